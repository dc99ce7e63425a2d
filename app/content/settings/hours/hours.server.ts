import { z } from "zod";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, storeSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import { addDays, cairoDay, daysBetween, usualWorkingTime, weekdays, type Weekday, type WorkingTime } from "#app/values/calendar.ts";
import { typedClock } from "#app/values/text/typed-day.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { hoursFields, type Holiday, hoursRows } from "#app/content/settings/fields.ts";
import type { Section } from "#app/kit/sections/section.server.ts";
import { usualHolidays } from "./usual-holidays.server.ts";

const both = z.object({ en: z.string(), ar: z.string() });

const shape = z.object({
  days: z.array(z.enum(weekdays)),
  opens: z.string(),
  closes: z.string(),
  otherHours: z.array(z.object({ name: both, from: z.string(), to: z.string(), opens: z.string(), closes: z.string() })),
  holidays: z.array(z.object({ name: both, from: z.string(), to: z.string().nullable(), check: z.boolean() })),
  years: z.array(z.number().int()),
});
type Hours = z.infer<typeof shape>;

const hoursSetting: Setting<Hours> = {
  key: "workingHours",
  schema: shape,
  fallback: {
    days: [...usualWorkingTime.days],
    opens: usualWorkingTime.from,
    closes: usualWorkingTime.to,
    otherHours: [],
    holidays: [],
    years: [],
  },
};

const yearOf = (ctx: Ctx): number => Number(cairoDay(ctx.now()).slice(0, 4));

/** The stored hours, with the calculated holidays of this and the next year where nobody has looked through that year. */
async function hours(ctx: Ctx): Promise<Hours> {
  const stored = await readSetting(ctx.db, hoursSetting);
  const missing = [yearOf(ctx), yearOf(ctx) + 1].filter((year) => !stored.years.includes(year));
  const holidays = [...stored.holidays, ...missing.flatMap(usualHolidays)];
  return { ...stored, holidays: holidays.toSorted((a, b) => (a.from < b.from ? -1 : 1)) };
}

export const workingCalendar = keptReading(async (ctx: Ctx): Promise<WorkingTime> => {
  const { days, opens, closes, otherHours, holidays } = await hours(ctx);
  return { days, from: opens, to: closes, otherHours, holidays: holidays.flatMap(daysOf) };
});

const daysOf = ({ from, to }: Holiday): string[] =>
  Array.from({ length: to ? daysBetween(from, to) + 1 : 1 }, (_, count) => addDays(from, count));

const longest = { holiday: 31, otherHours: 92 };

function readOpening(row: { opens: string; closes: string }, path = ""): FieldErrors {
  const [opens, closes] = [typedClock(row.opens), typedClock(row.closes)];
  if (!opens) return { [`${path}opens`]: { key: "settings.hours.clockWrong" } };
  if (!closes) return { [`${path}closes`]: { key: "settings.hours.clockWrong" } };
  if (closes <= opens) return { [`${path}closes`]: { key: "settings.hours.closesBefore" } };
  Object.assign(row, { opens, closes });
  return {};
}

export const hoursSection: Section<typeof hoursFields> = {
  name: "hours",
  fields: hoursFields,
  rows: hoursRows,

  async read(ctx) {
    const { days, opens, closes, otherHours, holidays } = await hours(ctx);
    return { days, opens, closes, otherHours, holidays };
  },

  check(_ctx, values) {
    const errors: FieldErrors = readOpening(values);
    const days: unknown[] = Array.isArray(values.days) ? values.days : [];
    values.days = weekdays.filter((day) => days.includes(day));
    if (!days.every((day) => weekdays.includes(day as Weekday))) errors["days"] = { key: "kit.error.unreadable" };
    else if (values.days.length === 0) errors["days"] = { key: "settings.hours.noDays" };
    for (const [at, row] of values.otherHours.entries()) {
      Object.assign(errors, readOpening(row, `otherHours.${at}.`));
      const message = spanProblem(row.from, row.to, longest.otherHours);
      if (message) errors[`otherHours.${at}.to`] = { key: message };
      const met = values.otherHours.findIndex((other, place) => place < at && other.from <= row.to && row.from <= other.to);
      if (!message && met >= 0) errors[`otherHours.${at}.from`] = { key: "settings.hours.otherMeets", values: { row: met + 1 } };
    }
    for (const [at, row] of values.holidays.entries()) {
      const message = row.to ? spanProblem(row.from, row.to, longest.holiday) : null;
      if (message) errors[`holidays.${at}.to`] = { key: message };
    }
    return errors;
  },

  async keep(tx, values, before) {
    const years = new Set([...(await readSetting(tx.db, hoursSetting)).years, yearOf(tx), yearOf(tx) + 1]);
    values.holidays = values.holidays.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const untouched = JSON.stringify(values.holidays) === JSON.stringify(before.holidays);
    const stored = await readSetting(tx.db, hoursSetting);
    // Whoever changes the hours alone has not looked through the holidays: they go on being calculated.
    const merged = untouched ? { holidays: stored.holidays, years: stored.years } : { holidays: values.holidays, years: [...years] };
    await storeSetting(tx, hoursSetting, shape.parse({ ...values, ...merged }));
  },
};

const spanProblem = (from: string, to: string, most: number): string | null =>
  to < from ? "settings.hours.endsBefore" : daysBetween(from, to) >= most ? "settings.hours.tooLong" : null;
