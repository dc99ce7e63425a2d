import type { ReactNode } from "react";
import css from "./table.module.css";

/** The head of a column of figures. */
export const FigureHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" className={css.end}>
    {children}
  </th>
);

/** A cell with a figure. */
export const FigureCell = ({ children }: { children: ReactNode }) => (
  <td className={css.end}>
    <span className="num">{children}</span>
  </td>
);
