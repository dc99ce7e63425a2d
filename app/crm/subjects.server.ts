import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { namesIn } from "#app/kit/entity/stored.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { isSubjectKind, subjects, type SubjectKind } from "./subjects.ts";
import { titlesOf } from "./work/tasks/texts.server.ts";
import { tables } from "./tables.generated.server.ts";

/** A record as others name it: in a timeline, a notification, the line that says what a task is about. */
export type Subject = { kind: SubjectKind; id: string; title: Bilingual; path: string };

type Stored = { table: NamedTable; visible?: (ctx: Ctx) => SQL | undefined };
type NamedTable = PgTable & { id: PgColumn; trashedAt?: PgColumn; archivedAt?: PgColumn };

/** Where a kind's name stands; a task has one, in whatever language, papers are called by their number. `visible`: which rows a reader may know of. */
function namedOf(kind: SubjectKind): Stored & { en: PgColumn; ar: PgColumn } {
  const { kind: entity } = subjects[kind];
  const stored: Stored = tables[entity.name as keyof typeof tables];
  return { ...stored, ...namesIn(stored.table, entity.calledBy ?? entity.title) };
}

/** These records by id, as they are called. Says nothing of permission: for those who have asked for it. Unknown ids are left out. */
export async function subjectsNamed(ctx: Ctx, kind: SubjectKind, ids: readonly string[]): Promise<Map<string, Subject>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map();
  const { table, en, ar } = namedOf(kind);
  const rows = await ctx.db.select({ id: table.id, en, ar }).from(table).where(inArray(table.id, wanted));
  const called = rows.map(({ id, en: english, ar: arabic }) => ({
    id: id as string,
    en: (english as string | null) ?? "",
    ar: (arabic as string | null) ?? "",
  }));
  return new Map(
    (await asCalled(ctx, kind, called)).map(({ id, ...title }) => [id, { kind, id, title, path: `${subjects[kind].path}/${id}` }]),
  );
}

/** Names as they are read in both languages: the titles that the system wrote are stored as keys with values. */
export async function asCalled<R extends Bilingual & { id: string }>(ctx: Ctx, kind: SubjectKind, rows: R[]): Promise<R[]> {
  if (kind !== "task") return rows;
  const titles = await titlesOf(
    ctx,
    rows.map(({ id, en }) => ({ id, title: en })),
  );
  return rows.map((row) => ({ ...row, ...titles.get(row.id) }));
}

/** Refuses what lies in the trash or is archived. Says nothing of permission. */
export async function refuseUnlisted(ctx: Ctx, { kind, id }: Pick<Subject, "kind" | "id">): Promise<void> {
  const { table } = namedOf(kind);
  const lies = async (column: PgColumn | undefined) =>
    column !== undefined && (await ctx.db.$count(table, and(eq(table.id, id), isNotNull(column)))) > 0;
  if (await lies(table.trashedAt)) throw new NotFound({ key: "kit.error.inTrash" });
  if (await lies(table.archivedAt)) throw new Conflict("CONFLICT", { key: "kit.error.archived" });
}

/** One record that the reader may read. Throws `NotFound` for a word that is no kind, and for an unknown id. */
export async function subjectOf(ctx: Ctx, kind: string | undefined, id: string | undefined): Promise<Subject> {
  if (!isSubjectKind(kind) || id === undefined) throw new NotFound();
  authorize(ctx.actor, `${subjects[kind].grant}.read`);
  const subject = (await subjectsNamed(ctx, kind, [id])).get(id);
  if (!subject || !(await isVisible(ctx, subject))) throw new NotFound();
  return subject;
}

/** Beyond the permission: some readers know of their own records only. */
async function isVisible(ctx: Ctx, { kind, id }: Subject): Promise<boolean> {
  const { table, visible } = namedOf(kind);
  const rule = visible?.(ctx);
  return rule === undefined || (await ctx.db.$count(table, and(eq(table.id, id), rule))) > 0;
}

/** A note on a lead is activity: a lead without any for a week counts as stale. Other kinds keep no such time. */
export async function touched(tx: Change, { kind, id }: Pick<Subject, "kind" | "id">): Promise<void> {
  const { table } = tables.lead;
  if (kind === "lead") await tx.db.update(table).set({ lastActivityAt: tx.now() }).where(eq(table.id, id));
}
