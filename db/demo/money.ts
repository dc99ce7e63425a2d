import { eq } from "drizzle-orm";
import { importStatement, matching, tickLines } from "#app/crm/base/bank-statements/operations.server.ts";
import { bankStatementTable } from "#app/crm/base/bank-statements/table.server.ts";
import { balanceOn, moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { denominationNames, denominations, type Denomination } from "#app/crm/base/money-counts/fields.ts";
import { chequeBookRecords, voidNumber } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { moneyCountRecords } from "#app/crm/base/money-counts/operations.server.ts";
import { moneyCountTable } from "#app/crm/base/money-counts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { moneyTransferRecords } from "#app/crm/base/money-transfers/operations.server.ts";
import { plannedExpenseRecords } from "#app/crm/office/planned-expenses/operations.server.ts";
import { addDays, addMonths, cairoDay } from "#app/values/calendar.ts";
import { staffOf } from "./accounts.ts";

/** Before everything that the demo company did (days ago). */
const opened = 800;

const accounts = [
  { code: "1110-1", kind: "cash", name: { en: "Main cash box", ar: "الخزينة الرئيسية" }, opening: 85_000_00, holder: "accountant" },
  { code: "1110-2", kind: "cash", name: { en: "Site cash box", ar: "خزينة المواقع" }, opening: 30_000_00, holder: "designer" },
  {
    code: "1120-1",
    kind: "bank",
    name: { en: "CIB current account", ar: "حساب جارٍ – البنك التجاري الدولي" },
    opening: 3_400_000_00,
    bank: "CIB",
    bankNumber: "EG380010000100000010001234567",
  },
  { code: "1120-2", kind: "wallet", name: { en: "Vodafone Cash wallet", ar: "محفظة فودافون كاش" }, opening: 4_500_00, bank: "Vodafone" },
] as const;

/** `days` from the sending to the receipt; null: in transit. */
const transfers = [
  { from: "1120-1", to: "1110-1", ago: 70, days: 0, amount: 20_000_00, fee: 25_00 },
  { from: "1110-1", to: "1110-2", ago: 66, days: 0, amount: 12_000_00, fee: null },
  { from: "1120-1", to: "1110-1", ago: 33, days: 1, amount: 15_000_00, fee: 25_00 },
  { from: "1120-2", to: "1120-1", ago: 20, days: 1, amount: 2_000_00, fee: 10_00 },
  { from: "1120-1", to: "1110-2", ago: 1, days: null, amount: 10_000_00, fee: null },
] as const;

/** What the company pays again and again: `day` of a month, the next time in so many months. */
const planned = [
  { name: "مرتبات الموظفين", amount: 186_000_00, recurrence: "monthly", day: 28, months: 0 },
  { name: "إيجار المكتب", amount: 45_000_00, recurrence: "monthly", day: 1, months: 1 },
  { name: "التأمينات الاجتماعية", amount: 31_400_00, recurrence: "monthly", day: 15, months: 1 },
  { name: "اشتراكات برامج التصميم", amount: 54_000_00, recurrence: "yearly", day: 10, months: 2 },
] as const;

/** Days ago: what is dated before is not moved any more, so that what the demo leaves to be decided lies later. */
const countedAgo = 40;
/** What the second box lacks (piastres): its count waits to be approved. The first one lacks what no coin pays. */
const short = 14_50;

/** Once all else is there. */
export async function createDemoCounts(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(moneyCountTable)) > 0) return;
  const accountant = (await staffOf(ctx, ["accountant"])).get("accountant");
  if (!accountant) return;
  const on = addDays(cairoDay(ctx.now()), -countedAgo);
  const boxes = await ctx.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "cash")).orderBy(moneyAccountTable.code);
  for (const [at, { id }] of boxes.entries()) {
    const balance = await balanceOn(ctx, id, on);
    const pieces = piecesOf(at === 0 ? balance : Math.max(0, balance - short));
    await moneyCountRecords.create({ ...ctx, actor: accountant }, { moneyAccountId: id, on, ...pieces });
  }
}

