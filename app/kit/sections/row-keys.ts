import { useRef, useState } from "react";

/** Keys of rows that have none of their own, so that an open or a carried row stays the same one while others come, go and move. */
export function useRowKeys(count: number) {
  const made = useRef(0);
  const [rowKeys, setRowKeys] = useState<string[]>([]);
  // Rows that came from elsewhere, after a save or a reset, take their places' names.
  const keys = Array.from({ length: count }, (_, at) => rowKeys[at] ?? `place-${at}-of-${count}`);
  return {
    keys,
    added: (): string => {
      made.current += 1;
      const key = `new-${made.current}`;
      setRowKeys([...keys, key]);
      return key;
    },
    removed: (at: number): void => setRowKeys(keys.filter((_, place) => place !== at)),
    moved: (order: readonly string[]): void => setRowKeys([...order]),
  };
}
