import { eq } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import type { LinkedDocument, LinkedKinds } from "#app/crm/links/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { clientTable } from "./clients/table.server.ts";
import { invoiceTable } from "./invoices/table.server.ts";
import { leadTable } from "./leads/table.server.ts";
import type { Outcome } from "./links/fields.ts";
import { statementPaper } from "./payments/operations.server.ts";
import type { QuotationStatus } from "./quotations/fields.ts";
import { quotationTable } from "./quotations/table.server.ts";

type Reader = LinkedDocument["reader"];

const nobody: Reader = { name: bilingual("", ""), email: "", phone: "", language: "ar" };

async function readerOf(ctx: Ctx, clientId: string | null, leadId: string | null = null): Promise<Reader & { to: string | null }> {
  if (clientId) {
    const [row] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId));
    if (row)
      return {
        name: bilingual(row.nameEn, row.nameAr),
        email: row.email ?? "",
        phone: row.phoneE164 ?? "",
        language: row.preferredLanguage ?? "ar",
        to: row.assignedTo,
      };
  }
  if (leadId) {
    const [row] = await ctx.db.select().from(leadTable).where(eq(leadTable.id, leadId));
    if (row)
      return {
        name: bilingual(row.nameEn, row.nameAr),
        email: row.email ?? "",
        phone: row.whatsappE164 ?? row.phoneE164 ?? "",
        language: row.preferredLanguage ?? "ar",
        to: row.assignedTo,
      };
  }
  return { ...nobody, to: null };
}

/** An offer whose last day is over may still say so only tonight, when the job that moves it has run: its reader is told at once. */
const over = (ctx: Ctx, validUntil: string | null): boolean => validUntil !== null && validUntil < cairoDay(ctx.now());

const quotationOutcomes: Record<QuotationStatus, Outcome | null> = {
  draft: "gone",
  in_review: "gone",
  sent: null,
  viewed: null,
  accepted: "accepted",
  rejected: "rejected",
  expired: "expired",
  superseded: "gone",
  cancelled: "gone",
};

async function quotation(ctx: Ctx, id: string): Promise<LinkedDocument | null> {
  const [row] = await ctx.db.select().from(quotationTable).where(eq(quotationTable.id, id));
  const paper = row?.acceptedPaper ?? row?.paper;
  if (!row || !paper) return null;
  const { to, ...reader } = await readerOf(ctx, row.clientId, row.leadId);
  const outcome = quotationOutcomes[row.status];
  return {
    paper: { ...paper, stamp: row.status === "superseded" ? "superseded" : row.status === "cancelled" ? "void" : null },
    hash: row.paperHash ?? "",
    outcome: outcome === null && over(ctx, row.validUntil) ? "expired" : outcome,
    asks: true,
    lastDay: row.validUntil,
    ownerIds: [row.ownerId, row.sentBy, to],
    about: { kind: "quotation", id },
    clientId: row.clientId,
    reader,
  };
}

async function invoice(ctx: Ctx, id: string): Promise<LinkedDocument | null> {
  const [row] = await ctx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id));
  if (!row?.paper) return null;
  const { to, ...reader } = await readerOf(ctx, row.clientId);
  const moved = row.settled > 0 || row.credited > 0;
  return {
    paper: { ...row.paper, stamp: row.status === "void" ? "void" : null, balance: moved ? row.balance : null },
    hash: row.paperHash ?? "",
    outcome: null,
    asks: false,
    lastDay: null,
    ownerIds: [row.issuedBy, to],
    about: { kind: "invoice", id },
    clientId: row.clientId,
    reader,
  };
}

/** A client's account from his first day to today, made anew each time. */
async function statement(ctx: Ctx, clientId: string): Promise<LinkedDocument | null> {
  const [row] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId));
  if (!row || row.mergedIntoId) return null;
  const { to, ...reader } = await readerOf(ctx, clientId);
  // The link is the permission.
  const asHouse: Ctx = { ...ctx, actor: system };
  return {
    paper: await statementPaper(asHouse, clientId, { from: cairoDay(row.createdAt), to: cairoDay(ctx.now()) }),
    hash: "",
    outcome: null,
    asks: false,
    lastDay: null,
    ownerIds: [to],
    about: { kind: "client", id: clientId },
    clientId,
    reader,
  };
}

/** What each kind of document does when it is opened or answered by a link. Only routes and handlers take it in: they hand it to the links. */
export const linkedKinds: LinkedKinds = {
  quotation: { find: quotation },
  changeOrder: { find: async () => null },
  invoice: { find: invoice },
  statement: { find: statement },
};
