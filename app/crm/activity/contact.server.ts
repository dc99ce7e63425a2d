import { logContact } from "#app/crm/leads/operations.server.ts";
import { subjectOf } from "#app/crm/subjects.server.ts";
import { subjects } from "#app/crm/subjects.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { once } from "#app/platform/once/once.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid } from "#app/values/errors.ts";
import { contactFields } from "./fields.ts";
import { refuseUnlessWritable } from "#app/crm/writable.server.ts";

/**
 * Writes down a call or a WhatsApp conversation. With a lead more follows: it is contacted, its clock stops, its next follow-up is set; with
 * everybody else it is an entry of the timeline. `key` makes it one, however often the form is sent.
 */
export async function noteContact(ctx: Ctx, kind: string | undefined, id: string | undefined, raw: unknown, key?: string): Promise<void> {
  const subject = await subjectOf(ctx, kind, id);
  await refuseUnlessWritable(ctx, subject);
  const said = parseWith(contactFields, raw, cairoDay(ctx.now()));
  const { channel, direction, outcome, minutes, body } = said;
  if (!channel || !direction) throw new Invalid({});
  const write = async (tx: Change): Promise<void> => {
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
    await tx.note({ event: `${entity}.spokenTo`, entity, id: subject.id, after: { channel, direction } });
  };
  if (!key) return change(ctx, write);
  await once(ctx, "contact", key, async (tx) => {
    await write(tx);
    return subject.id;
  });
}
