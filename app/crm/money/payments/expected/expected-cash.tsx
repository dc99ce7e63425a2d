import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { ExpectedCash as Expected } from "./expected-cash.server.ts";
import css from "./expected-cash.module.css";
import { classes } from "#app/shell/classes.ts";
import table from "#app/ui/table.module.css";
import { TableHead } from "#app/ui/table.tsx";

const sources = [
  ["invoices", "payment.ageing.invoicesDue"],
  ["transfers", "payment.ageing.transfers"],
  ["cheques", "payment.ageing.cheques"],
  ["plans", "payment.ageing.plans"],
] as const;

const dayMonth: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

export function ExpectedCash({ expected: { late, weeks } }: { expected: Expected }) {
  const t = useTranslate();
  const { money, amount, dateParts } = useFormat();
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
          <ScrollArea className={table.wrap} label={t("payment.ageing.expected")}>
            <table className={`${table.table} ${table.wide}`}>
              <TableHead
                texts={[t("payment.ageing.week")]}
                figures={[...sources.map(([, label]) => t(label)), t("payment.ageing.total")]}
              />
              <tbody>
                {weeks.map((week) => (
                  <tr key={week.from}>
                    <td className="num">{dateParts(week.from, dayMonth)}</td>
                    {sources.map(([key]) => (
                      <td key={key} className={table.end}>
                        {week[key] > 0 && <span className="num">{amount(week[key])}</span>}
                      </td>
                    ))}
                    <td className={`${table.end} ${table.strong}`}>
                      {week.total > 0 && <span className="num">{amount(week.total)}</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </>
      )}
    </>
  );
}
