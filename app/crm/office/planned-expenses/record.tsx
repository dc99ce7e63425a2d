import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { plannedExpenseEntity } from "./entity.ts";
import { plannedExpenseRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: plannedExpenseEntity, read: plainPage(plannedExpenseRecords) });
export default recordRoute(plannedExpenseEntity, PlannedExpenseBody);

function PlannedExpenseBody({ page }: { page: PlainPage }) {
  const drawn = { entity: plannedExpenseEntity, options: page.options };
  return (
    <RecordFrame {...drawn} page={page}>
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
