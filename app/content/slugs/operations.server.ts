import { and, eq } from "drizzle-orm";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { isSlug } from "#app/values/slug.ts";
import { slugTable } from "./table.server.ts";

export type SlugKind = "project" | "service";

/** How an address names a record: by its slug, or by an id or number that redirects to it. */
export function addressedBy(text: string): { slug: string } | { id: string } | { number: number } | null {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return { id: text.toLowerCase() };
  if (/^\d{1,9}$/.test(text)) return { number: Number(text) };
  return isSlug(text) ? { slug: text } : null;
}

/** The record that had this address before, or null. */
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

/** Refuses an address part that is not one of ours: small Latin letters, digits, hyphens; digits alone would be taken for a number. */
export function refuseBadSlug(text: string): void {
  const address = addressedBy(text);
  if (!address || !("slug" in address)) throw new Invalid({ slug: { key: "common.error.invalid" } });
}
