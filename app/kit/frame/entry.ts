/** A way to a section. `exact` highlights it on its own address only; others also on every address below. `jump` is the letter that leads there after `g`. */
export type Entry = {
  to: string;
  label: string;
  icon: string;
  flip?: boolean;
  exact?: boolean;
  jump?: string | undefined;
  count?: string | undefined;
};

/** Is this entry where the reader is? */
export function isCurrent(entry: Entry, path: string): boolean {
  return path === entry.to || (!entry.exact && path.startsWith(`${entry.to}/`));
}
