export type Block = { kind: "heading"; text: string } | { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): Block[] => {
      const lines = part.split("\n").map((line) => line.trim());
      const [first = ""] = lines;
      if (first.startsWith("## ")) {
        const rest = lines.slice(1).join("\n").trim();
        return [{ kind: "heading", text: first.slice(3).trim() }, ...(rest ? blocks(rest) : [])];
      }
      if (lines.every((line) => line.startsWith("- "))) return [{ kind: "list", items: lines.map((line) => line.slice(2).trim()) }];
      return [{ kind: "paragraph", text: lines.join(" ") }];
    });
}
