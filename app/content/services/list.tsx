import { EntityList } from "#app/kit/entity/entity-list.tsx";
import { changeList, loadList } from "#app/kit/entity/list-page.server.ts";
import { serviceRecords } from "./operations.server.ts";
import { serviceEntity } from "./entity.ts";

export const loader = loadList(serviceRecords, serviceEntity);
export const action = changeList(serviceRecords);

export default function Services() {
  return <EntityList screens={serviceEntity} />;
}
