type Diagnostic = { message: string; code: string; help?: string; filename: string; labels: { span: { line: number } }[] };

/** The linter's JSON as one line per problem: place, rule, what it says. Import directions carry their own rule's name in the help. */
export function readLint(output: string): { lines: string[]; files: number } {
  const start = output.indexOf("{");
  if (start < 0) return { lines: output.split("\n"), files: 0 };
  const report = JSON.parse(output.slice(start)) as { diagnostics: Diagnostic[]; number_of_files: number };
  const lines = report.diagnostics.map(({ message, code, help, filename, labels }) => {
    const said = code === "eslint(no-restricted-imports)" ? `${help ?? ""} (${message})` : `${code}: ${message}`;
    return `${filename}:${labels[0]?.span.line ?? 0} ${said}`;
  });
  return { lines: lines.toSorted(), files: report.number_of_files };
}
