import { draftsOf, isEmpty, isRequired, missingIn, type Draft, type Fields } from "#app/kit/fields/kinds.ts";
import { sameDraft } from "#app/kit/fields/same-draft.ts";
import type { FieldErrors } from "#app/values/errors.ts";

export type FormState = { draft: Draft; base: Draft; version: number | null };

type RecordLike = ({ version: number } & Record<string, unknown>) | null;

/** A form as it opens; `first` is what a new one starts with. What visitors may be shown begins as a draft. */
export function opened(fields: Fields, record: RecordLike, first: Draft = {}): FormState {
  const base = draftsOf(fields, record);
  if (record) return { draft: base, base, version: record.version };
  const { state } = fields;
  const begun = { ...base, ...(state?.kind === "choice" && state.choices.includes("draft") && { state: "draft" }), ...first };
  return { draft: begun, base: begun, version: null };
}

/** Names of the fields whose draft differs from the record. */
export const changedIn = (fields: Fields, { draft, base }: Pick<FormState, "draft" | "base">): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (sameDraft(field, draft[name], base[name]) ? [] : [name]));

function onto(fields: Fields, draft: Draft, before: Draft, base: Draft): Draft {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sameDraft(field, draft[name], before[name]) ? base[name] : draft[name]]),
  );
}

/** After a save that was accepted: what was sent is the record now; what was typed while it was on its way stays. */
export const saved = (fields: Fields, state: FormState, typedThen: Draft, sent: Draft, version: number): FormState => ({
  draft: onto(fields, state.draft, typedThen, sent),
  base: sent,
  version,
});

/** The page has read the record again: the form follows while nothing is typed or its version is the same; else saving tells what others changed. */
export function reread(fields: Fields, state: FormState, record: NonNullable<RecordLike>): FormState {
  const dirty = changedIn(fields, state).length > 0;
  if (dirty && record.version !== state.version) return state;
  const base = draftsOf(fields, record);
  return { draft: onto(fields, state.draft, state.base, base), base, version: record.version };
}

/** What must be filled in before these drafts are saved; of a record that visitors see, also what they need in either language. */
export function missing(fields: Fields, draft: Draft): FieldErrors {
  const errors: FieldErrors = {};
  const shown = typeof draft.state === "string" && draft.state !== "draft";
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "part") continue;
    if (isRequired(field, (other) => draft[other]) && isEmpty(draft[name])) errors[name] = { key: "kit.error.required" };
    else if (shown && field.toShow) {
      const sides = missingIn(field, draft[name]);
      if (sides.length > 0) errors[name] = { key: "kit.error.toShow", values: { side: sides.length === 2 ? "both" : sides[0]! } };
    }
  }
  return errors;
}
