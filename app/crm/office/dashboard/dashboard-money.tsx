import { Link } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import type { Figure } from "#app/kit/feedback/ledger.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import css from "./dashboard.module.css";
import { collectedLink, overdueLink, waitingQuotationsLink } from "./dashboard-links.ts";
import type { MoneyPart, WaitingPart } from "./dashboard-money.server.ts";
import { BarChart } from "#app/kit/charts/bars.tsx";
import { Legend } from "#app/kit/charts/shares.tsx";

export function useMoneyFigures(money: MoneyPart | null, today: string): Figure[] {
  const t = useTranslate();
  const { largeMoney } = useFormat();
  if (!money) return [];
  const { overdue, months } = money;
  const month = months.at(-1);
  const of =
    overdue.count > 0
      ? t("crm.dashboard.figure.overdueInvoices", { count: overdue.count, days: overdue.oldestDays })
      : t("crm.dashboard.figure.noneOverdue");
  return [
    {
      label: t("crm.dashboard.figure.collected"),
      value: { money: month?.collected ?? 0 },
      context: t("crm.dashboard.figure.ofInvoiced", { sum: largeMoney(month?.invoiced ?? 0) }),
      to: collectedLink(today),
    },
    {
      label: t("crm.dashboard.figure.overdue"),
      value: { money: overdue.overdue },
      context: (
        <span className={ui.text(overdue.count > 0 && "bad")}>
          {overdue.overdueCovered > 0 ? t("invoice.moreCovered", { of, covered: largeMoney(overdue.overdueCovered) }) : of}
        </span>
      ),
      to: overdueLink(today),
    },
  ];
}

export function QuotationsWaiting({ quotations, whose }: { quotations: WaitingPart; whose: string | null }) {
  const t = useTranslate();
  const { number, money } = useFormat();
  return (
    <Block
      title={t("crm.dashboard.quotations")}
      more={{ to: waitingQuotationsLink(whose), label: t("crm.allOf", { count: number(quotations.total) }) }}
    >
      {quotations.rows.length === 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{t("crm.dashboard.noQuotations")}</p>
      ) : (
        <ul>
          {quotations.rows.map(({ id, number: code, party, sentDays, total }) => (
            <li key={id} className={classes(css.offer, ui.text("sm"), ui.place("pad3"))}>
              <Link to={`/crm/quotations/${id}`}>
                <bdi dir="ltr">{code}</bdi>
              </Link>
              <Both value={party} as="strong" />
              <span className={css.small}>{t("crm.dashboard.sentAgo", { days: sentDays })}</span>
              <span className="num">{money(total)}</span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

const thousand = 100_000;
const million = 100_000_000;

export function InvoicedAndCollected({ money: { months }, today }: { money: MoneyPart; today: string }) {
  const t = useTranslate();
  const { dateParts, largeMoney, number } = useFormat();
  const most = Math.max(...months.flatMap(({ invoiced, collected }) => [invoiced, collected]));
  const unit = most >= 2 * million ? million : thousand;
  const last = months.at(-1)?.month ?? today.slice(0, 7);
  const sum = (of: "invoiced" | "collected") => months.reduce((all, month) => all + month[of], 0);
  return (
    <Block
      title={t("crm.dashboard.money")}
      tools={
        <Legend
          marks={[
            { kind: "hollow", word: t("crm.dashboard.invoiced") },
            { kind: "solid", word: t("crm.dashboard.collected") },
          ]}
        />
      }
      more={{ to: "/crm/reports", label: t("crm.section.reports") }}
    >
      {most <= 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{t("crm.dashboard.noMoney")}</p>
      ) : (
        <>
          <BarChart
            label={t("crm.dashboard.moneyLabel", { invoiced: largeMoney(sum("invoiced")), collected: largeMoney(sum("collected")) })}
            bars={months.map(({ month, invoiced, collected }) => ({
              label: dateParts(`${month}-01`, { month: "short" }),
              real: collected,
              expected: invoiced,
              unfinished: month === last,
              spoken: t("crm.dashboard.moneyMonth", {
                month: dateParts(`${month}-01`, { month: "long", year: "numeric" }),
                invoiced: largeMoney(invoiced),
                collected: largeMoney(collected),
              }),
            }))}
            tick={(value) => number(value / unit, unit === million && most < 5 * million ? 1 : 0)}
          />
          <p className={css.small}>
            {t(unit === million ? "crm.dashboard.inMillions" : "crm.dashboard.inThousands", {
              month: dateParts(`${last}-01`, { month: "long" }),
            })}
          </p>
        </>
      )}
    </Block>
  );
}
