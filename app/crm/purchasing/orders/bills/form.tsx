import { useLoaderData } from "react-router";
import { lineTaxes, usualTax } from "#app/content/settings/operations.server.ts";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { creditedBill, type Credited } from "./credit.server.ts";
import { supplierBillEntity } from "./entity.ts";
import type { BillItem } from "./fields.ts";
import { namesOfLines } from "./lines.server.ts";
import { LinesInput, type BillDesk } from "./lines-input.tsx";
import { supplierBillRecords } from "./operations.server.ts";

const opened = loadRecord(supplierBillRecords, supplierBillEntity);

export const loader = asLoader(async (ctx, args) => {
  const { searchParams } = args.url;
  const begun = await opened(args);
  const of = searchParams.get("creditOfId");
  const bill = of === null ? null : await supplierBillRecords.get(ctx, of);
  const today = cairoDay(ctx.now());
  const { record, may } = begun.record;
  const creditOfId = of ?? (record?.["creditOfId"] as string | null | undefined) ?? null;
  const credited = await creditedBill(ctx, creditOfId, record?.id);
  const usual = await usualTax(ctx);
  const projectId = searchParams.get("projectId");
  const first: Draft = {
    billedOn: today,
    lines: [{ description: "", net: "", taxCode: usual, category: null, projectId }],
    ...(searchParams.has("supplierId") && { supplierId: searchParams.get("supplierId") }),
    ...(bill && { creditOfId: bill.id, supplierId: bill.supplierId, taxDoc: bill.taxDoc, lines: creditOf(credited, usual) }),
  };
  if (bill) Object.assign(begun.record.options, await supplierBillRecords.namesIn(ctx, { ...bill, creditOfId: bill.id }));
  const lines = (record?.["lines"] ?? first["lines"]) as BillItem[];
  const options = await namesOfLines(ctx, lines, begun.record.options);
  // A recorded bill is cancelled.
  const shown = { ...begun.record, options, may: { ...may, delete: may.delete && record?.["status"] === "draft" } };
  const title = translateFor(ctx.language)("supplierBill.credit.do");
  const day = credited?.billedOn ?? (record?.["billedOn"] as string | undefined) ?? today;
  const taxes = (await lineTaxes(ctx, day)).map(({ code, rate, share, name, active }) => {
    return { code, rate, share, value: code, label: name, ...(!active && { inactive: true }) };
  });
  const desk: BillDesk = { taxes, usual, credited: credited?.lines ?? [] };
  return { ...begun, record: shown, first, desk, ...(bill && { head: { ...begun.head, title } }) };
});
export const action = saveRecord(supplierBillRecords, supplierBillEntity);

/** All that is left of the bill, by its lines; of an order's bill one line is written. */
const creditOf = (bill: Credited | null, usual: string): Draft[] =>
  bill && bill.lines.length > 0
    ? bill.lines.flatMap(({ description, category, projectId, taxCode, left }, at) =>
        left.net > 0 ? [{ description, category, projectId, taxCode, net: left.net, ofLine: at + 1 }] : [],
      )
    : [{ description: "", net: "", taxCode: usual }];

const hidden = ({ creditOfId }: Draft): string[] =>
  creditOfId ? ["dueOn", "retentionRate", "retentionFirst", "retentionMonths"] : ["creditOfId", "reason"];

/** A note is of what its bill is of; of a recorded bill only the paper and the notes may still change. */
const closed = ({ creditOfId, status }: Draft): string[] =>
  status === "recorded"
    ? Object.keys(supplierBillEntity.fields).filter((name) => name !== "taxDoc" && name !== "notes")
    : creditOfId
      ? ["creditOfId", "supplierId"]
      : [];

const parts = { lines: LinesInput };

export default function SupplierBillForm() {
  const { first } = useLoaderData<typeof loader>();
  return <EntityForm screens={supplierBillEntity} parts={parts} first={first} hidden={hidden} closed={closed} />;
}
