import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { moneyAccountEntity } from "./entity.ts";
import { moneyAccountRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: moneyAccountEntity, read: plainPage(moneyAccountRecords) });
export default recordRoute(moneyAccountEntity, MoneyAccountBody);

function MoneyAccountBody({ page }: { page: PlainPage }) {
  const drawn = { entity: moneyAccountEntity, options: page.options };
  return (
    <RecordFrame {...drawn} page={page}>
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
