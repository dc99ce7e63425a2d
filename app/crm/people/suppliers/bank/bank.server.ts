import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { isEmpty } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { keepSealed, unsealed } from "#app/platform/tokens/sealed.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
import { isIban, plainIban } from "#app/values/iban.ts";
import { isUuid } from "#app/values/uuid.ts";
import { bankFields, type BankDetails } from "#app/crm/people/suppliers/fields.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";

const purpose = "bank details of suppliers";

function unseal(id: string, text: string): BankDetails | null {
  const opened = unsealed(purpose, id, text);
  return opened === null ? null : (JSON.parse(opened) as BankDetails);
}

export type BankOfSupplier = { details: BankDetails | null; unreadable: boolean };

/** Where a supplier is paid, for those who pay. `unreadable` where the company's secret has changed since. Throws `NotFound`. */
export async function bankOf(ctx: Ctx, id: string): Promise<BankOfSupplier> {
  authorize(ctx.actor, "bank.read");
  authorize(ctx.actor, "supplier.read");
  if (!isUuid(id)) throw new NotFound();
  const [row] = await ctx.db.select({ sealed: supplierTable.bankSealed }).from(supplierTable).where(eq(supplierTable.id, id));
  if (!row) throw new NotFound();
  const details = row.sealed ? unseal(id, row.sealed) : null;
  return { details, unreadable: row.sealed !== null && details === null };
}

/** Keeps where a supplier is paid. The log says that it was changed, and by whom, never to what. Throws `Invalid`, `NotFound`. */
export async function saveBank(ctx: Ctx, id: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "bank.read");
  authorize(ctx.actor, "supplier.update");
  if (!isUuid(id)) throw new NotFound();
  const typed = parseWith(bankFields, raw, cairoDay(ctx.now()));
  const details = { ...typed, iban: plainIban(typed.iban) };
  if (details.iban && !isIban(details.iban)) throw new Invalid({ iban: { key: "supplier.error.iban" } });
  const nothing = Object.values(details).every(isEmpty);
  await change(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ trashedAt: supplierTable.trashedAt })
      .from(supplierTable)
      .where(eq(supplierTable.id, id))
      .for("update");
    if (!row) throw new NotFound();
    if (row.trashedAt) throw new NotFound({ key: "kit.error.inTrash" });
    const sealedIn = { purpose, entity: "supplier", id, column: supplierTable.bankSealed };
    await keepSealed(tx, sealedIn, nothing ? null : JSON.stringify(details));
  });
}
