import { useLoaderData } from "react-router";
import { expenseLimits } from "#app/content/settings/operations.server.ts";
import { longestFile } from "#app/crm/base/files/fields.ts";
import { listFiles } from "#app/crm/base/files/operations.server.ts";
import { piastresOf } from "#app/values/text/typed-number.ts";
import type { ExpenseDuplicate } from "#app/crm/purchasing/expenses/receipts/duplicates.server.ts";
import { ReceiptPicker } from "#app/crm/purchasing/expenses/receipts/receipt-picker.tsx";
import { saveWithReceipts } from "#app/crm/purchasing/expenses/receipts/save-with-receipts.server.ts";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { SaveButton } from "#app/kit/form/save-bar.tsx";
import type { EntityForm as Form } from "#app/kit/form/use-entity-form.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { expenseEntity } from "./entity.ts";
import { Numbers } from "#app/crm/purchasing/expenses/lifecycle/notices.tsx";
import { expenseRecords } from "./operations.server.ts";

const opened = loadRecord(expenseRecords, expenseEntity);

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
  const { id } = args.params;
  const receipts = id ? (await listFiles(ctx, "expense", id)).files.length : 0;
  const { receiptOver } = await readSetting(ctx.db, expenseLimits);
  return { ...(await opened(args)), first, receipts, receiptOver };
});
export const action = saveRecord(expenseRecords, expenseEntity, { around: saveWithReceipts, limit: 5 * longestFile });

const hidden = (draft: Draft): string[] => [
  ...(draft["billable"] === true ? [] : ["markup"]),
  ...(draft["paidFrom"] === "custody" ? ["moneyAccountId"] : ["custodyId"]),
  ...(draft["projectId"] ? [] : ["phaseId"]),
];

const above = (form: Form) => (
  <>
    <DuplicateReceipt form={form} />
    <ReceiptPicker form={form}>
      <ReceiptNeeded form={form} />
    </ReceiptPicker>
  </>
);

const acts = (form: Form) => <SaveAndSubmit form={form} />;

export default function ExpenseForm() {
  const { first } = useLoaderData<typeof loader>();
  return <EntityForm screens={expenseEntity} first={first} hidden={hidden} above={above} acts={acts} />;
}

const isAbove = ({ amount }: Draft, over: number): boolean => (piastresOf(String(amount ?? "")) ?? 0) > over;

function ReceiptNeeded({ form: { draft, files } }: { form: Form }) {
  const { receiptOver, receipts } = useLoaderData<typeof loader>();
  const t = useTranslate();
  if (!isAbove(draft, receiptOver) || files.length + receipts > 0) return null;
  return (
    <p className={ui.text("sm", "warn")} role="status">
      {t("expense.receipt.needed", { over: receiptOver / 100 })}
    </p>
  );
}

const submitting = { as: "submit", values: { submit: "yes" } };

function SaveAndSubmit({ form }: { form: Form }) {
  const { record } = useLoaderData<typeof loader>();
  const t = useTranslate();
  if (!record.may.update || (record.record && record.record["status"] !== "draft")) return null;
  return (
    <SaveButton
      form={form}
      kind="line"
      busy={form.busy === submitting.as}
      label={t("expense.form.saveAndSubmit")}
      onPress={() => form.submit("save", submitting)}
    />
  );
}

function DuplicateReceipt({ form }: { form: Form }) {
  const t = useTranslate();
  const { refused } = form;
  if (refused?.code !== "POSSIBLE_DUPLICATE") return null;
  const known = refused.details as ExpenseDuplicate[];
  return (
    <Notice
      tone="bad"
      action={
        <Button kind="line" size="compact" onClick={() => form.submit("save", { values: { submit: "yes", sure: "yes" } })}>
          {t("expense.move.do.duplicate")}
        </Button>
      }
    >
      {t(refused.message.key, refused.message.values)} <Numbers of={known} />
    </Notice>
  );
}
