import type { Draft } from "#app/kit/fields/kinds.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";

export const unfilled: Message = { key: "common.error.invalid" };
/** What is said of the whole form: only that something has to be filled in, for what is wrong stands at its field. */
export const problemOf = (errors: FieldErrors): Message | null =>
  Object.values(errors).some(({ key }) => key === "kit.error.required" || key === "kit.error.toShow") ? unfilled : null;

/** What is wrong with fields that still hold what was sent: what was typed since is judged when it is sent. */
export const untouched = (found: FieldErrors, sent: Draft, now: Draft): FieldErrors =>
  Object.fromEntries(
    Object.entries(found).filter(([path]) => !Object.keys(now).some((name) => isOf(path, name) && now[name] !== sent[name])),
  );

/** An error of a field itself, or of a row below it. */
export const isOf = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);
/** The errors but those of one field and the rows below it. */
export const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path, name)));
