import { useLoaderData } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { PhotographStrip } from "#app/crm/work/projects/overview/site-photographs.tsx";
import { tabsOfProjectPage } from "#app/crm/panels.server.ts";
import { ProjectTabs } from "#app/crm/panels.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { RecordHead } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { weeklyReport, type WeeklyReport } from "./page-data.server.ts";
import css from "./report.module.css";

export const loader = asLoader(async (ctx, { params, url }) => {
  const report = await weeklyReport(ctx, params.id ?? "", url.searchParams.get("week"));
  const title = translateFor(ctx.language)("weeklyReport.title", { name: inLanguage(report.project.name, ctx.language).text });
  return { head: { title, noindex: true }, report, tabs: await tabsOfProjectPage(ctx, report.project.id, "report") };
});

export default function Report() {
  const { report, tabs } = useLoaderData<typeof loader>();
  const { project, client, from, to, progress, planned, previous, following } = report;
  const t = useTranslate();
  const { date, percent } = useFormat();
  const here = `/crm/projects/${project.id}`;
  return (
    <article className={css.page}>
      <RecordHead
        kind={t("weeklyReport.kind")}
        number={project.number}
        title={project.name}
        facts={[
          <span key="week">{t("weeklyReport.week", { from: date(from), to: date(to) })}</span>,
          <span key="client">
            {t("crmProject.head.client")} <Both value={client} />
          </span>,
          project.targetEndOn && <span key="end">{t("crmProject.head.handover", { date: date(project.targetEndOn) })}</span>,
        ]}
        actions={
          <span className={classes(css.tools, ui.row(2, "stretch"))}>
            <Button to={`${here}/report?week=${previous}`} kind="line">
              {t("weeklyReport.previous")}
            </Button>
            {following && (
              <Button to={`${here}/report?week=${following}`} kind="line">
                {t("weeklyReport.following")}
              </Button>
            )}
            <Button icon="printer" onClick={() => print()}>
              {t("weeklyReport.print")}
            </Button>
          </span>
        }
      />
      <ProjectTabs {...tabs} />
      <section className={css.progress}>
        <strong className="num">{percent(progress * 100)}</strong>
        <span>
          {planned === null ? t("weeklyReport.done") : t("weeklyReport.against", { share: percent(planned * 100) })}
          <Meter value={progress / 100} tick={planned === null ? null : planned / 100} label={t("weeklyReport.done")} />
        </span>
      </section>
      <div className={css.halves}>
        <Lines title={t("weeklyReport.finished")} none={t("weeklyReport.nothingDone")} lines={report.done} />
        <Lines title={t("weeklyReport.next")} none={t("weeklyReport.nothingNext")} lines={report.next} />
      </div>
      <UnderWay report={report} />
      {report.decisions.length > 0 && (
        <Block title={t("weeklyReport.decisions")}>
          <ul className={css.lines}>
            {report.decisions.map(({ id, title, safeOn, late }) => (
              <li key={id} className={classes(ui.row(4, "stretch", "between", "nowrap"), ui.text("sm"))}>
                <Both value={title} />
                <span className={late ? ui.text("bad") : undefined}>{safeOn && t("selection.until", { date: date(safeOn) })}</span>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {report.photographs.length > 0 && (
        <Block title={t("crmProject.site.title")}>
          <PhotographStrip photographs={report.photographs} />
        </Block>
      )}
    </article>
  );
}

function Lines({ title, none, lines }: { title: string; none: string; lines: WeeklyReport["done"] }) {
  const { dateParts } = useFormat();
  return (
    <Block title={title}>
      {lines.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{none}</p>}
      <ul className={css.lines}>
        {lines.map(({ id, text, on }) => (
          <li key={id} className={classes(ui.row(4, "stretch", "between", "nowrap"), ui.text("sm"))}>
            <Both value={text} />
            {on && <span className="num">{dateParts(on, { day: "numeric", month: "short" })}</span>}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function UnderWay({ report: { phases } }: { report: WeeklyReport }) {
  const t = useTranslate();
  const { percent, date } = useFormat();
  if (phases.length === 0) return null;
  return (
    <Block title={t("weeklyReport.underWay")}>
      <ul className={css.phases}>
        {phases.map(({ id, name, percent: done, plannedTo }) => (
          <li key={id} className={classes(ui.row(4, "stretch", "between", "nowrap"), ui.text("sm"))}>
            <Both value={name} />
            <Meter value={done / 100} label={percent(done * 100)} />
            <span className="num">{percent(done * 100)}</span>
            <span className="num">{plannedTo && date(plannedTo)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
