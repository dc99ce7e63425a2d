import { Unreadable } from "#app/values/errors.ts";

/** What a form says of a change of state: the version that was seen, and these fields where they were given. */
export function moveIn(form: FormData, names: readonly string[]): { version: number; given: Record<string, string> } {
  const version = Number(form.get("version"));
  if (!Number.isSafeInteger(version) || version < 1) throw new Unreadable();
  return { version, given: Object.fromEntries(names.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : []))) };
}
