import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet } from "#app/kit/entity/record-outlet.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordColumns, RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { onTab, RecordTabs, useTab } from "#app/kit/record/record-tabs.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { BudgetBlock } from "#app/crm/work/projects/budget/budget-block.tsx";
import { ProjectFacts, ProjectNotes, ProjectPeople } from "./facts.tsx";
import { HandoverTab } from "#app/crm/work/projects/handover/handover-tab.tsx";
import { CostsBlock } from "#app/crm/work/projects/budget/costs-block.tsx";
import { HoursBlock } from "#app/crm/work/projects/hours/hours-block.tsx";
import { HealthSigns } from "#app/crm/work/projects/overview/health-signs.tsx";
import { Programme } from "#app/crm/work/projects/overview/programme.tsx";
import { SitePhotographs } from "#app/crm/work/projects/overview/site-photographs.tsx";
import { projectPage, type ProjectPage } from "./page-data.server.ts";
import { RoomsTab } from "#app/crm/work/projects/rooms/rooms-tab.tsx";
import { crmProjectEntity } from "./entity.ts";
import { SelectionsTab } from "#app/crm/work/projects/selections/selections-tab.tsx";
import { projectFlow } from "./flow.ts";
import type { CrmProject } from "./operations.server.ts";
import { tabData, type TabData } from "./tab-data.server.ts";

/** What stands on each part of the page, by its place in the address. */
const panelsOn = {
  overview: ["tasks", "meetings"],
  rooms: [],
  selections: [],
  money: ["profit", "quotations", "projectMoney", "invoices", "orders", "expenses"],
  handover: [],
  files: ["files"],
  timeline: ["timeline"],
} as const;

export const loader = asLoader(async (ctx, { params, url }) => {
  const page = await projectPage(ctx, params.id ?? "");
  const title = inLanguage(page.project.name, ctx.language).text || translateFor(ctx.language)("kit.list.unnamed");
  const names = onTab(panelsOn, url).filter((name) => name !== "profit" || page.may.money);
  const panels = await panelsOf(ctx, "project", page.project.id, names);
  const part = await tabData(ctx, page, url.searchParams.get("tab"));
  return { head: { title, noindex: true }, page, part, panels };
});

/** What is written down as a part of a project. */
const parts = ["crmProject", "projectPhase", "projectRoom", "projectBudget", "selection", "snag", "workHour"];

/** One project: how it stands, who works on it, and what happens around it. */
export default function Project() {
  const { page, part, panels } = useLoaderData<typeof loader>();
  useLive({ entity: parts });
  return (
    <RecordOutlet screens={crmProjectEntity} id={page.project.id}>
      <RecordPanels kind="project" id={page.project.id} panels={panels}>
        <ProjectBody page={page} part={part} />
      </RecordPanels>
    </RecordOutlet>
  );
}

function ProjectBody({ page, part }: { page: ProjectPage; part: TabData }) {
  const { project, client, moves, may, counts } = page;
  const t = useTranslate();
  const { area } = useFormat();
  const { language } = useLanguage();
  const { acts, dialog } = useMoves<CrmProject>({
    flow: projectFlow,
    path: crmProjectEntity.path,
    nameOf: ({ name }) => inLanguage(name, language).text,
  });
  const archiving = useArchiving(crmProjectEntity, project, may.archive);
  const path = `${crmProjectEntity.path}/${project.id}`;
  const tabs = [
    { key: "overview", label: t("crmProject.tab.overview") },
    { key: "rooms", label: t("crmProject.tab.rooms"), count: counts.rooms },
    { key: "selections", label: t("crmProject.tab.selections"), count: counts.selections },
    ...(may.cost || may.bills ? [{ key: "money", label: t("crmProject.tab.money") }] : []),
    { key: "handover", label: t("crmProject.tab.handover") },
    { key: "files", label: t("crmProject.tab.files"), count: counts.files },
    { key: "timeline", label: t("crmProject.tab.timeline") },
  ];
  const tab = useTab(tabs);
  const place = project.compound || (project.governorate && t(`choice.governorate.${project.governorate}`));
  return (
    <article>
      <RecordHead
        kind={
          [place, project.areaM2 !== null && area(project.areaM2)].filter(Boolean).join(t("crmProject.head.and")) ||
          t("crmProject.head.kind")
        }
        number={project.number}
        title={project.name}
        facts={[
          <StatusMark key="status" flow={projectFlow} state={project.status} />,
          <span key="client">
            {t("crmProject.head.client")}{" "}
            <Link to={`/crm/clients/${client.id}`}>
              <Both value={client.name} />
            </Link>
          </span>,
          <Handover key="handover" page={page} />,
          <HealthSigns key="health" page={page} />,
          counts.snags > 0 && (
            <Link key="snags" to={`${path}/snags`}>
              {t("snag.open", { count: counts.snags })}
            </Link>
          ),
        ]}
        actions={
          <>
            <Button to={`${path}/report`} kind="line" icon="file-text">
              {t("crmProject.head.report")}
            </Button>
            {may.addTask && (
              <Button to={`/crm/tasks/new?project=${project.id}`} icon="plus">
                {t("crmProject.head.addTask")}
              </Button>
            )}
          </>
        }
        menu={[
          may.edit && { label: t("crmProject.head.edit"), icon: "pencil", to: `${path}/edit` },
          { label: t("crmProject.head.schedule"), icon: "calendar", to: `${path}/schedule` },
          { label: t("crmProject.head.changes"), icon: "scroll-text", to: `${path}/changes` },
          { label: t("crmProject.head.snags"), icon: "hammer", to: `${path}/snags` },
          ...acts(project, moves),
          archiving.act,
        ]}
      />
      {archiving.notice}
      <StoppedNotice page={page} />
      <RecordTabs label={t("crmProject.tabs")} tabs={tabs} />
      {tab === "overview" && <Overview page={page} part={part} />}
      {tab === "rooms" && part.rooms && <RoomsTab projectId={project.id} rooms={part.rooms} mayUpdate={may.update} />}
      {tab === "selections" && part.selections && (
        <SelectionsTab
          projectId={project.id}
          selections={part.selections}
          rooms={part.rooms ?? []}
          suppliers={part.suppliers ?? []}
          today={page.today}
          mayUpdate={may.update}
        />
      )}
      {tab === "money" && <MoneyTab page={page} part={part} />}
      {tab === "handover" && <HandoverTab key={project.version} page={page} />}
      {tab === "files" && <Panel name="files" bare />}
      {tab === "timeline" && <Panel name="timeline" compose={may.edit} />}
      {dialog}
    </article>
  );
}

