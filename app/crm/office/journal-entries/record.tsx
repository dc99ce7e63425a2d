import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { LinesTable } from "#app/crm/office/journal-entries/lines/lines-table.tsx";
import { entryTemplateEntity } from "#app/crm/office/journal-entries/templates/entity.ts";
import { journalEntryEntity } from "./entity.ts";
import type { journalEntryFields } from "./fields.ts";
import { journalEntryRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: journalEntryEntity, read: plainPage(journalEntryRecords) });
export default recordRoute(journalEntryEntity, JournalEntryBody);

function JournalEntryBody({ page }: { page: PlainPage<typeof journalEntryFields> }) {
  const t = useTranslate();
  const { record, options, may } = page;
  const drawn = { entity: journalEntryEntity, options };
  const keep = { label: t("journalEntry.templates.keep"), icon: "copy", to: `${entryTemplateEntity.path}/new?entry=${record.id}` };
  return (
    <RecordFrame {...drawn} page={page} menu={[may.update && keep]}>
      <RecordFacts {...drawn} record={record} />
      <LinesTable lines={record.lines} options={options} />
    </RecordFrame>
  );
}
