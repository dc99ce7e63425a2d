import { useRef, useState } from "react";

/** Keys of rows that have none of their own, so that an open or a carried row stays the same one while others come, go and move. */
export function useRowKeys(count: number) {
  const made = useRef(0);
  const [kept, setKept] = useState<string[]>([]);
  // Rows that came from elsewhere, after a save or a reset, take their places' names.
  const keys = Array.from({ length: count }, (_, at) => kept[at] ?? `place-${at}-of-${count}`);
  return {
    keys,
    added: (): string => {
      made.current += 1;
      const key = `new-${made.current}`;
      setKept([...keys, key]);
      return key;
    },
    removed: (at: number): void => setKept(keys.filter((_, place) => place !== at)),
    moved: (order: readonly string[]): void => setKept([...order]),
  };
}
