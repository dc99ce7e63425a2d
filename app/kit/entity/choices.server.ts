import type { Fields } from "#app/kit/fields/kinds.ts";
import type { OptionSource } from "./definition.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound, type Message } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { sourcesOf } from "./sources.server.ts";
import type { AnyRecord, Option, Options } from "./screens.ts";
import type { Store } from "#app/kit/entity/store/store.server.ts";
import { clipped } from "#app/values/text/clipped.ts";

/** What fields that refer to something may hold. */
export function choicesOf<F extends Fields>({ fields, definition, may }: Store<F>) {
  const sourceOf = (ctx: Ctx, field: string): OptionSource => {
    may(ctx, "read");
    const source = sourcesOf(fields, definition.options).find(([name]) => name === field);
    if (!source) throw new NotFound();
    return source[1];
  };
  return {
    /** The options of what these rows hold, and of each field a first choice of others, so that a short list needs no asking. Asks while the rows are on their way. */
    async optionsFor(ctx: Ctx, rows: readonly AnyRecord[] | Promise<readonly AnyRecord[]>): Promise<Options> {
      may(ctx, "read");
      const found: Options = {};
      const read = async ([field, source]: [string, OptionSource]): Promise<void> => {
        const [first, records] = await Promise.all([fields[field]?.kind === "image" ? [] : source(ctx, { limit: 50 }), rows]);
        const held = [...new Set(records.flatMap((row) => namedAt(row, field)))];
        const missing = held.filter((value) => !first.some((option) => option.value === value));
        found[field] = [...first, ...(missing.length > 0 ? await source(ctx, { values: missing }) : [])];
      };
      const sources = sourcesOf(fields, definition.options);
      // In the order of the fields, whichever answers first.
      for (const [field] of sources) found[field] = [];
      await Promise.all([rows, ...sources.map(read)]);
      return found;
    },

    async namesIn(ctx: Ctx, record: AnyRecord): Promise<Options> {
      may(ctx, "read");
      const found = sourcesOf(fields, definition.options).map(async ([field, source]) => {
        const values = namedAt(record, field);
        return [field, values.length > 0 ? await source(ctx, { values }) : []] as const;
      });
      return Object.fromEntries(await Promise.all(found));
    },

    async choose(ctx: Ctx, field: string, typed: string): Promise<Option[]> {
      return sourceOf(ctx, field)(ctx, { search: typed, limit: 50 });
    },

    async named(ctx: Ctx, field: string, name: string): Promise<{ value: string } | { message: Message }> {
      const source = sourceOf(ctx, field);
      const offered = await source(ctx, { search: name, limit: 50 });
      const alike = offered.filter(({ label, known = [] }) => [label.en, label.ar, ...known].some((one) => fold(one) === fold(name)));
      if (alike.length === 1) return { value: alike[0]!.value };
      const held = await source(ctx, { values: [name] });
      if (held.some(({ value }) => value === name)) return { value: name };
      return {
        message: { key: alike.length > 1 ? "transfer.row.ambiguous" : "transfer.row.unknownName", values: { name: clipped(name, 100) } },
      };
    },
  };
}

// A field, or a field of the rows of a part (`lines.projectId`).
function namedAt(record: Readonly<Record<string, unknown>>, field: string): string[] {
  const [name = "", inner] = field.split(".");
  const value = record[name];
  return inner && Array.isArray(value)
    ? referredIn(value.map((row: Record<string, unknown>) => ({ [inner]: row[inner] })))
    : referredIn(value);
}

const referredIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.flatMap((row) => Object.values(row as object) as unknown[]) : [value]).filter(
    (one): one is string => typeof one === "string" && one !== "",
  );
