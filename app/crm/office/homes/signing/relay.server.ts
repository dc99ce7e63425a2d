import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { codes, mayRelay, type Relayed } from "#app/crm/office/homes/fields.ts";
import { codeOf, minutes, ownDevice } from "#app/crm/office/homes/opening/codes.server.ts";
import { findLink, logHome } from "#app/crm/office/homes/opening/token.server.ts";
import { homeCodeTable, homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { newSecret } from "#app/platform/tokens/tokens.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isUuid } from "#app/values/uuid.ts";
import { format } from "#app/locale/format.ts";
import { translateFor } from "#app/words/words.server.ts";
import { deviceName, toRelay } from "./sign.server.ts";

const showsAnHour = { max: 10, windowSeconds: 3600 };

// One that was shown can be shown again while it lives, as a new one.
const asked = (tx: Pick<Change, "now">) =>
  or(
    toRelay(tx.now()),
    and(
      eq(homeCodeTable.channel, "relayed"),
      isNull(homeCodeTable.usedAt),
      isNotNull(homeCodeTable.relayedBy),
      gt(homeCodeTable.expiresAt, tx.now()),
    ),
  );

/** The links of a project whose person waits for a code that staff have to send. */
export async function codesAsked(ctx: Ctx, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: homeCodeTable.linkId })
    .from(homeCodeTable)
    .innerJoin(homeLinkTable, eq(homeLinkTable.id, homeCodeTable.linkId))
    .where(and(eq(homeLinkTable.projectId, projectId), asked(ctx)));
  return new Set(rows.map(({ id }) => id));
}

/** Makes the code that a person without an address asked for, in a browser of his before any other and of these the last, to be sent by hand: the weakest proof, and recorded as that. Throws `Conflict` where none is asked for. */
export async function showCode(ctx: Ctx, projectId: string, linkId: string): Promise<Relayed> {
  authorize(ctx.actor, mayRelay);
  await limit(ctx, `home relay ${projectId}`, showsAnHour);
  return change(ctx, async (tx) => {
    const where = and(eq(homeLinkTable.id, linkId), eq(homeLinkTable.projectId, projectId))!;
    const found = isUuid(linkId) && isUuid(projectId) ? await findLink(tx, where, true) : null;
    if (!found) throw new NotFound();
    const [row] = await tx.db
      .select({ id: homeCodeTable.id, sentAt: homeCodeTable.sentAt, act: homeCodeTable.act, device: homeDeviceTable })
      .from(homeCodeTable)
      .leftJoin(homeDeviceTable, eq(homeDeviceTable.id, homeCodeTable.deviceId))
      .where(and(eq(homeCodeTable.linkId, linkId), asked(tx)))
      .orderBy(sql`${ownDevice} desc nulls last`, desc(homeCodeTable.sentAt), desc(homeCodeTable.id))
      .limit(1);
    if (found.state === "paused") throw new Conflict("ILLEGAL_TRANSITION", { key: "homeLink.error.paused" });
    if (found.state !== "open" || !row) throw new Conflict("ILLEGAL_TRANSITION", { key: "homeLink.error.noCodeAsked" });
    const fresh = { nonce: newSecret(16), expiresAt: minutes(tx.now(), codes.minutes), relayedBy: userIdOf(tx) };
    const [made] = await tx.db.update(homeCodeTable).set(fresh).where(eq(homeCodeTable.id, row.id)).returning();
    await logHome(tx, found.link, { event: "home.codeShown" });
    const { language, phoneE164: phone, person: name } = found.link;
    const { exactMoney } = format(language, "latn");
    const code = codeOf(made!);
    const t = translateFor(language);
    const act = row.act && {
      kind: row.act.kind,
      number: row.act.number || inLanguage(row.act.title, language).text,
      amount: exactMoney(row.act.amount),
    };
    const text = t(`homeLink.relay.${act ? "sign" : "text"}`, { name, code, minutes: codes.minutes, ...act });
    const of = {
      act: row.act,
      device: deviceName(row.device?.userAgent ?? null),
      document: !row.device,
      askedAt: row.sentAt.toISOString(),
    };
    return { ...of, code, whatsapp: `https://wa.me/${phone?.replace(/\D/g, "") ?? ""}?text=${encodeURIComponent(text)}` };
  });
}
