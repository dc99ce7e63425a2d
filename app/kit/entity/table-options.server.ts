import { and, asc, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isListed, sortKey } from "#app/platform/db/columns.server.ts";
import { holdsWords } from "#app/platform/db/searching.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { among } from "./among.server.ts";
import type { OptionSource } from "./definition.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { namesIn, type RecordTable } from "#app/kit/entity/store/stored.server.ts";

type Offered = {
  table: Pick<RecordTable, "id" | "displayOrder" | "trashedAt" | "archivedAt"> & PgTable & { search?: PgColumn };
  label: string;
  value?: PgColumn;
  where?: SQL;
  /** Which of them the reader may know of: the others are not named either. */
  visible?: (ctx: Ctx) => SQL | undefined;
  offered?: (ctx: Ctx) => SQL | undefined;
  active?: SQL;
};

/** The records of a table as options of a reference, by name. Those in the trash and archived ones are not offered, and still named where they are held. What is not `active`, in a column if nothing else says so, is inactive. */
export function tableOptions({ table, label, value = table.id, where, visible, offered, active }: Offered): OptionSource {
  const source: OptionSource = async (ctx, { values, search = "", limit = 50 }) => {
    const { en, ar } = namesIn(table, label);
    const matching = and(isListed(table), offered?.(ctx), ...(table.search ? holdsWords(table.search, search) : []));
    const rows = await ctx.db
      .select({
        value: sql<string>`${value}::text`,
        en: sql<string>`coalesce(${en}, '')`,
        ar: sql<string>`coalesce(${ar}, '')`,
        active: sql<boolean>`${active ?? getTableColumns(table).active ?? true}`,
      })
      .from(table)
      .where(and(where, visible?.(ctx), values ? among(value, values) : matching))
      .orderBy(
        ...(table.displayOrder ? [asc(table.displayOrder)] : []),
        asc(ctx.language === "ar" ? sortKey(ar, en) : sortKey(en, ar)),
        asc(table.id),
      )
      .limit(values ? values.length : limit);
    return rows.map((row) => ({
      value: row.value,
      label: { en: row.en, ar: row.ar } satisfies Bilingual,
      ...(!row.active && { inactive: true }),
    }));
  };
  return Object.assign(source, { of: { table, value, where } });
}
