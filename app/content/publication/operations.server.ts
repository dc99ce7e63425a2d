import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import type { PublicationState } from "./fields.ts";

/** A change of what the site shows: rows, audit and jobs together, and cached pages forgotten once it is committed. */
export function changeContent<T>(ctx: Ctx, work: (change: Change) => Promise<T>): Promise<T> {
  return change(ctx, async (tx) => {
    const done = await work(tx);
    await tx.publish();
    return done;
  });
}

/** The state a new record gets: a draft unless it is said otherwise. */
export type Publication = { state?: PublicationState; publishAt?: Date | null; displayOrder?: number };

/**
 * Refuses to show what is not ready: `needed` holds, by field, what a visitor must find (an empty text, a missing picture is not ready).
 * A draft may be as incomplete as it likes; a scheduled record needs its hour too.
 */
export function refuseUnready({ state = "draft", publishAt }: Publication, needed: Record<string, unknown>): void {
  if (state === "draft") return;
  const fields: FieldErrors = {};
  const wanted = state === "scheduled" ? { ...needed, publishAt } : needed;
  for (const [field, value] of Object.entries(wanted)) {
    const empty = value === null || value === undefined || (typeof value === "string" && !value.trim());
    if (empty) fields[field] = { key: "common.error.invalid" };
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
}

/** A scheduled record appears by itself: every reading looks at the clock. This job turns it to published and clears cached pages then. */
export async function announceDue(tx: Change, { state, publishAt }: Publication): Promise<void> {
  if (state === "scheduled" && publishAt) await tx.send("content.due", {}, { startAfter: publishAt, key: publishAt.toISOString() });
}
