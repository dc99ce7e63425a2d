import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { reason } from "#app/kit/flow/flow.ts";

const most = 99_999_999_999;

/** A bank's file that was taken in; `name` says its days. */
export const statementFields = {
  name: field.readOnly(field.text({ ltr: true })),
  moneyAccountId: field.readOnly(field.reference("moneyAccount")),
  from: field.readOnly(field.date()),
  to: field.readOnly(field.date()),
  opening: field.readOnly(field.money({ min: -most, max: most })),
  closing: field.readOnly(field.money({ min: -most, max: most })),
} satisfies Record<string, Field>;

export const statementColumns = {
  on: ["date", "transaction date", "posting date", "booking date", "التاريخ", "تاريخ العملية", "تاريخ الحركة"],
  text: ["description", "details", "narrative", "particulars", "البيان", "الوصف", "التفاصيل"],
  reference: ["reference", "ref", "ref no", "cheque no", "cheque number", "المرجع", "رقم المرجع", "رقم الشيك"],
  amount: ["amount", "transaction amount", "المبلغ", "القيمة"],
  debit: ["debit", "withdrawal", "withdrawals", "paid out", "مدين", "سحب", "المسحوبات"],
  credit: ["credit", "deposit", "deposits", "paid in", "دائن", "إيداع", "الإيداعات"],
  direction: ["direction", "dr/cr", "cr/dr", "d/c", "type", "النوع", "مدين/دائن", "نوع الحركة"],
  balance: ["balance", "running balance", "الرصيد"],
} as const satisfies Record<string, readonly string[]>;
export type StatementColumn = keyof typeof statementColumns;
export const statementColumnNames = Object.keys(statementColumns) as StatementColumn[];

/** By what a column says, its name in the bank's file: what an account's last statement was read by, and the next one is. */
export type StatementTemplate = Partial<Record<StatementColumn, string>>;

const balance = field.optional(field.text({ max: 40, ltr: true }));

/** Left empty where the file has a column of balances, which says them. Signed, as an account may be overdrawn. */
export const statementInput = { opening: balance, closing: balance };

/** `closing`: what the bank says of that day. `beyond`: knowingly of a day after the last row, as the bank had none since. */
export const reconciliationInput = { to: field.date(), closing: field.money({ min: -most, max: most }), beyond: field.toggle() };
export const reasonInput = { reason: reason() };

/** A row of a bank's file (piastres, what goes out below nothing). */
export type StatementRow = { line: number; on: string; amount: number; text: string; reference: string; balance: number | null };
