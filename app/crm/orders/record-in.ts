import { Unreadable } from "#app/values/errors.ts";

/** What a dialog of one act sends. Throws `Unreadable`. */
export function recordIn(form: FormData): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(String(form.get("record")));
    if (raw !== null && typeof raw === "object" && !Array.isArray(raw)) return raw as Record<string, unknown>;
  } catch {
    // told below, like every form that nobody here knows
  }
  throw new Unreadable();
}
