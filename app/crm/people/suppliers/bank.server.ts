import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { isEmpty } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
import { isIban, plainIban } from "#app/values/iban.ts";
import { isUuid } from "#app/values/uuid.ts";
import { bankFields, type BankDetails } from "./fields.ts";
import { supplierTable } from "./table.server.ts";

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own, so that what is sealed here is opened by nothing else that the secret guards. */
const key = (): Buffer => Buffer.from(hkdfSync("sha256", config().SECRET, "", "bank details of suppliers", keyBytes));

/** AES-256-GCM, bound to the supplier: copied into another row it does not open. */
function seal(id: string, details: BankDetails): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(details), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

function unseal(id: string, sealed: string): BankDetails | null {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(id));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString("utf8")) as BankDetails;
  } catch {
    return null;
  }
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
    await tx.db
      .update(supplierTable)
      .set({ bankSealed: nothing ? null : seal(id, details) })
      .where(eq(supplierTable.id, id));
    await tx.record({ event: nothing ? "supplier.bankRemoved" : "supplier.bankChanged", entity: "supplier", id });
  });
}
