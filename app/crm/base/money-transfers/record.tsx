import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { moneyTransferEntity } from "./entity.ts";
import { moneyTransferRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: moneyTransferEntity, read: plainPage(moneyTransferRecords) });
export default recordRoute(moneyTransferEntity, MoneyTransferBody);

function MoneyTransferBody({ page }: { page: PlainPage }) {
  const drawn = { entity: moneyTransferEntity, options: page.options };
  return (
    <RecordFrame {...drawn} page={page}>
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
