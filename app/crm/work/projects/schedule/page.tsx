import { useState } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import { shownPhases } from "#app/crm/work/projects/phases/progress.ts";
import { tabsOfProjectPage } from "#app/crm/panels.server.ts";
import { ProjectTabs } from "#app/crm/panels.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { Gantt } from "./gantt.tsx";
import { schedulePage } from "./page-data.server.ts";
import { Unplanned } from "./unplanned.tsx";
import { PhaseTable } from "./phase-table.tsx";
import css from "./schedule.module.css";
import { usePlan } from "./use-plan.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await schedulePage(ctx, params.id ?? "");
  const title = translateFor(ctx.language)("projectPhase.pageTitle", { name: inLanguage(page.project.name, ctx.language).text });
  return { head: { title, noindex: true }, page, tabs: await tabsOfProjectPage(ctx, page.project.id, "schedule") };
});

export default function Schedule() {
  const { page, tabs } = useLoaderData<typeof loader>();
  const { project, phases, milestones, today, may } = page;
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [editing, setEditing] = useState<Phase | "new" | null>(null);
  const zoom = search.get("zoom") === "weeks" ? "weeks" : "months";
  useLive({ entity: ["projectPhase", "crmProject", "task", "selection"] });
  const { shown, hold, offer, follow, leave } = usePlan(project.id, phases);
  const inTime = shownPhases(shown, project);
  return (
    <article>
      <RecordHead
        kind={t("crmProject.head.kind")}
        number={project.number}
        title={project.name}
        actions={
          <>
            <Segments
              className={css.zoom}
              label={t("projectPhase.zoom.label")}
              segments={(["months", "weeks"] as const).map((one) => ({
                key: one,
                label: t(`projectPhase.zoom.${one}`),
                current: zoom === one,
                press: () => setSearch(one === "weeks" ? { zoom: one } : {}, { replace: true, preventScrollReset: true }),
              }))}
            />
            <Button kind="line" icon="printer" onClick={() => print()}>
              {t("kit.print")}
            </Button>
          </>
        }
      />
      <ProjectTabs {...tabs} />
      <RecordStack>
        <section aria-label={t("projectPhase.programme")}>
          {offer && (
            <Notice
              icon="calendar"
              action={
                <span className={ui.row(2, "stretch")}>
                  <Button kind="line" onClick={leave}>
                    {t("projectPhase.leave")}
                  </Button>
                  <Button onClick={follow}>{t("projectPhase.follow")}</Button>
                </span>
              }
            >
              {t("projectPhase.offer", { count: offer.count, days: offer.days })}
            </Notice>
          )}
          {inTime.some(({ plannedFrom }) => plannedFrom) ? (
            <Gantt
              phases={inTime}
              today={today}
              zoom={zoom}
              milestones={milestones}
              hold={may.update ? hold : undefined}
              onOpen={may.update ? setEditing : undefined}
              worked
            />
          ) : (
            <Unplanned project={project} phases={phases.length} mayUpdate={may.update} />
          )}
          {may.update && (
            <p className={classes(css.help, ui.text("xs", "quiet"), ui.place("above2"))}>
              {t("projectPhase.help")} <span className={css.keys}>{t("projectPhase.helpKeys")}</span>
            </p>
          )}
        </section>
        <PhaseTable projectId={project.id} phases={phases} today={today} may={may} editing={editing} edit={setEditing} />
      </RecordStack>
    </article>
  );
}
