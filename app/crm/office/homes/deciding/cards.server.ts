import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { mostCards, type HomeCard, type HomeDocument, type HomePhase, type Prices } from "#app/crm/office/homes/fields.ts";
import { documentsOf } from "#app/crm/office/homes/opening/documents.server.ts";
import type { LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { toCollect } from "#app/values/money/owed.ts";
import { lateEffect } from "./late.ts";
import { decisionsOf } from "./decisions.server.ts";

type Planned = { phases: readonly HomePhase[]; handover: string | null };

// What waits for an owner, the most urgent first. Sums stand among it once a code has opened them.
export async function cardsOf(
  ctx: Ctx,
  link: LinkRow,
  prices: Prices,
  decides: boolean,
  { phases, handover }: Planned,
): Promise<HomeCard[]> {
  if (link.relation === "viewer") return [];
  const today = cairoDay(ctx.now());
  const waiting = decides
    ? (await decisionsOf(ctx, link, prices, decides)).filter(({ state, answer }) => state === "presented" && !answer?.half?.mine)
    : [];
  const decide = waiting.map(({ id, title, safeOn, neededOn, leadDays }): HomeCard => ({
    kind: "decide",
    id,
    title,
    on: safeOn,
    late: safeOn !== null && safeOn < today,
    effect: lateEffect({ today, safeOn, neededOn, leadDays }, phases, handover),
  }));
  const documents = prices === "open" ? await documentsOf(ctx, link.projectId) : [];
  const sign = (decides ? documents : [])
    .filter(({ state }) => state === "toSign")
    .map(({ id, kind: document, number, until, address }): HomeCard => ({
      kind: "sign",
      id,
      document,
      number,
      on: until,
      late: false,
      address,
    }));
  const cards = [...decide, ...sign, ...(prices === "open" ? await overdueOf(ctx, link.projectId, today, documents) : [])];
  return cards.toSorted((one, other) => (one.on ?? "9999").localeCompare(other.on ?? "9999")).slice(0, mostCards);
}

async function overdueOf(ctx: Ctx, projectId: string, today: string, documents: readonly HomeDocument[]): Promise<HomeCard[]> {
  const { balance, covered, dueOn } = invoiceTable;
  const rows = await ctx.db
    .select({ id: invoiceTable.id, number: invoiceTable.number, balance, covered, on: dueOn })
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.projectId, projectId),
        inArray(invoiceTable.status, [...ledgerStatuses]),
        lt(dueOn, today),
        sql`${balance} > ${covered}`,
      ),
    )
    .orderBy(asc(dueOn), asc(invoiceTable.id))
    .limit(mostCards);
  return rows.map(({ id, number, on, ...owing }): HomeCard => {
    const address = documents.find((one) => one.kind === "invoice" && one.number === number)?.address ?? null;
    return { kind: "pay", id, number: number ?? "", sum: toCollect(owing), on: on!, address };
  });
}
