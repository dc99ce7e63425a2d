import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { snagEntity } from "./entity.ts";
import { snagRecords } from "./operations.server.ts";

const listed = loadList(snagRecords, snagEntity);

export const loader = asLoader(async (ctx, args) => {
  const { list, ...page } = await listed(args);
  // A new one begins on its project's page.
  return { ...page, list: { ...list, may: { ...list.may, create: false } } };
});
export const action = changeList(snagRecords, snagEntity);

export default function Snags() {
  return <EntityList screens={snagEntity} fact={null} />;
}
