import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { namesIn } from "#app/kit/entity/store/stored.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { isSubjectKind, subjects, type SubjectKind } from "./subjects.ts";
import { titlesOf } from "#app/crm/work/tasks/reads/texts.server.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";

export type Subject = { kind: SubjectKind; id: string; title: Bilingual; path: string };

export type Lifecycle = { trashed: unknown; archived: unknown; into: unknown };

type Stored = { table: NamedTable; visible?: (ctx: Ctx) => SQL | undefined };
type NamedTable = PgTable & { id: PgColumn; trashedAt?: PgColumn; archivedAt?: PgColumn };

/** Where a kind's name stands; a task has one, in whatever language, papers are called by their number. `visible`: which rows a reader may know of. */
function namedOf(kind: SubjectKind): Stored & { en: PgColumn; ar: PgColumn } {
  const { kind: entity } = subjects[kind];
  const stored: Stored = tables[entity.name as keyof typeof tables];
  return { ...stored, ...namesIn(stored.table, entity.calledBy ?? entity.title) };
}

/** These records by id, as they are called. Says nothing of permission: for those who have asked for it. Unknown ids are left out. */
export const subjectsNamed = async (ctx: Ctx, kind: SubjectKind, ids: readonly string[]): Promise<Map<string, Subject>> =>
  new Map([...(await subjectLifecycles(ctx, kind, ids))].map(([id, { lifecycle: _, ...subject }]) => [id, subject]));

/** The same with how each lies, which is nothing for pages. `hold`: it stays so until the change ends. `known`: only those that the reader may know of. */
export async function subjectLifecycles(
  ctx: Ctx,
  kind: SubjectKind,
  ids: readonly string[],
  { hold = false, known = false } = {},
): Promise<Map<string, Subject & { lifecycle: Lifecycle }>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map();
  const { table, en, ar, visible } = namedOf(kind);
  const into = { lead: tables.lead.table.convertedClientId, client: tables.client.table.mergedIntoId }[kind as string];
  const none = sql`null`.as("none");
  const query = ctx.db
    .select({ id: table.id, en, ar, trashed: table.trashedAt ?? none, archived: table.archivedAt ?? none, into: into ?? none })
    .from(table)
    .where(and(inArray(table.id, wanted), known ? visible?.(ctx) : undefined));
  const rows = await (hold ? query.for("key share") : query);
  const called = rows.map(({ id, en: english, ar: arabic, ...lifecycle }) => ({
    id: id as string,
    en: (english as string | null) ?? "",
    ar: (arabic as string | null) ?? "",
    lifecycle,
  }));
  return new Map(
    (await asCalled(ctx, kind, called)).map(({ id, lifecycle, ...title }) => [
      id,
      { kind, id, title, path: `${subjects[kind].path}/${id}`, lifecycle },
    ]),
  );
}

export async function asCalled<R extends Bilingual & { id: string }>(ctx: Ctx, kind: string, rows: R[]): Promise<R[]> {
  if (kind !== "task") return rows;
  const titles = await titlesOf(
    ctx,
    rows.map(({ id, en }) => ({ id, title: en })),
  );
  return rows.map((row) => ({ ...row, ...titles.get(row.id) }));
}

/** The record that words name, for a reader who may read its kind. Throws `NotFound` for a word that is no kind or no id. */
export function readable(ctx: Ctx, kind: string | undefined, id: string | undefined): Pick<Subject, "kind" | "id"> {
  if (!isSubjectKind(kind) || id === undefined) throw new NotFound();
  authorize(ctx.actor, `${subjects[kind].grant}.read`);
  if (!isUuid(id)) throw new NotFound();
  return { kind, id };
}

export async function subjectOf(ctx: Ctx, kind: string | undefined, id: string | undefined): Promise<Subject & { lifecycle: Lifecycle }> {
  const named = readable(ctx, kind, id);
  // In one statement: what is hidden from the reader is looked for like what is not there.
  const subject = (await subjectLifecycles(ctx, named.kind, [named.id], { known: true })).get(named.id);
  if (!subject) throw new NotFound();
  return subject;
}

export async function touched(tx: Change, { kind, id }: Pick<Subject, "kind" | "id">): Promise<void> {
  const { table } = tables.lead;
  if (kind === "lead") await tx.db.update(table).set({ lastActivityAt: tx.now() }).where(eq(table.id, id));
}
