import { and, eq, inArray, isNotNull, isNull, lt, max, ne, sum as sumOf } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { branchOf, einvoiceFacts, taxProfiles } from "#app/content/settings/operations.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { followed, lockContract, markInstalments, moveRates } from "#app/crm/money/contracts/operations.server.ts";
import type { DepositWay } from "#app/crm/money/contracts/fields.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { companyOnPaper, hashOf } from "#app/crm/base/documents/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import {
  invoiceBounds,
  invoiceFields,
  isInLedger,
  isOfBefore,
  issueFields,
  receiverColumns,
  stateOf,
} from "#app/crm/money/invoices/fields.ts";
import { snapshotOfInvoice } from "#app/crm/money/invoices/snapshot.server.ts";
import { answeredMoves } from "#app/crm/money/invoices/rates/rates.server.ts";
import { calculate } from "#app/crm/money/invoices/draft/calculate.server.ts";
import { totalOf } from "#app/crm/money/invoices/plan/parts.ts";
import { plainInvoices, type Invoice } from "#app/crm/money/invoices/records.server.ts";
import { overOf } from "#app/crm/money/invoices/settling/over.ts";
import { restate } from "#app/crm/money/invoices/settling/settle.server.ts";
import { ofContract, type InvoiceRow } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";
import { invoiceTable, type Receiver } from "#app/crm/money/invoices/table.server.ts";

type IssueInput = { issuedOn: Day; dueOn: Day | null; anyway: boolean; override: boolean; reason: string };

/** Issues a draft as seen at `version`. The number is taken in the same transaction and goes back on refusal: no gaps. `raw`: `issueFields`. */
export async function issueInvoice(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Invoice> {
  authorize(ctx.actor, "invoice.issue");
  if (!isUuid(id)) throw new NotFound();
  const today = cairoDay(ctx.now());
  const input = parseWith(issueFields, raw, today);
  return change(ctx, async (tx) => {
    const draft = await held(tx, id);
    if (draft.status !== "draft") throw new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.issued" }, { allowed: [] });
    if (draft.kind !== "credit_note") await refuseInactive(tx, referredIn(invoiceFields, draft));
    const dated = { ...input, issuedOn: input.issuedOn ?? draft.issuedOn ?? today };
    refuseDay(dated.issuedOn, today);
    await refuseClosedPeriod(tx, dated.issuedOn);
    // Nothing but the question whether somebody was faster.
    await plainInvoices.put(tx, id, {}, "issued", version);
    const answer = input.rates && { rateChoice: input.rates };
    await tx.db
      .update(invoiceTable)
      .set({ issuedOn: dated.issuedOn, ...answer })
      .where(eq(invoiceTable.id, id));
    const row = await calculate(tx, id, true);
    const moves = await answeredMoves(tx, row);
    if (row.total <= 0 && row.kind !== "final") throw new Invalid({ lines: { key: "invoice.error.empty" } });
    await refuseIncomplete(tx, row);
    await refuseBeyond(tx, row, dated, followed(moves));
    await refuseBeforeLast(tx, row, dated);
    const dueOn = row.kind === "credit_note" ? dated.issuedOn : dueFor(dated, row);
    const number = await nextNumber(tx, seriesOf(row), dated.issuedOn);
    if (row.contractId && moves.length > 0)
      await moveRates(tx, row.contractId, { invoiceId: id, number, moves, instalmentIds: await instalmentsOf(tx, row) });
    const status = row.kind === "credit_note" ? "issued" : stateOf({ ...row, held: row.retained });
    const keeps = row.kind === "credit_note" ? 0 : row.retained;
    const balance = row.kind === "credit_note" ? 0 : row.total - keeps;
    const numbered = { ...row, number, status, dueOn };
    const snapshot = await snapshotOfInvoice(tx, numbered);
    const by = userIdOf(tx);
    await tx.db
      .update(invoiceTable)
      .set({
        snapshot,
        snapshotHash: hashOf(snapshot),
        branch: branchOf(await einvoiceFacts(tx)),
        receiver: await receiverOf(tx, row.clientId),
        issuedAt: tx.now(),
        issuedBy: by,
        depositIs: await depositOf(tx, row),
        ...(dated.override && { reason: dated.reason }),
      })
      .where(eq(invoiceTable.id, id));
    await plainInvoices.put(tx, id, { number, status, dueOn, balance, held: keeps }, "issued", null, {
      ...(dated.override && { reason: dated.reason }),
      timeline: linesOf(numbered),
    });
    await consequences(tx, numbered);
    return plainInvoices.get(tx, id);
  });
}

/** The row and everything that its sums depend on, always in the order client, contract, invoice, so that two of them never wait crosswise. */
export async function held(tx: Change, id: string): Promise<InvoiceRow> {
  const [found] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id));
  if (!found) throw new NotFound();
  await tx.db.select({ id: clientTable.id }).from(clientTable).where(eq(clientTable.id, found.clientId)).for("no key update");
  if (found.contractId) await lockContract(tx, found.contractId);
  const [row] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id)).for("update");
  if (!row) throw new NotFound();
  return row;
}

