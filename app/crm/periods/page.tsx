import { useState } from "react";
import { Button } from "@mantine/core";
import { useLoaderData } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { longText, type Fields } from "#app/kit/fields/kinds.ts";
import { useLive } from "#app/kit/live/use-live.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Phase } from "#app/kit/phase/phase.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import table from "#app/kit/table/table.module.css";
import { translateFor } from "#app/words.server.ts";
import type { Period, PeriodStatus } from "./fields.ts";
import { listPeriods } from "./operations.server.ts";
import css from "./page.module.css";

export const loader = reading(async (ctx) => ({
  head: { title: translateFor(ctx.language)("period.title"), noindex: true },
  periods: await listPeriods(ctx),
}));

const asked: Record<PeriodStatus, Fields> = { open: { reason: longText({ max: 500 }) }, closed: {}, filed: {} };
const marks: Record<PeriodStatus, { at: number; tone: "clay" | "ok" | "quiet" }> = {
  open: { at: 0, tone: "quiet" },
  closed: { at: 50, tone: "clay" },
  filed: { at: 100, tone: "ok" },
};

/** The months' accounts: which are open, closed and filed, and what may be done with each. */
export default function Periods() {
  const { periods } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { dateParts } = useFormat();
  const [asking, setAsking] = useState<{ period: Period; to: PeriodStatus } | null>(null);
  useLive({ entity: "period" });
  const name = (month: string) => dateParts(`${month}-01`, { month: "long", year: "numeric" });
  return (
    <article>
      <PageHead title={t("period.title")}>{t("period.lead")}</PageHead>
      <div className={table.wrap} tabIndex={0} role="region" aria-label={t("period.title")}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("period.month")}</th>
              <th scope="col">{t("period.state")}</th>
              <th scope="col">{t("period.since")}</th>
              <th scope="col">{t("period.who")}</th>
              <th scope="col">
                <span className="sr">{t("period.acts")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <tr key={period.month}>
                <td className={css.month}>{name(period.month)}</td>
                <td>
                  <Phase at={marks[period.status].at} tone={marks[period.status].tone}>
                    {t(`period.status.${period.status}`)}
                  </Phase>
                  {period.reason && <bdi className={css.reason}>{period.reason}</bdi>}
                </td>
                <Since period={period} />
                <td className={table.acts}>
                  <span className={css.moves}>
                    {period.running
                      ? t("period.running")
                      : period.moves.map((to) => (
                          <Button key={to} size="compact-sm" variant="default" onClick={() => setAsking({ period, to })}>
                            {t(`period.move.${to}`)}
                          </Button>
                        ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asking && (
        <Ask
          address={`/crm/reports/months/${asking.period.month}/transition`}
          version={asking.period.version}
          also={{ to: asking.to }}
          title={t(`period.ask.${asking.to}`, { month: name(asking.period.month) })}
          fields={asked[asking.to]}
          labelOf={() => t("period.reason")}
          confirm={t(`period.do.${asking.to}`)}
          keep={t("period.keep")}
          danger={asking.to === "filed"}
          onEnd={() => setAsking(null)}
        >
          {t(`period.text.${asking.to}`)}
        </Ask>
      )}
    </article>
  );
}

function Since({ period: { at, by } }: { period: Period }) {
  const { date } = useFormat();
  const person = usePerson(by);
  return (
    <>
      <td className="num">{at && date(at.slice(0, 10))}</td>
      <td>{person && <Both value={person} />}</td>
    </>
  );
}
