import type { ReactNode } from "react";
import { useFormat } from "#app/locale/reader.tsx";
import { classes } from "#app/ui/primitives.ts";
import { Figure } from "#app/site/ui/figure.tsx";
import css from "./chapter.module.css";

export function Chapter({ hour = null, id, children }: { hour?: string | null; id?: string; children: ReactNode }) {
  const { time } = useFormat();
  return (
    <div className={classes("grid", css.chapter)} id={id}>
      {hour && (
        <time dateTime={hour} className={css.hour}>
          <Figure>{time(hour)}</Figure>
        </time>
      )}
      {children}
    </div>
  );
}
