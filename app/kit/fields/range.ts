/** The ends of a range as it stands in an address, "from..to"; either may be open. */
export function endsOf(value: readonly string[]): { from: string; to: string } {
  const [word = ""] = value;
  if (!word) return { from: "", to: "" };
  const [from = "", to = from] = word.split("..");
  return { from, to };
}

/** The other way round; nothing when both ends are open. */
export const rangeOf = (from: string, to: string): string[] => (from || to ? [`${from}..${to}`] : []);
