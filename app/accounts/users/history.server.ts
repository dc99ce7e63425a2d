import { and, desc, eq, inArray } from "drizzle-orm";
import type { Saved } from "#app/kit/entity/screens.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

const versions = [
  "user.updated",
  "user.roleChanged",
  "user.renamed",
  "user.preferencesChanged",
  "user.invitationAccepted",
  "user.deactivated",
  "user.reactivated",
];
const beginnings = ["user.created", "user.invited", "user.signedUp"];

export async function savesOf(ctx: Ctx, id: string, last: number): Promise<Saved[]> {
  return (await notesOf(ctx, id, versions, last)).map((note) => ({ ...note, before: inFields(note.before), after: inFields(note.after) }));
}

export async function historyOfUser(ctx: Ctx, id: string): Promise<Saved[]> {
  const notes = await notesOf(ctx, id, [...versions, ...beginnings], 50);
  return notes
    .map((note) => ({
      ...note,
      event: beginnings.includes(note.event) ? "user.created" : note.event,
      before: inFields(note.before),
      after: inFields(note.after),
    }))
    .filter(({ event, after }) => event === "user.created" || Object.keys(after).length > 0);
}

async function notesOf(ctx: Ctx, id: string, events: string[], last: number): Promise<Saved[]> {
  const rows = await ctx.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.entity, "user"), eq(auditTable.entityId, id), inArray(auditTable.event, events)))
    .orderBy(desc(auditTable.id))
    .limit(last);
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    at: row.at.toISOString(),
    by: row.actorId,
    before: (row.before ?? {}) as Record<string, unknown>,
    after: (row.after ?? {}) as Record<string, unknown>,
  }));
}

function inFields({ fullName, fullNameAr, role, language }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...((fullName !== undefined || fullNameAr !== undefined) && { name: { en: fullName ?? "", ar: fullNameAr ?? "" } }),
    ...(role !== undefined && { role }),
    ...(language !== undefined && { language }),
  };
}
