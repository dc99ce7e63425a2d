import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { ChangeEvent } from "#app/platform/events/event.server.ts";
import type { contactFields } from "./fields.ts";

/** The event of a call or a message that somebody noted down, with its line on the timeline. */
export function spokenTo(entity: string, said: ValuesOf<typeof contactFields>): Pick<ChangeEvent, "event" | "after" | "timeline"> {
  const { channel, direction, outcome, minutes, body } = said;
  const data = { direction: direction ?? "out", ...(outcome && { outcome }), ...(minutes !== null && { minutes }) };
  return { event: `${entity}.spokenTo`, after: { channel, direction }, timeline: [{ kind: channel ?? "call", body, data }] };
}
