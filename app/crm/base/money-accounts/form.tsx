import type { Draft } from "#app/kit/fields/kinds.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { moneyAccountEntity } from "./entity.ts";
import { moneyAccountRecords } from "./operations.server.ts";

export const loader = loadRecord(moneyAccountRecords, moneyAccountEntity);
export const action = saveRecord(moneyAccountRecords, moneyAccountEntity);

const hidden = ({ kind }: Draft): string[] => (kind === "cash" ? ["bank", "bankNumber"] : ["holderId"]);

export default function MoneyAccountForm() {
  return <EntityForm screens={moneyAccountEntity} hidden={hidden} />;
}
