import type { ReactNode } from "react";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { retentionWords, type DocumentSnapshot, type SnapshotPlanRow, type SnapshotStatement } from "#app/crm/base/documents/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { DisplayTotal } from "#app/ui/sums/display-sum.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./money.module.css";

const isNamed = ({ label }: SnapshotPlanRow): boolean => Boolean(label.en || label.ar);

export function Plan({ plan }: { plan: readonly SnapshotPlanRow[] }) {
  const t = useTranslate();
  const { amount, percent, date, number } = useFormat();
  if (plan.length === 0) return null;
  return (
    <section className={css.block}>
      <h2>{t("printed.plan.title")}</h2>
      <ul className={css.plan}>
        {plan.map((row, at) => (
          <li key={at}>
            <span className="num">{row.percent === null ? "" : percent(row.percent)}</span>
            <span>
              {isNamed(row) ? (
                <FreeBoth value={row.label} />
              ) : (
                t(`printed.plan.${row.trigger}`, { date: row.dueOn ? date(row.dueOn) : "–" })
              )}
              {row.dueOn && (isNamed(row) || row.trigger !== "date") && (
                <span className={classes("num", ui.text("sm", "quiet"))}> {date(row.dueOn)}</span>
              )}
              {row.offsetDays > 0 && (
                <span className={ui.text("sm", "quiet")}>
                  {" "}
                  {t("clientDocument.after", { count: row.offsetDays, shown: number(row.offsetDays) })}
                </span>
              )}
            </span>
            <span className="num">{amount(row.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RetentionTerms({ snapshot: { kind, retention } }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const { percent } = useFormat();
  if (!retention || kind !== "quotation") return null;
  return (
    <section className={css.block}>
      <h2>{t("printed.text.retention")}</h2>
      <p>{t("printed.text.retentionTerms", retentionWords(retention, percent))}</p>
    </section>
  );
}

export function Deductions({ snapshot }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const { amount, exactMoney } = useFormat();
  if (snapshot.deductions.length === 0) return null;
  return (
    <section className={css.block}>
      <h2>{t("printed.deductions")}</h2>
      <ul className={css.rows}>
        {snapshot.deductions.map((row) => (
          <li key={row.number}>
            <span>
              <Ltr>{row.number}</Ltr> <FreeBoth value={row.label} className={ui.text("sm", "quiet")} />
            </span>
            <span className="num">{amount(-row.amount)}</span>
          </li>
        ))}
        <li className={ui.text("medium")}>
          <span>{t("printed.sum.due")}</span>
          <span className="num">{exactMoney(snapshot.amount)}</span>
        </li>
      </ul>
    </section>
  );
}

export function Payments({ snapshot }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const { amount, date } = useFormat();
  if (snapshot.payments.length === 0) return null;
  return (
    <section className={css.block}>
      <h2>{t("printed.payments")}</h2>
      <ul className={css.rows}>
        {snapshot.payments.map((row) => (
          <li key={`${row.number} ${row.on}`}>
            <span>
              <span className="num">{date(row.on)}</span>{" "}
              <span className={ui.text("sm", "quiet")}>
                {t(`printed.method.${row.method}`)} <Ltr>{row.number}</Ltr>
              </span>
            </span>
            <span className="num">{amount(row.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const heads = ["date", "item", "debit", "credit", "balance"] as const;

function Figure({ children }: { children: ReactNode }) {
  return (
    <td className={css.end}>
      <span className="num">{children}</span>
    </td>
  );
}

export function Statement({ statement }: { statement: SnapshotStatement }) {
  const t = useTranslate();
  const { amount, date, money, exactMoney } = useFormat();
  return (
    <section className={css.block}>
      <h2>{t("printed.meta.periodText", { from: date(statement.from), to: date(statement.to) })}</h2>
      <ScrollArea className={css.frame} label={t("printed.kind.statement")}>
        <table className={classes(css.table, ui.text("sm"), ui.place("full"))}>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={at < 2 ? undefined : css.end}>
                  {t(`printed.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="num">{date(statement.from)}</td>
              <td colSpan={3}>{t("printed.sum.opening")}</td>
              <Figure>{amount(statement.opening)}</Figure>
            </tr>
            {statement.entries.map((entry, at) => (
              <tr key={at}>
                <td className="num">{date(entry.on)}</td>
                <td>
                  {t(`printed.statement.${entry.kind}`)} <Ltr>{entry.number}</Ltr>
                  <FreeBoth value={entry.label} as="p" className={ui.text("sm", "quiet")} />
                  {entry.cheque > 0 && <p className={`num ${ui.text("sm", "quiet")}`}>{money(entry.cheque)}</p>}
                </td>
                <Figure>{entry.debit ? amount(entry.debit) : ""}</Figure>
                <Figure>{entry.credit ? amount(entry.credit) : ""}</Figure>
                <Figure>{amount(entry.balance)}</Figure>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className={classes(css.closing, ui.row(4, "baseline", "between"), ui.place("above4"))}>
        <span>{t("printed.sum.closing")}</span>
        <b>
          <DisplayTotal of={statement.closing} />
        </b>
      </p>
      {[
        { label: "printed.sum.covered", amount: statement.collection },
        { label: "printed.sum.held", amount: statement.held ?? 0 },
        { label: "printed.sum.advance", amount: statement.advance ?? 0 },
      ].map(
        ({ label, amount: besides }) =>
          besides > 0 && (
            <p key={label} className={classes(css.closing, ui.row(4, "baseline", "between"), ui.place("above4"))}>
              <span>{t(label)}</span>
              <span className="num">{exactMoney(besides)}</span>
            </p>
          ),
      )}
    </section>
  );
}
