import { cairoDay, daysOfQuarter } from "#app/values/calendar.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Disclosure } from "#app/kit/form/disclosure.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import table from "#app/ui/table.module.css";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import type { OpenInMonth } from "#app/crm/between-slices/port-types.ts";
import { translateFor } from "#app/words/words.server.ts";
import { periodFlow } from "#app/crm/base/periods/flow.ts";
import { listPeriods, type Period } from "#app/crm/base/periods/operations.server.ts";
import { Table } from "#app/ui/table.tsx";

export const loader = asLoader(async (ctx) => ({
  head: { title: translateFor(ctx.language)("period.title"), noindex: true },
  periods: await listPeriods(ctx),
}));

export default function Periods() {
  const { periods } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { dateParts, quarter } = useFormat();
  useLive({ entity: "period" });
  const name = (month: string) => dateParts(`${month}-01`, { month: "long", year: "numeric" });
  const { acts, dialog } = useMoves<Period>({
    flow: periodFlow,
    path: "/crm/reports/months",
    nameOf: ({ id }) => name(id),
    warns: () => true,
    valuesOf: ({ open, quarter: own }) => ({
      quarter: own ? quarter(own) : "none",
      open: open
        ? pointsOf(open)
            .map((name) => t(`period.open.${name}`, { count: open[name] }))
            .join(t("period.open.and")) || "none"
        : "none",
    }),
  });
  return (
    <article>
      <PageHead title={t("period.title")}>{t("period.lead")}</PageHead>
      <Table
        label={t("period.title")}
        columns={[t("period.month"), t("period.state"), t("period.since"), t("period.who"), { acts: t("period.acts") }]}
      >
        <tbody>
          {periods.map((period) => (
            <tr key={period.id}>
              <td className={ui.text("whole", "ink")}>{name(period.id)}</td>
              <td>
                <StatusMark flow={periodFlow} state={period.status} />
                {filedWith(period) && (
                  <span className={classes(ui.text("sm", "soft"), ui.place("block"))}>
                    {t("period.filedWith", { month: name(filedWith(period)!) })}
                  </span>
                )}
                <OpenPoints open={period.open} />
                <FiledFiles period={period} />
                {period.reason && <bdi className={classes(ui.text("soft"), ui.place("block"))}>{period.reason}</bdi>}
              </td>
              <Since period={period} />
              <td className={table.acts}>
                <span className={ui.row(2, "stretch", "last")}>
                  {period.running
                    ? t("period.running")
                    : acts(period, period.moves).map(({ label, run }) => (
                        <Button key={label} size="compact" kind="line" onClick={run}>
                          {label}
                        </Button>
                      ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {dialog}
    </article>
  );
}

/** The month that a closed one waits for: its quarter is one return. */
function filedWith({ id, status, quarter }: Period): string | null {
  const last = quarter && daysOfQuarter(quarter).to.slice(0, 7);
  return status === "closed" && last !== id ? last : null;
}

const kinds = ["drafts", "bills", "expenses", "cheques", "certificates", "boxes", "differences", "deposits", "banks", "books"] as const;
const pointsOf = (open: OpenInMonth) => kinds.filter((name) => open[name] > 0);

/** What is missing at each bank, with a link to its reconciliation. */
function BanksLeft({ open: { left, to } }: { open: OpenInMonth }) {
  const t = useTranslate();
  const { date } = useFormat();
  const { language } = useLanguage();
  return (
    <ul className={ui.stack(0)}>
      {left.map(({ id, name, file, rows }) => {
        const is = file === null ? "none" : file < to ? "file" : rows > 0 ? "rows" : "finish";
        return (
          <li key={id}>
            <Link to={`${recordPath("moneyAccount", id)}/bank`}>
              {t("period.open.left", { name: inLanguage(name, language).text, is, day: file ? date(file) : "", rows })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function OpenPoints({ open }: { open: Period["open"] }) {
  const t = useTranslate();
  if (!open) return null;
  const { from, to } = open;
  const points = {
    drafts: `/crm/invoices?status=draft&issuedOn=${from}..${to}`,
    bills: `/crm/suppliers/bills?status=draft&billedOn=${from}..${to}`,
    expenses: `/crm/expenses?status=draft,submitted&spentOn=${from}..${to}`,
    cheques: "/crm/invoices/cheques",
    certificates: `/crm/invoices/certificates?from=${from}&to=${to}&state=awaited`,
    boxes: "/crm/money-accounts?kind=cash",
    differences: `/crm/money-counts?status=waiting&on=${from}..${to}`,
    deposits: "/crm/invoices?kind=deposit",
    banks: "/crm/money-accounts?kind=bank",
    books: `/crm/reports/tables/control?from=${from}&to=${to}`,
  };
  const left = pointsOf(open);
  if (left.length === 0) return <p className={ui.text("sm", "soft")}>{t("period.open.none")}</p>;
  return (
    <ul className={classes(ui.stack(0), ui.text("sm"))}>
      {left.map((name) => (
        <li key={name}>
          <Link to={points[name]}>{t(`period.open.${name}`, { count: open[name] })}</Link>
          {name === "banks" && <BanksLeft open={open} />}
        </li>
      ))}
    </ul>
  );
}

function FiledFiles({ period: { id, files } }: { period: Period }) {
  const t = useTranslate();
  const { number } = useFormat();
  if (files.length === 0) return null;
  return (
    <Disclosure title={t("period.files")} aside={number(files.length)}>
      <ul className={classes(ui.stack(0), ui.text("sm"))}>
        {files.map(({ name, sha256 }) => (
          <li key={name}>
            <a href={`/crm/reports/months/${id}/files/${name}`} download title={sha256}>
              {t(`report.sheet.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Since({ period: { at, by } }: { period: Period }) {
  const { date } = useFormat();
  const person = usePerson(by);
  return (
    <>
      <td className="num">{at && date(cairoDay(new Date(at)))}</td>
      <td>{person && <Both value={person} />}</td>
    </>
  );
}
