import { useEffect, useRef } from "react";
import { useLiveLine } from "./live.tsx";

/** What somebody wants to hear of: all records of a kind (its name in the log), or one of them. */
export type Wanted = { entity: string | readonly string[]; id?: string };

/**
 * When somebody else changes such a record the page's data are read again, once for all its parts, or `run` is called. Forms keep what is typed: they
 * hold their own version, and the second to save is shown what the first did. Does nothing where no `LiveProvider` stands above.
 */
export function useLive({ entity, id }: Wanted, run?: () => unknown): void {
  const join = useLiveLine();
  const now = useRef(run);
  useEffect(() => {
    now.current = run;
  });
  const names = typeof entity === "string" ? entity : entity.join(" ");
  const own = run !== undefined;
  useEffect(
    () =>
      join?.({
        wants: (event) => event === null || (names.split(" ").includes(event.entity) && (id === undefined || event.recordId === id)),
        run: own ? () => now.current?.() : undefined,
      }),
    [join, names, id, own],
  );
}
