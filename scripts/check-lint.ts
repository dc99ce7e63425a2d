/** What could not be parsed has no `code`. */
type Diagnostic = { message: string; code?: string; filename: string; labels: { span: { line: number } }[] };

/** The linter's JSON as one line per problem: place, rule, what it says. Import directions name their own rule. */
export function readLint(output: string): { lines: string[]; files: number } {
  const start = output.indexOf("{");
  if (start < 0) return { lines: output.split("\n"), files: 0 };
  const report = JSON.parse(output.slice(start)) as { diagnostics: Diagnostic[]; number_of_files: number };
  const lines = report.diagnostics.map(({ message, code, filename, labels }) => {
    const text = code && !code.startsWith("diwan(") ? `${code}: ${message}` : message;
    return `${filename}:${labels[0]?.span.line ?? 0} ${text}`;
  });
  return { lines: lines.toSorted(), files: report.number_of_files };
}
