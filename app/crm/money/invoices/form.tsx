import { redirect, useLoaderData, useSearchParams } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { RecordData } from "#app/kit/entity/screens.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import type { LineChoices } from "#app/crm/base/priced/fields.ts";
import { shownTotalOf } from "#app/crm/base/priced/typed/typed.ts";
import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { lineFields } from "./fields.ts";
import { lineChoices } from "#app/crm/base/priced/lines/line-options.server.ts";
import { LinesInput } from "#app/crm/money/invoices/draft/lines-input.tsx";
import { firstDraft, invoiceRecords } from "./operations.server.ts";
import { contractDraftScreens, invoiceEntity } from "./entity.ts";

const loaded = loadRecord(invoiceRecords, invoiceEntity);

export const loader = asLoader(async (ctx, args) => {
  const page = await loaded(args);
  const { record } = page.record;
  if (record && record["status"] !== "draft") throw redirect(`${invoiceEntity.path}/${record.id}`);
  const first = record ? {} : await firstDraft(ctx);
  return { ...page, desk: await lineChoices(ctx), first };
});
export const action = saveRecord(invoiceRecords, invoiceEntity);

const parts = { lines: LinesInput };
const blank = { ...blankRow(lineFields), quantity: "1" };

export default function InvoiceForm() {
  const { record, first, desk } = useLoaderData<{ record: RecordData; first: Draft; desk: LineChoices }>();
  const [search] = useSearchParams();
  const kind = record.record?.["kind"];
  const [client, project] = [search.get("client"), search.get("project")];
  if (kind && kind !== "standalone") return <EntityForm screens={contractDraftScreens} />;
  return (
    <EntityForm
      screens={invoiceEntity}
      parts={parts}
      shownTotal={shownTotalOf(desk.taxes)}
      first={{ ...first, lines: [blank], ...(client && { clientId: client }), ...(project && { projectId: project }) }}
    />
  );
}
