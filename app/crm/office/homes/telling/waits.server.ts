import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { HomeWaits } from "#app/crm/office/homes/fields.ts";
import { documentsIn } from "#app/crm/office/homes/opening/documents.server.ts";
import { openOwners } from "#app/crm/office/homes/opening/token.server.ts";
import { homeMessageTable } from "#app/crm/office/homes/table.server.ts";
import { clientQuestionTable } from "#app/crm/people/links/table.server.ts";
import { selectionOfferTable, selectionQuestionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export const nothingWaits: HomeWaits = { decisions: 0, late: 0, sign: 0, due: 0, questions: 0, changes: 0 };

// What waits for the clients of these projects, and which of their questions wait for the office. Projects where nothing does are left out.
export async function waitsOf(ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, HomeWaits>> {
  const waits = new Map<string, HomeWaits>();
  if (projectIds.length === 0) return waits;
  const ids = [...projectIds];
  const add = (rows: readonly ({ projectId: string | null } & Partial<HomeWaits>)[]) => {
    for (const { projectId, ...some } of rows) {
      const before = waits.get(projectId!) ?? nothingWaits;
      const more = Object.entries(some).map(([name, value]) => [name, before[name as keyof HomeWaits] + value]);
      waits.set(projectId!, { ...before, ...(Object.fromEntries(more) as Partial<HomeWaits>) });
    }
  };
  const today = cairoDay(ctx.now());
  const { projectId, status } = selectionTable;
  const { state, selectionId, snapshot, changeAskedAt } = selectionOfferTable;
  add(
    await ctx.db
      .select({ projectId, decisions: count(), late: sql<number>`(count(*) filter (where ${snapshot} ->> 'safeOn' < ${today}))::int` })
      .from(selectionOfferTable)
      .innerJoin(selectionTable, eq(selectionTable.id, selectionId))
      .where(and(inArray(projectId, ids), eq(status, "open"), eq(state, "presented")))
      .groupBy(projectId),
  );
  add(
    await ctx.db
      .select({ projectId, changes: count() })
      .from(selectionOfferTable)
      .innerJoin(selectionTable, eq(selectionTable.id, selectionId))
      .where(and(inArray(projectId, ids), eq(state, "approved"), isNotNull(changeAskedAt)))
      .groupBy(projectId),
  );
  const documents = await documentsIn(ctx, ids);
  add(documents.flatMap(({ projectId: of, state: found }) => (found === "toSign" ? [{ projectId: of, sign: 1 }] : [])));
  const invoice = invoiceTable;
  add(
    await ctx.db
      .select({ projectId: invoice.projectId, due: count() })
      .from(invoice)
      .where(
        and(
          inArray(invoice.projectId, ids),
          inArray(invoice.status, [...openStatuses]),
          gt(invoice.balance, invoice.covered),
          lt(invoice.dueOn, today),
        ),
      )
      .groupBy(invoice.projectId),
  );
  const message = homeMessageTable;
  add(
    await ctx.db
      .select({ projectId: message.projectId, questions: count() })
      .from(message)
      .where(and(inArray(message.projectId, ids), isNotNull(message.person), isNull(message.answeredAt)))
      .groupBy(message.projectId),
  );
  const asked = selectionQuestionTable;
  add(
    await ctx.db
      .select({ projectId, questions: count() })
      .from(asked)
      .innerJoin(selectionTable, eq(selectionTable.id, asked.selectionId))
      .where(and(inArray(projectId, ids), isNull(asked.answeredAt)))
      .groupBy(projectId),
  );
  const projectOf = new Map(documents.map((one) => [one.id, one.projectId]));
  const { recordId, answeredAt } = clientQuestionTable;
  const open = and(inArray(recordId, [...projectOf.keys()]), isNull(answeredAt));
  if (documents.length > 0) {
    const rows = await ctx.db.select({ recordId }).from(clientQuestionTable).where(open);
    add(rows.map((row) => ({ projectId: projectOf.get(row.recordId)!, questions: 1 })));
  }
  return waits;
}

export type WaitingHome = { id: string; name: Bilingual } & HomeWaits;

const mostHomes = 4;

// For the manager’s day: projects with a home where a client is late with something, or has asked.
export async function waitingHomes(ctx: Ctx): Promise<WaitingHome[]> {
  const open = [...new Set((await openOwners(ctx, null)).map(({ link }) => link.projectId))];
  const rows = await ctx.db
    .select({ id: crmProjectTable.id, en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr })
    .from(crmProjectTable)
    .where(and(isListed(crmProjectTable), inArray(crmProjectTable.id, open)));
  const waits = await waitsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const pressing = ({ late, sign, due, questions, changes }: HomeWaits): number => late + sign + due + questions + changes;
  return rows
    .map(({ id, en, ar }) => ({ id, name: { en, ar }, ...(waits.get(id) ?? nothingWaits) }))
    .filter((home) => pressing(home) > 0)
    .toSorted((one, other) => pressing(other) - pressing(one) || one.id.localeCompare(other.id))
    .slice(0, mostHomes);
}
