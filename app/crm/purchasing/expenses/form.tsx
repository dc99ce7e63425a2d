import { useLoaderData, type ClientActionFunctionArgs } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { expenseRecords } from "./operations.server.ts";
import { ReceiptPicker } from "#app/crm/purchasing/expenses/receipts/receipt-picker.tsx";
import { receiptsToSend, sendReceipts } from "#app/crm/purchasing/expenses/receipts/receipts-to-send.ts";
import { expenseEntity } from "./entity.ts";

const opened = loadRecord(expenseRecords, expenseEntity);

/** A new one begins with today, and with what the page that led here is about: `?projectId=`, `?custodyId=`. */
export const loader = asLoader(async (ctx, args) => {
  const { searchParams } = args.url;
  const custodyId = searchParams.get("custodyId");
  const first: Draft = {
    spentOn: cairoDay(ctx.now()),
    paidFrom: custodyId ? "custody" : "company",
    ...(custodyId && { custodyId }),
    ...(searchParams.has("projectId") && { projectId: searchParams.get("projectId") }),
    ...(searchParams.has("supplierId") && { supplierId: searchParams.get("supplierId") }),
  };
  return { ...(await opened(args)), first };
});
export const action = saveRecord(expenseRecords, expenseEntity);

/** A new expense is saved first, then its receipts are laid with it; the form is busy until both are there. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const answer = await args.serverAction<Answer>();
  if (args.params["id"] !== undefined || receiptsToSend.files().length === 0 || !isSaved(answer)) return answer;
  const left = await sendReceipts(answer.data.id);
  return left === 0 ? answer : { ...answer, message: { key: "expense.receipt.left", values: { count: left } } };
}

const isSaved = (answer: unknown): answer is Answer & { ok: true; data: { id: string } } =>
  typeof answer === "object" &&
  answer !== null &&
  "ok" in answer &&
  answer.ok === true &&
  "data" in answer &&
  typeof (answer.data as { id?: unknown } | null)?.id === "string";

/** Fields that mean nothing as the draft stands: they keep what is in them. */
const hidden = (draft: Draft): string[] => [
  ...(draft["billable"] === true ? [] : ["markup"]),
  ...(draft["paidFrom"] === "custody" ? [] : ["custodyId"]),
  ...(draft["projectId"] ? [] : ["phaseId"]),
];

const receipts = ({ fresh }: { fresh: boolean }) => fresh && <ReceiptPicker />;

export default function ExpenseForm() {
  const { first } = useLoaderData<typeof loader>();
  return <EntityForm screens={expenseEntity} first={first} hidden={hidden} above={receipts} />;
}
