import { useLoaderData } from "react-router";
import { hasRole, isSignedIn } from "#app/access/actor.ts";
import { Nothing, Thumb } from "#app/kit/fields/cells.tsx";
import type { ListData, Option, RecordOf } from "#app/kit/entity/screens.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { PersonOf } from "#app/kit/record/person.tsx";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { crmProjectRecords, type CrmProject } from "./operations.server.ts";
import { Meter } from "#app/ui/meter.tsx";
import css from "./list.module.css";
import { costlyListScreens, crmProjectEntity, projectListScreens, type listedFields } from "./entity.ts";
import { coversOf } from "#app/crm/base/files/operations.server.ts";
import { worksOf, type Work } from "#app/crm/work/projects/lifecycle/works.server.ts";
import { snagEntity } from "#app/crm/work/projects/snags/entity.ts";
import { Button } from "#app/ui/button.tsx";

const listed = loadList(crmProjectRecords, crmProjectEntity);

export const loader = listRoute(
  crmProjectEntity,
  asLoader(async (ctx, args) => {
    const page = await listed(args);
    const ids = page.list.rows.map(({ id }) => id);
    const works = await worksOf(ctx, ids, cairoDay(ctx.now()));
    const covers = await coversOf(ctx, "project", ids);
    const rows = page.list.rows.map((row) => ({ ...row, ...works.get(row.id), cover: covers.get(row.id) }));
    return { ...page, list: { ...page.list, rows }, costs: isSignedIn(ctx) && !hasRole(ctx, "sales") };
  }),
);
export const shouldRevalidate = listStays(crmProjectEntity);
export const action = changeList(crmProjectRecords, crmProjectEntity);
export default ListRoute(Projects);

type Row = Omit<RecordOf<typeof listedFields>, "cover"> & { cover?: string } & Partial<Omit<Work, "progress" | "spent">>;

const captionOf = (project: CrmProject, { options }: ListData) => <ProjectCaption project={project} named={options["compound"]} />;
const cells = {
  cover: ({ cover }: Row) => <Thumb src={cover} />,
  progress: (row: Row) => <Progress row={row} />,
  spent: ({ spent }: Row) => <Spent share={spent} />,
  managerId: ({ managerId }: CrmProject) => <PersonOf bare id={managerId} />,
};

function Projects() {
  const { costs } = useLoaderData<typeof loader>();
  const screens = costs ? costlyListScreens : projectListScreens;
  return <EntityList screens={screens} caption={captionOf} cells={cells} sides={{ name: "own" }} actions={<SnagsLink />} fact={null} />;
}

function SnagsLink() {
  const t = useTranslate();
  return (
    <Button kind="line" icon={snagEntity.icon} to={snagEntity.path}>
      {t("snag.list.title")}
    </Button>
  );
}

function Progress({ row: { progress, planned = null, phase, latePhases = 0 } }: { row: Row }) {
  const { percent, between } = useFormat();
  const t = useTranslate();
  const done = progress ?? 0;
  const values = { done: percent(done * 100), planned: percent((planned ?? 0) * 100) };
  const measured = planned === null ? values.done : t("crm.dashboard.progressOf", values);
  return (
    <span className={classes(css.work, ui.stack(1))}>
      <Meter value={done / 100} tick={planned === null ? null : planned / 100} tone={latePhases > 0 ? "bad" : undefined} label={measured} />
      <small className={ui.text("xs", "quiet", "clip")}>
        {phase && (
          <>
            <Both value={phase} />
            {between}
          </>
        )}
        {values.done}
      </small>
    </span>
  );
}

function Spent({ share }: { share: number | null | undefined }) {
  const { percent } = useFormat();
  if (share === null || share === undefined) return <Nothing />;
  return <span className={classes("num", share > 10_000 && ui.text("bad"))}>{percent(Math.round(share / 100) * 100)}</span>;
}

function ProjectCaption({ project, named }: { project: CrmProject; named: Option[] | undefined }) {
  const { between } = useFormat();
  const t = useTranslate();
  const compound = named?.find(({ value }) => value === project.compound);
  const place = compound ? <Both value={compound.label} /> : project.governorate && t(`choice.governorate.${project.governorate}`);
  return (
    <>
      <Ltr>{project.number}</Ltr>
      {place && (
        <>
          {between}
          {place}
        </>
      )}
    </>
  );
}
