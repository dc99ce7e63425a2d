import { isEmpty, type PhoneValue } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { clientFields, ClientStatus } from "#app/crm/people/clients/fields.ts";

/** Fields that a merge does not compare: it has a rule of its own for them, or they follow from what happens. */
type NotCompared =
  | "number"
  | "status"
  | "contacts"
  | "sourceLeadId"
  | "blacklistReason"
  | "blacklistedAt"
  | "blacklistedBy"
  | "lastActivityAt";

export const comparedFields = [
  "name",
  "type",
  "contactPerson",
  "phone",
  "secondPhone",
  "email",
  "country",
  "cityAbroad",
  "governorate",
  "city",
  "compound",
  "street",
  "building",
  "district",
  "address",
  "budgetMin",
  "budgetMax",
  "preferredStyle",
  "preferredLanguage",
  "source",
  "assignedTo",
  "taxNumber",
  "nationalId",
  "withholdsVat",
  "notes",
] as const satisfies readonly (keyof typeof clientFields)[];
export type ComparedField = (typeof comparedFields)[number];
/** A new field of clients is compared, or named in `NotCompared`: otherwise this line does not compile. */
true satisfies Exclude<keyof typeof clientFields, ComparedField | NotCompared> extends never ? true : false;

type Values = Record<string, unknown>;

/** Whose value stands when nobody has chosen: the one that stays has the first word, what he lacks is filled. */
export const standsFirst = (stays: unknown, other: unknown): "stays" | "other" => (isEmpty(stays) && !isEmpty(other) ? "other" : "stays");

export function mergedValues(stays: Values, other: Values, take: readonly string[]): Values {
  const merged: Values = {};
  for (const field of comparedFields) {
    const wanted = take.includes(field) ? "other" : standsFirst(stays[field], other[field]);
    merged[field] = wanted === "other" ? other[field] : stays[field];
    // A side that one lacks is no reason to lose the other's.
    if (field === "name") merged[field] = sides(merged[field] as Bilingual, (wanted === "other" ? stays : other)[field] as Bilingual);
  }
  merged.secondPhone ??= spareOf(merged, stays, other);
  merged.status = statusOf(stays.status as ClientStatus, other.status as ClientStatus);
  return merged;
}

const spareOf = (merged: Values, ...records: Values[]): PhoneValue | null =>
  records
    .map(({ phone }) => phone as PhoneValue | null)
    .find((phone) => phone && phone.e164 !== (merged.phone as PhoneValue | null)?.e164) ?? null;

const sides = (first: Bilingual, second: Bilingual): Bilingual => ({ en: first.en || second.en, ar: first.ar || second.ar });

/** Whoever is active in one record is active. The blacklist is never left by the way. */
const statusOf = (stays: ClientStatus, other: ClientStatus): ClientStatus =>
  stays !== "blacklisted" && (stays === "active" || other === "active") ? "active" : stays;
