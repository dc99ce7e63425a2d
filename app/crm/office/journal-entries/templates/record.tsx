import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { journalEntryEntity } from "#app/crm/office/journal-entries/entity.ts";
import type { entryTemplateFields } from "#app/crm/office/journal-entries/fields.ts";
import { sideLines } from "#app/crm/office/journal-entries/lines/sides.ts";
import { LinesTable } from "#app/crm/office/journal-entries/lines/lines-table.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { entryTemplateEntity } from "./entity.ts";
import { entryTemplateRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: entryTemplateEntity, read: plainPage(entryTemplateRecords) });
export default recordRoute(entryTemplateEntity, EntryTemplateBody);

function EntryTemplateBody({ page }: { page: PlainPage<typeof entryTemplateFields> }) {
  const t = useTranslate();
  const { record, options, may } = page;
  const begin = (
    <Button kind="clay" icon="plus" to={`${journalEntryEntity.path}/new?template=${record.id}`}>
      {t("entryTemplate.begin")}
    </Button>
  );
  return (
    <RecordFrame entity={entryTemplateEntity} options={options} page={page} actions={may.update && begin}>
      <LinesTable lines={sideLines(record.lines)} options={options} />
    </RecordFrame>
  );
}
