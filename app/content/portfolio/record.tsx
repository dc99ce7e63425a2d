import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { BeforeAfter, Gallery, Materials, ServicesDone } from "./part-inputs.tsx";
import { projectRecords } from "./operations.server.ts";
import { projectEntity } from "./entity.ts";

export const loader = loadRecord(projectRecords, projectEntity);
export const action = saveRecord(projectRecords, projectEntity);

export default function Project() {
  return (
    <EntityForm
      screens={projectEntity}
      parts={{ plates: Gallery, beforeAfter: BeforeAfter, materials: Materials, services: ServicesDone }}
      prefix="/portfolio/"
      preview={({ id }) => `/admin/projects/${id}/preview`}
    />
  );
}
