import type { ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import css from "./table.module.css";

export const FigureHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" className={css.end}>
    {children}
  </th>
);

/** A cell with a figure, or with none. `label` stands beside it where rows are cards: on a phone. */
export const FigureCell = ({ label, strong, children }: { label?: string; strong?: boolean; children: ReactNode }) => (
  <td className={classes(css.end, strong && css.strong)} data-label={label}>
    {children !== null && children !== false && <span className="num">{children}</span>}
  </td>
);
