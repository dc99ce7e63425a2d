import { Person } from "#app/kit/record/person.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { EntityList } from "#app/kit/entity/entity-list.tsx";
import { changeList, loadList } from "#app/kit/entity/list-page.server.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { CrmProject } from "./operations.server.ts";
import { crmProjectRecords } from "./operations.server.ts";
import { crmProjectScreens } from "./screens.ts";
import { ProjectStatusMark } from "./status.tsx";

export const loader = loadList(crmProjectRecords, crmProjectScreens);
export const action = changeList(crmProjectRecords);

const captionOf = (project: CrmProject) => <ProjectCaption project={project} />;
const cells = {
  status: ({ status }: CrmProject) => <ProjectStatusMark status={status} />,
  managerId: ({ managerId }: CrmProject) => <Leader id={managerId} />,
};

export default function Projects() {
  return <EntityList screens={crmProjectScreens} caption={captionOf} cells={cells} sides={{ name: "own" }} />;
}

function ProjectCaption({ project }: { project: CrmProject }) {
  const t = useTranslate();
  const place = project.compound || (project.governorate && t(`choice.governorate.${project.governorate}`));
  return (
    <>
      <Ltr>{project.number}</Ltr>
      {place && <> · {place}</>}
    </>
  );
}

function Leader({ id }: { id: string | null }) {
  const name = usePerson(id);
  return name && <Person name={name} />;
}
