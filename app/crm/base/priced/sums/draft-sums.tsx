import { classes, ui } from "#app/ui/primitives.ts";
import css from "./draft-sums.module.css";

type Row = readonly [label: string, figure: string];

export function DraftSums({ rows, total, after = [] }: { rows: readonly Row[]; total: Row; after?: readonly Row[] }) {
  const draw = ([label, figure]: Row, className?: string) => (
    <div key={label} className={classes(className, ui.row(4, "stretch", "between", "nowrap"), ui.place("pad1"))}>
      <dt>{label}</dt>
      <dd className="num">{figure}</dd>
    </div>
  );
  return (
    <dl className={classes(css.sums, ui.card("topped"), ui.stack(0), ui.text("sm"), ui.place("atEnd"))} aria-live="polite">
      {rows.map((row) => draw(row))}
      {draw(total, css.total)}
      {after.map((row) => draw(row))}
    </dl>
  );
}
