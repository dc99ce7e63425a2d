import type { ListQuery } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { thinOf } from "./body.server.ts";
import type { webhookTable } from "./table.server.ts";
import { kindOfType, readableTypes } from "./types.server.ts";

type Webhook = Pick<typeof webhookTable.$inferSelect, "id" | "address" | "types" | "full" | "createdAt" | "stoppedBecause">;

export const shownWebhook = ({ id, address, types, full, createdAt, stoppedBecause }: Webhook) => ({
  id,
  address,
  types,
  full,
  state: stoppedBecause ?? "active",
  createdAt,
});

const most = 3;

/** What an event of this type would say of the newest records that the reader may read. Throws `NotFound` for a type that he may not be told of. */
export async function samplesOf(ctx: Ctx, type: string) {
  const kind = kindOfType(type);
  if (!kind || !readableTypes(ctx).some(({ types }) => types.includes(type))) throw new NotFound();
  const query: Partial<ListQuery> = { q: "", sort: kind.entity.list.sort, filters: {}, archive: false, onward: true };
  const { rows } = await kind.records.list(ctx, query, most);
  return rows.map((record) => ({ type, timestamp: record.updatedAt, data: thinOf(ctx, kind, record, []) }));
}
