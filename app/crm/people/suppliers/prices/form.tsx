import { useState } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { RecordData } from "#app/kit/entity/screens.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { supplierPriceRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { supplierPriceEntity } from "./entity.ts";

export const loader = loadRecord(supplierPriceRecords, supplierPriceEntity);
export const action = saveRecord(supplierPriceRecords, supplierPriceEntity);

export default function SupplierPriceForm() {
  const { record } = useLoaderData<{ record: RecordData }>();
  const [search] = useSearchParams();
  const [today] = useState(() => cairoDay(new Date()));
  const first = { validFrom: today, ...(search.has("supplier") && { supplierId: search.get("supplier") }) };
  return <EntityForm screens={supplierPriceEntity} {...(record.record === null && { first })} />;
}
