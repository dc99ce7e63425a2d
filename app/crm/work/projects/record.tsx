import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { RecordFrame } from "#app/crm/record/record-page.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { shownTabs, tabsOf, tabsOfProject } from "#app/crm/panels.server.ts";
import { Panel, ProjectTabs, RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet } from "#app/kit/entity/record-outlet.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordStack, RecordText } from "#app/kit/record/record-head.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { NoticeElement } from "#app/kit/record/record-notices.tsx";
import { tabsIn, type ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { BudgetBlock } from "#app/crm/work/projects/budget/budget-block.tsx";
import { HandoverTab } from "#app/crm/work/projects/handover/handover-tab.tsx";
import { CostsBlock } from "#app/crm/work/projects/budget/costs-block.tsx";
import { HoursBlock } from "#app/crm/work/projects/hours/hours-block.tsx";
import { HealthMark } from "#app/crm/work/projects/overview/health-mark.tsx";
import { Programme } from "#app/crm/work/projects/overview/programme.tsx";
import { SitePhotographs } from "#app/crm/work/projects/overview/site-photographs.tsx";
import type { SitePhotograph } from "#app/crm/work/projects/overview/site-photographs.server.ts";
import { projectPage, type ProjectPage } from "./page-data.server.ts";
import { RoomsTab } from "#app/crm/work/projects/rooms/rooms-tab.tsx";
import { crmProjectEntity } from "./entity.ts";
import { SelectionsTab } from "#app/crm/work/projects/selections/selections-tab.tsx";
import { tabData, type TabData } from "#app/crm/work/projects/page/tab-data.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import type { Member } from "./fields.ts";
import css from "./record.module.css";

export const loader = asLoader(async (ctx, { params, url }) => {
  const page = await projectPage(ctx, params.id ?? "");
  const title = inLanguage(page.project.name, ctx.language).text || translateFor(ctx.language)("kit.list.unnamed");
  const of = tabsOfProject(page.may);
  const [shown, part] = await Promise.all([
    tabsOf(ctx, "project", page.project.id, url, of),
    tabData(ctx, page, tabsIn(shownTabs(ctx, "project", of), url).current),
  ]);
  return { head: { title, noindex: true }, page, part, ...shown };
});

const parts = ["crmProject", "projectPhase", "projectRoom", "projectBudget", "selection", "snag", "workHour"];

export default function Project() {
  const { page, part, panels, tabs } = useLoaderData<typeof loader>();
  useLive({ entity: parts });
  return (
    <RecordOutlet screens={crmProjectEntity} id={page.project.id}>
      <RecordPanels kind="project" id={page.project.id} panels={panels}>
        <ProjectBody page={page} part={part} at={tabs} />
      </RecordPanels>
    </RecordOutlet>
  );
}

function ProjectBody({ page, part, at }: { page: ProjectPage; part: TabData; at: ShownTabs }) {
  const { project, options, client, daysLeft, may, counts } = page;
  const t = useTranslate();
  const { language } = useLanguage();
  const { area, date, percent } = useFormat();
  const stopped = useHeldNotice(page);
  const path = `${crmProjectEntity.path}/${project.id}`;
  const end = project.actualEndOn ?? project.targetEndOn;
  const left = daysLeft && t(daysLeft < 0 ? "crm.daysLate" : "crmProject.head.left", { days: Math.abs(daysLeft) });
  const [compound] = options["compound"] ?? [];
  const place = compound
    ? inLanguage(compound.label, language).text
    : project.governorate && t(`choice.governorate.${project.governorate}`);
  return (
    <RecordFrame
      entity={crmProjectEntity}
      page={{ record: project, moves: page.moves, may }}
      options={options}
      eyebrow={[place, project.areaM2 !== null && area(project.areaM2)].filter(Boolean).join(t("shell.comma")) || t("crmProject.head.kind")}
      own={{
        clientId: <RecordLink kind="client" id={client.id} name={client.name} />,
        "own.end": end && [t("crmProject.head.handover", { date: date(end) }), left].filter(Boolean).join(t("shell.comma")),
        "own.progress": <span className="num">{t("crmProject.health.progress", { share: percent(page.progress * 100) })}</span>,
        "own.health": page.health && page.health.state !== "good" && (
          <span className={ui.place("full")}>
            <HealthMark health={page.health} />
          </span>
        ),
      }}
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
      notices={[stopped]}
    >
      <ProjectTabs
        id={project.id}
        at={at}
        counts={counts}
        contents={{
          overview: <Overview page={page} photographs={part.photographs ?? []} />,
          timeline: <Panel name="timeline" compose={may.edit} />,
          rooms: part.rooms && <RoomsTab projectId={project.id} rooms={part.rooms} mayUpdate={may.update} />,
          selections: part.selections && (
            <SelectionsTab
              projectId={project.id}
              selections={part.selections}
              rooms={part.rooms ?? []}
              suppliers={part.suppliers ?? []}
              today={page.today}
              languages={part.languages ?? []}
              mayUpdate={may.update}
            />
          ),
          money: <MoneyTab page={page} part={part} />,
          quotations: <Panel name="quotations" {...(project.clientId && { clientId: project.clientId })} />,
          invoices: (
            <RecordStack>
              <Panel name="plan" />
              <Panel name="invoices" />
            </RecordStack>
          ),
          orders: (
            <RecordStack>
              <Panel name="orders" />
              <Panel name="expenses" />
            </RecordStack>
          ),
          handover: <HandoverTab key={project.version} page={page} />,
          files: (
            <RecordStack>
              <SitePhotographs photographs={part.photographs ?? []} />
              <Panel name="files" />
            </RecordStack>
          ),
        }}
      />
    </RecordFrame>
  );
}

function Overview({ page, photographs }: { page: ProjectPage; photographs: readonly SitePhotograph[] }) {
  const { project, lead, budget, may } = page;
  const t = useTranslate();
  const from = lead && <RecordLink kind="lead" id={lead.id} name={lead.number} />;
  const path = `${crmProjectEntity.path}/${project.id}`;
  return (
    <RecordStack>
      <Programme page={page} />
      <div className={budget ? ui.columns(75) : undefined}>
        {budget && <BudgetBlock projectId={project.id} budget={budget} all={`${path}?tab=money`} />}
        <Panel name="tasks" />
      </div>
      {photographs.length > 0 && <SitePhotographs photographs={photographs} more={{ to: `${path}?tab=files`, label: t("record.all") }} />}
      <RecordColumns
        side={
          <>
            <RecordFacts entity={crmProjectEntity} record={project} options={page.options} own={{ "crmProject.head.from": from }} />
            <ProjectPeople managerId={project.managerId} members={project.members} />
            <Panel name="home" />
            <RecordText title={t("crmProject.field.notes")}>{project.notes}</RecordText>
          </>
        }
      >
        <Panel name="recent" compose={may.edit} />
      </RecordColumns>
    </RecordStack>
  );
}

function MoneyTab({ page: { project, budget, phases, today, may }, part }: { page: ProjectPage; part: TabData }) {
  return (
    <RecordStack>
      {may.money ? <Panel name="profit" /> : budget && <CostsBlock budget={budget} />}
      {budget && <BudgetBlock projectId={project.id} budget={budget} trades={part.trades ?? []} mayUpdate={may.update} />}
      <Panel name="projectMoney" />
      <Panel name="deposits" />
      <Panel name="retention" />
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

function useHeldNotice({ project }: ProjectPage): NoticeElement {
  const t = useTranslate();
  const { date } = useFormat();
  if (project.status !== "on_hold") return null;
  return (
    <Notice tone="warn" icon="pause">
      <strong>{t("crmProject.head.held")}</strong> <FreeText>{project.statusReason}</FreeText>{" "}
      {project.resumeOn && t("crmProject.head.goesOn", { date: date(project.resumeOn) })}
    </Notice>
  );
}

function ProjectPeople({ managerId, members }: { managerId: string | null; members: readonly Member[] }) {
  const t = useTranslate();
  return (
    <Block title={t("crmProject.facts.people")}>
      <ul className={classes(css.people, ui.stack(0))}>
        <Somebody id={managerId} as={t("crmProject.facts.leads")} />
        {members.map(({ userId, role }) => (
          <Somebody key={userId} id={userId} as={role ? t(`crmProject.choice.role.${role}`) : ""} />
        ))}
      </ul>
      {members.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("crmProject.facts.nobody")}</p>}
    </Block>
  );
}

function Somebody({ id, as }: { id: string | null; as: string }) {
  const name = usePerson(id);
  if (!name) return null;
  return (
    <li className={classes(ui.row(4, "between", "nowrap"), ui.text("sm"))}>
      <Person name={name} />
      <span className="caption">{as}</span>
    </li>
  );
}
