import { useEffect, useRef } from "react";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import type { EntityForm as Form } from "#app/kit/form/use-entity-form.ts";
import { DuplicateNotice } from "#app/crm/people/duplicates/panel.tsx";
import { clientRecords } from "./operations.server.ts";
import { Contacts, StatusInput } from "#app/crm/people/clients/form/part-inputs.tsx";
import { clientEntity } from "./entity.ts";

export const loader = loadRecord(clientRecords, clientEntity);
export const action = saveRecord(clientRecords, clientEntity);

const parts = { status: StatusInput, contacts: Contacts };
const first = { type: "individual", status: "potential" };

const abroad = ["governorate", "city", "compound", "district", "nationalId"];

const hidden = (draft: Draft): string[] => [
  ...(draft["type"] === "individual" || draft["country"] ? ["withholdsVat"] : []),
  ...(draft["country"] ? abroad : ["cityAbroad"]),
];

/** A new public body withholds VAT unless somebody says otherwise: until the switch was touched it follows the type. */
function FollowedVat({ form: { fresh, draft, set } }: { form: Form }) {
  const type = draft["type"];
  const proposed = useRef<boolean | null>(fresh ? false : null);
  useEffect(() => {
    if (proposed.current === null || Boolean(draft["withholdsVat"]) !== proposed.current) proposed.current = null;
    else if (proposed.current !== (type === "government")) {
      proposed.current = type === "government";
      set("withholdsVat", proposed.current);
    }
  }, [type, draft, set]);
  return null;
}

const above = (form: Form) => (
  <>
    <FollowedVat form={form} />
    <DuplicateNotice form={form} />
  </>
);

export default function ClientForm() {
  return <EntityForm screens={clientEntity} parts={parts} first={first} hidden={hidden} above={above} />;
}
