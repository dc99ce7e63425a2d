import { eq } from "drizzle-orm";
import { isActor, tokenNameOf, userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { subjectOf, touched, type Subject } from "#app/crm/between-slices/subjects.server.ts";
import { isSubjectKind, subjectKinds, subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { bilingual, inLanguage } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Forbidden, Invalid, NotFound } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { noteFields } from "#app/crm/base/activity/fields.ts";
import { mentionsIn, plainNote } from "./mentions.ts";
import { staffOf } from "./people.server.ts";
import { refuseUnlessWritable } from "#app/crm/between-slices/writable.server.ts";

type Row = typeof timelineTable.$inferSelect;

export async function addNote(ctx: Ctx, kind: string | undefined, id: string | undefined, raw: unknown): Promise<number> {
  const subject = await subjectOf(ctx, kind, id);
  const body = await readNote(ctx, subject, raw);
  return change(ctx, async (tx) => {
    await refuseUnlessWritable(tx, subject);
    // A note is a row of its own, which is changed and taken away later, not the line of an event.
    const [made] = await tx.db
      .insert(timelineTable)
      .values({
        entity: subject.kind,
        entityId: subject.id,
        kind: "note",
        body,
        data: {},
        at: tx.now(),
        by: userIdOf(tx),
        token: tokenNameOf(tx),
      })
      .returning({ id: timelineTable.id });
    const note = made!.id;
    await noteDown(tx, subject, "noted", note, mentionsIn(body));
    await touched(tx, subject);
    return note;
  });
}

export async function editNote(ctx: Ctx, note: number, raw: unknown): Promise<void> {
  const { subject } = await ownNote(ctx, note);
  const body = await readNote(ctx, subject, raw);
  await change(ctx, async (tx) => {
    const row = await locked(tx, note);
    if (row.removedAt) throw new NotFound();
    if (row.body === body) return;
    await tx.db.update(timelineTable).set({ body, editedAt: tx.now() }).where(eq(timelineTable.id, note));
    const before = mentionsIn(row.body ?? "");
    const called = mentionsIn(body).filter((person) => !before.includes(person));
    await noteDown(tx, subject, "noteChanged", note, called);
  });
}

export const removeNote = (ctx: Ctx, note: number): Promise<void> => lay(ctx, note, true);
export const restoreNote = (ctx: Ctx, note: number): Promise<void> => lay(ctx, note, false);

async function lay(ctx: Ctx, note: number, removed: boolean): Promise<void> {
  const { subject, own } = await anyNote(ctx, note);
  if (own) await refuseUnlessWritable(ctx, subject);
  else authorize(ctx.actor, "note.delete");
  await change(ctx, async (tx) => {
    const row = await locked(tx, note);
    if ((row.removedAt !== null) === removed) return;
    await tx.db
      .update(timelineTable)
      .set({ removedAt: removed ? tx.now() : null })
      .where(eq(timelineTable.id, note));
    await noteDown(tx, subject, removed ? "noteRemoved" : "noteRestored", note);
  });
}

async function anyNote(ctx: Ctx, note: number): Promise<{ subject: Subject; own: boolean }> {
  const [row] = Number.isSafeInteger(note) ? await ctx.db.select().from(timelineTable).where(eq(timelineTable.id, note)) : [];
  if (!row || row.kind !== "note") throw new NotFound();
  const subject = await subjectOf(ctx, kindNamed(row.entity), row.entityId);
  return { subject, own: isActor(ctx, row.by) };
}

async function ownNote(ctx: Ctx, note: number): Promise<{ subject: Subject }> {
  const { subject, own } = await anyNote(ctx, note);
  if (!own) throw new Forbidden({ key: "activity.error.notYours" });
  await refuseUnlessWritable(ctx, subject);
  return { subject };
}

const kindNamed = (entity: string): SubjectKind | undefined =>
  isSubjectKind(entity) ? entity : subjectKinds.find((kind) => subjects[kind].entity === entity);

async function locked(tx: Change, note: number): Promise<Row> {
  const [row] = await tx.db.select().from(timelineTable).where(eq(timelineTable.id, note)).for("update");
  if (!row) throw new NotFound();
  return row;
}

async function readNote(ctx: Ctx, { kind }: Subject, raw: unknown): Promise<string> {
  const { body } = parseWith(noteFields, raw, cairoDay(ctx.now()));
  const { mentionable } = await staffOf(ctx, subjects[kind].grant);
  if (mentionsIn(body).some((person) => !mentionable.some(({ id }) => id === person)))
    throw new Invalid({ body: { key: "activity.error.mention" } });
  return body;
}

/** So that open pages of the record show it, and those who are mentioned are notified; the words themselves stay in the timeline. */
const noteDown = (tx: Change, { kind, id }: Subject, verb: string, note: number, mentioned: readonly string[] = []): Promise<unknown> => {
  const { entity } = subjects[kind];
  const notices = [{ to: mentioned, kind: "mentioned", about: { kind, id }, data: { note } }];
  return tx.record({ event: `${entity}.${verb}`, entity, id, after: { note }, notices });
};

export async function noteAsText(ctx: Ctx, note: number, language: Language): Promise<string | null> {
  authorize(ctx.actor, "note.mail");
  const [row] = Number.isSafeInteger(note) ? await ctx.db.select().from(timelineTable).where(eq(timelineTable.id, note)) : [];
  if (!row?.body || row.removedAt) return null;
  const people = await ctx.db.select({ id: userTable.id, en: userTable.fullName, ar: userTable.fullNameAr }).from(userTable);
  const names = new Map(people.map(({ id, en, ar }) => [id, inLanguage(bilingual(en, ar), language).text]));
  return plainNote(row.body, (id) => names.get(id) ?? "");
}
