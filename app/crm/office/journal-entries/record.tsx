import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { journalEntryEntity } from "./entity.ts";
import { journalEntryRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: journalEntryEntity, read: plainPage(journalEntryRecords) });
export default recordRoute(journalEntryEntity, JournalEntryBody);

function JournalEntryBody({ page }: { page: PlainPage }) {
  const drawn = { entity: journalEntryEntity, options: page.options };
  return (
    <RecordFrame {...drawn} page={page}>
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