async function receiverOf(tx: Change, clientId: string): Promise<Receiver> {
  const [client] = await tx.db.select().from(clientTable).where(eq(clientTable.id, clientId));
  return Object.fromEntries(receiverColumns.map((name) => [name, client![name]])) as Receiver;
}

type Numbered = Pick<InvoiceRow, "kind" | "raisesId">;

const seriesOf = ({ kind, raisesId }: Numbered): "INV" | "CRN" | "DBN" => (kind === "credit_note" ? "CRN" : raisesId ? "DBN" : "INV");

function refuseDay(issuedOn: Day, today: Day): void {
  if (issuedOn > today) throw new Invalid({ issuedOn: { key: "crm.error.future" } });
  if (issuedOn.slice(0, 4) !== today.slice(0, 4))
    throw new Invalid({ issuedOn: { key: "invoice.error.closedYear", values: { year: issuedOn.slice(0, 4) } } });
}

function dueFor({ issuedOn, dueOn }: IssueInput, row: InvoiceRow): Day {
  const due = dueOn ?? row.dueOn ?? addDays(issuedOn, invoiceBounds.dueDays.usual);
  if (due < issuedOn) throw new Invalid({ dueOn: { key: "invoice.error.dueBefore" } });
  if (due > addDays(issuedOn, invoiceBounds.dueDays.max))
    throw new Invalid({ dueOn: { key: "invoice.error.dueLate", values: { days: invoiceBounds.dueDays.max } } });
  return due;
}

const sellersPage = "/admin/site-settings/documents";

async function refuseUnnamedSeller(tx: Change, { taxes }: InvoiceRow): Promise<void> {
  if (taxes.every(({ vat }) => vat === 0)) return;
  const { legalName, taxNumber, address } = await companyOnPaper(tx);
  const isWritten = (text: Bilingual) => Boolean(text.en.trim() || text.ar.trim());
  const missing = [
    ...(isWritten(legalName) ? [] : ["legalName"]),
    ...(taxNumber ? [] : ["taxNumber"]),
    ...(isWritten(address) ? [] : ["address"]),
  ];
  if (missing.length === 0) return;
  throw new Conflict(
    "CONFLICT",
    { key: "invoice.error.seller" },
    { seller: missing, to: may(tx, "siteSettings.update") ? sellersPage : null },
  );
}

/** Only what stands can be raised: throws `Conflict` for drafts, void invoices and notes of either kind. */
export function refuseRaising({ kind, status, raisesId }: InvoiceRow): void {
  if (kind === "credit_note" || raisesId || !isInLedger(status))
    throw new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.notRaisable" }, { allowed: [] });
}

async function refuseRaised(tx: Change, { raisesId }: InvoiceRow): Promise<void> {
  if (!raisesId) return;
  const [raised] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, raisesId)).for("update");
  refuseRaising(raised!);
}

async function isNoteOfBefore({ db }: Change, { correctsId, raisesId }: InvoiceRow): Promise<boolean> {
  const of = correctsId ?? raisesId;
  const [row] = of ? await db.select({ receiver: invoiceTable.receiver }).from(invoiceTable).where(eq(invoiceTable.id, of)) : [];
  return row !== undefined && isOfBefore(row);
}

