import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { serviceRecords } from "./operations.server.ts";
import { serviceEntity } from "./entity.ts";

export const loader = loadList(serviceRecords, serviceEntity);
export const action = changeList(serviceRecords, serviceEntity);

export default function Services() {
  return <EntityList screens={serviceEntity} />;
}