/** A file of the first bank, from a week's movements in its middle: the rows are ticked where they are suggested, one is a fee that nobody has booked. */
export async function createDemoStatement(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(bankStatementTable)) > 0) return;
  const accountant = (await staffOf(ctx, ["accountant"])).get("accountant");
  const [bank] = await ctx.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank")).orderBy(moneyAccountTable.code);
  if (!accountant || !bank) return;
  const own = { ...ctx, actor: accountant };
  const [from, to] = [addDays(cairoDay(ctx.now()), -countedAgo), addDays(cairoDay(ctx.now()), -7)];
  const moves = (await openMoves(own, bank.id)).filter(({ on }) => on >= from && on <= to).toSorted((a, b) => a.on.localeCompare(b.on));
  const opening = await balanceOn(ctx, bank.id, addDays(from, -1));
  const rows = [
    { on: from, text: "Account fee", reference: "", amount: -75_00 },
    ...moves.map(({ on, number, reference, amount }) => ({
      on,
      text: amount > 0 ? "Incoming transfer" : "Outgoing transfer",
      reference: reference ?? number,
      amount,
    })),
  ];
  const lines = rows.map(({ on, text, reference, amount }) => [on, text, reference, (amount / 100).toFixed(2)].join(";"));
  const closing = rows.reduce((sum, { amount }) => sum + amount, opening);
  const balances = { opening: (opening / 100).toFixed(2), closing: (closing / 100).toFixed(2) };
  await importStatement(own, bank.id, new TextEncoder().encode(["Date;Description;Reference;Amount", ...lines].join("\r\n")), balances);
  for (const { id, candidates } of (await matching(own, bank.id)).open) {
    const sure = candidates.find((one) => one.sure);
    if (sure) await tickLines(own, bank.id, [id], [sure.row]);
  }
}

const openMoves = async (ctx: Ctx, id: string) => (await matching(ctx, id)).moves;

/** The fewest notes and coins for an amount (piastres). */
function piecesOf(amount: number): Partial<Record<Denomination, number>> {
  let left = amount;
  return Object.fromEntries(
    denominationNames.flatMap((name) => {
      const pieces = Math.floor(left / denominations[name]);
      left -= pieces * denominations[name];
      return pieces > 0 ? [[name, pieces]] : [];
    }),
  );
}

/** The boxes, the bank and the wallet of the demo company, with what lay in them. Left alone once there are more than a company begins with. */
export async function createDemoMoney(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(moneyAccountTable)) > 2) return;
  const staff = await staffOf(ctx, ["accountant", "designer"]);
  const openedOn = addDays(cairoDay(ctx.now()), -opened);
  const ids = new Map<string, string>();
  for (const { holder, ...account } of accounts.map((one) => ({ holder: null, ...one }))) {
    const values = { ...account, openedOn, holderId: holder ? (staff.get(holder)?.id ?? null) : null };
    const [begun] = await ctx.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.code, account.code));
    const made = begun
      ? await moneyAccountRecords.update(ctx, begun.id, begun.version, values)
      : await moneyAccountRecords.create(ctx, values);
    ids.set(account.code, made.id);
  }
  const book = await chequeBookRecords.create(ctx, { moneyAccountId: ids.get("1120-1"), first: "00071401", last: "00071425" });
  await voidNumber(ctx, book.id, { number: "00071401", reason: "Test print" });
  for (const { from, to, ago, days, ...transfer } of transfers) {
    const sentOn = addDays(cairoDay(ctx.now()), -ago);
    const of = { fromId: ids.get(from), toId: ids.get(to), sentOn, receivedOn: days === null ? null : addDays(sentOn, days) };
    await moneyTransferRecords.create(ctx, { ...transfer, ...of });
  }
  for (const { day, months, ...expense } of planned)
    await plannedExpenseRecords.create(ctx, { ...expense, firstOn: addMonths(cairoDay(ctx.now()), months, day) });
}
