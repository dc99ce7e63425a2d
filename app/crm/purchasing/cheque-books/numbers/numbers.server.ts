import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { plainCode } from "#app/values/text/plain-signs.ts";
import { isUuid } from "#app/values/uuid.ts";
import { voidFields, type chequeStates } from "#app/crm/purchasing/cheque-books/fields.ts";
import { chequeBookTable, chequeNumberTable } from "#app/crm/purchasing/cheque-books/table.server.ts";

type Book = typeof chequeBookTable.$inferSelect;

const { id, bookId, number, voidedOn, voidReason } = chequeNumberTable;
const isUsed = sql<boolean>`exists (select from supplier_payments written where written.cheque_number_id = cheque_numbers.id)`;
const isFree: SQL = sql`${voidedOn} is null and not ${isUsed}`;

/** How many numbers of a book say something: used, or voided. */
export const usedOn = ({ db }: Ctx, book: string): Promise<number> =>
  db.$count(chequeNumberTable, and(eq(bookId, book), sql`not (${isFree})`));

/** Who takes or voids a number holds its book, so that of two one gets it. */
async function lockBook({ db }: Change, book: string, field?: string): Promise<Book> {
  const [row] = isUuid(book) ? await db.select().from(chequeBookTable).where(eq(chequeBookTable.id, book)).for("update") : [];
  if (!row) throw field ? new Invalid({ [field]: { key: "kit.error.gone" } }) : new NotFound();
  return row;
}

/** The first number behind all that are used, or the first that was left out before them. */
async function nextOf({ db }: Ctx, book: string): Promise<{ id: string; number: string } | undefined> {
  const behind = sql`${number} > coalesce((select max(said.number) from cheque_numbers said
    where said.book_id = ${book}::uuid and exists (select from supplier_payments written where written.cheque_number_id = said.id)), '')`;
  const [next] = await db
    .select({ id, number })
    .from(chequeNumberTable)
    .where(and(eq(bookId, book), isFree))
    .orderBy(desc(behind), asc(number))
    .limit(1);
  return next;
}

// A book's series stands before its digits; no number of a book is spelled as the digits of another.
const same = (typed: string, series: string | null): SQL =>
  sql`ltrim(lower(${plainCode(typed)}), '0') in (ltrim(lower(${number}), '0'),
    ltrim(substring(${number} from ${(series ?? "").length + 1}::int), '0'))`;

/** A number of the book, typed with its series and zeros or without, that nothing stands on. Throws `Invalid` at `field`. */
async function freeNumber(
  { db }: Ctx,
  { id: book, series, first, last }: Book,
  typed: string,
  field: string,
): Promise<{ id: string; number: string }> {
  const [row] = await db
    .select({ id, number, voidedOn, used: isUsed })
    .from(chequeNumberTable)
    .where(and(eq(bookId, book), same(typed, series)));
  if (!row)
    throw new Invalid({
      [field]: { key: "chequeBook.error.outside", values: { first: `${series ?? ""}${first}`, last: `${series ?? ""}${last}` } },
    });
  if (row.used || row.voidedOn)
    throw new Invalid({ [field]: { key: "chequeBook.error.taken", values: { is: row.used ? "used" : "voided", number: row.number } } });
  return row;
}

type Asked = { chequeBookId: string | null; reference: string; moneyAccountId: string | null };
type Written = { chequeNumberId: string | null; reference: string; moneyAccountId: string | null };

/** The number that a cheque of ours is written on, and its bank: the next one of the book unless another is typed. Held to the end of the change. */
export async function numberFor(tx: Change, { chequeBookId, reference, moneyAccountId }: Asked): Promise<Written> {
  if (!chequeBookId) return { chequeNumberId: null, reference, moneyAccountId };
  const book = await lockBook(tx, chequeBookId, "chequeBookId");
  if (book.status !== "inUse") throw new Invalid({ chequeBookId: { key: "chequeBook.error.notInUse" } });
  if (moneyAccountId && moneyAccountId !== book.moneyAccountId) throw new Invalid({ moneyAccountId: { key: "chequeBook.error.account" } });
  const found = reference ? await freeNumber(tx, book, reference, "reference") : await nextOf(tx, book.id);
  if (!found) throw new Invalid({ chequeBookId: { key: "chequeBook.error.full" } });
  return { chequeNumberId: found.id, reference: found.number, moneyAccountId: book.moneyAccountId };
}

/** A cheque of a book is paid from the account of the book. */
export async function bookOf({ db }: Ctx, chequeNumberId: string | null): Promise<Book | null> {
  const [row] = chequeNumberId
    ? await db
        .select({ book: chequeBookTable })
        .from(chequeNumberTable)
        .innerJoin(chequeBookTable, eq(chequeBookTable.id, bookId))
        .where(eq(id, chequeNumberId))
    : [];
  return row?.book ?? null;
}

export type BookInUse = { id: string; name: string; moneyAccountId: string; account: Bilingual; next: string | null };

