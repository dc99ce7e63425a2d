import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { config } from "#app/platform/config.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { snake } from "#app/platform/db/columns.server.ts";

const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/** A key for each purpose, so that what is sealed for one is opened by nothing else that the secret guards. */
const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", config().SECRET, "", purpose, keyBytes));

/** AES-256-GCM under the company's secret, bound to the row by its id: copied into another row it does not open. */
export function sealed(purpose: string, id: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(id));
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64");
}

/** What was sealed; null where the company's secret has changed since, and for anything else that does not open. */
export function unsealed(purpose: string, id: string, text: string): string | null {
  const bytes = Buffer.from(text, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(id));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

type SealedColumn = { purpose: string; entity: string; id: string; column: PgColumn };

/** Keeps a text sealed in its row, or none. The log says that bank details were changed, and by whom, never to what. */
export async function keepSealed(tx: Change, { purpose, entity, id, column }: SealedColumn, text: string | null): Promise<void> {
  const kept = text === null ? null : sealed(purpose, id, text);
  await tx.db.execute(sql`update ${column.table} set ${sql.identifier(snake(column.name))} = ${kept} where id = ${id}`);
  await tx.record({ event: `${entity}.${text === null ? "bankRemoved" : "bankChanged"}`, entity, id });
}
