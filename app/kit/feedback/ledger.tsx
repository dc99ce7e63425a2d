import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { DisplaySum } from "#app/ui/sums/display-sum.tsx";
import { useCounted } from "#app/ui/sums/use-counted.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Piastres } from "#app/values/money/money.ts";
import css from "./ledger.module.css";

/** A sum of money in piastres. `credit`: below zero it is the client's. */
type Sum = { money: Piastres; tone?: "bad" | "clay" | false | undefined; credit?: boolean };
export type Figure = {
  label: ReactNode;
  /** A number is a count. */
  value: ReactNode | Sum;
  context?: ReactNode;
  to?: string;
};

const isSum = (value: Figure["value"]): value is Sum => typeof value === "object" && value !== null && "money" in value;
const isCredit = ({ money, credit }: Sum): boolean => credit === true && money < 0;
const sumsOf = (figures: readonly Figure[]): Piastres[] => figures.flatMap(({ value }) => (isSum(value) ? [value.money] : []));
const isShort = ({ value }: Figure): boolean =>
  isSum(value) || typeof value === "number" || (typeof value === "string" && value.length <= 11);

/** Up to four figures side by side between hairlines; further ones begin a new row. `exact`: no sum is rounded to millions, for balances. */
export function Ledger({ figures, exact = false }: { figures: readonly Figure[]; exact?: boolean }) {
  const sums = sumsOf(figures);
  const t = useTranslate();
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
              {isSum(value) ? (
                <SumFigure sum={value} among={exact ? [] : sums} />
              ) : typeof value === "number" ? (
                <Count of={value} />
              ) : (
                <span className="num">{value}</span>
              )}
            </dd>
            {isSum(value) && isCredit(value) && <dd className={ui.text("xs", "soft")}>{t("kit.money.credit")}</dd>}
            {context && <dd className={ui.text("xs", "soft")}>{context}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Nothing is a word: the Arabic zero reads as a full stop. */
function None() {
  return <span className={ui.text("quiet")}>{useTranslate()("kit.money.none")}</span>;
}

function Count({ of }: { of: number }) {
  const { number } = useFormat();
  const shown = useCounted(of, 1);
  return of === 0 ? <None /> : <span className="num">{number(shown)}</span>;
}

/** Written as all sums of its ledger are: `EGP 42.6M`; nothing is a word. */
function SumFigure({ sum, among }: { sum: Sum; among: readonly Piastres[] }) {
  const { headline } = useFormat();
  const shown = useCounted(sum.money, 100);
  if (sum.money === 0) return <None />;
  const { figure, unit } = headline(among)(isCredit(sum) ? -shown : shown);
  return <DisplaySum figure={figure} unit={unit} look={sum.tone && ui.text(sum.tone)} />;
}
