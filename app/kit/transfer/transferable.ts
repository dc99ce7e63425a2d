import type { Table } from "drizzle-orm";
import type { Grant } from "#app/access/permissions.ts";
import { addressName, type Kind } from "#app/kit/entity/entity.ts";
import type { AnyRecord, ListQuery, Option, Options, RecordFacts } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound, type Message } from "#app/values/errors.ts";
import type { AnyScreens } from "./columns.server.ts";
import type { Exportable } from "./export.server.ts";
import type { SameKey } from "./preview.ts";

export type Importable = {
  name: string;
  grant: Grant;
  list(ctx: Ctx, asked?: Partial<ListQuery>, size?: number): Promise<{ rows: object[] }>;
  parse(ctx: Ctx, raw: unknown, id: string | null): Promise<object>;
  create(ctx: Ctx, raw: unknown): Promise<object>;
  update(ctx: Ctx, id: string, version: number, raw: unknown): Promise<{ version: number }>;
  optionsFor(ctx: Ctx, rows: readonly AnyRecord[]): Promise<Options>;
  choose(ctx: Ctx, field: string, typed: string): Promise<Option[]>;
  named(ctx: Ctx, field: string, name: string): Promise<{ value: string } | { message: Message }>;
  /** What a person should look at before a row is written, although nothing is wrong with it. */
  warn?(ctx: Ctx, values: object, id: string | null): Promise<Message[]>;
  table?: Table;
  /** The record that a row without an id is about, where another column than its id names it. */
  stored?(ctx: Ctx, raw: Readonly<Record<string, unknown>>): Promise<AnyRecord | null>;
  /** By what a row may be the same record as another row of its file, where it is not what the declaration says (`sameKeys`). */
  sameBy?(values: object): SameKey[];
};

export type Transferable = Importable &
  Exportable & { get: (ctx: Ctx, id: string) => Promise<RecordFacts>; purge?: (ctx: Ctx, before: Date) => Promise<number> };

export type TransferableEntity = Entity & { records: Transferable };

/** The kinds of an area by the last part of their list's address. A kind without records of its own in the area is left out. */
export const byAddress = (
  kinds: readonly (AnyScreens & Kind & Pick<Entity, "blank">)[],
  recordsOf: Readonly<Record<string, Transferable>>,
): Record<string, TransferableEntity> =>
  Object.fromEntries(
    kinds.flatMap((screens) => {
      const records = screens.transfer === "own" ? undefined : recordsOf[screens.name];
      return records ? [[addressName(screens), { records, screens, blank: screens.blank }]] : [];
    }),
  );

/** Finds a kind by its list's address, as the address of a request says it. The answer throws `NotFound`. */
export const kindAmong =
  (entities: Readonly<Record<string, TransferableEntity>>) =>
  (name: string | undefined): TransferableEntity => {
    const entity = name !== undefined && Object.hasOwn(entities, name) ? entities[name] : undefined;
    if (!entity) throw new NotFound();
    return entity;
  };

export type Entity = { records: Importable; screens: AnyScreens; blank?: Readonly<Record<string, unknown>> | undefined };
