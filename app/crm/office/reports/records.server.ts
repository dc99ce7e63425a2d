import { recordPath } from "#app/crm/record/record-path.ts";
import { and, desc, eq, gte, isNull } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadStages } from "#app/crm/people/leads/fields.ts";
import { leadTable, reached } from "#app/crm/people/leads/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { fromStandby } from "#app/platform/db/standby.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { groupNames, isTab, measureNames, type Groups, type MeasureName, type Part, type Sheet } from "./fields.ts";
import { leadsIn } from "#app/crm/office/reports/sheets/leads.server.ts";
import { measures } from "#app/crm/office/reports/questions/measures.server.ts";
import { endedIn } from "#app/crm/office/reports/sheets/quotes.server.ts";
import { rangeIn, type Range } from "#app/values/date-range.ts";
import { quotationsOf, scopeOf } from "#app/crm/office/reports/questions/scope.server.ts";
import { sumOf, tallyOf } from "#app/crm/office/reports/questions/tally.server.ts";

const countedKinds = ["leads", "quotations"] as const;
export type BehindKind = (typeof countedKinds)[number] | MeasureName;
export type RecordsBehind = { what: BehindKind; range: Range; parts: Part[]; counted: boolean };

const isMeasure = (what: string | null): what is MeasureName => measureNames.some((name) => name === what);

/** The records that a figure counts or is the sum of, by the same conditions, one by one. Throws `Forbidden`, `NotFound`. */
export async function recordsBehind(ctx: Ctx, params: URLSearchParams): Promise<RecordsBehind> {
  authorize(ctx.actor, "report.read");
  const what = params.get("what");
  const range = rangeIn(params, cairoDay(ctx.now()));
  if (what === "leads")
    return { what, range, parts: await fromStandby(ctx, (reading) => leadsBehind(reading, params, range)), counted: true };
  if (what === "quotations")
    return { what, range, parts: await fromStandby(ctx, (reading) => quotationsBehind(reading, params, range)), counted: true };
  const tab = params.get("tab");
  if (!isMeasure(what) || !isTab(tab)) throw new NotFound();
  const groups: Groups = Object.fromEntries(groupNames.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])));
  const parts = await fromStandby(ctx, (reading) => tallyOf(reading, { tab, range, owner: params.get("owner") }).parts(what, groups));
  return { what, range, parts, counted: measures[what].counted ?? false };
}

export function recordsSheet({ parts, counted }: RecordsBehind): Omit<Sheet, "name"> {
  return {
    columns: [
      { key: "name", kind: "name" },
      { key: "number", kind: "code" },
      { key: "status", kind: "key" },
      { key: "date", kind: "date" },
      ...(counted && parts.every(({ amount }) => amount === 1) ? [] : [{ key: "value", kind: "money" as const }]),
    ],
    rows: parts.map(({ to, name, number, state, on, amount }) => ({ cells: [name, number, state, on, amount], to })),
    total: ["", "", "", "", sumOf(parts)],
  };
}

async function leadsBehind(ctx: Ctx, params: URLSearchParams, range: Range): Promise<Part[]> {
  authorize(ctx.actor, "lead.read");
  const scope = scopeOf(ctx, "sales", params.get("owner"));
  const place = leadStages.findIndex((stage) => stage === params.get("stage"));
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
    .orderBy(desc(leadTable.createdAt), desc(leadTable.id));
  return rows.map((lead) => ({
    to: recordPath("lead", lead.id),
    name: bilingual(lead.nameEn, lead.nameAr),
    number: lead.number,
    state: `leads.choice.status.${lead.status}`,
    on: cairoDay(lead.createdAt),
    amount: lead.expectedValue ?? lead.budgetEstimate,
    in: {},
  }));
}

const ends = ["accepted", "rejected", "expired"] as const;

async function quotationsBehind(ctx: Ctx, params: URLSearchParams, range: Range): Promise<Part[]> {
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
    .orderBy(desc(quotationTable.decidedAt), desc(quotationTable.number));
  return rows.map(({ quotation, client }) => ({
    to: recordPath("quotation", quotation.id),
    name: client ? bilingual(client.nameEn, client.nameAr) : bilingual(quotation.titleEn, quotation.titleAr),
    number: quotation.number,
    state: `quotation.choice.status.${quotation.status}`,
    on: quotation.decidedAt ? cairoDay(quotation.decidedAt) : (quotation.validUntil ?? ""),
    amount: quotation.total,
    in: {},
  }));
}
