import { and, desc, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { QuotationStatus } from "#app/crm/sales/quotations/fields.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";

export type QuotationLine = {
  id: string;
  number: string;
  title: Bilingual;
  status: QuotationStatus;
  total: Piastres;
  validUntil: Day | null;
  at: string;
};

const most = 12;

export async function quotationsOf(ctx: Ctx, about: { kind: string; id: string }): Promise<{ rows: QuotationLine[]; total: number }> {
  authorize(ctx.actor, "quotation.read");
  const where = isUuid(about.id) ? await conditionOf(ctx, about) : undefined;
  if (!where) throw new NotFound();
  const shown = and(where, ne(quotationTable.status, "superseded"));
  const rows = await ctx.db
    .select()
    .from(quotationTable)
    .where(shown)
    .orderBy(desc(quotationTable.updatedAt), desc(quotationTable.id))
    .limit(most);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number,
      title: bilingual(row.titleEn, row.titleAr),
      status: row.status,
      total: row.total,
      validUntil: row.validUntil,
      at: (row.sentAt ?? row.updatedAt).toISOString(),
    })),
    total: rows.length < most ? rows.length : await ctx.db.$count(quotationTable, shown),
  };
}

async function conditionOf(ctx: Ctx, { kind, id }: { kind: string; id: string }): Promise<SQL | undefined> {
  if (kind === "lead") return eq(quotationTable.leadId, id);
  if (kind === "project") return eq(quotationTable.projectId, id);
  if (kind !== "client") return undefined;
  // What was offered to somebody before he became this client is his too.
  const leads = await ctx.db.select({ id: leadTable.id }).from(leadTable).where(eq(leadTable.convertedClientId, id));
  return or(
    eq(quotationTable.clientId, id),
    inArray(
      quotationTable.leadId,
      leads.map((lead) => lead.id),
    ),
  );
}
