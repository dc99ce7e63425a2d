import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { bankLineEntity } from "./entity.ts";
import type { lineFields } from "./fields.ts";
import { bankLineRecords } from "./operations.server.ts";

export const loader = recordPage({ entity: bankLineEntity, read: plainPage(bankLineRecords) });
export default recordRoute(bankLineEntity, BankLineBody);

function BankLineBody({ page }: { page: PlainPage<typeof lineFields> }) {
  const t = useTranslate();
  const drawn = { entity: bankLineEntity, options: page.options };
  return (
    <RecordFrame
      {...drawn}
      page={page}
      actions={<Button to={`${recordPath("moneyAccount", page.record.moneyAccountId)}/bank`}>{t("bankStatement.link")}</Button>}
    >
      <RecordFacts {...drawn} record={page.record} />
    </RecordFrame>
  );
}
