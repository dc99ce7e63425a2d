import { inArray } from "drizzle-orm";
import { isControl, type AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { lineCounts, type JournalLine, type TemplateLine } from "#app/crm/office/journal-entries/fields.ts";

type Accounts = ReadonlyMap<string, AccountKey | null>;
type Line = Pick<JournalLine, "accountId" | "moneyAccountId">;

export const isMoney = (key: string | null | undefined): key is "cash" | "banks" => key === "cash" || key === "banks";

/** What the accounts of these lines are in the chart, by their ids. */
export async function accountsOf({ db }: Ctx, lines: readonly Line[]): Promise<Accounts> {
  const ids = lines.flatMap(({ accountId }) => accountId ?? []);
  if (ids.length === 0) return new Map();
  const { id, key } = ledgerAccountTable;
  const rows = await db.select({ id, key }).from(ledgerAccountTable).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.key]));
}

// What holds of every line: documents alone post to control accounts, and only money lies in an account of its own.
function wrongAccounts(lines: readonly Line[], accounts: Accounts): FieldErrors {
  const errors: FieldErrors = {};
  if (lines.length < lineCounts.min) errors["lines"] = { key: "journalEntry.error.few" };
  for (const [at, line] of lines.entries()) {
    const key = accounts.get(line.accountId ?? "") ?? null;
    if (isControl(key)) errors[`lines.${at}.accountId`] = { key: "journalEntry.error.control" };
    if (!isMoney(key)) line.moneyAccountId = null;
  }
  return errors;
}

export async function wrongInTemplate(ctx: Ctx, lines: readonly TemplateLine[]): Promise<FieldErrors> {
  const errors = wrongAccounts(lines, await accountsOf(ctx, lines));
  for (const [at, { amount }] of lines.entries()) if (amount === 0) errors[`lines.${at}.amount`] = { key: "crm.error.amount" };
  return errors;
}

/** What is wrong with the lines of an entry, each beside its field; sides of nothing become empty ones. */
export async function wrongInEntry(ctx: Ctx, lines: JournalLine[]): Promise<FieldErrors> {
  const accounts = await accountsOf(ctx, lines);
  const errors = wrongAccounts(lines, accounts);
  for (const [at, line] of lines.entries()) {
    if (line.debit && line.credit) errors[`lines.${at}.credit`] = { key: "journalEntry.error.bothSides" };
    else if (!line.debit && !line.credit) errors[`lines.${at}.debit`] = { key: "journalEntry.error.zero" };
    line.debit ||= null;
    line.credit ||= null;
  }
  const debited = lines.filter(({ debit }) => debit !== null);
  for (const [at, line] of lines.entries()) {
    if (line.credit === null || line.debit !== null) continue;
    const money = isMoney(accounts.get(line.accountId ?? ""));
    if (money && debited.some(({ accountId }) => accountId !== line.accountId && isMoney(accounts.get(accountId ?? ""))))
      errors[`lines.${at}.accountId`] = { key: "journalEntry.error.moneyToMoney" };
    else if (debited.some(({ accountId, projectId }) => accountId === line.accountId && (money || projectId === line.projectId)))
      errors[`lines.${at}.accountId`] = { key: "journalEntry.error.sameAccount" };
  }
  const sum = lines.reduce((left, { debit, credit }) => left + (debit ?? 0) - (credit ?? 0), 0);
  if (sum !== 0 && Object.keys(errors).length === 0)
    errors["lines"] = { key: `journalEntry.error.${sum > 0 ? "moreDebit" : "moreCredit"}`, values: { amount: Math.abs(sum) / 100 } };
  return errors;
}
