import { useLoaderData } from "react-router";
import { usualTax } from "#app/content/settings/operations.server.ts";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { supplierBillEntity } from "./entity.ts";
import { supplierBillRecords, type SupplierBill } from "./operations.server.ts";

const opened = loadRecord(supplierBillRecords, supplierBillEntity);

export const loader = asLoader(async (ctx, args) => {
  const { searchParams } = args.url;
  const begun = await opened(args);
  const bill = searchParams.has("creditOfId") ? await supplierBillRecords.get(ctx, searchParams.get("creditOfId") ?? "") : null;
  const first: Draft = {
    billedOn: cairoDay(ctx.now()),
    taxCode: await usualTax(ctx),
    ...(searchParams.has("supplierId") && { supplierId: searchParams.get("supplierId") }),
    ...(searchParams.has("projectId") && { projectId: searchParams.get("projectId") }),
    ...(bill && creditOf(bill)),
  };
  if (bill) Object.assign(begun.record.options, await supplierBillRecords.namesIn(ctx, { ...bill, creditOfId: bill.id }));
  const { record, may } = begun.record;
  // A recorded bill is cancelled.
  const shown = { ...begun.record, may: { ...may, delete: may.delete && record?.["status"] === "draft" } };
  const title = translateFor(ctx.language)("supplierBill.credit.do");
  return { ...begun, record: shown, first, ...(bill && { head: { ...begun.head, title } }) };
});
export const action = saveRecord(supplierBillRecords, supplierBillEntity);

const creditOf = ({ id, supplierId, taxCode, taxDoc, category, projectId }: SupplierBill): Draft => ({
  creditOfId: id,
  supplierId,
  ...(taxCode && { taxCode }),
  taxDoc,
  category,
  projectId,
});

const hidden = ({ creditOfId }: Draft): string[] => (creditOfId ? ["dueOn"] : ["creditOfId", "reason"]);

/** A note is of what its bill is of; of a recorded bill only the paper and the notes may still change. */
const closed = ({ creditOfId, status, category }: Draft): string[] =>
  status === "recorded"
    ? Object.keys(supplierBillEntity.fields).filter((name) => name !== "taxDoc" && name !== "notes")
    : creditOfId
      ? ["creditOfId", "supplierId", "category", "projectId", ...(category ? ["taxCode"] : [])]
      : [];

export default function SupplierBillForm() {
  const { first } = useLoaderData<typeof loader>();
  return <EntityForm screens={supplierBillEntity} first={first} hidden={hidden} closed={closed} />;
}
