import { and, asc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Lookup, LookupKind } from "./fields.ts";
import { lookupTable } from "./table.server.ts";

export const lookups = keptReading(async (ctx: Ctx, kind: LookupKind): Promise<Lookup[]> => {
  const rows = await ctx.db
    .select()
    .from(lookupTable)
    .where(and(eq(lookupTable.kind, kind), eq(lookupTable.active, true)))
    .orderBy(asc(lookupTable.displayOrder), asc(lookupTable.key));
  return rows.map((row) => ({ key: row.key, name: bilingual(row.nameEn, row.nameAr) }));
});

export const lookupNames = keptReading(async (ctx: Ctx, kind: LookupKind): Promise<Map<string, Bilingual>> => {
  const rows = await ctx.db.select().from(lookupTable).where(eq(lookupTable.kind, kind));
  return new Map(rows.map((row) => [row.key, bilingual(row.nameEn, row.nameAr)]));
});

export const lookupName = async (ctx: Ctx, kind: LookupKind, key: string | null): Promise<Bilingual | null> =>
  (await lookupNames(ctx, kind)).get(key ?? "") ?? null;

export type NewLookup = Lookup & { details?: unknown };

export async function addLookups(ctx: Ctx, kind: LookupKind, entries: readonly NewLookup[]): Promise<number> {
  authorize(ctx.actor, "siteSettings.create");
  return changeContent(ctx, async (tx) => {
    const before = await tx.db.$count(lookupTable, eq(lookupTable.kind, kind));
    const added = await tx.db
      .insert(lookupTable)
      .values(
        entries.map(({ key, name, details }, index) => ({
          kind,
          key,
          nameEn: name.en,
          nameAr: name.ar,
          displayOrder: before + index + 1,
          details: details ?? null,
        })),
      )
      .onConflictDoNothing({ target: [lookupTable.kind, lookupTable.key] })
      .returning({ id: lookupTable.id });
    if (added.length > 0)
      await tx.record({ event: "lookup.created", entity: "lookup", after: { kind, keys: entries.map(({ key }) => key) } });
    return added.length;
  });
}

export { lookupOptions } from "./options.server.ts";
