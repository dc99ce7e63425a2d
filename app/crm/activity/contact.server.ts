import { logContact } from "#app/crm/leads/operations.server.ts";
import { subjectOf } from "#app/crm/subjects.server.ts";
import { subjects } from "#app/crm/subjects.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid } from "#app/values/errors.ts";
import { contactFields } from "./fields.ts";
import { refuseUnlessWritable } from "#app/crm/writable.server.ts";

/**
 * Writes down a call or a WhatsApp conversation. With a lead more follows: it is contacted, its clock stops, its next follow-up is set; with
 * everybody else it is an entry of the timeline.
 */
export async function noteContact(ctx: Ctx, kind: string | undefined, id: string | undefined, raw: unknown): Promise<void> {
  const subject = await subjectOf(ctx, kind, id);
  await refuseUnlessWritable(ctx, subject);
  const said = parseWith(contactFields, raw, cairoDay(ctx.now()));
  const { channel, direction, outcome, minutes, body } = said;
  if (!channel || !direction) throw new Invalid({});
  await change(ctx, async (tx) => {
    if (subject.kind === "lead") await logContact(tx, subject.id, said);
    else
      await addToTimeline(tx, {
        entity: subject.kind,
        entityId: subject.id,
        kind: channel,
        ...(body && { body }),
        data: { direction, ...(outcome && { outcome }), ...(minutes !== null && { minutes }) },
      });
    const { entity } = subjects[subject.kind];
    await tx.record({ event: `${entity}.spokenTo`, entity, id: subject.id, after: { channel, direction } });
  });
}
