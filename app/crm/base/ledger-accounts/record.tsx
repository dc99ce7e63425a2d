import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { ledgerAccountEntity } from "./entity.ts";
import { ledgerAccountRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: ledgerAccountEntity, read: plainPage(ledgerAccountRecords) });
export default recordRoute(ledgerAccountEntity, LedgerAccountBody);

function LedgerAccountBody({ page }: { page: PlainPage }) {
  const drawn = { entity: ledgerAccountEntity, options: page.options };
  return (
    <RecordFrame {...drawn} page={page}>
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
