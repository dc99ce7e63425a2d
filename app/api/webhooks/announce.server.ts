import { isNull } from "drizzle-orm";
import type { Announcer } from "#app/platform/runtime.server.ts";
import { queueDeliveries, type NewDelivery } from "./queue.server.ts";
import { webhookTable } from "./table.server.ts";

export const announce: Announcer = async (tx, told) => {
  const { id, types, stoppedAt } = webhookTable;
  const active = await tx.db.select({ id, types }).from(webhookTable).where(isNull(stoppedAt));
  if (active.length === 0) return;
  const { isAsked, typeOf } = await import("./types.server.ts");
  const rows = new Map<string, NewDelivery>();
  for (const one of told) {
    const found = typeOf(one);
    if (!found) continue;
    for (const webhook of active.filter((each) => isAsked(each.types, found.type))) {
      const key = `${webhook.id} ${found.type} ${one.id}`;
      const changed = [...new Set([...(rows.get(key)?.changed ?? []), ...one.changed])];
      rows.set(key, { webhookId: webhook.id, type: found.type, kind: found.kind.at, recordId: one.id, changed });
    }
  }
  await queueDeliveries(tx, [...rows.values()]);
};
