import type { Ctx } from "#app/platform/ctx.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { moveLead } from "./transition.server.ts";

const said = ["to", "note", "lostReason", "onHoldUntil", "expectedValue"] as const;

/** Makes the move that a form asks for. `reason` is another word for the note, as commands of other records have it. */
export async function movedBy(ctx: Ctx, id: string, form: FormData): Promise<{ id: string; version: number }> {
  const given = Object.fromEntries(said.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])));
  if (!given["note"] && form.has("reason")) given["note"] = String(form.get("reason"));
  const version = form.has("version") ? Number(form.get("version")) : null;
  if (version !== null && (!Number.isSafeInteger(version) || version < 1)) throw new Unreadable();
  const lead = await moveLead(ctx, id, given, version);
  return { id: lead.id, version: lead.version };
}
