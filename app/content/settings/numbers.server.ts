import { inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { chosenFormats, formatOf, pastFormats, type PastFormat } from "#app/platform/numbering/formats.server.ts";
import { counterTable } from "#app/platform/numbering/table.server.ts";
import { readSetting, storeSetting } from "#app/platform/settings/settings.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { mayMeet, numberSeries, problemOf, repeats, seriesCodes, writeNumber, type Series } from "#app/values/number-format.ts";
import { readLimits, storeLimits } from "./limits.server.ts";
import { numberFields, type SeriesFormat, numberRows } from "./fields.ts";
import type { Section } from "#app/kit/sections/section.server.ts";

/** From where on a manager looks, and how documents and records are numbered: a change of that holds from the next number on. */
export const numbersSection: Section<typeof numberFields> = {
  name: "numbers",
  fields: numberFields,
  rows: numberRows,

  async read(ctx) {
    const chosen = await readSetting(ctx.db, chosenFormats);
    return { ...(await readLimits(ctx)), formats: seriesCodes.map((series) => ({ series, ...formatOf(chosen, series).format })) };
  },

  check(_ctx, values) {
    const errors: FieldErrors = {};
    // Every series once and in the company's order, whatever order they came in.
    values.formats = seriesCodes.flatMap((series) => values.formats.find((row) => row.series === series) ?? []);
    if (values.formats.length !== seriesCodes.length) return { formats: { key: "kit.error.unreadable" } };
    for (const [at, row] of values.formats.entries()) {
      const problem = problemOf(row, numberSeries[row.series].yearly);
      if (problem) errors[`formats.${at}.pattern`] = { key: `settings.numbers.problem.${problem}` };
    }
    for (const [at, row] of values.formats.entries()) {
      const same = values.formats.find((other, place) => place < at && mayMeet(other, row));
      if (same && !errors[`formats.${at}.pattern`])
        errors[`formats.${at}.pattern`] = { key: "settings.numbers.problem.shared", values: { example: writeNumber(same, 2026, 1) } };
    }
    return errors;
  },

  async keep(tx, values, before) {
    const changed = values.formats.filter(({ series, pattern, digits }) => {
      const old = before.formats.find((row) => row.series === series);
      return old?.pattern !== pattern || old.digits !== digits;
    });
    const past = await readSetting(tx.db, pastFormats);
    const issued = await issuedUnder(tx, before.formats, changed);
    const errors: FieldErrors = {};
    const year = Number(cairoDay(tx.now()).slice(0, 4));
    for (const { series, ...format } of changed) {
      const at = numberSeries[series].yearly ? year : 0;
      const reached = issued.find((row) => row.series === series && row.year === at)?.upTo ?? 0;
      const repeated = repeats(
        format,
        [...past, ...issued].filter((row) => row.series === series),
        { year: at, reached },
      );
      if (repeated)
        errors[`formats.${values.formats.findIndex((row) => row.series === series)}.pattern`] = {
          key: "settings.numbers.problem.given",
          values: { number: repeated },
        };
    }
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    await storeLimits(tx, values);
    await storeSetting(
      tx,
      chosenFormats,
      Object.fromEntries(values.formats.map(({ series, pattern, digits }) => [series, { pattern, digits }])),
    );
    await storeSetting(tx, pastFormats, [...past, ...issued]);
  },
};

async function issuedUnder(tx: Change, formats: readonly SeriesFormat[], changed: readonly SeriesFormat[]): Promise<PastFormat[]> {
  if (changed.length === 0) return [];
  const year = Number(cairoDay(tx.now()).slice(0, 4));
  const series = changed.map((row): Series => row.series);
  // A series that has not counted yet gets its row, so that there is something to lock.
  await tx.db
    .insert(counterTable)
    .values(series.map((code) => ({ series: code, year: numberSeries[code].yearly ? year : 0, value: 0 })))
    .onConflictDoNothing();
  const rows = await tx.db.select().from(counterTable).where(inArray(counterTable.series, series)).for("update");
  return rows
    .filter(({ value }) => value > 0)
    .map((row) => {
      const { pattern, digits } = formats.find((format) => format.series === row.series)!;
      return { series: row.series, format: { pattern, digits }, year: row.year, upTo: row.value };
    });
}

export async function reachedNumbers(ctx: Ctx): Promise<Record<Series, { year: number; next: number }>> {
  authorize(ctx.actor, "siteSettings.read");
  const year = Number(cairoDay(ctx.now()).slice(0, 4));
  const rows = await ctx.db.select().from(counterTable);
  const next = (series: Series) => {
    const at = numberSeries[series].yearly ? year : 0;
    return { year, next: (rows.find((row) => row.series === series && row.year === at)?.value ?? 0) + 1 };
  };
  return Object.fromEntries(seriesCodes.map((series) => [series, next(series)])) as Record<Series, { year: number; next: number }>;
}
