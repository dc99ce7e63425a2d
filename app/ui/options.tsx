import type { ReactNode } from "react";

export const optionsOf = <T,>(list: readonly T[], of: (one: T) => readonly [value: string | number, word: ReactNode]): ReactNode =>
  list.map((one) => {
    const [value, word] = of(one);
    return (
      <option key={value} value={value}>
        {word}
      </option>
    );
  });
