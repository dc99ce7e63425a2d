import { z } from "zod";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { readSetting, storeSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { daysOfQuarter, monthEnd, monthStart, quarterOf, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { periodOn, periodProblem, type Period } from "#app/values/periods.ts";
import {
  isCharged,
  type RegimeStart,
  taxFields,
  taxKinds,
  taxRegimes,
  taxRows,
  untaxedKinds,
  type TaxKind,
  type TaxProfile,
  type TurnoverBand,
} from "./fields.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import type { Section } from "#app/kit/sections/section.server.ts";
import { fold } from "#app/values/text/search-text.ts";
import usualTaxes from "./usual-tax.json" with { type: "json" };
import usualTurnover from "./usual-turnover.json" with { type: "json" };

const profileShape = z.object({
  code: z.string(),
  kind: z.enum(taxKinds),
  name: z.object({ en: z.string(), ar: z.string() }),
  share: z.number().int(),
  etaType: z.string(),
  etaSubtype: z.string(),
  active: z.boolean(),
  periods: z.array(z.object({ rate: z.number().int(), from: z.string(), to: z.string().nullable() })),
});

const regimeShape = z.object({ regime: z.enum(taxRegimes), from: z.string(), source: z.string() });

const turnoverShape = z.object({
  from: z.string(),
  to: z.string().nullable(),
  excess: z.number().int(),
  years: z.number().int(),
  source: z.string(),
  bands: z.array(z.object({ below: z.number().int(), rate: z.number().int() })),
});

// Settings of before there was a choice hold no regimes, and no rules of turnover.
const shape = z.object({
  usual: z.string(),
  profiles: z.array(profileShape),
  regimes: z.array(regimeShape).default([]),
  turnover: z.array(turnoverShape).default(usualTurnover),
});
export type Taxes = z.infer<typeof shape>;

/** What is shipped is data to be confirmed with the company's accountant, and stands in a file of its own. */
const taxSetting: Setting<Taxes> = { key: "taxes", schema: shape, fallback: shape.parse({ usual: "VAT14", profiles: usualTaxes }) };

type Used = Record<string, { from: Day; to: Day }>;
const usedSetting: Setting<Used> = {
  key: "taxes.used",
  schema: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
  fallback: {},
};

/** A tax on one day: `rate` of `share` of the value, both in basis points. */
type TaxOnDay = { code: string; kind: TaxKind; rate: number; share: number; etaType: string; etaSubtype: string };

/** The tax that a profile stands for on that day. Throws `Invalid` where there is no such profile, or nothing holds on that day. */
export async function taxRate(ctx: Ctx, code: string, day: Day): Promise<TaxOnDay> {
  const { profiles } = await readSetting(ctx.db, taxSetting);
  const profile = profiles.find((one) => one.code === code);
  const period = profile && periodOn(profile.periods, day);
  if (!profile || !period) throw new Invalid({ tax: { key: "settings.tax.noRate", values: { code, day } } });
  const { kind, share, etaType, etaSubtype } = profile;
  return { code, kind, rate: period.rate, share, etaType, etaSubtype };
}

/** What a line of a document may be taxed with on that day: not what is kept back from a payment. Those out of use are named, not offered. */
export async function lineTaxes(ctx: Ctx, day: Day): Promise<(TaxOnDay & { name: Bilingual; active: boolean })[]> {
  const { profiles } = await readSetting(ctx.db, taxSetting);
  return profiles.flatMap(({ code, kind, share, etaType, etaSubtype, name, active, periods }) => {
    const period = isCharged(kind) ? periodOn(periods, day) : undefined;
    return period ? [{ code, kind, rate: period.rate, share, etaType, etaSubtype, name, active }] : [];
  });
}

export const usualTax = async (ctx: Ctx): Promise<string> => (await readSetting(ctx.db, taxSetting)).usual;

export async function taxProfiles(ctx: Ctx): Promise<Taxes> {
  return readSetting(ctx.db, taxSetting);
}

/** Is the company taxed as a small business (Law 6/2025) on that day: its VAT return quarterly, and nothing withheld at source? */
export async function isSmallBusiness(ctx: Ctx, day: Day): Promise<boolean> {
  const { regimes } = await readSetting(ctx.db, taxSetting);
  return regimes.findLast(({ from }) => from <= day)?.regime === "small";
}

/** From which days which regime holds, and what the law says of a small business's turnover. */
export async function regimeRules(ctx: Ctx): Promise<Pick<Taxes, "regimes" | "turnover">> {
  const { regimes, turnover } = await readSetting(ctx.db, taxSetting);
  return { regimes, turnover };
}

/** The days of the VAT return that a day belongs to: its month, or the quarter of a small business. */
export const returnDays = async (ctx: Ctx, day: Day): Promise<{ from: Day; to: Day }> =>
  (await isSmallBusiness(ctx, day)) ? daysOfQuarter(quarterOf(day)) : { from: monthStart(day), to: monthEnd(day) };

/** The part of VAT that public bodies keep back on that day (basis points); null where none is. */
export async function governmentTax(ctx: Ctx, day: Day): Promise<number | null> {
  const { profiles } = await readSetting(ctx.db, taxSetting);
  const held = profiles.filter(({ kind, active }) => kind === "vatWithheld" && active).map(({ periods }) => periodOn(periods, day)?.rate);
  return held.find((rate) => rate !== undefined) ?? null;
}

/** Reads a profile for a document that is kept, and remembers the day: from then on the rate of that day stands. Joins the caller's transaction. */
export async function useTax(tx: Change, code: string, day: Day): Promise<TaxOnDay> {
  const found = await taxRate(tx, code, day);
  const used = await readSetting(tx.db, usedSetting);
  const days = Object.hasOwn(used, code) ? used[code]! : null;
  if (days && days.from <= day && day <= days.to) return found;
  await lockNames(tx, ["taxes used"]);
  const now = await readSetting(tx.db, usedSetting);
  const known = Object.hasOwn(now, code) ? now[code]! : { from: day, to: day };
  const widened = { from: day < known.from ? day : known.from, to: day > known.to ? day : known.to };
  await storeSetting(tx, usedSetting, { ...now, [code]: widened });
  // The rate as it is after whoever changed it meanwhile.
  return taxRate(tx, code, day);
}

export const taxSection: Section<typeof taxFields> = {
  name: "tax",
  fields: taxFields,
  rows: taxRows,
  read: (ctx) => readSetting(ctx.db, taxSetting),

  check(_ctx, values, before) {
    const errors: FieldErrors = {};
    for (const [at, profile] of values.profiles.entries()) {
      const path = `profiles.${at}`;
      profile.code = profile.code.toUpperCase();
      if (!/^[A-Z0-9_]{2,40}$/.test(profile.code)) errors[`${path}.code`] = { key: "settings.tax.codeSigns" };
      else if (values.profiles.findIndex(({ code }) => code === profile.code) < at) errors[`${path}.code`] = { key: "kit.error.taken" };
      Object.assign(errors, periodErrors(profile, path));
    }
    Object.assign(errors, regimeErrors(values.regimes), periodsErrors(values.turnover, "turnover"));
    for (const [at, { bands }] of values.turnover.entries()) Object.assign(errors, bandErrors(bands, `turnover.${at}.bands`));
    const usual = values.profiles.find(({ code }) => code === values.usual);
    if (!usual?.active || !isCharged(usual.kind)) errors["usual"] = { key: "settings.tax.usualGone" };
    for (const gone of before.profiles.filter(({ code }) => !values.profiles.some((one) => one.code === code)))
      if (gone.code === values.usual) errors["usual"] = { key: "settings.tax.usualGone" };
    return errors;
  },

  async keep(tx, values, before) {
    await lockNames(tx, ["taxes used"]);
    const used = await readSetting(tx.db, usedSetting);
    const errors: FieldErrors = {};
    const missing: Record<string, number> = {};
    for (const old of before.profiles) {
      const days = Object.hasOwn(used, old.code) ? used[old.code]! : null;
      if (!days) continue;
      const at = values.profiles.findIndex(({ code }) => code === old.code);
      if (at < 0) missing[old.code] = 1;
      else if (!sameTax(old, values.profiles[at]!)) errors[`profiles.${at}.kind`] = { key: "settings.tax.usedKind" };
      else if (!sameRates(old, values.profiles[at]!, days))
        errors[`profiles.${at}.periods`] = { key: "settings.tax.usedRate", values: { day: days.to } };
    }
    if (Object.keys(missing).length > 0)
      throw new Conflict("HAS_DEPENDENTS", { key: "settings.tax.used", values: { code: Object.keys(missing)[0]! } }, missing);
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    await storeSetting(tx, taxSetting, shape.parse(values));
  },
};

// A return of a quarter that is half a month's and half a quarter's exists nowhere.
function regimeErrors(regimes: readonly RegimeStart[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [at, { from, regime }] of regimes.entries()) {
    const before = regimes[at - 1];
    if (from !== daysOfQuarter(quarterOf(from)).from) errors[`regimes.${at}.from`] = { key: "settings.tax.regimeQuarter" };
    else if (before && from <= before.from)
      errors[`regimes.${at}.from`] = { key: "settings.tax.regimeOrder", values: { day: before.from } };
    else if (before?.regime === regime) errors[`regimes.${at}.regime`] = { key: "settings.tax.regimeSame" };
  }
  return errors;
}

function bandErrors(bands: readonly TurnoverBand[], path: string): FieldErrors {
  if (bands.length === 0) return { [path]: { key: "settings.tax.noBands" } };
  const errors: FieldErrors = {};
  for (const [at, { below, rate }] of bands.entries()) {
    if (below <= (bands[at - 1]?.below ?? 0)) errors[`${path}.${at}.below`] = { key: "settings.tax.bandOrder" };
    if (rate === 0) errors[`${path}.${at}.rate`] = { key: "settings.tax.rateZero" };
  }
  return errors;
}

function periodsErrors(periods: readonly Period[], path: string): FieldErrors {
  const wrong = periodProblem(periods);
  if (!wrong) return {};
  const field = wrong.why === "open" || wrong.why === "backwards" ? "to" : "from";
  return { [`${path}.${wrong.at}.${field}`]: { key: `settings.tax.period.${wrong.why}`, values: { day: wrong.day } } };
}

function periodErrors(profile: TaxProfile, path: string): FieldErrors {
  if (profile.periods.length === 0) return { [`${path}.periods`]: { key: "settings.tax.noPeriods" } };
  const wrong = periodsErrors(profile.periods, `${path}.periods`);
  if (Object.keys(wrong).length > 0) return wrong;
  const free = untaxedKinds.includes(profile.kind);
  const rated = profile.periods.findIndex(({ rate }) => (free ? rate !== 0 : rate === 0));
  return rated < 0 ? {} : { [`${path}.periods.${rated}.rate`]: { key: free ? "settings.tax.rateNotZero" : "settings.tax.rateZero" } };
}

const sameTax = (one: TaxProfile, other: TaxProfile): boolean => one.kind === other.kind && one.share === other.share;

/** Does every day on which the profile was used keep its rate? Rates change at the beginning of periods only, so those days are looked at. */
function sameRates(old: TaxProfile, now: TaxProfile, used: { from: Day; to: Day }): boolean {
  const days = [used.from, used.to, ...[...old.periods, ...now.periods].flatMap(({ from, to }) => (to ? [from, to] : [from]))];
  return days
    .filter((day) => used.from <= day && day <= used.to)
    .every((day) => periodOn(old.periods, day)?.rate === periodOn(now.periods, day)?.rate);
}

export const taxOptions =
  (fits: (kind: TaxKind) => boolean = isCharged): OptionSource =>
  async (ctx, { values, search = "" }) => {
    const { profiles } = await taxProfiles(ctx);
    const wanted = fold(search);
    return profiles
      .filter(({ kind }) => fits(kind))
      .filter(({ code, name, active }) =>
        values ? values.includes(code) : active && fold(`${code} ${name.en} ${name.ar}`).includes(wanted),
      )
      .map(({ code, name, active }) => ({ value: code, label: name, ...(!active && { inactive: true }) }));
  };
