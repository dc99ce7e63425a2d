import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { ExpectedCash as Expected } from "./expected-cash.server.ts";
import css from "./expected-cash.module.css";
import table from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";

const sources = [
  ["invoices", "payment.ageing.invoicesDue"],
  ["transfers", "payment.ageing.transfers"],
  ["cheques", "payment.ageing.cheques"],
  ["plans", "payment.ageing.plans"],
] as const;

const dayMonth: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

export function ExpectedCash({ expected: { late, weeks } }: { expected: Expected }) {
  const t = useTranslate();
  const { money, dateParts } = useFormat();
  const most = Math.max(...weeks.map(({ total }) => total), 1);
  const list = weeks.map(({ from, total }) => `${dateParts(from, dayMonth)}: ${money(total)}`).join(t("shell.comma"));
  const none = weeks.every(({ total }) => total === 0);
  return (
    <>
      {late > 0 && (
        <p className={classes(ui.text("sm", "bad"), ui.place("above3"))}>{t("payment.ageing.lateNow", { amount: money(late) })}</p>
      )}
      {none ? (
        <p className={table.none}>{t("payment.ageing.nothing")}</p>
      ) : (
        <>
          <div className={css.bars} role="img" aria-label={t("payment.ageing.chart", { list })}>
            {weeks.map(({ from, total }) => (
              <div key={from} className={css.week}>
                <i
                  className={css.bar}
                  data-empty={total === 0 ? "" : undefined}
                  style={{ "--h": `${(total / most) * 100}%` } as React.CSSProperties}
                />
                <span className={classes(css.at, ui.text("quiet"))}>{dateParts(from, dayMonth)}</span>
              </div>
            ))}
          </div>
          <MoneyColumns of={weeks.flatMap((week) => sources.map(([key]) => week[key]))}>
            <Table
              label={t("payment.ageing.expected")}
              columns={[
                t("payment.ageing.week"),
                ...sources.map(([, label]) => ({ money: t(label) })),
                { money: t("payment.ageing.total") },
              ]}
            >
              <tbody>
                {weeks.map((week) => (
                  <tr key={week.from}>
                    <td className="num">{dateParts(week.from, dayMonth)}</td>
                    {sources.map(([key]) => (
                      <MoneyCell key={key} value={week[key]} />
                    ))}
                    <MoneyCell strong value={week.total} />
                  </tr>
                ))}
              </tbody>
            </Table>
          </MoneyColumns>
        </>
      )}
    </>
  );
}
