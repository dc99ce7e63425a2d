import { Link, useLoaderData } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import css from "./dashboard.module.css";
import { today } from "./operations.server.ts";

export const loader = reading(async (ctx) => today(ctx));

export default function Dashboard() {
  const { pipeline, open, expected, unassigned, late, latest } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { number, largeMoney, dateTime } = useFormat();
  const most = Math.max(1, ...pipeline.map(({ leads }) => leads));
  const all = { to: "/crm/leads", label: t("crm.dashboard.all") };
  return (
    <>
      <PageHead title={t("crm.dashboard.head", { open })}>{t("crm.dashboard.sub", { late })}</PageHead>
      <div className={css.stack}>
        <Ledger
          figures={[
            { label: t("crm.dashboard.expected"), value: largeMoney(expected), context: t("crm.dashboard.expectedText") },
            {
              label: t("crm.dashboard.new"),
              value: number(pipeline.find(({ status }) => status === "new")?.leads ?? 0),
              context: t("crm.dashboard.newText"),
            },
            { label: t("crm.dashboard.unassigned"), value: number(unassigned), context: t("crm.dashboard.unassignedText") },
            { label: t("crm.dashboard.late"), value: number(late), context: t("crm.dashboard.lateText") },
          ]}
        />
        <div className={css.columns}>
          <Block title={t("crm.dashboard.latest")} more={all}>
            {latest.length === 0 && <p className={css.none}>{t("crm.dashboard.none")}</p>}
            <ul>
              {latest.map((lead) => (
                <li key={lead.id} className={css.row}>
                  <Link to={`/crm/leads/${lead.id}`}>
                    <Both value={lead.name} as="strong" />
                  </Link>
                  <span className="caption">{t(`leads.choice.status.${lead.status}`)}</span>
                  <time className="caption" dateTime={lead.createdAt}>
                    {dateTime(lead.createdAt)}
                  </time>
                </li>
              ))}
            </ul>
          </Block>
          <Block title={t("crm.dashboard.pipeline")}>
            <ul>
              {pipeline.map(({ status, leads }) => (
                <li key={status} className={css.state}>
                  <span>{t(`leads.choice.status.${status}`)}</span>
                  <span className={css.bar} aria-hidden="true">
                    <i style={{ inlineSize: `${(leads / most) * 100}%` }} />
                  </span>
                  <span className="num">{number(leads)}</span>
                </li>
              ))}
            </ul>
          </Block>
        </div>
      </div>
    </>
  );
}
