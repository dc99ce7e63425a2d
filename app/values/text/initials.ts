/** The first letters of the first two words of a name, or of an e-mail address; a zero-width non-joiner keeps two Arabic letters apart. */
export const initialsOf = (name: string): string =>
  name
    .replace(/@.*/, "")
    .split(/[\s.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("\u200c");