async function refuseIncomplete(tx: Change, row: InvoiceRow): Promise<void> {
  await refuseUnnamedSeller(tx, row);
  await refuseRaised(tx, row);
  const [client] = await tx.db.select().from(clientTable).where(eq(clientTable.id, row.clientId));
  if (!client) throw new NotFound();
  const missing = (field: "taxNumber" | "nationalId", key: string) =>
    new Conflict("CONFLICT", { key }, { missing: field, clientId: row.clientId });
  const { profiles } = await taxProfiles(tx);
  const isExport = row.taxes.some(({ code }) => profiles.some((one) => one.code === code && one.kind === "export"));
  if (isExport && !client.country && !(await isNoteOfBefore(tx, row)))
    throw new Conflict("CONFLICT", { key: "invoice.error.exportAtHome" }, { missing: "country", clientId: row.clientId });
  if (client.country && !client.taxNumber) throw missing("taxNumber", "invoice.error.foreignNumber");
  if (client.country) return;
  if (client.type !== "individual" && !/^\d{9}$/.test(client.taxNumber ?? "")) throw missing("taxNumber", "invoice.error.taxNumber");
  const { idThreshold } = await einvoiceFacts(tx);
  if (client.type === "individual" && row.total >= idThreshold && !/^\d{14}$/.test(client.nationalId ?? ""))
    throw missing("nationalId", "invoice.error.nationalId");
}

async function refuseBeyond(tx: Change, row: InvoiceRow, { override, reason }: IssueInput, follows: number): Promise<void> {
  if (!row.contractId || row.kind === "credit_note") return;
  const { total } = await lockContract(tx, row.contractId);
  const before = (await ofContract(tx, row.contractId, row.id)).reduce(
    (all, one) => all + (one.kind === "credit_note" ? -one.total : one.total),
    0,
  );
  const over = before + row.total - total - follows;
  if (over <= 0) return;
  const mayOverride = may(tx, "invoice.beyond");
  if (!override || !mayOverride) throw new Conflict("CONFLICT", { key: "invoice.error.beyond" }, { over, mayOverride });
  if (reason.length < invoiceBounds.reason.min) throw new Invalid({ reason: { key: "kit.error.required" } });
}

async function refuseBeforeLast(tx: Change, { kind, raisesId }: Numbered, { issuedOn, anyway }: IssueInput): Promise<void> {
  const ofSeries =
    kind === "credit_note"
      ? eq(invoiceTable.kind, kind)
      : and(ne(invoiceTable.kind, "credit_note"), (raisesId ? isNotNull : isNull)(invoiceTable.raisesId));
  const [last] = await tx.db
    .select({ on: max(invoiceTable.issuedOn) })
    .from(invoiceTable)
    .where(and(ofSeries, isNotNull(invoiceTable.number)));
  if (last?.on && issuedOn < last.on && !anyway)
    throw new Conflict("CONFLICT", { key: "invoice.error.beforeLast", values: { day: last.on } }, { beforeLast: last.on });
}

function linesOf(row: InvoiceRow): TimelineLine[] {
  const data = { number: row.number ?? "", amount: row.total };
  const line = { kind: row.kind === "credit_note" ? "credited" : row.raisesId ? "raised" : "issued", data };
  const of = row.correctsId ?? row.raisesId;
  return [line, ...(of ? [{ ...line, on: { entity: "invoice", id: of } }] : [])];
}

async function consequences(tx: Change, row: InvoiceRow): Promise<void> {
  if (row.kind === "credit_note") {
    await takenBack(tx, row);
    // Payments take it off what is still open of its invoice; they refer to invoices, and are notified by a job.
    await tx.send("payment.useNote", { id: row.id }, { key: row.id });
  } else await markInvoiced(tx, row);
  await activate(tx, row.clientId);
  if (row.contractId) await refreshDrafts(tx, row.contractId);
}

