import type { ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import css from "./table.module.css";

export const FigureHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" className={css.end}>
    {children}
  </th>
);

/** The heads of columns of words, then of figures; `acts` says to those who listen what the column of menus is for. */
export const TableHead = ({ texts, figures = [], acts }: { texts: string[]; figures?: (string | false)[]; acts?: string }) => (
  <thead>
    <tr>
      {texts.map((text) => (
        <th key={text} scope="col">
          {text}
        </th>
      ))}
      {figures.map((figure) => figure && <FigureHead key={figure}>{figure}</FigureHead>)}
      {acts !== undefined && (
        <th scope="col" className={css.acts}>
          <span className="sr">{acts}</span>
        </th>
      )}
    </tr>
  </thead>
);

/** A cell with a figure, or with none. `label` stands beside it where rows are cards: on a phone. */
export const FigureCell = ({ label, strong, children }: { label?: string; strong?: boolean; children: ReactNode }) => (
  <td className={classes(css.end, strong && css.strong)} data-label={label}>
    {children !== null && children !== false && <span className="num">{children}</span>}
  </td>
);
