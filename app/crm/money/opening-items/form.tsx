import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { openingItemEntity } from "./entity.ts";
import { openingKinds, type OpeningKind } from "./fields.ts";
import { openingItemRecords } from "./operations.server.ts";

export const loader = loadRecord(openingItemRecords, openingItemEntity);
export const action = saveRecord(openingItemRecords, openingItemEntity);

function hidden({ kind }: Draft): string[] {
  const of = openingKinds[kind as OpeningKind]?.of;
  const others = ["client", "supplier", "holder", "account"].filter((owner) => owner !== of).map((owner) => `${owner}Id`);
  const dated = of === "client" || of === "supplier";
  return [...others, ...(of === "account" ? [] : ["side"]), ...(dated ? [] : ["vat", "dueOn"])];
}

export default function OpeningItemForm() {
  return <EntityForm screens={openingItemEntity} hidden={hidden} />;
}
