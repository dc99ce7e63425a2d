import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { Person } from "#app/kit/record/person.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { snagEntity } from "./entity.ts";
import { snagFlow } from "./flow.ts";
import { snagRecords, type Snag } from "./operations.server.ts";

const listed = loadList(snagRecords, snagEntity);

export const loader = asLoader(async (ctx, args) => {
  const { list, ...page } = await listed(args);
  // A new one begins on its project's page.
  return { ...page, list: { ...list, may: { ...list.may, create: false } } };
});
export const action = changeList(snagRecords, snagEntity);

const cells = {
  status: ({ status }: Snag) => <StatusMark flow={snagFlow} state={status} />,
  assigneeId: ({ assigneeId }: Snag) => <Assignee id={assigneeId} />,
};

export default function Snags() {
  return <EntityList screens={snagEntity} cells={cells} fact={null} />;
}

function Assignee({ id }: { id: string | null }) {
  const name = usePerson(id);
  return name && <Person name={name} />;
}
