import { asc, eq, inArray } from "drizzle-orm";
import { readEach } from "#app/kit/entity/list-part.server.ts";
import { referredIn } from "#app/kit/entity/store/stored.server.ts";
import type { Part } from "#app/kit/entity/definition.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { attendeeFields, mostAttendees, type Attendee } from "#app/crm/work/meetings/fields.ts";
import { meetingAttendeeTable } from "#app/crm/work/meetings/table.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";

export const staff = choices.user;

export const insiders = (attendees: readonly Attendee[]): string[] => attendees.flatMap(({ userId }) => (userId ? [userId] : []));

export const attendeesPart: Part<Attendee[]> = {
  async read(ctx, raw) {
    const rows = await readEach(ctx, raw, { fields: attendeeFields, most: mostAttendees, options: { userId: staff } });
    const errors: FieldErrors = {};
    for (const [at, { userId, name, email }] of rows.entries()) {
      if (!userId && !name) errors[`${at}.name`] = { key: "kit.error.required" };
      const before = rows.slice(0, at);
      if (before.some((other) => (userId ? other.userId === userId : email !== "" && other.email === email)))
        errors[`${at}.${userId ? "userId" : "email"}`] = { key: "kit.error.twice" };
    }
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    return rows.map((row) => (row.userId ? { userId: row.userId, name: "", phone: null, email: "" } : row));
  },

  refersTo: (rows) => rows.flatMap((row, at) => referredIn(attendeeFields, row, `${at}.`)),

  async load(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(meetingAttendeeTable)
      .where(inArray(meetingAttendeeTable.meetingId, ids))
      .orderBy(asc(meetingAttendeeTable.displayOrder));
    const found = new Map<string, Attendee[]>();
    for (const { meetingId, userId, name, phoneRaw, phoneE164, email } of rows) {
      const phone = phoneRaw ? { raw: phoneRaw, e164: phoneE164 } : null;
      found.set(meetingId, [...(found.get(meetingId) ?? []), { userId, name: name ?? "", phone, email: email ?? "" }]);
    }
    return found;
  },

  async keep(tx, id, attendees) {
    const before = await tx.db.select().from(meetingAttendeeTable).where(eq(meetingAttendeeTable.meetingId, id));
    await tx.db.delete(meetingAttendeeTable).where(eq(meetingAttendeeTable.meetingId, id));
    if (attendees.length === 0) return;
    await tx.db.insert(meetingAttendeeTable).values(
      attendees.map(({ userId, name, phone, email }, displayOrder) => ({
        meetingId: id,
        displayOrder,
        userId,
        name: name || null,
        phoneRaw: phone?.raw ?? null,
        phoneE164: phone?.e164 ?? null,
        email: email || null,
        // Whoever has answered has answered, though the list around him was written anew.
        response: before.find((one) => (userId ? one.userId === userId : email !== "" && one.email === email))?.response ?? "none",
      })),
    );
  },
};
