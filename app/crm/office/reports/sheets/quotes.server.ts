import { recordPath } from "#app/crm/record/record-path.ts";
import { and, asc, between, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { businessZone } from "#app/values/zone.ts";
import { columnsOf, type Sheet } from "#app/crm/office/reports/fields.ts";
import { cameWithin } from "#app/crm/office/reports/parts/part-query.ts";
import { peopleNamed } from "./people.server.ts";
import { daysOfPeriod, monthsIn, type Range } from "#app/values/date-range.ts";
import { quotationsOf, type Scope } from "#app/crm/office/reports/questions/scope.server.ts";

export const endedIn = (range: Range, ends: readonly ("accepted" | "rejected" | "expired")[]): SQL =>
  sql`(${sql.join(
    ends.map((end) =>
      end === "expired"
        ? and(eq(quotationTable.status, "expired"), between(quotationTable.validUntil, range.from, range.to))!
        : and(eq(quotationTable.status, end), cameWithin(quotationTable.decidedAt, range))!,
    ),
    sql` or `,
  )})`;

export const quotationsLink = (range: Range, scope: Scope, more: Record<string, string>): string =>
  `/crm/reports/records?${new URLSearchParams({ what: "quotations", ...range, ...(scope.owner && { owner: scope.owner }), ...more })}`;

export type Ended = {
  owner: string | null;
  status: string;
  month: string;
  total: number;
  subtotal: number;
  discount: number;
  days: number | null;
};

export const endedQuotations = (ctx: Ctx, scope: Scope, range: Range): Promise<Ended[]> =>
  ctx.db
    .select({
      owner: quotationTable.ownerId,
      status: quotationTable.status,
      month: sql<string>`to_char(${quotationTable.decidedAt} at time zone ${sql.raw(`'${businessZone}'`)}, 'YYYY-MM')`,
      total: quotationTable.total,
      subtotal: quotationTable.subtotal,
      discount: quotationTable.discount,
      days: sql<number | null>`extract(epoch from ${quotationTable.decidedAt} - ${quotationTable.sentAt}) / 86400`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(quotationTable)
    .where(and(endedIn(range, ["accepted", "rejected", "expired"]), quotationsOf(scope)));

const share = (part: number, all: number): number | null => (all > 0 ? Math.round((part / all) * 10_000) : null);
const of = (rows: readonly Ended[], status: string): Ended[] => rows.filter((row) => row.status === status);
const sumOf = (rows: readonly Ended[], key: "total" | "subtotal" | "discount"): number => rows.reduce((sum, row) => sum + row[key], 0);

export const winRate = (rows: readonly Ended[]): number | null => share(of(rows, "accepted").length, rows.length);
export const soldSum = (rows: readonly Ended[]): number => sumOf(of(rows, "accepted"), "total");

export function monthsSheet(rows: readonly Ended[], scope: Scope, range: Range): Sheet {
  const sold = of(rows, "accepted");
  return {
    name: "months",
    columns: columnsOf({ month: "month", accepted: "count", soldSum: "money" }),
    rows: monthsIn(range).map((month) => {
      const own = sold.filter((row) => row.month === month);
      return {
        cells: [month, own.length, sumOf(own, "total")],
        to: quotationsLink(daysOfPeriod(month, range), scope, { ended: "accepted" }),
      };
    }),
    total: ["", sold.length, sumOf(sold, "total")],
  };
}

export async function repsSheet(ctx: Ctx, rows: readonly Ended[], scope: Scope, range: Range): Promise<Sheet> {
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const nameOf = await peopleNamed(ctx);
  const sold = of(rows, "accepted");
  return {
    name: "reps",
    columns: columnsOf({ person: "name", accepted: "count", soldSum: "money" }),
    rows: owners
      .map((owner) => ({ owner, own: sold.filter((row) => row.owner === owner) }))
      .filter(({ own }) => own.length > 0)
      .toSorted((a, b) => sumOf(b.own, "total") - sumOf(a.own, "total"))
      .map(({ owner, own }) => ({
        cells: [nameOf(owner), own.length, sumOf(own, "total")],
        to: quotationsLink(range, scope, { ended: "accepted", person: owner ?? "none" }),
      })),
    total: ["", sold.length, sumOf(sold, "total")],
  };
}

export async function quotationsSheet(ctx: Ctx, rows: readonly Ended[], scope: Scope, range: Range): Promise<Sheet> {
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const nameOf = await peopleNamed(ctx);
  const line = (own: readonly Ended[]) => {
    const days = own.flatMap((row) => row.days ?? []);
    return [
      own.length,
      of(own, "accepted").length,
      of(own, "rejected").length,
      of(own, "expired").length,
      winRate(own),
      share(sumOf(own, "discount"), sumOf(own, "subtotal")),
      days.length > 0 ? Math.round((days.reduce((sum, one) => sum + one, 0) / days.length) * 10) / 10 : null,
    ];
  };
  return {
    name: "quotations",
    columns: columnsOf({
      person: "name",
      decided: "count",
      accepted: "count",
      rejected: "count",
      expired: "count",
      winRate: "percent",
      discount: "percent",
      daysToDecide: "days",
    }),
    rows: owners.map((owner) => ({
      cells: [nameOf(owner), ...line(rows.filter((row) => row.owner === owner))],
      to: quotationsLink(range, scope, { person: owner ?? "none" }),
    })),
    total: rows.length > 0 ? ["", ...line(rows)] : undefined,
  };
}

export async function expiringSheet(ctx: Ctx, scope: Scope): Promise<Sheet> {
  const today = cairoDay(ctx.now());
  const rows = await ctx.db
    .select({ quotation: quotationTable, client: clientTable, lead: leadTable })
    .from(quotationTable)
    .leftJoin(clientTable, eq(clientTable.id, quotationTable.clientId))
    .leftJoin(leadTable, eq(leadTable.id, quotationTable.leadId))
    .where(
      and(
        inArray(quotationTable.status, ["sent", "viewed"]),
        isNotNull(quotationTable.validUntil),
        between(quotationTable.validUntil, today, addDays(today, 7)),
        quotationsOf(scope),
      ),
    )
    .orderBy(asc(quotationTable.validUntil), asc(quotationTable.number));
  const nameOf = await peopleNamed(ctx);
  return {
    name: "expiring",
    columns: columnsOf({ number: "code", client: "name", person: "name", validUntil: "date", total: "money" }),
    rows: rows.map(({ quotation, client, lead }) => ({
      cells: [
        quotation.number,
        client ? bilingual(client.nameEn, client.nameAr) : lead ? bilingual(lead.nameEn, lead.nameAr) : null,
        nameOf(quotation.ownerId),
        quotation.validUntil,
        quotation.total,
      ],
      to: recordPath("quotation", quotation.id),
    })),
    total: ["", "", "", "", rows.reduce((sum, { quotation }) => sum + quotation.total, 0)],
  };
}
