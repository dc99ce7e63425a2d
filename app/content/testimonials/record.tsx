import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { testimonialRecords } from "./operations.server.ts";
import { testimonialEntity } from "./entity.ts";

export const loader = loadRecord(testimonialRecords, testimonialEntity);
export const action = saveRecord(testimonialRecords, testimonialEntity);

export default function Testimonial() {
  return <EntityForm screens={testimonialEntity} preview={({ id }) => `/admin/testimonials/${id}/preview`} />;
}
