import type { Fields } from "#app/kit/fields/kinds.ts";
import { moveBetween } from "#app/kit/flow/flow.ts";
import type { ChangeEvent, Notice } from "#app/platform/events/change-event.ts";
import type { Definition, EventParts, Stored } from "#app/kit/entity/definition.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";

/** What the event of a save says besides its fields: the state that was left and entered, lines of the timeline, whom it concerns. */
export function eventsOf<F extends Fields>({ flow, subject }: Stored<F>, definition: Definition<F>) {
  function stateOf(before: Record<string, unknown> | null, after: Record<string, unknown>, eventParts: EventParts): Partial<ChangeEvent> {
    const [from, to] = flow ? [before?.[flow.field] ?? null, after[flow.field]] : [];
    if (!flow || typeof to !== "string" || from === to) return { subject, timeline: eventParts.timeline ?? [] };
    if (typeof from !== "string") return { subject, states: [{ from: null, to }], timeline: eventParts.timeline ?? [] };
    const kind = eventParts.line || (flow.moves[moveBetween(flow, from, to) ?? ""]?.line ?? "moved");
    const line = { kind, data: { from, to, ...eventParts.data }, body: eventParts.reason };
    return {
      subject,
      states: eventParts.states ?? [{ from, to, reason: eventParts.reason }],
      timeline: [...(flow.timeline && eventParts.line !== false ? [line] : []), ...(eventParts.timeline ?? [])],
    };
  }

  const noticesOf = (before: RecordOf<F> | null, after: RecordOf<F>, eventParts: EventParts): Notice[] => [
    ...(definition.concerns?.(before, after) ?? []),
    ...(eventParts.notices ?? []),
  ];

  return { stateOf, noticesOf };
}