async function instalmentsOf(tx: Change, row: InvoiceRow): Promise<string[]> {
  const which =
    row.kind === "final"
      ? and(eq(instalmentTable.contractId, row.contractId ?? ""), inArray(instalmentTable.status, ["planned", "due"]))
      : eq(instalmentTable.id, row.instalmentId ?? "");
  return (await tx.db.select({ id: instalmentTable.id }).from(instalmentTable).where(which)).map(({ id }) => id);
}

async function markInvoiced(tx: Change, row: InvoiceRow): Promise<void> {
  if (!row.contractId || row.kind === "standalone") return;
  const ids = await instalmentsOf(tx, row);
  if (row.kind === "final") await dropDrafts(tx, row);
  await markInstalments(tx, ids, { status: row.total === 0 ? "paid" : "invoiced", invoiceId: row.id });
}

/** What a deposit is in the books is its contract's at its issue; a note takes back what its deposit is by then. The contract is held. */
async function depositOf(tx: Change, { kind, contractId, correctsId }: InvoiceRow): Promise<DepositWay | null> {
  if (kind === "deposit" && contractId) return (await lockContract(tx, contractId)).depositIs;
  if (kind !== "credit_note" || !correctsId) return null;
  const [corrected] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, correctsId)).for("update");
  if (corrected?.kind !== "deposit") return null;
  return corrected.recognised > 0 ? "revenue" : corrected.depositIs;
}

async function dropDrafts(tx: Change, { contractId, id }: InvoiceRow): Promise<void> {
  const drafts = await tx.db
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.contractId, contractId ?? ""),
        eq(invoiceTable.status, "draft"),
        ne(invoiceTable.id, id),
        ne(invoiceTable.kind, "credit_note"),
      ),
    );
  for (const draft of drafts) {
    await tx.db.delete(invoiceTable).where(eq(invoiceTable.id, draft.id));
    await tx.record({ event: "invoice.deleted", entity: "invoice", id: draft.id });
  }
}

async function takenBack(tx: Change, note: InvoiceRow): Promise<void> {
  const [corrected] = await tx.db
    .select()
    .from(invoiceTable)
    .where(eq(invoiceTable.id, note.correctsId ?? ""))
    .for("update");
  const [taken] = await tx.db
    .select({ total: sumOf(invoiceTable.total) })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.correctsId, corrected!.id), isNotNull(invoiceTable.number), ne(invoiceTable.status, "void")));
  await restate(tx, corrected!, { credited: Number(taken?.total ?? 0), held: corrected!.held - note.retained });
  if (note.contractId) await answerReduction(tx, note, note.contractId);
}

async function answerReduction(tx: Change, note: InvoiceRow, contractId: string): Promise<void> {
  const { contractId: of, amount, status } = instalmentTable;
  const open = await tx.db
    .select()
    .from(instalmentTable)
    .where(and(eq(of, contractId), lt(amount, 0), inArray(status, ["planned", "due"])))
    .for("update");
  if (open.length === 0) return;
  const invoiced = await ofContract(tx, contractId);
  const answered = totalOf(overOf(await lockContract(tx, contractId), invoiced)) === 0;
  const by = (id: string) => sum(invoiced.flatMap((one) => (one.instalmentId === id ? [one.total] : [])));
  const ids = open.filter((row) => answered || by(row.id) >= -row.amount).map(({ id }) => id);
  await markInstalments(tx, ids, { status: "paid", invoiceId: note.id });
}

async function activate(tx: Change, clientId: string): Promise<void> {
  const [client] = await tx.db.select({ status: clientTable.status }).from(clientTable).where(eq(clientTable.id, clientId)).for("update");
  if (client?.status !== "potential") return;
  await clientRecords.put(tx, clientId, { status: "active" }, "transitioned");
}

export async function refreshDrafts(tx: Change, contractId: string): Promise<void> {
  const drafts = await tx.db
    .select({ id: invoiceTable.id })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.contractId, contractId), eq(invoiceTable.status, "draft"), ne(invoiceTable.kind, "credit_note")));
  for (const { id } of drafts) {
    try {
      await calculate(tx, id);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
