import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { einvoiceFacts } from "#app/content/settings/operations.server.ts";
import { etaFlow } from "#app/crm/money/invoices/lifecycle/eta-flow.ts";
import { isInLedger, isWithAuthority, type EtaStatus } from "#app/crm/money/invoices/fields.ts";
import { etaFileTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { refuseWay } from "#app/kit/flow/transition.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { resultFields, type EtaDocument, type Problem } from "./fields.ts";
import { lastFile } from "#app/crm/money/tax/einvoice/make.server.ts";
import { preflight } from "#app/crm/money/tax/einvoice/preflight.server.ts";

type Submitted = { submissionId: string; uuid: string; longId: string; hashKey: string };

/** A signature (CAdES-BES, with a token or a signing device) and the submission. A company's own one takes the place of `notConfigured`. */
interface EinvoiceProvider {
  sign: (document: EtaDocument) => Promise<EtaDocument>;
  submit: (document: EtaDocument) => Promise<Submitted>;
}

const refuse = (): Promise<never> => Promise.reject(new Conflict("CONFLICT", { key: "tax.error.notConfigured" }));

const notConfigured: EinvoiceProvider = { sign: refuse, submit: refuse };

type Row = typeof invoiceTable.$inferSelect;

export type EtaPage = {
  status: EtaStatus;
  uuid: string;
  longId: string;
  submissionId: string;
  hashKey: string;
  message: string;
  at: string | null;
  cancelUntil: string | null;
  problems: Problem[];
  moves: EtaStatus[];
  may: { record: boolean };
};

async function issuedOne(ctx: Ctx, id: string): Promise<Row> {
  const [row] = isUuid(id) ? await ctx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id)) : [];
  if (!row) throw new NotFound();
  return row;
}

export async function etaPage(ctx: Ctx, id: string): Promise<EtaPage | null> {
  authorize(ctx.actor, "invoice.read");
  const row = await issuedOne(ctx, id);
  const { on } = await einvoiceFacts(ctx);
  if (!on || row.status === "draft") return null;
  const { problems } = await preflight(ctx, row);
  const record = may(ctx, "invoice.issue");
  return {
    status: row.etaStatus,
    uuid: row.etaUuid ?? "",
    longId: row.etaLongId ?? "",
    submissionId: row.etaSubmissionId ?? "",
    hashKey: row.etaHashKey ?? "",
    message: row.etaMessage ?? "",
    at: row.etaAt?.toISOString() ?? null,
    cancelUntil: row.etaCancelUntil?.toISOString() ?? null,
    problems,
    moves: record ? reachable(etaFlow, row.etaStatus).filter((to) => to !== "cancelled" || mayCancel(row, ctx.now())) : [],
    may: { record },
  };
}

const mayCancel = ({ etaCancelUntil }: Row, now: Date): boolean => etaCancelUntil !== null && etaCancelUntil > now;

type EtaFile = { name: string; content: string; document: EtaDocument };

const fileOf = ({ number, id }: Row, content: string): EtaFile => {
  const { documents } = JSON.parse(content) as { documents: [EtaDocument] };
  return { name: `${number ?? id}.json`, content, document: documents[0] };
};

async function keep(ctx: Ctx, row: Row, document: EtaDocument): Promise<EtaFile> {
  const content = `${JSON.stringify({ documents: [document] }, null, 2)}\n`;
  if ((await lastFile(ctx, row.id)) !== content)
    await change(ctx, (tx) => tx.db.insert(etaFileTable).values({ invoiceId: row.id, content, at: tx.now(), by: userIdOf(tx) }));
  return fileOf(row, content);
}

/** The document as a file for the authority's system; once sent it stays the same byte by byte. Throws `Conflict` while something is missing. */
export async function etaFile(ctx: Ctx, id: string): Promise<EtaFile> {
  authorize(ctx.actor, "invoice.export");
  const row = await issuedOne(ctx, id);
  const { on } = await einvoiceFacts(ctx);
  if (!on || !isInLedger(row.status)) throw new NotFound();
  const sent = isWithAuthority(row.etaStatus) ? await lastFile(ctx, id) : null;
  if (sent !== null) return fileOf(row, sent);
  const { document, problems } = await preflight(ctx, row);
  if (problems.length > 0) throw new Conflict("CONFLICT", { key: "tax.error.notReady", values: { count: problems.length } }, { problems });
  return keep(ctx, row, document);
}

export async function submitEta(ctx: Ctx, id: string, provider: EinvoiceProvider = notConfigured): Promise<void> {
  authorize(ctx.actor, "invoice.issue");
  const { document } = await etaFile(ctx, id);
  const signed = await provider.sign(document);
  await keep(ctx, await issuedOne(ctx, id), signed);
  const submitted = await provider.submit(signed);
  await recordEta(ctx, id, { etaStatus: "submitted", ...submitted });
}

/** Cancelled only inside the window that the authority's answer named, later by credit note; invalid or rejected is resubmitted by its number. */
export async function recordEta(ctx: Ctx, id: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "invoice.issue");
  const { etaStatus: to, submissionId, uuid, longId, hashKey, cancelUntil, message } = parseWith(resultFields, raw, cairoDay(ctx.now()));
  if (!isUuid(id)) throw new NotFound();
  await change(ctx, async (tx) => {
    const [row] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id)).for("update");
    if (!row) throw new NotFound();
    if (!(await einvoiceFacts(tx)).on || !isInLedger(row.status)) throw new NotFound();
    if (to === null) throw new Invalid({ etaStatus: { key: "kit.error.required" } });
    refuseWay(etaFlow, row.etaStatus, to);
    if (to === "cancelled" && !mayCancel(row, tx.now()))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "tax.error.tooLate" }, { allowed: [] });
    const missing: FieldErrors = {};
    const needed = {
      submitted: { submissionId },
      valid: { uuid: uuid || row.etaUuid || "" },
      invalid: { message },
      rejected: { message },
      cancelled: { message },
    }[to];
    for (const [name, value] of Object.entries(needed)) if (!value) missing[name] = { key: "kit.error.required" };
    if (Object.keys(missing).length > 0) throw new Invalid(missing);
    await tx.db
      .update(invoiceTable)
      .set({
        etaStatus: to,
        etaAt: tx.now(),
        etaMessage: message || null,
        ...(submissionId && { etaSubmissionId: submissionId }),
        ...(uuid && { etaUuid: uuid }),
        ...(longId && { etaLongId: longId }),
        ...(hashKey && { etaHashKey: hashKey }),
        ...(cancelUntil && { etaCancelUntil: new Date(cancelUntil) }),
        version: row.version + 1,
        updatedAt: tx.now(),
      })
      .where(eq(invoiceTable.id, id));
    await tx.record({
      event: "invoice.etaRecorded",
      entity: "invoice",
      id,
      before: { etaStatus: row.etaStatus, version: row.version },
      after: { etaStatus: to, version: row.version + 1 },
      subject: "invoiceEta",
      states: [{ from: row.etaStatus, to, reason: message }],
      timeline: [{ kind: "etaRecorded", data: { status: to }, body: message, on: { entity: "invoice", id } }],
    });
  });
}
