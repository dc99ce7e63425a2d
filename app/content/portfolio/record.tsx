import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { BeforeAfter, Gallery, Materials, ServicesDone } from "./part-inputs.tsx";
import { projectRecords } from "./operations.server.ts";
import { projectScreens } from "./screens.ts";

export const loader = loadRecord(projectRecords, projectScreens);
export const action = saveRecord(projectRecords, projectScreens);

/** The form of one project, as drawn: texts and photographs in the wide column, facts in the narrow one. */
export default function Project() {
  return (
    <EntityForm
      screens={projectScreens}
      parts={{ plates: Gallery, beforeAfter: BeforeAfter, materials: Materials, services: ServicesDone }}
      prefix="/portfolio/"
      preview={({ id }) => `/admin/projects/${id}/preview`}
    />
  );
}
