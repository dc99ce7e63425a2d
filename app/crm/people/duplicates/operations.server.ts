import { ports } from "#app/crm/between-slices/ports.server.ts";
import type { SameKey } from "#app/kit/transfer/preview.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Conflict, type Message } from "#app/values/errors.ts";
import type { DuplicateReason, Except, Known } from "#app/crm/between-slices/port-types.ts";
import { distinct, soughtOf } from "#app/crm/people/duplicates/matching/matching.server.ts";

export {
  anyOf,
  mostLookedAt,
  mostShown,
  otherThan,
  reachedBy,
  shown,
  soughtOf,
  whyOf,
} from "#app/crm/people/duplicates/matching/matching.server.ts";
export type { Reached, Sought } from "#app/crm/people/duplicates/matching/matching.server.ts";

/** Asks once whether it is really somebody new; who saves anyway is not asked again. Throws `Conflict("POSSIBLE_DUPLICATE")` with the candidates. */
export async function refuseDuplicates(ctx: Ctx, known: Known, except: Except = {}): Promise<void> {
  const candidates = await ports().duplicatesOf(ctx, known, except);
  if (candidates.length > 0)
    throw new Conflict("POSSIBLE_DUPLICATE", { key: "duplicate.refused", values: { count: candidates.length } }, { candidates });
}

export async function warnOfDuplicates(ctx: Ctx, known: Known, except: Except): Promise<Message[]> {
  const t = translateFor(ctx.language);
  return (await ports().duplicatesOf(ctx, known, except)).map(({ kind, name, number }) => ({
    key: "duplicate.row",
    values: { kind: t(`duplicate.${kind}`), name: inLanguage(name, ctx.language).text, number },
  }));
}

export function sameBy(known: Known): SameKey[] {
  const { phones, emails, taxNumber, nationalId, names, governorate } = soughtOf(known);
  const by = (why: DuplicateReason, values: readonly (string | null)[]) =>
    values.flatMap((value) => (value ? [{ key: `${why} ${value}`, message: `duplicate.inFile.${why}` }] : []));
  return [
    ...by("phone", phones),
    ...by("email", distinct(emails)),
    ...by("taxNumber", [taxNumber]),
    ...by("nationalId", [nationalId]),
    ...by("name", governorate ? distinct(names).map((name) => `${governorate} ${name}`) : []),
  ];
}
