import { logContact } from "./contact.server.ts";
import { subjectOf } from "#app/crm/between-slices/subjects.server.ts";
import { subjects } from "#app/crm/between-slices/subjects.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid } from "#app/values/errors.ts";
import { contactFields, spokenTo } from "#app/crm/base/activity/fields.ts";
import { refuseUnlessWritable } from "#app/crm/between-slices/writable.server.ts";

export async function noteContact(ctx: Ctx, kind: string | undefined, id: string | undefined, raw: unknown): Promise<void> {
  const subject = await subjectOf(ctx, kind, id);
  const contact = parseWith(contactFields, raw, cairoDay(ctx.now()));
  if (!contact.channel || !contact.direction) throw new Invalid({});
  await change(ctx, async (tx) => {
    await refuseUnlessWritable(tx, subject);
    if (subject.kind === "lead") return void (await logContact(tx, subject.id, contact));
    const { entity } = subjects[subject.kind];
    await tx.record({ entity, id: subject.id, subject: subject.kind, ...spokenTo(entity, contact) });
  });
}
