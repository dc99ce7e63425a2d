import { createContext, useContext, type ReactNode } from "react";
import type { Format } from "#app/locale/format.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { classes } from "#app/ui/primitives.ts";
import { ScrollArea } from "./scroll-area.tsx";
import css from "./table.module.css";

export type Column = string | { figure: string } | { money: string } | { acts: string };

const isFigure = (column: Column): column is { figure: string } | { money: string } => typeof column === "object" && !("acts" in column);
const wordOf = (column: Column): string => (typeof column === "string" ? column : (Object.values(column)[0] ?? ""));

/** The currency stands in the head of a column of money, and in no cell below. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  const { currency } = useFormat();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={wordOf(column)} scope="col" className={isFigure(column) ? css.end : typeof column === "object" ? css.acts : undefined}>
            {typeof column === "object" && "acts" in column ? <span className="sr">{column.acts}</span> : wordOf(column)}
            {typeof column === "object" && "money" in column && <small className={css.currency}> {currency}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type TableProps = { label: string; columns: readonly (Column | false)[]; look?: string; children: ReactNode };

/**
 * A table of figures. Where it has little room a row stands in two lines: its name (`th scope="row"`, else its first cell) with its last figure
 * at the end, and below it the other cells, further figures after the word of their head.
 */
export function Table({ label, columns, look, children }: TableProps) {
  const heads = columns.filter((column) => column !== false);
  const words = heads.flatMap((column, at) => (isFigure(column) ? [[`--head-${at + 1}`, JSON.stringify(wordOf(column))] as const] : []));
  return (
    <ScrollArea className={classes(css.wrap, css.room)} label={label}>
      <table className={classes(css.table, css.rows, look)} style={words.length > 1 ? Object.fromEntries(words) : undefined}>
        <TableHead columns={heads} />
        {children}
      </table>
    </ScrollArea>
  );
}

type Written = ReturnType<Format["evenly"]>;
const Columns = createContext<Written | null>(null);

/** The columns of money of one table are written alike: with piastres where one of their sums has some. */
export function MoneyColumns({ of, children }: { of: readonly (Piastres | null)[]; children: ReactNode }) {
  return <Columns value={useFormat().evenly(of)}>{children}</Columns>;
}

type MoneyCellProps = { value: Piastres | null; strong?: boolean; className?: string | false };

/** A sum in a column whose head names the currency; a zero is a dash, and left out of a row in two lines. */
export function MoneyCell({ value, strong, className }: MoneyCellProps) {
  const { evenly } = useFormat();
  const { cell } = useContext(Columns) ?? evenly([value]);
  return (
    <td className={classes(css.end, strong && css.strong, className)} data-zero={value ? undefined : ""}>
      <span className="num">{cell(value)}</span>
    </td>
  );
}

export const FigureCell = ({ strong, children }: { strong?: boolean; children: ReactNode }) => (
  <td className={classes(css.end, strong && css.strong)}>
    {children !== null && children !== false && <span className="num">{children}</span>}
  </td>
);
