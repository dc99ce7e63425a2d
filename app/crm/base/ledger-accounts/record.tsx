import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { ledgerAccountEntity } from "./entity.ts";
import { ledgerAccountRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: ledgerAccountEntity, read: plainPage(ledgerAccountRecords) });
export default recordRoute(ledgerAccountEntity, LedgerAccountBody);

function LedgerAccountBody({ page }: { page: PlainPage }) {
  const t = useTranslate();
  const drawn = { entity: ledgerAccountEntity, options: page.options };
  return (
    <RecordFrame
      {...drawn}
      page={page}
      actions={<Button to={`${ledgerAccountEntity.path}/${page.record.id}/entries`}>{t("ledgerAccount.entries.title")}</Button>}
    >
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
