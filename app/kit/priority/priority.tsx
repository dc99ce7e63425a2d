import type { ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import css from "./priority.module.css";

/** How much something presses, drawn as four bars like a measure, and its word. `quiet` leaves the word to screen readers unless it is urgent. */
export function Priority({ level, quiet, children }: { level: 1 | 2 | 3 | 4; quiet?: boolean; children: ReactNode }) {
  const urgent = level === 4;
  return (
    <span className={classes(css.priority, urgent && css.urgent)}>
      <span className={css.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= level ? "" : undefined} />
        ))}
      </span>
      <span className={quiet && !urgent ? "sr" : undefined}>{children}</span>
    </span>
  );
}
