import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { plannedExpenseEntity } from "./entity.ts";
import { plannedExpenseRecords } from "./operations.server.ts";

export const loader = loadRecord(plannedExpenseRecords, plannedExpenseEntity);
export const action = saveRecord(plannedExpenseRecords, plannedExpenseEntity);

export default function PlannedExpenseForm() {
  return <EntityForm screens={plannedExpenseEntity} />;
}
