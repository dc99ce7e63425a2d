import { and, eq, isNull, notLike, sql } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { keepSealed, sealed, unsealed } from "#app/platform/tokens/sealed.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";

const purpose = "number of a money account";
const dots = "••••";

// The migration that masks the log does the same in SQL.
const masked = (number: string): string => `${dots} ${number.replace(/\s/g, "").slice(-4)}`;
export const isMasked = (typed: string): boolean => typed.includes(dots);

// What a save stores in the row, and with it in the log, lists, files and the search: the last four signs. The masked text that a form, a file or
// an earlier save brings back leaves the number as it is.
export async function lastOfNumber(ctx: Ctx, typed: string, id: string | null): Promise<string> {
  if (id === null || !isMasked(typed)) return typed && masked(typed);
  const [row] = await ctx.db.select({ last: moneyAccountTable.bankNumber }).from(moneyAccountTable).where(eq(moneyAccountTable.id, id));
  return row?.last ?? "";
}

// Seals what was typed beside the last four signs that the save has stored; takes away what was sealed where none are left.
export async function keepNumber(tx: Change, saved: { id: string; bankNumber: string }, raw: unknown): Promise<void> {
  const { bankNumber: asked } = (raw ?? {}) as { bankNumber?: unknown };
  const typed = typeof asked === "string" ? plainSigns(asked) : "";
  if (saved.bankNumber && (!typed || isMasked(typed))) return;
  const [row] = await tx.db
    .select({ kept: moneyAccountTable.bankSealed })
    .from(moneyAccountTable)
    .where(eq(moneyAccountTable.id, saved.id));
  const number = saved.bankNumber ? typed : null;
  const now = row?.kept ? unsealed(purpose, saved.id, row.kept) : null;
  if (number === now && (number !== null || !row?.kept)) return;
  await keepSealed(tx, { purpose, entity: "moneyAccount", id: saved.id, column: moneyAccountTable.bankSealed }, number);
}

// The whole number for those who pay; null for others, and where there is none.
export async function numberOf(ctx: Ctx, id: string): Promise<{ number: string | null } | null> {
  authorize(ctx.actor, "moneyAccount.read");
  if (!may(ctx, "bank.read")) return null;
  const [row] = await ctx.db.select({ kept: moneyAccountTable.bankSealed }).from(moneyAccountTable).where(eq(moneyAccountTable.id, id));
  return row?.kept ? { number: unsealed(purpose, id, row.kept) } : null;
}

// Numbers of before, which the database cannot seal: the key is in the settings. Repeatable; runs at every start after the migrations.
export async function sealBankNumbers(db: Db): Promise<void> {
  const { id, bankNumber, bankSealed } = moneyAccountTable;
  const rows = await db
    .select({ id, bankNumber })
    .from(moneyAccountTable)
    .where(and(isNull(bankSealed), notLike(bankNumber, `${dots}%`)));
  for (const row of rows) {
    const number = plainSigns(row.bankNumber!);
    await db
      .update(moneyAccountTable)
      .set({ bankSealed: sealed(purpose, row.id, number), bankNumber: masked(number), updatedAt: sql`updated_at` })
      .where(eq(id, row.id));
  }
}
