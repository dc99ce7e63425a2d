import type { Saves } from "#app/kit/entity/saves.ts";
import { and, eq } from "drizzle-orm";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { isSlug } from "#app/values/text/slug.ts";
import { slugTable } from "./table.server.ts";

export type SlugKind = "project" | "service";

export function addressedBy(text: string): { slug: string } | { id: string } | { number: number } | null {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return { id: text.toLowerCase() };
  if (/^\d{1,9}$/.test(text)) return { number: Number(text) };
  return isSlug(text) ? { slug: text } : null;
}

export async function formerOwner(ctx: Ctx, kind: SlugKind, slug: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ recordId: slugTable.recordId })
    .from(slugTable)
    .where(and(eq(slugTable.kind, kind), eq(slugTable.slug, slug)));
  return row?.recordId ?? null;
}

/** Remembers the address a record leaves, so that links to it go on working; an address it returns to is no longer a former one. */
export async function rememberSlug(tx: Change, kind: SlugKind, recordId: string, before: string, after: string): Promise<void> {
  await tx.db.delete(slugTable).where(and(eq(slugTable.kind, kind), eq(slugTable.slug, after)));
  await tx.db
    .insert(slugTable)
    .values({ kind, slug: before, recordId, at: tx.now() })
    .onConflictDoUpdate({ target: [slugTable.kind, slugTable.slug], set: { recordId, at: tx.now() } });
}

type Slugged = { id: string; slug: string };
type Publishes = Record<"publish" | "unpublish", (ctx: Ctx, id: string) => Promise<boolean>>;
type Saving<R extends Slugged> = { get: (ctx: Ctx, id: string) => Promise<R> } & Saves<R> & Publishes;

export function movable<R extends Slugged, Set extends Saving<R>>(kind: SlugKind, plain: Set & Saving<R>) {
  const remembered = <T>(ctx: Ctx, id: string, save: (tx: Change) => Promise<T>): Promise<T> =>
    change(ctx, async (tx) => {
      const before = await plain.get(tx, id);
      const done = await save(tx);
      const after = await plain.get(tx, id);
      if (before.slug !== after.slug) await rememberSlug(tx, kind, id, before.slug, after.slug);
      return done;
    });
  return {
    ...plain,
    update: (ctx: Ctx, id: string, version: number, raw: unknown) => remembered(ctx, id, (tx) => plain.update(tx, id, version, raw)),
    amend: (ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string) =>
      remembered(ctx, id, (tx) => plain.amend(tx, id, some, verb)),
    revert: (ctx: Ctx, id: string, version: number, entry: number, but?: readonly string[]) =>
      remembered(ctx, id, (tx) => plain.revert(tx, id, version, entry, but)),
    publish: (ctx: Ctx, id: string) => remembered(ctx, id, (tx) => plain.publish(tx, id)),
    unpublish: (ctx: Ctx, id: string) => remembered(ctx, id, (tx) => plain.unpublish(tx, id)),
  };
}
