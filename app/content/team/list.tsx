import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { memberRecords } from "./operations.server.ts";
import { memberEntity } from "./entity.ts";

export const loader = loadList(memberRecords, memberEntity);
export const action = changeList(memberRecords, memberEntity);

export default function Team() {
  return <EntityList screens={memberEntity} />;
}
