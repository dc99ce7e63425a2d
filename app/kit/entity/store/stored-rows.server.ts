import { and, eq } from "drizzle-orm";
import type { Fields, ValuesOf } from "#app/kit/fields/kinds.ts";
import { readWith } from "#app/kit/fields/parse.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { Definition, Part, Stored } from "#app/kit/entity/definition.server.ts";
import type { AnyRecord, RecordOf } from "#app/kit/entity/screens.ts";
import { sourcesOf } from "#app/kit/entity/sources.server.ts";
import { fromRow } from "./stored.server.ts";

/** A record as its row and its parts give it, and as it was sent. */
export function rowsOf<F extends Fields>({ fields }: Stored<F>, definition: Definition<F>, parts: [string, Part][]) {
  const { table, visible } = definition;
  const asRecord = (record: AnyRecord) => record as RecordOf<F>;

  async function withParts(ctx: Ctx, rows: AnyRecord[]): Promise<RecordOf<F>[]> {
    const ids = rows.map(({ id }) => id);
    for (const [field, part] of parts) {
      const found = rows.length > 0 ? await part.load(ctx, ids) : new Map<string, unknown>();
      for (const row of rows) row[field] = found.get(row.id) ?? [];
    }
    return rows.map(asRecord);
  }

  /** The record as the statement that wrote it gave it back; read again where it has parts, which may change the row, and by whom sees some of them alone. */
  const written = async (ctx: Ctx, row: Record<string, unknown>): Promise<RecordOf<F>> =>
    parts.length > 0 || visible?.(ctx) ? one(ctx, row["id"] as string, false) : asRecord(fromRow(fields, row));

  async function one(ctx: Ctx, id: string, lock: boolean): Promise<RecordOf<F>> {
    if (!isUuid(id)) throw new NotFound();
    const query = ctx.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), visible?.(ctx)));
    const [row] = lock ? await query.for("update") : await query;
    if (!row) throw new NotFound();
    return (await withParts(ctx, [fromRow(fields, row)]))[0]!;
  }

  async function read(ctx: Ctx, raw: unknown, id: string | null): Promise<ValuesOf<F>> {
    const { values, errors }: { values: Record<string, unknown>; errors: FieldErrors } = readWith(fields, raw, cairoDay(ctx.now()));
    let unread = Object.values(errors).some(({ key }) => key !== "kit.error.required");
    for (const [field, part] of parts) {
      if (fields[field]!.readOnly) continue;
      try {
        values[field] = await part.read(ctx, values[field]);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        unread = true;
        for (const [path, message] of Object.entries(error.fields)) errors[path ? `${field}.${path}` : field] = message;
      }
    }
    for (const [field, source] of sourcesOf(fields, definition.options)) {
      const value = values[field];
      if (typeof value !== "string" || value === "" || errors[field]) continue;
      if ((await source(ctx, { values: [value] })).some((option) => option.value === value)) continue;
      errors[field] = { key: "kit.error.gone" };
      // A rule asks the database for no id that is none.
      values[field] = null;
    }
    // A rule over several fields knows what is missing; what could not be read it would take for missing.
    const ruled = unread ? undefined : await definition.check?.(ctx, values as ValuesOf<F>, id);
    const all = { ...ruled, ...errors };
    if (Object.keys(all).length > 0) throw new Invalid(all);
    return values as ValuesOf<F>;
  }

  return { withParts, written, one, read };
}
