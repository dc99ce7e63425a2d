import { inArray } from "drizzle-orm";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import type { AnyRecord, Options, RecordData } from "#app/kit/entity/screens.ts";
import { draftsOf, type Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

type Choosing = { optionsFor(ctx: Ctx, rows: readonly AnyRecord[]): Promise<Options> };
type First = { lines: readonly object[] };

/** What a form of lines needs besides its record: which accounts of the chart hold money, and what a new one begins with, with the names of what that refers to. */
export async function linesDesk<F extends First>(
  ctx: Ctx,
  records: Choosing,
  fields: Fields,
  data: { record: RecordData },
  first: F | null,
) {
  const { id, key } = ledgerAccountTable;
  const money = await ctx.db
    .select({ id })
    .from(ledgerAccountTable)
    .where(inArray(key, ["cash", "banks"]));
  const blank = { lines: [draftsOf(fields, null), draftsOf(fields, null)] };
  const options = first ? await records.optionsFor(ctx, [first as unknown as AnyRecord]) : data.record.options;
  return { record: { ...data.record, options }, moneyIn: money.map((one) => one.id), first: first ?? blank };
}
