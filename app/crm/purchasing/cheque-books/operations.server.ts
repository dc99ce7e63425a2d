import { eq, sql } from "drizzle-orm";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { change, type Change } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { plainCode } from "#app/values/text/plain-signs.ts";
import { chequeBookEntity } from "./entity.ts";
import { mostCheques, type chequeBookFields } from "./fields.ts";
import { chequeBookFlow } from "./flow.ts";
import { usedOn } from "./numbers/numbers.server.ts";
import { chequeBookTable } from "./table.server.ts";

export {
  bookOf,
  booksInUse,
  numberFor,
  numbersForPrograms,
  numbersOf,
  restoreNumber,
  voidNumber,
  type BookInUse,
  type ChequeNumber,
} from "./numbers/numbers.server.ts";

type Values = ValuesOf<typeof chequeBookFields>;

/** What its cheques are known by does not change any more. */
const printed = ["moneyAccountId", "series", "first", "last"] as const;

const plain = records(chequeBookEntity, {
  table: chequeBookTable,
  async check(ctx, values) {
    const errors: FieldErrors = {};
    const { moneyAccountId } = values;
    for (const name of ["series", "first", "last"] as const) values[name] = plainCode(values[name] ?? "");
    const { first, last } = values;
    for (const name of ["first", "last"] as const)
      if (values[name] && !/^\d{1,12}$/.test(values[name])) errors[name] = { key: "chequeBook.error.digits" };
    if (!first || !last) return errors;
    if (errors["first"] || errors["last"]) return errors;
    if (first.length !== last.length) errors["last"] = { key: "chequeBook.error.length" };
    else if (Number(last) < Number(first)) errors["last"] = { key: "chequeBook.error.order" };
    else if (Number(last) - Number(first) >= mostCheques) errors["last"] = { key: "chequeBook.error.most", values: { most: mostCheques } };
    const own = eq(moneyAccountTable.id, moneyAccountId ?? "");
    const [account] = isUuid(moneyAccountId ?? "") ? await ctx.db.select().from(moneyAccountTable).where(own) : [];
    if (account && account.kind !== "bank") errors["moneyAccountId"] = { key: "chequeBook.error.bank" };
    return errors;
  },
  async rule(tx, verb, before, after) {
    if (verb === "create" && after) Object.assign(after, { name: nameOf(after), status: "inUse" } satisfies Partial<Values>);
    if (before && after)
      for (const name of printed)
        if (Object.hasOwn(after, name) && (after[name] ?? "") !== (before[name] ?? ""))
          throw new Invalid({ [name]: { key: "chequeBook.error.printed" } });
    if (verb === "delete" && before && (await usedOn(tx, before.id)) > 0)
      throw new Conflict("HAS_DEPENDENTS", { key: "chequeBook.error.used" }, {});
  },
});

const nameOf = ({ series, first, last }: Pick<Values, "series" | "first" | "last">): string => `${series}${first}–${last}`;

export const chequeBookRecords: typeof plain = {
  ...plain,
  create: (ctx, raw, more) =>
    change(ctx, async (tx) => {
      const book = await plain.create(tx, raw, more);
      await printNumbers(tx, book);
      return book;
    }),
};

type Book = Pick<Values, "moneyAccountId" | "series" | "first" | "last"> & { id: string };

/** The numbers of a new book. Cheques that were written on them before the book was known here are on them from now on, with what presented them again. */
async function printNumbers(tx: Change, { id, moneyAccountId, series, first, last }: Book): Promise<void> {
  const number = sql`${series ?? ""}::text || lpad(at::text, ${first.length}::int, '0')`;
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    insert into cheque_numbers (book_id, money_account_id, number)
    select ${id}::uuid, ${moneyAccountId}::uuid, ${number} from generate_series(${Number(first)}::bigint, ${Number(last)}::bigint) at
    on conflict do nothing returning id`);
  if (rows.length <= Number(last) - Number(first)) throw new Invalid({ first: { key: "chequeBook.error.overlaps" } });
  await tx.db.execute(sql`
    with recursive first_written as (
      select distinct on (number.id) number.id as number_id, written.id as payment_id
      from cheque_numbers number join supplier_payments written on written.money_account_id = number.money_account_id
        and written.cheque_status is not null and ltrim(lower(regexp_replace(written.reference, '\s', '', 'g')), '0') = ltrim(lower(number.number), '0')
      where number.book_id = ${id}::uuid order by number.id, written.again_of_id is not null, written.created_at
    ), chain as (
      select number_id, payment_id from first_written
      union select chain.number_id, later.id from chain join supplier_payments later on later.again_of_id = chain.payment_id
    )
    update supplier_payments payment set cheque_number_id = chain.number_id from chain where payment.id = chain.payment_id`);
}

export const chequeBookMoves = transitions(chequeBookRecords, chequeBookFlow, {
  stop: { write: (_, { input: { reason } }) => ({ reason }) },
  reopen: { write: () => ({ reason: "" }) },
});
