import { useLoaderData } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { allowedTo } from "#app/kit/list/list-page.server.ts";
import { saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { RecordData } from "#app/kit/entity/screens.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { orderDesk } from "#app/crm/purchasing/orders/lines/form-data.server.ts";
import { LinesInput } from "#app/crm/purchasing/orders/lines/lines-input.tsx";
import { sumTyped } from "#app/crm/purchasing/orders/lines/sum-typed.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { orderRecords } from "./operations.server.ts";
import { ReductionInput } from "#app/crm/purchasing/orders/lines/reduction-input.tsx";
import { orderEntity } from "./entity.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  const record = params["id"] === undefined ? null : await orderRecords.get(ctx, params["id"]);
  const desk = await orderDesk(ctx, url.searchParams);
  const held =
    record ?? ({ supplierId: desk.first["supplierId"], projectId: desk.first["projectId"] } as unknown as NonNullable<typeof record>);
  const may = allowedTo(ctx, orderRecords.grant);
  const data: RecordData = {
    record,
    options: await orderRecords.optionsFor(ctx, [held]),
    history: record ? await orderRecords.history(ctx, record.id) : [],
    may: { ...may, update: may.update && record?.status === "draft", delete: may.delete && record?.status === "draft" },
    can: orderRecords.can,
  };
  return { head: { title: record?.number || translateFor(ctx.language)("order.list.new"), noindex: true }, record: data, desk };
});
export const action = saveRecord(orderRecords, orderEntity);

const parts = { lines: LinesInput, reduction: ReductionInput };

export default function OrderForm() {
  const { desk } = useLoaderData<typeof loader>();
  const shownTotal = (draft: Draft) =>
    Array.isArray(draft["lines"]) ? sumTyped(draft["lines"], (name) => draft[name], desk.taxes).total : null;
  return (
    <EntityForm screens={orderEntity} parts={parts} shownTotal={shownTotal} first={{ priceMode: "exclusive", lines: [], ...desk.first }} />
  );
}
