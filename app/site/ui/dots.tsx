import type { ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./dots.module.css";

/** One line of a sheet: words, dotted leader, figure. */
export function Dots({ children, figure, className }: { children: ReactNode; figure: ReactNode; className?: string | undefined }) {
  return (
    <p className={classes(css.dots, ui.row(2, "baseline", "nowrap"), className)}>
      <span>{children}</span>
      <span className={classes("num", css.figure)}>{figure}</span>
    </p>
  );
}
