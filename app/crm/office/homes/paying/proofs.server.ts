import { and, desc, eq, gt, inArray, isNull, or, sql, type SQLWrapper } from "drizzle-orm";
import { system, userIdOf } from "#app/access/actor.ts";
import { peopleAllowed } from "#app/accounts/people.server.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { receivedIn, withFiles } from "#app/crm/base/files/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import type { PaidProof } from "#app/crm/between-slices/port-types.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { longestProof, matchFields, refuseFields, type HomeProof, type SentProof } from "#app/crm/office/homes/fields.ts";
import { entered, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import { logHome, type LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { dueInvoice, holdPayable, mayPay } from "./payable.server.ts";

const sentAnHour = { max: 10, windowSeconds: 3600 };

/** Whether what comes from this device may hold a file: asked before its bytes are read. Throws `NotFound`, `TooMany`. */
export async function admitsProof(ctx: Ctx, visit: Visit): Promise<boolean> {
  const { link, device } = await entered(ctx, visit);
  if (!mayPay(ctx, link, device)) return false;
  await countProof(ctx, link);
  return true;
}

// Once for each proof, also where it comes in pieces. Throws `TooMany`.
export const countProof = async (ctx: Ctx, { projectId, person }: LinkRow): Promise<void> =>
  void (await limit(ctx, `home proof ${projectId} ${person.toLowerCase()}`, sentAnHour));

const takenTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"];

const unread = { key: "clientHome.pay.badFile" };

/**
 * A picture or PDF that shows that an invoice was paid, which came with the form or before it in pieces. Sent twice it is kept once. Throws
 * `Forbidden`, `NotFound`, `Invalid` at `proof`, `Conflict`.
 */
export async function sendProof(ctx: Ctx, visit: Visit, form: FormData, received = receivedIn(form, "proof")[0]): Promise<void> {
  const { link, device } = await entered(ctx, visit);
  if (!mayPay(ctx, link, device)) throw new Forbidden({ key: "clientHome.pay.notKnown" });
  const id = String(form.get("invoice") ?? "");
  if (!received || received.bytes instanceof Uint8Array || received.bytes.size > longestProof) throw new Invalid({ proof: unread });
  const { sha256 } = received.bytes;
  // Before bytes are stored for it, and again inside the change.
  await dueInvoice(ctx, link.projectId, id);
  try {
    // The link is the permission.
    await withFiles({ ...ctx, actor: system }, [received], "proof", async (tx, keep) => {
      const { projectId, managerId, invoice } = await holdPayable(tx, link, visit, id);
      const before = and(eq(homeProofTable.invoiceId, id), eq(homeProofTable.sha256, sha256));
      if ((await tx.db.$count(homeProofTable, before)) > 0) throw new Repeated();
      const [file] = await keep("invoice", id);
      if (!takenTypes.includes(file!.type)) throw new Invalid({ proof: unread }, unread);
      const { person } = link;
      await tx.db
        .insert(homeProofTable)
        .values({ projectId, invoiceId: id, linkId: link.id, person, fileId: file!.id, sha256, at: tx.now() });
      const to = [managerId, ...(await peopleAllowed(tx, "payment.create"))];
      const notices = [{ to, kind: "proofSent", about: { kind: "project", id: projectId } }];
      await logHome(tx, link, { event: "home.proofSent", after: { number: invoice.number }, notices });
    });
  } catch (error) {
    if (error instanceof Repeated) return;
    if (!(error instanceof Invalid)) throw error;
    const said = error.userMessage.key === "files.error.many" ? { key: "clientHome.pay.many" } : unread;
    throw new Invalid({ proof: said }, said);
  }
}

// Undoes the file that came again.
class Repeated extends Error {}

const shownAs = ({ id, at, state, reason }: typeof homeProofTable.$inferSelect, payment: string | null): SentProof => ({
  id,
  at: at.toISOString(),
  state,
  reason: reason ?? "",
  payment: payment ?? "",
});

export async function proofsFor(ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, SentProof[]>> {
  const rows = await ctx.db
    .select({ proof: homeProofTable, payment: paymentTable.number })
    .from(homeProofTable)
    .leftJoin(paymentTable, eq(paymentTable.id, homeProofTable.paymentId))
    .where(inArray(homeProofTable.invoiceId, [...invoiceIds]))
    .orderBy(desc(homeProofTable.at));
  const proofs = Map.groupBy(rows, ({ proof: { invoiceId } }) => invoiceId);
  return new Map([...proofs].map(([id, own]) => [id, own.map(({ proof, payment }) => shownAs(proof, payment))]));
}

const mostProofs = 20;

// What waits first; one that is decided stands for a month (ms).
const decidedShown = 30 * 86_400_000;

export async function proofsOf(ctx: Ctx, projectId: string): Promise<HomeProof[]> {
  const { state, decidedAt } = homeProofTable;
  const shownFrom = new Date(ctx.now().getTime() - decidedShown);
  const rows = await ctx.db
    .select({
      proof: homeProofTable,
      number: invoiceTable.number,
      file: recordFileTable.id,
      payment: paymentTable.number,
      twice: sql<boolean>`exists (select 1 from home_proofs other where other.sha256 = ${homeProofTable.sha256} and other.id <> ${homeProofTable.id})`,
    })
    .from(homeProofTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, homeProofTable.invoiceId))
    .leftJoin(recordFileTable, eq(recordFileTable.id, homeProofTable.fileId))
    .leftJoin(paymentTable, eq(paymentTable.id, homeProofTable.paymentId))
    .where(and(eq(homeProofTable.projectId, projectId), or(eq(state, "uploaded"), gt(decidedAt, shownFrom))))
    .orderBy(desc(sql`${state} = 'uploaded'`), desc(homeProofTable.at), desc(homeProofTable.id))
    .limit(mostProofs);
  const waiting = rows.flatMap(({ proof }) => (proof.state === "uploaded" ? [proof.invoiceId] : []));
  const payments = await paymentsFor(ctx, waiting);
  return rows.map(({ proof, number, file, payment, twice }) => ({
    ...shownAs(proof, payment),
    person: proof.person,
    invoice: { id: proof.invoiceId, number: number ?? "" },
    file,
    twice,
    paymentId: proof.paymentId,
    payments: proof.state === "uploaded" ? (payments.get(proof.invoiceId) ?? []) : [],
  }));
}

const settles = (invoiceId: SQLWrapper) =>
  sql`exists (select 1 from allocations share where share.payment_id = ${paymentTable.id} and share.invoice_id = ${invoiceId} and share.released_at is null)`;

// One transfer may have paid several invoices: then it is what each of their proofs shows. What settles nothing is shown by one proof.
const showsEach = sql`not exists (select 1 from home_proofs named where named.payment_id = ${paymentTable.id} and not (${settles(invoiceTable.id)} and ${settles(sql`named.invoice_id`)}))`;

const paid = () => {
  const { kind, reversedAt, chequeStatus } = paymentTable;
  return and(eq(kind, "payment"), isNull(reversedAt), sql`${chequeStatus} is distinct from 'bounced'`);
};

// Payments of an invoice's client that its proof may show: what settles it, and what is as much as it asks for.
async function paymentsFor(ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, HomeProof["payments"]>> {
  if (invoiceIds.length === 0 || !may(ctx, "payment.create")) return new Map();
  const { id, number, receivedOn: on, amount, clientId } = paymentTable;
  const rows = await ctx.db
    .select({ invoiceId: invoiceTable.id, id, number, on, amount })
    .from(invoiceTable)
    .innerJoin(paymentTable, eq(clientId, invoiceTable.clientId))
    .where(
      and(
        inArray(invoiceTable.id, [...invoiceIds]),
        paid(),
        or(settles(invoiceTable.id), eq(amount, invoiceTable.total), eq(amount, invoiceTable.balance)),
        showsEach,
      ),
    )
    .orderBy(desc(on), desc(number))
    .limit(mostProofs * 5);
  const found = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...found].map(([invoiceId, own]) => [invoiceId, own.map(({ invoiceId: _, ...payment }) => payment)]));
}

// The number of a payment, held, that may be what a proof of this invoice shows: of its client, and not undone.
async function paymentOf(tx: Change, invoiceId: string, paymentId: string | null): Promise<string> {
  const { id, number, clientId } = paymentTable;
  const [row] = isUuid(paymentId ?? "")
    ? await tx.db
        .select({ number, free: sql<boolean>`${showsEach}` })
        .from(paymentTable)
        .innerJoin(invoiceTable, eq(invoiceTable.clientId, clientId))
        .where(and(eq(id, paymentId ?? ""), eq(invoiceTable.id, invoiceId), paid()))
    : [];
  if (!row?.free) throw new Invalid({ paymentId: { key: `homeLink.proofs.${row ? "otherProof" : "noPayment"}` } });
  return row.number;
}

/** Somebody found the payment of a proof, or refuses it with a reason that its client reads. Decided once; no balance changes. Throws `Conflict`. */
export async function decideProof(ctx: Ctx, projectId: string, id: string, state: "matched" | "refused", raw: unknown): Promise<void> {
  authorize(ctx.actor, "payment.create");
  const today = cairoDay(ctx.now());
  const reason = state === "refused" ? parseWith(refuseFields, raw, today).reason : null;
  const paymentId = state === "matched" ? parseWith(matchFields, raw, today).paymentId : null;
  if (!isUuid(id) || !isUuid(projectId)) throw new NotFound();
  await change(ctx, async (tx) => {
    const one = and(eq(homeProofTable.id, id), eq(homeProofTable.projectId, projectId));
    // The payment first, as whatever reverses it does: two proofs that name it come after one another.
    if (isUuid(paymentId ?? ""))
      await tx.db
        .select({ id: paymentTable.id })
        .from(paymentTable)
        .where(eq(paymentTable.id, paymentId ?? ""))
        .for("update");
    const [row] = await tx.db.select().from(homeProofTable).where(one).for("update");
    if (!row) throw new NotFound();
    if (row.state !== "uploaded") {
      if (row.state === state && row.reason === reason && row.paymentId === paymentId) return;
      throw new Conflict("CONFLICT", { key: "homeLink.proofs.decided" });
    }
    const payment = state === "matched" ? await paymentOf(tx, row.invoiceId, paymentId) : null;
    await tx.db
      .update(homeProofTable)
      .set({ state, reason, paymentId, decidedAt: tx.now(), decidedBy: userIdOf(tx) })
      .where(one);
    await logHome(tx, { projectId }, { event: `home.proof${state === "matched" ? "Matched" : "Refused"}`, after: { reason, payment } });
  });
}

const waitsAgain = { state: "uploaded", paymentId: null, decidedAt: null, decidedBy: null } as const;

/** A matched proof waits again; its payment stays. */
export async function unmatchProof(ctx: Ctx, projectId: string, id: string): Promise<void> {
  authorize(ctx.actor, "payment.create");
  if (!isUuid(id) || !isUuid(projectId)) throw new NotFound();
  await change(ctx, async (tx) => {
    const one = and(eq(homeProofTable.id, id), eq(homeProofTable.projectId, projectId));
    const undone = await tx.db
      .update(homeProofTable)
      .set(waitsAgain)
      .where(and(one, eq(homeProofTable.state, "matched")))
      .returning();
    if (undone.length > 0) return logHome(tx, { projectId }, { event: "home.proofUnmatched" });
    if ((await tx.db.$count(homeProofTable, one)) === 0) throw new NotFound();
    throw new Conflict("CONFLICT", { key: "homeLink.proofs.decided" });
  });
}

// A payment was recorded from a proof. One that somebody decided meanwhile stays as it is.
export async function proofPaid(tx: Change, id: string, { id: paymentId, clientId }: { id: string; clientId: string }): Promise<void> {
  const ofClient = sql`exists (select 1 from invoices where invoices.id = ${homeProofTable.invoiceId} and invoices.client_id = ${clientId})`;
  const [row] = isUuid(id)
    ? await tx.db
        .update(homeProofTable)
        .set({ state: "matched", paymentId, decidedAt: tx.now(), decidedBy: userIdOf(tx) })
        .where(and(eq(homeProofTable.id, id), eq(homeProofTable.state, "uploaded"), ofClient))
        .returning()
    : [];
  if (row) await logHome(tx, row, { event: "home.proofMatched" });
}

// A payment was reversed or bounced: its proofs show it no more.
export async function proofsUnpaid(tx: Change, paymentId: string): Promise<void> {
  const { projectId, paymentId: named, state } = homeProofTable;
  const undone = await tx.db
    .update(homeProofTable)
    .set(waitsAgain)
    .where(and(eq(named, paymentId), eq(state, "matched")))
    .returning({ projectId });
  for (const row of undone) await logHome(tx, row, { event: "home.proofUnmatched" });
}

export async function proofsOfPayment(ctx: Ctx, paymentId: string): Promise<PaidProof[]> {
  const { id, person, invoiceId, fileId: file, at } = homeProofTable;
  return ctx.db.select({ id, person, invoiceId, file }).from(homeProofTable).where(eq(homeProofTable.paymentId, paymentId)).orderBy(at, id);
}
