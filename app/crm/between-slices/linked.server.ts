import { eq } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import type { LinkedDocument, LinkedKinds } from "#app/crm/people/links/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { linkedChangeOrder } from "#app/crm/money/change-orders/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { retentionBack } from "#app/crm/money/invoices/settling/retention-back.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { printedStatement } from "#app/crm/money/payments/operations.server.ts";
import { linkedQuotation } from "#app/crm/sales/quotations/operations.server.ts";

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

async function invoice(ctx: Ctx, id: string): Promise<LinkedDocument | null> {
  const [row] = await ctx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id));
  if (!row?.snapshot) return null;
  const { to, ...reader } = await readerOf(ctx, row.clientId);
  const moved = row.settled > 0 || row.covered > 0 || row.credited > 0 || retentionBack(row) > 0;
  return {
    snapshot: {
      ...row.snapshot,
      released: retentionBack(row),
      stamp: row.status === "void" ? "void" : null,
      balance: moved ? row.balance : null,
      covered: row.covered,
    },
    hash: row.snapshotHash ?? "",
    outcome: null,
    asks: false,
    lastDay: null,
    ownerIds: [row.issuedBy, to],
    about: { kind: "invoice", id },
    clientId: row.clientId,
    reader,
  };
}

async function statement(ctx: Ctx, clientId: string): Promise<LinkedDocument | null> {
  const [row] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId));
  if (!row || row.mergedIntoId) return null;
  const { to, ...reader } = await readerOf(ctx, clientId);
  // The link is the permission.
  const asSystem: Ctx = { ...ctx, actor: system };
  return {
    snapshot: await printedStatement(asSystem, clientId, { from: cairoDay(row.createdAt), to: cairoDay(ctx.now()) }),
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
  quotation: linkedQuotation,
  changeOrder: linkedChangeOrder,
  invoice: { find: invoice },
  statement: { find: statement },
};
