import { may } from "#app/access/permissions.ts";
import { ageingSums, statementOf } from "#app/crm/money/payments/operations.server.ts";
import { isSheet, sheetNames, tabOf, type Cell, type Column, type Sheet } from "#app/crm/office/reports/fields.ts";
import { ageingSheet, sheetOf, tabsFor } from "#app/crm/office/reports/operations.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, daysBetween, isDay } from "#app/values/calendar.ts";
import { rangeOf, usualPreset, type Range } from "#app/values/date-range.ts";
import { NotFound, type FieldErrors } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { Protocol } from "./problem.server.ts";
import { currency } from "./values.server.ts";

export const reportNames: readonly string[] = ["statement", ...Object.values(sheetNames).flat()];
const ofPayments = ["statement", "ageing"];

export function readableReports(ctx: Ctx): string[] {
  const tabs = may(ctx, "report.read") ? tabsFor(ctx) : [];
  return reportNames.filter((name) => (ofPayments.includes(name) ? may(ctx, "payment.read") : tabs.includes(tabOf(name)!)));
}

const money = (amount: number) => ({ amount, currency });
const written = ({ kind }: Column, cell: Cell | undefined) => (kind === "money" && typeof cell === "number" ? money(cell) : (cell ?? null));
const lineOf = (columns: readonly Column[], cells: readonly Cell[]) =>
  Object.fromEntries(columns.map((column, at) => [column.key, written(column, cells[at])]));

/** A table as programs read it: `{ column: value }` for each row, money as `{ amount, currency }`. */
function tableOf({ name, columns, rows, total }: Sheet, range: Range) {
  const summed = total && columns.flatMap((column, at) => (total[at] === "" ? [] : [[column.key, written(column, total[at])] as const]));
  return {
    name,
    title: { en: translateFor("en")(`report.sheet.${name}`), ar: translateFor("ar")(`report.sheet.${name}`) },
    ...range,
    columns: columns.map(({ key, kind }) => ({ key, kind })),
    data: rows.map(({ cells, to }) => ({ ...lineOf(columns, cells), ...(to && { url: config().APP_URL + to }) })),
    ...(summed && { total: Object.fromEntries(summed) }),
  };
}

/** One report of these days. Throws `NotFound`, `Forbidden`, and `Protocol` (422) that names each wrong parameter. */
export async function reportNamed(ctx: Ctx, name: string, params: URLSearchParams) {
  if (!reportNames.includes(name)) throw new NotFound();
  const { range, client } = askedOf(ctx, name, params);
  const today = cairoDay(ctx.now());
  if (name === "statement") return statementTable(ctx, client, range);
  if (name === "ageing") return tableOf(ageingSheet(await ageingSums(ctx, range.to < today ? range.to : today)), range);
  if (!isSheet(name)) throw new NotFound();
  return tableOf(await sheetOf(ctx, tabOf(name)!, name, range, null), range);
}

function askedOf(ctx: Ctx, name: string, params: URLSearchParams): { range: Range; client: string } {
  const errors: FieldErrors = {};
  const known = ["from", "to", ...(name === "statement" ? ["client"] : [])];
  for (const one of new Set(params.keys())) {
    if (!known.includes(one)) errors[one] = { key: "api.error.unknown" };
    else if (params.getAll(one).length > 1) errors[one] = { key: "api.error.twice" };
  }
  const usual = rangeOf(usualPreset, cairoDay(ctx.now()));
  const [from, to] = [params.get("from") ?? usual.from, params.get("to") ?? usual.to];
  for (const [one, day] of Object.entries({ from, to })) if (!isDay(day)) errors[one] ??= { key: "api.error.day" };
  if (!errors["from"] && !errors["to"] && (from > to || daysBetween(from, to) > 3660)) errors["to"] = { key: "api.error.range" };
  const client = params.get("client") ?? "";
  if (name === "statement" && !client) errors["client"] = { key: "api.error.client" };
  if (Object.keys(errors).length > 0) throw new Protocol("invalid", { parameters: errors });
  return { range: { from, to }, client };
}

async function statementTable(ctx: Ctx, clientId: string, range: Range) {
  const { client, opening, entries, debit, credit, closing, collection, held, advance } = await statementOf(ctx, clientId, range);
  return {
    name: "statement",
    client,
    ...range,
    opening: money(opening),
    data: entries.map((entry) => ({
      ...entry,
      debit: money(entry.debit),
      credit: money(entry.credit),
      cheque: money(entry.cheque),
      balance: money(entry.balance),
    })),
    total: {
      debit: money(debit),
      credit: money(credit),
      balance: money(closing),
      collection: money(collection),
      held: money(held),
      advance: money(advance),
    },
  };
}
