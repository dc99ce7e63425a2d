import type { Change } from "#app/platform/ctx.server.ts";
import { deliveryTable } from "./table.server.ts";

export type NewDelivery = Pick<typeof deliveryTable.$inferInsert, "webhookId" | "type" | "kind" | "recordId" | "changed">;

/** Rows of one statement; each value is a parameter, of which there are 65,535 at most. */
const atOnce = 1000;

export async function queueDeliveries(tx: Change, rows: readonly NewDelivery[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map((row) => ({ ...row, at: tx.now(), nextAt: tx.now() }));
    const { id, webhookId } = deliveryTable;
    const made = await tx.db.insert(deliveryTable).values(some).returning({ id, webhookId });
    for (const one of made) await queueTry(tx, one, 0);
    ids.push(...made.map((one) => one.id));
  }
  return ids;
}

/** One try of a delivery; `tries` is how many there were, so that a job that comes twice after its try was written down does nothing. */
export const queueTry = (tx: Change, { id, webhookId }: { id: string; webhookId: string }, tries: number, startAfter?: Date) =>
  tx.send("webhook.send", { delivery: id, tries }, { key: `${id}/${tries}`, outward: webhookId, ...(startAfter && { startAfter }) });
