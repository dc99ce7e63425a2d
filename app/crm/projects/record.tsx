import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { Timeline } from "#app/crm/activity/timeline.tsx";
import { Files } from "#app/crm/files/files.tsx";
import { MeetingsPanel } from "#app/crm/meetings/panel.tsx";
import { TasksPanel } from "#app/crm/tasks/panel.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordStack } from "#app/kit/record/columns.tsx";
import { RecordNotice } from "#app/kit/record/notice.tsx";
import { RecordHead } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { ProjectFacts, ProjectNotes, ProjectPeople } from "./facts.tsx";
import { useProjectMoves } from "./moves.tsx";
import { projectPage, type ProjectPage } from "./page-data.server.ts";
import css from "./record.module.css";
import { crmProjectScreens } from "./screens.ts";
import { ProjectStatusMark } from "./status.tsx";

export const loader = reading(async (ctx, { params }) => {
  const page = await projectPage(ctx, params.id ?? "");
  const title = inLanguage(page.project.name, ctx.language).text || translateFor(ctx.language)("kit.list.unnamed");
  return { head: { title, noindex: true }, page };
});

/** One project: how it stands, who works on it, and what happens around it. */
export default function Project() {
  const { page } = useLoaderData<typeof loader>();
  useLive({ entity: "crmProject", id: page.project.id });
  return (
    <RecordOutlet screens={crmProjectScreens} id={page.project.id}>
      <ProjectBody page={page} />
    </RecordOutlet>
  );
}

function ProjectBody({ page }: { page: ProjectPage }) {
  const { project, client, moves, may } = page;
  const t = useTranslate();
  const edit = useEditLink(crmProjectScreens, project.id);
  const { acts, dialog } = useProjectMoves(project, moves);
  return (
    <article>
      <RecordHead
        kind={t("crmProject.head.kind")}
        number={project.number}
        title={project.name}
        facts={[
          <ProjectStatusMark key="status" status={project.status} />,
          <span key="client">
            {t("crmProject.head.client")}{" "}
            <Link to={`/crm/clients/${client.id}`}>
              <Both value={client.name} />
            </Link>
          </span>,
          <Handover key="handover" page={page} />,
        ]}
        actions={
          may.update && (
            <Button component={Link} {...edit} variant="default" leftSection={<Icon name="pencil" />}>
              {t("crmProject.head.edit")}
            </Button>
          )
        }
        menu={acts}
      />
      <RecordStack>
        <Standing page={page} />
        <RecordColumns
          side={
            <>
              <ProjectFacts page={page} />
              <ProjectPeople managerId={project.managerId} members={project.members} />
              <Files kind="project" id={project.id} />
            </>
          }
        >
          {project.notes && <ProjectNotes notes={project.notes} />}
          <TasksPanel kind="project" id={project.id} />
          <MeetingsPanel kind="project" id={project.id} />
          <Timeline kind="project" id={project.id} />
        </RecordColumns>
      </RecordStack>
      {dialog}
    </article>
  );
}

/** When it is, or was, handed over, and how far away that is. */
function Handover({ page: { project, daysLeft } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (project.actualEndOn) return <span>{t("crmProject.head.handedOver", { date: date(project.actualEndOn) })}</span>;
  if (!project.targetEndOn) return null;
  return (
    <span>
      {t("crmProject.head.handover", { date: date(project.targetEndOn) })}
      {daysLeft !== null && (
        <>
          {" · "}
          {daysLeft < 0 ? (
            <span className={css.late}>{t("crmProject.head.late", { days: -daysLeft })}</span>
          ) : (
            t("crmProject.head.left", { days: daysLeft })
          )}
        </>
      )}
    </span>
  );
}

/** Why nothing goes on. */
function Standing({ page: { project } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (project.status !== "on_hold" && project.status !== "cancelled") return null;
  const held = project.status === "on_hold";
  return (
    <RecordNotice tone={held ? "warn" : "info"} icon={held ? "pause" : "x-mark"}>
      <strong>{held ? t("crmProject.head.held") : t("crmProject.head.cancelled")}</strong>{" "}
      {project.statusReason && <bdi>{project.statusReason}</bdi>}{" "}
      {held && project.resumeOn && t("crmProject.head.goesOn", { date: date(project.resumeOn) })}
    </RecordNotice>
  );
}
