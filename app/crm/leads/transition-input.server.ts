import { and, eq } from "drizzle-orm";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { parseField } from "#app/kit/fields/parse.server.ts";
import { optional } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Invalid, Unreadable, type FieldErrors } from "#app/values/errors.ts";
import { leadStatuses, type LeadStatus } from "./fields.ts";
import { said as inputs } from "./move-fields.ts";
import type { Ask } from "./transitions.ts";

/** What a person said at a move, as it came: texts of a form. */
export type Given = Record<string, unknown>;

/** The same, read. `onHoldUntil` is a day, `expectedValue` in piastres. */
export type Said = { note: string; lostReason: string | null; onHoldUntil: string | null; expectedValue: number | null };

const fields = {
  ...inputs,
  lostReason: optional(inputs.lostReason),
  onHoldUntil: optional(inputs.onHoldUntil),
  expectedValue: optional(inputs.expectedValue),
};

/** A lead rests no longer than this. */
const longestRest = 366;
/** The reason that says nothing by itself. */
const otherReason = "other";

export const isLeadStatus = (word: unknown): word is LeadStatus => leadStatuses.some((status) => status === word);

/** Reads what was said at a move and says what is still missing. `proven`: a sent quotation speaks for the proposal. `worth`: what the lead is worth already. */
export async function readSaid(
  ctx: Ctx,
  given: Given,
  asked: readonly Ask[],
  { proven, worth }: { proven: boolean; worth: number | null },
): Promise<Said> {
  const today = cairoDay(ctx.now());
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const read = parseField(field, given[name], today);
    if ("said" in read) errors[name] = read.said;
    else values[name] = read.value;
  }
  const said = values as Said;
  const need = (name: keyof Said, missing: boolean, key: string) => {
    if (missing && !errors[name]) errors[name] = { key };
  };
  for (const ask of asked)
    switch (ask) {
      case "note":
        need("note", !said.note, "leads.move.error.note");
        break;
      case "proposal":
        need("note", !proven && !said.note, "leads.move.error.proposal");
        break;
      case "lostReason":
        need("lostReason", !said.lostReason, "leads.move.error.lostReason");
        if (said.lostReason && !(await isReason(ctx, said.lostReason))) need("lostReason", true, "leads.move.error.lostReason");
        need("note", said.lostReason === otherReason && !said.note, "leads.move.error.other");
        break;
      case "onHoldUntil": {
        const day = said.onHoldUntil;
        need("onHoldUntil", !day, "leads.move.error.holdUntil");
        need("onHoldUntil", day !== null && day <= today, "leads.move.error.holdFuture");
        need("onHoldUntil", day !== null && day > addDays(today, longestRest), "leads.move.error.holdLong");
        break;
      }
      case "expectedValue":
        need("expectedValue", (said.expectedValue ?? worth ?? 0) <= 0, "leads.move.error.expectedValue");
        break;
    }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return said;
}

async function isReason(ctx: Ctx, key: string): Promise<boolean> {
  return (await ctx.db.$count(lookupTable, and(eq(lookupTable.kind, "lostReason"), eq(lookupTable.key, key)))) > 0;
}

/** Where to, of a form or a command. */
export function readTarget(given: Given): LeadStatus {
  if (!isLeadStatus(given["to"])) throw new Unreadable();
  return given["to"];
}