/** The books that cheques are written from, of one account or of all. */
export async function booksInUse(ctx: Ctx, account?: string): Promise<BookInUse[]> {
  authorize(ctx.actor, "order.pay");
  const { rows } = await ctx.db.execute<{ id: string; name: string; account_id: string; en: string; ar: string }>(sql`
    select book.id, book.name, account.id as account_id, account.name_en as en, account.name_ar as ar
    from cheque_books book join money_accounts account on account.id = book.money_account_id
    where book.status = 'inUse' and account.closed_on is null ${account ? sql`and account.id = ${account}::uuid` : sql``}
    order by account.code, book.name`);
  return Promise.all(
    rows.map(async ({ id: book, name, account_id: moneyAccountId, en, ar }) => ({
      id: book,
      name,
      moneyAccountId,
      account: { en, ar },
      next: (await nextOf(ctx, book))?.number ?? null,
    })),
  );
}

export type ChequeNumber = {
  id: string;
  number: string;
  state: (typeof chequeStates)[number];
  on: Day | null;
  reason: string | null;
  amount: Piastres | null;
  chequeStatus: string | null;
  supplierId: string | null;
  supplier: Bilingual | null;
};

/** Every number of a book, with the cheque that was written on it: the last payment where it was presented again. */
export async function numbersOf(ctx: Ctx, book: string): Promise<{ numbers: ChequeNumber[]; next: string | null }> {
  authorize(ctx.actor, "chequeBook.read");
  if (!isUuid(book)) throw new NotFound();
  const { rows } = await ctx.db.execute<Record<"id" | "number", string> & Record<string, string | null>>(sql`
    select number.id, number.number, number.voided_on::text, number.void_reason, written.paid_on::text, written.amount, written.cheque_status,
      supplier.id as supplier_id, supplier.name_en, supplier.name_ar
    from cheque_numbers number
    left join lateral (select * from supplier_payments payment where payment.cheque_number_id = number.id
      and not exists (select from supplier_payments later where later.again_of_id = payment.id)) written on true
    left join suppliers supplier on supplier.id = written.supplier_id
    where number.book_id = ${book}::uuid order by number.number`);
  const last = rows.findLast((row) => row["supplier_id"])?.number ?? "";
  const numbers = rows.map((row): ChequeNumber => {
    const [voided, supplierId] = [row["voided_on"] ?? null, row["supplier_id"] ?? null];
    return {
      id: row.id,
      number: row.number,
      state: supplierId ? "used" : voided ? "voided" : row.number < last ? "missing" : "unused",
      on: voided ?? row["paid_on"] ?? null,
      reason: row["void_reason"] ?? null,
      amount: supplierId ? Number(row["amount"]) : null,
      chequeStatus: row["cheque_status"] ?? null,
      supplierId,
      supplier: supplierId ? { en: row["name_en"] ?? "", ar: row["name_ar"] ?? "" } : null,
    };
  });
  return { numbers, next: (await nextOf(ctx, book))?.number ?? null };
}

/** The same for programs, by the fields that they are told of; to whom and how much only where they may know costs. */
export async function numbersForPrograms(ctx: Ctx, book: string): Promise<{ numbers: Omit<ChequeNumber, "chequeStatus" | "supplier">[] }> {
  const { numbers } = await numbersOf(ctx, book);
  const unpriced = may(ctx, "cost.read") ? {} : { amount: null, supplierId: null };
  return { numbers: numbers.map(({ chequeStatus: _, supplier: __, ...told }) => ({ ...told, ...unpriced })) };
}

type Voided = { voidedOn: Day | null; voidReason: string | null };

async function keepVoid(
  tx: Change,
  { id: book, version }: Book,
  one: { id: string; number: string },
  now: Voided,
  before: Voided,
): Promise<void> {
  await tx.db.update(chequeNumberTable).set(now).where(eq(id, one.id));
  await tx.db
    .update(chequeBookTable)
    .set({ version: version + 1, updatedAt: tx.now() })
    .where(eq(chequeBookTable.id, book));
  await tx.record({
    event: `chequeBook.${now.voidedOn ? "voided" : "restored"}`,
    entity: "chequeBook",
    id: book,
    before: { version, ...before },
    after: { version: version + 1, number: one.number, ...now },
  });
}

/** A number that is spoiled or torn out: no cheque is written on it any more. */
export async function voidNumber(ctx: Ctx, book: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "chequeBook.update");
  const input = parseWith(voidFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const held = await lockBook(tx, book);
    const found = await freeNumber(tx, held, input.number, "number");
    await keepVoid(tx, held, found, { voidedOn: cairoDay(tx.now()), voidReason: input.reason }, { voidedOn: null, voidReason: null });
    return found.number;
  });
}

/** Undoes the voiding of a number. */
export async function restoreNumber(ctx: Ctx, book: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "chequeBook.update");
  const { number: typed } = parseWith({ number: voidFields.number }, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const held = await lockBook(tx, book);
    const { series } = held;
    const [found] = await tx.db
      .select({ id, number, voidedOn, voidReason })
      .from(chequeNumberTable)
      .where(and(eq(bookId, book), same(typed, series)));
    if (!found) throw new NotFound();
    if (!found.voidedOn) throw new Conflict("CONFLICT", { key: "chequeBook.error.notVoided" });
    await keepVoid(tx, held, found, { voidedOn: null, voidReason: null }, { voidedOn: found.voidedOn, voidReason: found.voidReason });
    return found.number;
  });
}
