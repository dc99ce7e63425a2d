import { DisplayTotal } from "#app/ui/sums/display-sum.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Piastres } from "#app/values/money/money.ts";
import css from "#app/crm/base/priced/lines/line-table.module.css";

export const SumInView = ({ label, sum }: { label: string; sum: Piastres }) => (
  <p className={classes(css.inView, ui.row(3, "baseline", "between", "nowrap"))} aria-hidden="true">
    <span>{label}</span>
    <b>
      <DisplayTotal of={sum} />
    </b>
  </p>
);
