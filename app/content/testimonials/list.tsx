import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { testimonialRecords } from "./operations.server.ts";
import { testimonialEntity } from "./entity.ts";

export const loader = loadList(testimonialRecords, testimonialEntity);
export const action = changeList(testimonialRecords, testimonialEntity);

export default function Testimonials() {
  return <EntityList screens={testimonialEntity} />;
}
