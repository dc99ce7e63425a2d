import type { ClientActionFunctionArgs } from "react-router";
import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { keepingInput } from "#app/kit/entity/keeping-input.ts";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import type { Answer } from "#app/shell/answer.ts";
import { expenseRecords } from "./operations.server.ts";
import { ReceiptPicker } from "./receipt-picker.tsx";
import { receiptsToSend, sendReceipts } from "./receipts-to-send.ts";
import { expenseScreens } from "./screens.ts";

export const loader = loadRecord(expenseRecords, expenseScreens);
export const action = saveRecord(expenseRecords, expenseScreens);

/** A new expense is saved first, then its receipts are laid with it; the form is busy until both are there. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const answer = await keepingInput(args);
  if (args.params["id"] !== undefined || receiptsToSend.files().length === 0 || !isSaved(answer)) return answer;
  const left = await sendReceipts(answer.data.id);
  return left === 0 ? answer : { ...answer, said: { key: "expense.receipt.left", values: { count: left } } };
}

const isSaved = (answer: unknown): answer is Answer & { ok: true; data: { id: string } } =>
  typeof answer === "object" &&
  answer !== null &&
  "ok" in answer &&
  answer.ok === true &&
  "data" in answer &&
  typeof (answer.data as { id?: unknown } | null)?.id === "string";

const first: Draft = { paidFrom: "company" };

/** Fields that mean nothing as the draft stands: they keep what is in them. */
const hidden = (draft: Draft): string[] => [
  ...(draft["billable"] === true ? [] : ["markup"]),
  ...(draft["paidFrom"] === "custody" ? [] : ["custodyId"]),
  ...(draft["projectId"] ? [] : ["phaseId"]),
];

export default function ExpenseForm() {
  return <EntityForm screens={expenseScreens} first={first} hidden={hidden} above={({ fresh }) => fresh && <ReceiptPicker />} />;
}
