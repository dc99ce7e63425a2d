import { asc, eq, ne, and, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import type { CustodyEntryKind } from "#app/crm/purchasing/expenses/fields.ts";
import { custodyEntryTable, custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { agesOf, noAges, type Ages } from "#app/crm/purchasing/custody/ageing/ageing.ts";
import { visibleCustodies } from "#app/crm/purchasing/custody/visible.server.ts";

export type RunningEntry = {
  id: string;
  kind: CustodyEntryKind;
  on: string;
  amount: Piastres;
  balance: Piastres;
  note: string;
  by: string | null;
  expense: { id: string; number: string; reversal: boolean } | null;
};

export async function runningList(ctx: Ctx, id: string): Promise<RunningEntry[]> {
  const rows = await ctx.db
    .select({ entry: custodyEntryTable, number: expenseTable.number, reversalOf: expenseTable.reversalOfId })
    .from(custodyEntryTable)
    .leftJoin(expenseTable, eq(expenseTable.id, custodyEntryTable.expenseId))
    .where(eq(custodyEntryTable.custodyId, id))
    .orderBy(asc(custodyEntryTable.on), asc(custodyEntryTable.place));
  let balance = 0;
  return rows.map(({ entry, number, reversalOf }) => {
    balance += entry.amount;
    return {
      id: entry.id,
      kind: entry.kind,
      on: entry.on,
      amount: entry.amount,
      balance,
      note: entry.note ?? "",
      by: entry.createdBy,
      expense: entry.expenseId && number ? { id: entry.expenseId, number, reversal: reversalOf !== null } : null,
    };
  });
}

export type Holder = { id: string; name: Bilingual; custodies: number; balance: Piastres; ages: Ages };

type CustodyAges = { custody: typeof custodyTable.$inferSelect; holder: Bilingual; ages: Ages };

export async function custodyAges(ctx: Ctx): Promise<CustodyAges[]> {
  authorize(ctx.actor, "custody.read");
  const open = await ctx.db
    .select({ custody: custodyTable, fullName: userTable.fullName, fullNameAr: userTable.fullNameAr })
    .from(custodyTable)
    .innerJoin(userTable, eq(userTable.id, custodyTable.holderId))
    .where(and(ne(custodyTable.balance, 0), visibleCustodies(ctx)));
  if (open.length === 0) return [];
  const advances = await ctx.db
    .select({ custodyId: custodyEntryTable.custodyId, on: custodyEntryTable.on, amount: custodyEntryTable.amount })
    .from(custodyEntryTable)
    .where(
      and(
        eq(custodyEntryTable.kind, "advance"),
        inArray(
          custodyEntryTable.custodyId,
          open.map(({ custody }) => custody.id),
        ),
      ),
    );
  const today = cairoDay(ctx.now());
  return open.map(({ custody, fullName, fullNameAr }) => {
    const own = advances.filter(({ custodyId }) => custodyId === custody.id);
    return { custody, holder: { en: fullName, ar: fullNameAr }, ages: agesOf(custody.balance, own, today) };
  });
}

export async function holders(ctx: Ctx): Promise<Holder[]> {
  const found = new Map<string, Holder>();
  for (const { custody, holder: name, ages } of await custodyAges(ctx)) {
    const holder = found.get(custody.holderId) ?? { id: custody.holderId, name, custodies: 0, balance: 0, ages: noAges() };
    holder.ages = holder.ages.map((sum, at) => sum + (ages[at] ?? 0)) as Ages;
    holder.custodies += 1;
    holder.balance += custody.balance;
    found.set(custody.holderId, holder);
  }
  return [...found.values()].toSorted((a, b) => b.balance - a.balance);
}
