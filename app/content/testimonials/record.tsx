import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { testimonialRecords } from "./operations.server.ts";
import { testimonialScreens } from "./screens.ts";

export const loader = loadRecord(testimonialRecords, testimonialScreens);
export const action = saveRecord(testimonialRecords, testimonialScreens);

export default function Testimonial() {
  return <EntityForm screens={testimonialScreens} preview={({ id }) => `/admin/testimonials/${id}/preview`} />;
}