function Overview({ page, part }: { page: ProjectPage; part: TabData }) {
  const { project, budget, may, photographs } = page;
  const path = `${crmProjectEntity.path}/${project.id}`;
  return (
    <RecordStack>
      <Programme page={page} />
      {budget ? (
        <div className={ui.columns(64)}>
          <BudgetBlock projectId={project.id} budget={budget} trades={part.trades ?? []} mayUpdate={may.update} />
          <Panel name="tasks" />
        </div>
      ) : (
        <Panel name="tasks" />
      )}
      <SitePhotographs {...photographs} more={`${path}?tab=files`} />
      <RecordColumns
        side={
          <>
            <ProjectFacts page={page} />
            <ProjectPeople managerId={project.managerId} members={project.members} />
          </>
        }
      >
        {project.notes && <ProjectNotes notes={project.notes} />}
        <Panel name="meetings" />
      </RecordColumns>
    </RecordStack>
  );
}

function MoneyTab({ page: { project, budget, phases, today, may }, part }: { page: ProjectPage; part: TabData }) {
  return (
    <RecordStack>
      {may.money ? <Panel name="profit" /> : budget && <CostsBlock budget={budget} />}
      {budget && <BudgetBlock projectId={project.id} budget={budget} trades={part.trades ?? []} mayUpdate={may.update} />}
      <Panel name="quotations" {...(project.clientId && { clientId: project.clientId })} />
      <Panel name="projectMoney" />
      <Panel name="plan" />
      <Panel name="invoices" />
      <Panel name="orders" />
      <Panel name="expenses" />
      {part.hours && (
        <HoursBlock
          projectId={project.id}
          hours={part.hours}
          phases={phases}
          staff={part.staff ?? []}
          today={today}
          me={part.me}
          mayUpdate={may.update}
        />
      )}
    </RecordStack>
  );
}

/** When it is, or was, handed over, and how far away that is. */
function Handover({ page: { project, daysLeft } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { date, between } = useFormat();
  if (project.actualEndOn) return <span>{t("crmProject.head.handedOver", { date: date(project.actualEndOn) })}</span>;
  if (!project.targetEndOn) return null;
  return (
    <span>
      {t("crmProject.head.handover", { date: date(project.targetEndOn) })}
      {daysLeft !== null && (
        <>
          {between}
          {daysLeft < 0 ? (
            <span className={ui.text("bad")}>{t("crmProject.head.late", { days: -daysLeft })}</span>
          ) : (
            t("crmProject.head.left", { days: daysLeft })
          )}
        </>
      )}
    </span>
  );
}

/** Why work on the project has stopped. */
function StoppedNotice({ page: { project } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (project.status !== "on_hold" && project.status !== "cancelled") return null;
  const held = project.status === "on_hold";
  return (
    <Notice tone={held ? "warn" : "info"} icon={held ? "pause" : "x-mark"}>
      <strong>{held ? t("crmProject.head.held") : t("crmProject.head.cancelled")}</strong>{" "}
      {project.statusReason && <bdi>{project.statusReason}</bdi>}{" "}
      {held && project.resumeOn && t("crmProject.head.goesOn", { date: date(project.resumeOn) })}
    </Notice>
  );
}
