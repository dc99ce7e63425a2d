import { lineTaxes, useTax } from "#app/content/settings/operations.server.ts";
import type { RateMove, RateQuestion, TaxPart } from "#app/crm/money/contracts/fields.ts";
import { atRate, followed, moved } from "#app/crm/money/contracts/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Invalid } from "#app/values/errors.ts";
import type { RateChoice } from "#app/crm/money/invoices/fields.ts";
import type { Parts } from "#app/crm/money/invoices/plan/parts.ts";
import type { InvoiceRow } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";

export async function rateQuestion(ctx: Ctx, taxes: readonly TaxPart[], on: Day): Promise<RateQuestion | null> {
  const today = new Map((await lineTaxes(ctx, on)).map((tax) => [tax.code, tax]));
  const moves = taxes.flatMap((from): RateQuestion["moves"] => {
    const now = today.get(from.code);
    if (now && now.rate === from.rate && now.share === from.share) return [];
    return [{ from, to: now ? atRate(from, now) : null }];
  });
  return moves.length > 0 ? { on, moves } : null;
}

export function movesBy(question: RateQuestion | null, choice: RateChoice | null): RateMove[] {
  if (!question || choice === "contract") return [];
  const known = question.moves.flatMap(({ from, to }) => (to ? [{ from, to }] : []));
  return known.length === question.moves.length ? known : [];
}

export async function atAnswer(
  ctx: Ctx,
  parts: Parts,
  { rateChoice }: Pick<InvoiceRow, "rateChoice">,
  on: Day,
): Promise<Parts & { question: RateQuestion | null }> {
  const question = await rateQuestion(ctx, parts.taxes, on);
  return { ...parts, taxes: moved(parts.taxes, movesBy(question, rateChoice)), question };
}

export type RatesOnPage = {
  on: Day;
  choice: RateChoice | null;
  moves: RateQuestion["moves"];
  contract: { net: number; vat: number; total: number };
  day: { net: number; vat: number; total: number } | null;
};

export async function ratesOnPage(ctx: Ctx, row: InvoiceRow): Promise<RatesOnPage | null> {
  if (row.status !== "draft" || !row.contractId || row.kind === "standalone" || row.kind === "credit_note") return null;
  // What it came to when it was calculated, taken back to the contract's rates.
  const back = movesBy(row.rateQuestion, row.rateChoice).map(({ from, to }) => ({ from: to, to: from }));
  const taxes = moved(row.taxes, back);
  const on = row.issuedOn ?? cairoDay(ctx.now());
  const question = await rateQuestion(ctx, taxes, on);
  if (!question) return null;
  const vat = row.vat + followed(back);
  const other = followed(movesBy(question, "day"));
  const sums = (tax: number) => ({ net: row.net, vat: tax, total: row.net + tax + row.rounding });
  const known = question.moves.every(({ to }) => to !== null);
  return { on, choice: row.rateChoice, moves: question.moves, contract: sums(vat), day: known ? sums(vat + other) : null };
}

/** Throws `Invalid` while unanswered or without rates that day. Fixes that day's rates in the settings. Amounts in EGP, rates in per cent. */
export async function answeredMoves(tx: Change, { rateQuestion: question, rateChoice: choice, ...row }: InvoiceRow): Promise<RateMove[]> {
  if (!question) return [];
  const moves = movesBy(question, choice);
  const [first] = question.moves;
  const lacking = question.moves.find(({ to }) => to === null);
  if (choice !== "contract" && lacking)
    throw new Invalid({ rates: { key: "invoice.error.ratesGone", values: { code: lacking.from.code, from: lacking.from.rate / 100 } } });
  if (choice === null)
    throw new Invalid({
      rates: {
        key: "invoice.error.rates",
        values: {
          from: first!.from.rate / 100,
          to: first!.to!.rate / 100,
          contract: (row.total - followed(moves)) / 100,
          current: row.total / 100,
        },
      },
    });
  for (const { to } of moves) await useTax(tx, to.code, question.on);
  return moves;
}
