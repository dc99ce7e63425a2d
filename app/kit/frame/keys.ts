export type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Signs as an Arabic keyboard writes them on the same keys. */
const sameKey: Record<string, string> = { "؟": "?" };

/** A pressed key's name: `n`, `shift+n`, `mod+k` (Ctrl, or command), `?`; by its place under another script. Null with Alt: that writes signs. */
export function pressed({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (altKey) return null;
  const mod = ctrlKey || metaKey ? "mod+" : "";
  const letter = /^[a-z]$/i.test(key)
    ? key.toLowerCase()
    : /^[^\x00-\x7f]+$/.test(key)
      ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
      : null;
  if (letter) return `${mod}${shiftKey ? "shift+" : ""}${letter}`;
  const sign = sameKey[key] ?? (code === "Slash" && /^[^\x00-\x7f]+$/.test(key) ? (shiftKey ? "?" : "/") : key);
  return `${mod}${shiftKey && sign.length > 1 ? "shift+" : ""}${sign}`;
}

export type Found<S> = { run: S } | { wait: string } | null;

/** The shortcut for a key, the one before it (`g` of `g p`) included. Later ones of the list come first: what opened last is meant. */
export function find<S extends { keys: string }>(shortcuts: readonly S[], before: string | null, name: string): Found<S> {
  const exactly = (keys: string) => shortcuts.findLast((shortcut) => shortcut.keys === keys);
  const run = (before && exactly(`${before} ${name}`)) || exactly(name);
  if (run) return { run };
  return shortcuts.some((shortcut) => shortcut.keys.startsWith(`${name} `)) ? { wait: name } : null;
}

/** The keys of a shortcut one by one, as they are drawn: `mod+shift+k` → Ctrl, Shift, K. Two in a row stand in two lists. */
export const drawn = (keys: string, mac: boolean): string[][] =>
  keys.split(" ").map((press) =>
    // a plus at the end is the key itself
    press.split(/\+(?=.)/).map((key) => names(mac)[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
  );

const names = (mac: boolean): Record<string, string> => ({
  mod: mac ? "⌘" : "Ctrl",
  shift: mac ? "⇧" : "Shift",
  Escape: "Esc",
  Enter: "↵",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  " ": "Space",
});
