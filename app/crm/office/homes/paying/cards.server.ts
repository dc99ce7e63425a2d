import { and, asc, desc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { system, userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { peopleAllowed } from "#app/accounts/people.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import type { cardReasons, CardShown, CardToMatch } from "#app/crm/office/homes/fields.ts";
import { entered, minutes, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import { closed, deviceOf } from "#app/crm/office/homes/opening/devices.server.ts";
import { findLink, homeToken, logHome, type LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { homeCardPaymentTable as cardTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "#app/values/errors.ts";
import { toCollect } from "#app/values/money/owed.ts";
import { isUuid } from "#app/values/uuid.ts";
import { gateway } from "./gateway/gateway.server.ts";
import type { Gateway, Seen } from "./gateway/port.ts";
import { holdPayable, mayPay, noInvoice } from "./payable.server.ts";

type CardRow = typeof cardTable.$inferSelect;

const begunAnHour = { max: 20, windowSeconds: 3600 };
// A checkout is given out anew for so long (min); the gateway ends it later. One that is being opened keeps others waiting for a minute.
const [reused, opening] = [25, 1];
const beforeAskingAgain = 1;
const [patienceMs, pauseMs] = [9000, 150];
const mostShown = 20;

const conflict = (key: string) => new Conflict("CONFLICT", { key: `clientHome.pay.card.${key}` });

/** Begins to pay what is due of an invoice, or goes on with what was begun. Answers with the gateway's checkout. Throws `Forbidden`, `NotFound`, `TooMany`, and `Conflict` where the gateway is away: then nothing is left of it. */
export async function beginCard({ key: _, ...ctx }: Ctx, visit: Visit, invoiceId: string): Promise<string> {
  const { link, device } = await entered(ctx, visit);
  if (!mayPay(ctx, link, device)) throw new Forbidden({ key: "clientHome.pay.notKnown" });
  const port = gateway();
  if (!port) throw conflict("off");
  await limit(ctx, `home card ${link.projectId} ${link.person.toLowerCase()}`, begunAnHour);
  const { row, checkout } = await claimed(ctx, link, visit, invoiceId);
  if (checkout) return checkout;
  const { person, email, phoneE164: phone } = link;
  try {
    const back = `${config().APP_URL}/home/card/${row.id}`;
    const begun = await port.begin({ id: row.id, amount: row.amount, person, email, phone, back });
    return await change(ctx, (tx) => keep(tx, link, row, begun));
  } catch (error) {
    await ctx.db.delete(cardTable).where(and(eq(cardTable.id, row.id), isNull(cardTable.gatewayId)));
    if (error instanceof Conflict) throw error;
    log.warn({ err: error, request: ctx.requestId }, "the card gateway did not open a checkout");
    throw conflict("away");
  }
}

type Claimed = { row: CardRow; checkout: string | null };

// Of two presses at once the second waits for the checkout of the first.
async function claimed(ctx: Ctx, link: LinkRow, visit: Visit, id: string): Promise<Claimed> {
  for (let waited = 0; waited <= patienceMs; waited += pauseMs) {
    const found = await change(ctx, (tx) => claim(tx, link, visit, id));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw conflict("opening");
}

// The sum is what is due now. Null while another press opens a checkout.
async function claim(tx: Change, link: LinkRow, visit: Visit, id: string): Promise<Claimed | null> {
  const { projectId, invoice } = await holdPayable(tx, link, visit, id);
  const amount = toCollect(invoice);
  if (amount <= 0) throw noInvoice();
  const now = tx.now();
  const rows = await tx.db
    .select()
    .from(cardTable)
    .where(and(eq(cardTable.invoiceId, id), or(inArray(cardTable.state, ["created", "failed"]), toMatch)))
    .for("update");
  // What was paid already is looked at first: nobody pays twice.
  if (rows.some(({ state }) => state === "unmatched")) throw conflict("checked");
  const [begun] = rows.filter(({ state }) => state === "created");
  if (begun?.checkout && begun.amount === amount && begun.at > minutes(now, -reused)) return { row: begun, checkout: begun.checkout };
  if (begun && !begun.checkout && begun.at > minutes(now, -opening)) return null;
  const before = rows.flatMap((one) => (one.state === "created" || one.state === "failed" ? [one.id] : []));
  if (before.length > 0)
    await tx.db.update(cardTable).set({ state: "cancelled", checkout: null, endedAt: now }).where(inArray(cardTable.id, before));
  const [row] = await tx.db
    .insert(cardTable)
    .values({ projectId, invoiceId: id, linkId: link.id, person: link.person, amount, at: now })
    .returning();
  return { row: row!, checkout: null };
}

async function keep(tx: Change, link: LinkRow, { id, amount }: CardRow, { order, checkout }: Awaited<ReturnType<Gateway["begin"]>>) {
  const kept = await tx.db
    .update(cardTable)
    .set({ gatewayId: order, checkout })
    .where(and(eq(cardTable.id, id), eq(cardTable.state, "created"), isNull(cardTable.gatewayId)))
    .returning({ id: cardTable.id });
  if (kept.length === 0) throw conflict("opening");
  await logHome(tx, link, { event: "home.cardBegun", after: { amount, order } });
  return checkout;
}

/** What the gateway signed or answered about one order, whatever was told of it before. It is found by the gateway's own id alone. */
export const settleCard = (ctx: Ctx, seen: Seen): Promise<void> =>
  change({ ...ctx, actor: system }, async (tx) => {
    const [row] = await tx.db.select().from(cardTable).where(eq(cardTable.gatewayId, seen.order)).for("update");
    const known = await tx.db.select({ id: cardTable.id }).from(cardTable).where(eq(cardTable.transaction, seen.transaction));
    if (seen.what === "pending") return;
    if (seen.what === "failed") {
      if (row?.state === "created") await set(tx, row, { state: "failed" });
      return;
    }
    if (seen.what === "refunded") return row && refunded(tx, row);
    // Each transaction counts once.
    if (known.length > 0) return;
    if (!row) return besides(tx, seen, { reason: "unknown" });
    const { projectId, invoiceId, linkId, person, state } = row;
    if (row.transaction) {
      await besides(tx, seen, { reason: "twice", projectId, invoiceId, linkId, person });
      return tell(tx, row, "cardToMatch", { reason: "twice" });
    }
    // The money has gone back before it was told to have come.
    if (state === "refunded") return set(tx, row, { state, transaction: seen.transaction });
    const reason = reasonOf(row, seen);
    if (reason) return byHand(tx, row, seen, reason);
    const paymentId = await booked(tx, row, seen);
    if (!paymentId) return byHand(tx, row, seen, "invoice");
    await set(tx, row, { state: "booked", transaction: seen.transaction, paymentId });
    if (projectId)
      await logHome(tx, { projectId }, { event: "home.cardBooked", after: { person, amount: seen.amount, order: seen.order } });
  });

type Reason = (typeof cardReasons)[number];

function reasonOf({ state, amount, currency }: CardRow, seen: Seen): Reason | null {
  if (seen.what === "other") return "kind";
  if (state === "cancelled") return "cancelled";
  if (currency !== seen.currency) return "currency";
  return amount === seen.amount ? null : "amount";
}

const set = async (tx: Change, { id }: CardRow, values: Partial<CardRow>): Promise<void> => {
  await tx.db
    .update(cardTable)
    .set({ endedAt: tx.now(), checkout: null, ...values })
    .where(eq(cardTable.id, id));
};

// The money is there, but not where it was asked for: somebody looks.
async function byHand(tx: Change, row: CardRow, { transaction, amount, currency }: Seen, reason: Reason): Promise<void> {
  await set(tx, row, { state: "unmatched", reason, transaction, amount, currency });
  await tell(tx, row, "cardToMatch", { reason });
}

async function besides(tx: Change, { transaction, amount, currency }: Seen, of: Partial<CardRow>): Promise<void> {
  const at = tx.now();
  await tx.db
    .insert(cardTable)
    .values({ ...of, state: "unmatched", transaction, amount, currency, at, endedAt: at })
    .onConflictDoNothing();
}

async function refunded(tx: Change, row: CardRow): Promise<void> {
  if (row.state === "refunded") return;
  await set(tx, row, { state: "refunded", reason: null, settledAt: null, settledBy: null });
  await tell(tx, row, "cardRefunded", {});
}

async function tell(tx: Change, { projectId, invoiceId, person }: CardRow, kind: "cardToMatch" | "cardRefunded", after: object) {
  if (!projectId || !invoiceId) return;
  const notices = [{ to: await peopleAllowed(tx, "payment.create"), kind, about: { kind: "invoice", id: invoiceId } }];
  await logHome(tx, { projectId }, { event: `home.${kind}`, after: { person, ...after }, notices });
}

// The ordinary payment. What it refuses, because the invoice is paid by now or the month is closed, is matched by hand.
async function booked(tx: Change, { invoiceId, person }: CardRow, { amount, transaction }: Seen): Promise<string | null> {
  const [invoice] = await tx.db
    .select({ clientId: invoiceTable.clientId })
    .from(invoiceTable)
    .where(eq(invoiceTable.id, invoiceId ?? ""));
  if (!invoice) return null;
  const { clientId } = invoice;
  const paid = { clientId, invoiceId, amount, receivedOn: cairoDay(tx.now()), method: "card", reference: transaction, notes: person };
  try {
    return await recordPayment(tx, paid);
  } catch (error) {
    if (error instanceof Invalid || error instanceof Conflict || error instanceof NotFound) return null;
    throw error;
  }
}

/** Back from the gateway in a browser that opens the home: the gateway is asked what became of it, whatever the address says. Answers with where to go on. Throws `NotFound`. */
export async function returnedCard(ctx: Ctx, id: string, secret: string | null): Promise<string> {
  const [row] = isUuid(id) ? await ctx.db.select().from(cardTable).where(eq(cardTable.id, id)) : [];
  const links = row?.projectId ? await ctx.db.select().from(homeLinkTable).where(eq(homeLinkTable.projectId, row.projectId)) : [];
  for (const { id: linkId, language } of links) {
    const found = await findLink(ctx, eq(homeLinkTable.id, linkId));
    if (found?.state !== "open" || !(await deviceOf(ctx, found.link, secret))) continue;
    await askOnce(ctx, row!);
    return `${language === "ar" ? "/ar" : ""}/home/${homeToken(linkId)}/money#pay`;
  }
  throw closed();
}

async function askOnce(ctx: Ctx, { id, gatewayId }: CardRow): Promise<void> {
  const now = ctx.now();
  const asked = await ctx.db
    .update(cardTable)
    .set({ askedAt: now })
    .where(
      and(
        eq(cardTable.id, id),
        inArray(cardTable.state, ["created", "failed", "cancelled"]),
        or(isNull(cardTable.askedAt), lt(cardTable.askedAt, minutes(now, -beforeAskingAgain))),
      ),
    )
    .returning({ id: cardTable.id });
  if (asked.length === 0 || !gatewayId) return;
  try {
    const seen = await gateway()?.ask(gatewayId);
    if (seen) await settleCard(ctx, seen);
  } catch (error) {
    log.warn({ err: error, request: ctx.requestId }, "the card gateway did not say what became of a payment");
  }
}

const toMatch = and(isNull(cardTable.settledAt), inArray(cardTable.state, ["unmatched", "refunded"]));

// What the client reads beside each invoice, of the card payment begun last.
export async function cardsFor(ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, CardShown>> {
  const rows = await ctx.db
    .select()
    .from(cardTable)
    .where(inArray(cardTable.invoiceId, [...invoiceIds]))
    .orderBy(asc(cardTable.at), asc(cardTable.id));
  const shown = rows.flatMap((row): [string, CardShown | null][] => {
    if (row.state === "unmatched") return [[row.invoiceId!, row.settledAt ? null : "checked"]];
    if (row.state === "failed") return [[row.invoiceId!, "failed"]];
    return [[row.invoiceId!, row.state === "created" && row.askedAt ? "confirming" : null]];
  });
  return new Map([...new Map(shown)].flatMap(([id, state]) => (state ? [[id, state]] : [])));
}

// Of this project, and what came for no order of ours, which belongs to none.
export async function cardsToMatch(ctx: Ctx, projectId: string): Promise<CardToMatch[]> {
  const rows = await ctx.db
    .select({ card: cardTable, number: invoiceTable.number })
    .from(cardTable)
    .leftJoin(invoiceTable, eq(invoiceTable.id, cardTable.invoiceId))
    .where(and(toMatch, or(eq(cardTable.projectId, projectId), isNull(cardTable.projectId))))
    .orderBy(desc(cardTable.at), desc(cardTable.id))
    .limit(mostShown);
  return rows.map(({ card: { id, person, amount, currency, at, reason, transaction, invoiceId }, number }) => ({
    id,
    person: person ?? "",
    amount,
    currency,
    at: at.toISOString(),
    reason: reason ?? "refunded",
    transaction: transaction ?? "",
    invoice: invoiceId === null ? null : { id: invoiceId, number: number ?? "" },
  }));
}

/** Somebody has entered by hand what a card payment or its refund needs. It books nothing. Throws `NotFound`. */
export async function matchCard(ctx: Ctx, projectId: string, id: string): Promise<void> {
  authorize(ctx.actor, "payment.create");
  if (!isUuid(id) || !isUuid(projectId)) throw new NotFound();
  const here = and(eq(cardTable.id, id), or(eq(cardTable.projectId, projectId), isNull(cardTable.projectId)));
  await change(ctx, async (tx) => {
    const settled = await tx.db
      .update(cardTable)
      .set({ settledAt: tx.now(), settledBy: userIdOf(tx) })
      .where(and(here, toMatch))
      .returning();
    if (settled.length > 0) {
      const { person, transaction } = settled[0]!;
      return logHome(tx, { projectId }, { event: "home.cardMatched", after: { person, transaction } });
    }
    if ((await tx.db.$count(cardTable, and(here, inArray(cardTable.state, ["unmatched", "refunded"])))) === 0) throw new NotFound();
  });
}
