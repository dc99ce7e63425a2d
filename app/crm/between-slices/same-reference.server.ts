import { sql, type Column, type SQL } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";
import { spelled } from "#app/platform/db/columns.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { Conflict } from "#app/values/errors.ts";

export type SameReference = { number: string; on: string };

const spelledIn = (reference: string): string => reference.replaceAll(/\s/g, "").toLowerCase();

/** Locks the reference until the transaction ends. Throws `Conflict("POSSIBLE_DUPLICATE")` unless `again`: one transfer may pay several invoices. */
export async function askSameReference(
  tx: Change,
  { reference, again }: { reference: string | null; again: boolean },
  find: (same: (column: Column) => SQL) => Promise<SameReference[]>,
): Promise<void> {
  const spelling = spelledIn(reference ?? "");
  if (!spelling) return;
  await lockNames(tx, [`reference ${spelling}`]);
  if (again) return;
  const [found] = await find((column) => sql`${spelled(column)} = ${spelling}`);
  if (found)
    throw new Conflict("POSSIBLE_DUPLICATE", { key: "crm.error.sameReference", values: { number: found.number, day: found.on } }, found);
}
