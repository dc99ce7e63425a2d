import { redirect, useLoaderData, useSearchParams } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { shownTotalOf } from "#app/crm/base/priced/typed/typed.ts";
import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { changeLineFields, type ChangeDesk } from "./fields.ts";
import { changeDesk } from "#app/crm/money/change-orders/editing/form-data.server.ts";
import { LinesInput } from "#app/crm/money/change-orders/editing/lines-input.tsx";
import { changeOrderRecords, firstChangeOrder } from "./operations.server.ts";
import { changeOrderEntity } from "./entity.ts";

const loaded = loadRecord(changeOrderRecords, changeOrderEntity);

export const loader = asLoader(async (ctx, args) => {
  const page = await loaded(args);
  const { record } = page.record;
  if (record && record["status"] !== "draft") throw redirect(`${changeOrderEntity.path}/${record.id}`);
  return { ...page, desk: await changeDesk(ctx), first: record ? {} : await firstChangeOrder(ctx) };
});
export const action = saveRecord(changeOrderRecords, changeOrderEntity);

const parts = { lines: LinesInput };
const blank = { ...blankRow(changeLineFields), quantity: "1" };

export default function ChangeOrderForm() {
  const { first, desk } = useLoaderData<{ first: Draft; desk: ChangeDesk }>();
  const [search] = useSearchParams();
  const project = search.get("project");
  return (
    <EntityForm
      screens={changeOrderEntity}
      parts={parts}
      shownTotal={shownTotalOf(desk.taxes)}
      first={{ ...first, lines: [blank], ...(project && { projectId: project }) }}
    />
  );
}
