import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { bankStatementEntity } from "./entity.ts";
import { bankStatementRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: bankStatementEntity, read: plainPage(bankStatementRecords) });
export default recordRoute(bankStatementEntity, BankStatementBody);

function BankStatementBody({ page }: { page: PlainPage }) {
  const t = useTranslate();
  const drawn = { entity: bankStatementEntity, options: page.options };
  return (
    <RecordFrame
      {...drawn}
      page={page}
      actions={<Button to={`/crm/bank-rows?statementId=${page.record.id}`}>{t("bankLine.list.title")}</Button>}
    >
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
