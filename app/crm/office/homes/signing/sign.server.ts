import { and, eq, gt, isNull, or } from "drizzle-orm";
import { browserName } from "#app/accounts/browser-name.ts";
import { homeRules } from "#app/content/settings/operations.server.ts";
import type { AcceptanceProof } from "#app/crm/base/documents/fields.ts";
import type { HomeSigning } from "#app/crm/office/homes/fields.ts";
import {
  codeIn,
  holdHolder,
  minutes,
  refusedCode,
  spendCode,
  tryCode,
  type Holder,
  type Visit,
} from "#app/crm/office/homes/opening/codes.server.ts";
import type { DeviceRow } from "#app/crm/office/homes/opening/devices.server.ts";
import { masked } from "#app/crm/office/homes/opening/masked.ts";
import type { LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { homeCodeTable } from "#app/crm/office/homes/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { SignedAct } from "./fields.ts";

export type Prove = (tx: Change, act: SignedAct) => Promise<AcceptanceProof>;

/**
 * Takes a typed code for one act. A wrong one counts at once, whatever becomes of the act; the right one is used by what this answers with, in the
 * act's own change, so that an act that is refused leaves it. Throws `Invalid` at `code`.
 */
export async function proveAct(ctx: Ctx, holder: Holder, at: Pick<Visit, "device">, act: SignedAct, typed: unknown): Promise<Prove> {
  const code = codeIn(typed);
  const { outcome } = await change(ctx, async (tx) => tryCode(tx, await holdHolder(tx, holder, at), act, code));
  if (outcome !== "right") throw refusedCode(outcome);
  return async (tx, now) => {
    const held = await holdHolder(tx, holder, at);
    const { row } = await tryCode(tx, held, now, code);
    if (!row) throw refusedCode("over");
    await spendCode(tx, held, row);
    return {
      level: 3,
      channel: row.channel,
      address: row.channel === "mail" ? masked(held.link.email ?? "") : "",
      sentAt: row.sentAt.toISOString(),
      provedAt: tx.now().toISOString(),
      device: deviceName(held.device?.userAgent ?? null),
      link: held.link.id,
    };
  };
}

export function deviceName(userAgent: string | null): string {
  const name = browserName(userAgent);
  return name ? `${name.browser}, ${name.system}` : "";
}

const relayHours = 24;

// The code for one act that is waiting to be typed; one that is to be relayed waits for staff first.
export async function waitingAct(ctx: Ctx, { link, device }: Holder): Promise<(SignedAct & { relayed: boolean }) | null> {
  const now = ctx.now();
  const [row] = await ctx.db
    .select()
    .from(homeCodeTable)
    .where(
      and(
        eq(homeCodeTable.linkId, link.id),
        device ? eq(homeCodeTable.deviceId, device.id) : isNull(homeCodeTable.deviceId),
        eq(homeCodeTable.purpose, "sign"),
        isNull(homeCodeTable.usedAt),
        or(gt(homeCodeTable.expiresAt, now), toRelay(now)),
      ),
    );
  return row?.act ? { ...row.act, relayed: row.channel === "relayed" } : null;
}

export const toRelay = (now: Date) =>
  and(
    eq(homeCodeTable.channel, "relayed"),
    isNull(homeCodeTable.usedAt),
    isNull(homeCodeTable.relayedBy),
    gt(homeCodeTable.sentAt, minutes(now, -relayHours * 60)),
  );

export async function signingIn(ctx: Ctx, link: LinkRow, device: DeviceRow): Promise<HomeSigning> {
  const act = await waitingAct(ctx, { link, device });
  const waiting = act?.kind === "selection" ? { id: act.id, choice: act.choice, relayed: act.relayed } : null;
  const { decisionLimit: limit, withoutCodes: named } = await homeRules(ctx);
  return { to: link.email ? masked(link.email) : "", relayed: !link.email, waiting, limit, named };
}
