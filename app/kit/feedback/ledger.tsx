import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./ledger.module.css";

export type Figure = {
  label: ReactNode;
  value: ReactNode;
  context?: ReactNode;
  to?: string;
};

const isShort = ({ value }: Figure): boolean => typeof value === "string" && value.length <= 11;

/** Up to four figures side by side between hairlines; further ones begin a new row. */
export function Ledger({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={css.room}>
      <dl className={classes(css.ledger, ui.stack(0))} data-short={figures.length <= 4 && figures.every(isShort) ? "" : undefined}>
        {figures.map(({ label, value, context, to }, at) => (
          // figures have no other name than their place
          <div key={at}>
            <dt className="caption">
              {to ? (
                <Link to={to} className={css.to}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className={css.value}>
              <span className="num">{value}</span>
            </dd>
            {context && <dd className={ui.text("xs", "soft")}>{context}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
