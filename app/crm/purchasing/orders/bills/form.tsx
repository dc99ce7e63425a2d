import { useLoaderData } from "react-router";
import { usualTax } from "#app/content/settings/operations.server.ts";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { supplierBillEntity } from "./entity.ts";
import { supplierBillRecords } from "./operations.server.ts";

const opened = loadRecord(supplierBillRecords, supplierBillEntity);

export const loader = asLoader(async (ctx, args) => {
  const { searchParams } = args.url;
  const first: Draft = {
    billedOn: cairoDay(ctx.now()),
    taxCode: await usualTax(ctx),
    ...(searchParams.has("supplierId") && { supplierId: searchParams.get("supplierId") }),
    ...(searchParams.has("projectId") && { projectId: searchParams.get("projectId") }),
  };
  return { ...(await opened(args)), first };
});
export const action = saveRecord(supplierBillRecords, supplierBillEntity);

export default function SupplierBillForm() {
  const { first } = useLoaderData<typeof loader>();
  return <EntityForm screens={supplierBillEntity} first={first} />;
}
