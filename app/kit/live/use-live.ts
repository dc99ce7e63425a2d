import { useEffect, useRef } from "react";
import { useLiveLine } from "./live.tsx";

export type Wanted = { entity: string | readonly string[]; id?: string };

/** Reads the page again, or calls `run`, when others change such a record; forms keep what is typed. Without a `LiveProvider` it does nothing. */
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
