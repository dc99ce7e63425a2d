import type { Account } from "#app/access/actor.ts";
import { may, scopesOf } from "#app/access/permissions.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import type { userTable } from "#app/accounts/table.server.ts";
import { apiKinds, visibleFields, type ApiKind } from "#app/api/rest/kinds.server.ts";
import { shownRecords } from "#app/api/rest/record.server.ts";
import { guardedScopes } from "#app/api/tokens/operations.server.ts";
import type { apiTokenTable } from "#app/api/tokens/table.server.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Refusal } from "#app/values/errors.ts";
import { testType } from "./fields.ts";
import type { deliveryTable, webhookTable } from "./table.server.ts";

type Delivery = Pick<typeof deliveryTable.$inferSelect, "type" | "at" | "kind" | "recordId" | "changed">;
type Webhook = Pick<typeof webhookTable.$inferSelect, "id" | "address" | "full">;

/** A body is never longer (bytes); of what would be, the record is left out. */
const mostBytes = 20_000;

/**
 * As whom a webhook reads: its owner, with the role he has now, as a program that may read. Costs and bank details take a token that names
 * them. Null where he may nothing any more.
 */
export function readerOf(
  webhook: Webhook,
  owner: typeof userTable.$inferSelect,
  token: typeof apiTokenTable.$inferSelect | null,
): Account | null {
  const role = effectiveRole(owner.roleName, owner.emailVerified);
  if (owner.deactivatedAt || role === "pending") return null;
  const scopes = token?.scopes ?? scopesOf(role).filter((scope) => scope.endsWith(".read") && !guardedScopes.includes(scope));
  const { id, email, fullName, emailVerified } = owner;
  const acting = { id: webhook.id, name: webhook.address, prefix: "", scopes };
  return { kind: "user", id, email, fullName, emailVerified, role, sessionId: webhook.id, token: acting };
}

export async function bodyOf(ctx: Ctx, delivery: Delivery, full: boolean): Promise<string | null> {
  const written = (data: object): string => JSON.stringify({ type: delivery.type, timestamp: delivery.at, data });
  if (delivery.type === testType) return written({});
  const kind = apiKinds.get(delivery.kind ?? "");
  if (!kind || delivery.recordId === null || !may(ctx, `${kind.grant}.read`)) return null;
  const record = await readRecord(ctx, kind, delivery.recordId);
  // What is deleted can't be read any more; lists tell its id in the same way.
  if (!record) return delivery.type.endsWith(".deleted") ? written({ kind: kind.at, id: delivery.recordId, changed: [] }) : null;
  const thin = thinOf(ctx, kind, record, delivery.changed);
  if (!full) return written(thin);
  const [shown] = await shownRecords(ctx, kind, [record]);
  const text = written({ ...thin, record: shown });
  return Buffer.byteLength(text) <= mostBytes ? text : written(thin);
}

async function readRecord(ctx: Ctx, kind: ApiKind, id: string): Promise<AnyRecord | null> {
  try {
    return await kind.records.get(ctx, id);
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null;
    throw error;
  }
}

export function thinOf(ctx: Ctx, kind: ApiKind, record: AnyRecord, changed: readonly string[]) {
  const seen = visibleFields(ctx, kind);
  const textOf = (name: string): string | null => (typeof record[name] === "string" ? record[name] : null);
  return {
    kind: kind.at,
    id: record.id,
    number: textOf("number"),
    state: textOf(kind.transitions?.flow.field ?? "status"),
    changed: changed.filter((name) => Object.hasOwn(seen, name)),
    version: record.version,
    address: `${config().APP_URL}/api/v1/${kind.at}/${record.id}`,
  };
}
