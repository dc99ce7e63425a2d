import { may } from "#app/access/permissions.ts";
import { regimeRules } from "#app/content/settings/operations.server.ts";
import { turnoverByMonth } from "#app/crm/office/books/operations.server.ts";
import { columnsOf, type Sheet, type Standing, type TurnoverMeter } from "#app/crm/office/reports/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { monthsIn, type Range } from "#app/values/date-range.ts";
import { rateOf } from "#app/values/money/money.ts";
import { periodOn } from "#app/values/periods.ts";

type Rules = Awaited<ReturnType<typeof regimeRules>>;
type YearRules = Rules["turnover"][number];

/** A year until a day: its turnover, what of it came while the company was a small business, and what the law says of it (null: the settings do not). */
type Year = { year: number; turnover: number; taxed: number; small: boolean; rules: YearRules | null };

const limitOf = ({ bands }: YearRules): number => bands.at(-1)!.below;
const mostOf = (rules: YearRules): number => limitOf(rules) + rateOf(limitOf(rules), rules.excess);
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const isSmallOn = ({ regimes }: Rules, day: Day): boolean => regimes.findLast(({ from }) => from <= day)?.regime === "small";

/** The years from the first one on until the day, each with those before that decide how it stands. */
async function yearsUntil(ctx: Ctx, first: number, on: Day): Promise<Year[]> {
  const rules = await regimeRules(ctx);
  const back = Math.max(1, ...rules.turnover.map(({ years }) => years));
  const began = rules.regimes.find(({ regime }) => regime === "small")?.from;
  const from = Math.max(first - back + 1, Math.min(first, began ? yearOf(began) : first));
  const months = await turnoverByMonth(ctx, { from: `${from}-01-01`, to: on });
  return Array.from({ length: yearOf(on) - from + 1 }, (_, at): Year => {
    const year = from + at;
    const until = `${year}-12-31` < on ? `${year}-12-31` : on;
    const own = monthsIn({ from: `${year}-01-01`, to: until });
    const smallOnes = own.filter((month) => isSmallOn(rules, `${month}-01`));
    const sum = (of: readonly string[]) => of.reduce((total, month) => total + (months.get(month) ?? 0), 0);
    return {
      year,
      turnover: sum(own),
      taxed: sum(smallOnes),
      small: smallOnes.length > 0,
      rules: periodOn(rules.turnover, `${year}-12-31`),
    };
  });
}

const exceeds = ({ small, turnover, rules }: Year): boolean => small && rules !== null && turnover > limitOf(rules);

function standingOf(year: Year, all: readonly Year[]): Standing {
  const { rules, turnover } = year;
  if (!rules) return "noRules";
  if (turnover <= limitOf(rules)) return "within";
  if (turnover > mostOf(rules)) return "above";
  return all.some((one) => one.year < year.year && one.year > year.year - rules.years && exceeds(one)) ? "again" : "once";
}

/** The band of a year's turnover; the highest where it exceeds the limit. */
function bandOf({ rules, turnover }: Year): { from: number; below: number; rate: number } | null {
  if (!rules) return null;
  const at = rules.bands.findIndex(({ below }) => turnover < below);
  const band = rules.bands.at(at)!;
  return { from: rules.bands[(at < 0 ? rules.bands.length : at) - 1]?.below ?? 0, ...band };
}

/** Year by year, as far as the company was a small business: the rate follows the whole year's turnover, the tax is of what came in its quarters. */
export async function turnoverTaxSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const today = cairoDay(ctx.now());
  const on = range.to < today ? range.to : today;
  const all = range.from <= on ? await yearsUntil(ctx, yearOf(range.from), on) : [];
  return {
    name: "turnoverTax",
    columns: columnsOf({
      year: "year",
      turnover: "money",
      taxedTurnover: "money",
      bandFrom: "money",
      bandBelow: "money",
      rate: "rate",
      tax: "money",
      standing: "word",
    }),
    rows: all
      .filter(({ year, small }) => small && year >= yearOf(range.from))
      .map((one) => {
        const band = bandOf(one);
        const tax = band && rateOf(Math.max(0, one.taxed), band.rate);
        const standing = standingOf(one, all);
        return {
          cells: [String(one.year), one.turnover, one.taxed, band?.from ?? null, band?.below ?? null, band?.rate ?? null, tax, standing],
          ...((standing === "above" || standing === "again") && { tone: "bad" as const }),
        };
      }),
  };
}

/** From this part of the limit on (basis points) a company that is no small business is told how far it is. */
const near = 8000;

/** How far this year's turnover is from the limit of small businesses. Null for whoever may not read the books, and where it says nothing to the company. */
export async function turnoverMeter(ctx: Ctx): Promise<TurnoverMeter | null> {
  if (!may(ctx, "journalEntry.read") || !may(ctx, "ledgerAccount.read")) return null;
  const today = cairoDay(ctx.now());
  const rules = await regimeRules(ctx);
  const small = isSmallOn(rules, today);
  const all = await yearsUntil(ctx, yearOf(today), today);
  const now = all.at(-1)!;
  const { turnover, year } = now;
  const standing = standingOf(now, all);
  const limit = now.rules && limitOf(now.rules);
  const most = now.rules && mostOf(now.rules);
  if (!small && (limit === null || most === null || turnover < rateOf(limit, near) || turnover > most)) return null;
  const ends = `${year + 1}-01-01`;
  return {
    small,
    on: today,
    turnover,
    limit,
    most,
    excess: now.rules?.excess ?? 0,
    years: now.rules?.years ?? 0,
    standing,
    near: limit !== null && turnover >= rateOf(limit, near),
    ends,
    entered: !isSmallOn(rules, ends),
  };
}
