import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { system, userIdOf } from "#app/access/actor.ts";
import { peopleAllowed } from "#app/accounts/people.server.ts";
import { authorize } from "#app/access/permissions.ts";
import { receivedIn, withFiles } from "#app/crm/base/files/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { longestProof, refuseFields, type HomeProof, type SentProof } from "#app/crm/office/homes/fields.ts";
import { entered, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import { logHome } from "#app/crm/office/homes/opening/token.server.ts";
import { homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
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
  await limit(ctx, `home proof ${link.projectId} ${link.person.toLowerCase()}`, sentAnHour);
  return true;
}

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

const shownAs = ({ id, at, state, reason }: typeof homeProofTable.$inferSelect): SentProof => ({
  id,
  at: at.toISOString(),
  state,
  reason: reason ?? "",
});

export async function proofsFor(ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, SentProof[]>> {
  const rows = await ctx.db
    .select()
    .from(homeProofTable)
    .where(inArray(homeProofTable.invoiceId, [...invoiceIds]))
    .orderBy(desc(homeProofTable.at));
  const proofs = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...proofs].map(([id, own]) => [id, own.map(shownAs)]));
}

const mostProofs = 20;

// What waits first; a refused one stands for a month (ms).
const refusedShown = 30 * 86_400_000;

export async function proofsOf(ctx: Ctx, projectId: string): Promise<HomeProof[]> {
  const { state, decidedAt } = homeProofTable;
  const shownFrom = new Date(ctx.now().getTime() - refusedShown);
  const rows = await ctx.db
    .select({
      proof: homeProofTable,
      number: invoiceTable.number,
      file: recordFileTable.id,
      twice: sql<boolean>`exists (select 1 from home_proofs other where other.sha256 = ${homeProofTable.sha256} and other.id <> ${homeProofTable.id})`,
    })
    .from(homeProofTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, homeProofTable.invoiceId))
    .leftJoin(recordFileTable, eq(recordFileTable.id, homeProofTable.fileId))
    .where(and(eq(homeProofTable.projectId, projectId), or(eq(state, "uploaded"), and(eq(state, "refused"), gt(decidedAt, shownFrom)))))
    .orderBy(desc(sql`${state} = 'uploaded'`), desc(homeProofTable.at), desc(homeProofTable.id))
    .limit(mostProofs);
  return rows.map(({ proof, number, file, twice }) => ({
    ...shownAs(proof),
    person: proof.person,
    invoice: { id: proof.invoiceId, number: number ?? "" },
    file,
    twice,
  }));
}

/** Somebody found the money of a proof, or refuses it with a reason that its client reads. Decided once; no balance changes. Throws `Conflict`. */
export async function decideProof(ctx: Ctx, projectId: string, id: string, state: "matched" | "refused", raw: unknown): Promise<void> {
  authorize(ctx.actor, "payment.create");
  const reason = state === "refused" ? parseWith(refuseFields, raw, cairoDay(ctx.now())).reason : null;
  if (!isUuid(id) || !isUuid(projectId)) throw new NotFound();
  await change(ctx, async (tx) => {
    const decided = await tx.db
      .update(homeProofTable)
      .set({ state, reason, decidedAt: tx.now(), decidedBy: userIdOf(tx) })
      .where(and(eq(homeProofTable.id, id), eq(homeProofTable.projectId, projectId), eq(homeProofTable.state, "uploaded")))
      .returning({ person: homeProofTable.person });
    if (decided.length > 0)
      return logHome(tx, { projectId }, { event: `home.proof${state === "matched" ? "Matched" : "Refused"}`, after: { reason } });
    const [row] = await tx.db
      .select()
      .from(homeProofTable)
      .where(and(eq(homeProofTable.id, id), eq(homeProofTable.projectId, projectId)));
    if (!row) throw new NotFound();
    if (row.state !== state || row.reason !== reason) throw new Conflict("CONFLICT", { key: "homeLink.proofs.decided" });
  });
}
