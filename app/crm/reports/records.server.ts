import { and, between, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import { leadTable } from "#app/crm/leads/table.server.ts";
import { cashOn, isCash } from "#app/crm/payments/operations.server.ts";
import { paymentTable } from "#app/crm/payments/table.server.ts";
import { quotationTable } from "#app/crm/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { leadsIn, reached, stages } from "./leads.server.ts";
import { signed, standing } from "./money.server.ts";
import { endedIn } from "./quotes.server.ts";
import { rangeIn, type Range } from "./range.ts";
import { quotationsOf, scopeOf } from "./scope.server.ts";

/** A record behind a figure. */
export type Behind = { id: string; to: string; name: Bilingual; number: string; status: string; on: string; value: number | null };
export const behindKinds = ["leads", "quotations", "invoices", "revenue", "cash"] as const;
export type BehindKind = (typeof behindKinds)[number];
export type RecordsBehind = { what: BehindKind; range: Range; rows: Behind[]; more: boolean; total: number };

const most = 500;

/** The leads or offers that a figure of the sales part counts: the same conditions, one by one. */
export async function recordsBehind(ctx: Ctx, params: URLSearchParams): Promise<RecordsBehind> {
  authorize(ctx.actor, "report.read");
  const what = params.get("what");
  const range = rangeIn(params, cairoDay(ctx.now()));
  if (what === "leads") return { what, range, ...cut(await leadsBehind(ctx, params, range)) };
  if (what === "quotations") return { what, range, ...cut(await quotationsBehind(ctx, params, range)) };
  if (what === "invoices" || what === "revenue") return { what, range, ...cut(await invoicesBehind(ctx, range, what)) };
  if (what === "cash") return { what, range, ...cut(await cashBehind(ctx, range)) };
  throw new NotFound();
}

/** The documents that "invoiced" and the revenue are the sums of: with tax, or without. A credit note takes back. */
async function invoicesBehind(ctx: Ctx, range: Range, what: "invoices" | "revenue"): Promise<Behind[]> {
  authorize(ctx.actor, "invoice.read");
  scopeOf(ctx, "finance", null);
  const amount = what === "revenue" ? invoiceTable.net : invoiceTable.total;
  const rows = await ctx.db
    .select({ invoice: invoiceTable, client: clientTable, value: signed(sql`${amount}`).mapWith(Number) })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
    .where(standing(range))
    .orderBy(desc(invoiceTable.issuedOn), desc(invoiceTable.number));
  return rows.map(({ invoice, client, value }) => ({
    id: invoice.id,
    to: `/crm/invoices/${invoice.id}`,
    name: bilingual(client.nameEn, client.nameAr),
    number: invoice.number ?? "",
    status: invoice.kind === "credit_note" ? "credit_note" : invoice.status,
    on: invoice.issuedOn ?? "",
    value,
  }));
}

/** The movements that "collected" is the sum of, each on the day it moved cash. */
async function cashBehind(ctx: Ctx, range: Range): Promise<Behind[]> {
  authorize(ctx.actor, "payment.read");
  scopeOf(ctx, "finance", null);
  const rows = await ctx.db
    .select({ payment: paymentTable, client: clientTable, on: sql<string>`(${cashOn})::text` })
    .from(paymentTable)
    .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
    .where(and(isCash(), between(cashOn, range.from, range.to)))
    .orderBy(sql`3 desc`, desc(paymentTable.number));
  return rows.map(({ payment, client, on }) => ({
    id: payment.id,
    to: `/crm/invoices/payments/${payment.id}`,
    name: bilingual(client.nameEn, client.nameAr),
    number: payment.number,
    status: payment.kind,
    on,
    value: payment.amount,
  }));
}

/** `total` is of all of them, the rows that are shown or not. */
const cut = (rows: Behind[]) => ({
  rows: rows.slice(0, most),
  more: rows.length > most,
  total: rows.reduce((sum, { value }) => sum + (value ?? 0), 0),
});

async function leadsBehind(ctx: Ctx, params: URLSearchParams, range: Range): Promise<Behind[]> {
  authorize(ctx.actor, "lead.read");
  const scope = scopeOf(ctx, "sales", params.get("owner"));
  const place = stages.findIndex((stage) => stage === params.get("stage"));
  const [source, lost, person] = [params.get("source"), params.get("lost"), params.get("person")];
  const rows = await ctx.db
    .select()
    .from(leadTable)
    .where(
      and(
        leadsIn(scope, range),
        place > 0 ? gte(reached, place) : undefined,
        source ? eq(leadTable.source, source) : undefined,
        lost
          ? and(eq(leadTable.status, "lost"), lost === "none" ? isNull(leadTable.lostReason) : eq(leadTable.lostReason, lost))
          : undefined,
        person === "none" ? isNull(leadTable.assignedTo) : person && isUuid(person) ? eq(leadTable.assignedTo, person) : undefined,
      ),
    )
    .orderBy(desc(leadTable.createdAt), desc(leadTable.id))
    .limit(most + 1);
  return rows.map((lead) => ({
    id: lead.id,
    to: `/crm/leads/${lead.id}`,
    name: bilingual(lead.nameEn, lead.nameAr),
    number: lead.number,
    status: lead.status,
    on: cairoDay(lead.createdAt),
    value: lead.expectedValue ?? lead.budgetEstimate,
  }));
}

const ends = ["accepted", "rejected", "expired"] as const;

async function quotationsBehind(ctx: Ctx, params: URLSearchParams, range: Range): Promise<Behind[]> {
  authorize(ctx.actor, "quotation.read");
  const scope = scopeOf(ctx, "sales", params.get("owner"));
  const end = ends.find((one) => one === params.get("ended"));
  const person = params.get("person");
  const rows = await ctx.db
    .select({ quotation: quotationTable, client: clientTable })
    .from(quotationTable)
    .leftJoin(clientTable, eq(clientTable.id, quotationTable.clientId))
    .where(
      and(
        endedIn(range, end ? [end] : ends),
        quotationsOf(scope),
        person === "none" ? isNull(quotationTable.ownerId) : person && isUuid(person) ? eq(quotationTable.ownerId, person) : undefined,
      ),
    )
    .orderBy(desc(quotationTable.decidedAt), desc(quotationTable.number))
    .limit(most + 1);
  return rows.map(({ quotation, client }) => ({
    id: quotation.id,
    to: `/crm/quotations/${quotation.id}`,
    name: client ? bilingual(client.nameEn, client.nameAr) : bilingual(quotation.titleEn, quotation.titleAr),
    number: quotation.number,
    status: quotation.status,
    on: quotation.decidedAt ? cairoDay(quotation.decidedAt) : (quotation.validUntil ?? ""),
    value: quotation.total,
  }));
}
