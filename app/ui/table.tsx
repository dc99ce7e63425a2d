import { createContext, useContext, type ReactNode } from "react";
import type { Format } from "#app/locale/format.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./table.module.css";

export const FigureHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" className={css.end}>
    {children}
  </th>
);

/** The currency stands here once, and in no cell below. */
export function MoneyHead({ children }: { children: ReactNode }) {
  const { currency } = useFormat();
  return (
    <FigureHead>
      {children} <small className={css.currency}>{currency}</small>
    </FigureHead>
  );
}

type Written = ReturnType<Format["evenly"]>;
const Columns = createContext<Written | null>(null);

/** The columns of money of one table are written alike: with piastres where one of their sums has some. */
export function MoneyColumns({ of, children }: { of: readonly (Piastres | null)[]; children: ReactNode }) {
  return <Columns value={useFormat().evenly(of)}>{children}</Columns>;
}

/** A sum in a column whose head names the currency; a zero is a dash, and left out where rows are cards. */
export function MoneyCell({
  value,
  label,
  strong,
  className,
}: {
  value: Piastres | null;
  label?: string;
  strong?: boolean;
  className?: string | false;
}) {
  const { evenly } = useFormat();
  const { cell } = useContext(Columns) ?? evenly([value]);
  return (
    <td className={classes(css.end, strong && css.strong, className)} data-label={label} data-zero={value ? undefined : ""}>
      <span className="num">{cell(value)}</span>
    </td>
  );
}

/** The heads of columns of words, then of figures, then of money; `acts` says to those who listen what the column of menus is for. */
export const TableHead = ({
  texts,
  figures = [],
  money = [],
  acts,
}: {
  texts: string[];
  figures?: (string | false)[];
  money?: (string | false)[];
  acts?: string;
}) => (
  <thead>
    <tr>
      {texts.map((text) => (
        <th key={text} scope="col">
          {text}
        </th>
      ))}
      {figures.map((figure) => figure && <FigureHead key={figure}>{figure}</FigureHead>)}
      {money.map((sum) => sum && <MoneyHead key={sum}>{sum}</MoneyHead>)}
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
