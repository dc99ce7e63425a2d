import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "#app/crm/base/priced/lines/line-table.module.css";

/** The sum at the lower edge of a screen without room for a column beside the lines, until their end. It is read out where it belongs. */
export const SumInView = ({ label, sum }: { label: string; sum: string }) => (
  <p className={classes(css.inView, ui.row(3, "baseline", "between", "nowrap"))} aria-hidden="true">
    <span>{label}</span>
    <b className="num">{sum}</b>
  </p>
);
