import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Fields, ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Notice, StateChange, TimelineLine } from "#app/platform/events/change-event.ts";
import type { FieldErrors, Dependents } from "#app/values/errors.ts";
import type { Entity } from "./entity.ts";
import type { Option, RecordOf } from "./screens.ts";
import type { Referred } from "#app/platform/runtime.server.ts";
import type { RecordTable } from "#app/kit/entity/store/stored.server.ts";

/** Asks for options: those of given values (always complete), or a first choice among all that match what was typed. */
export type OptionsAsk = { values?: string[]; search?: string; limit?: number };
/** `of`: where the options stand, by which column they are referred to, which of the rows they are, and who may read the kind. */
export type OptionSource = ((ctx: Ctx, ask: OptionsAsk) => Promise<Option[]>) & {
  of?: { table: RecordTable; value: PgColumn; where: SQL | undefined; may?: (ctx: Ctx) => boolean };
};

/** Rows in a table of their own that belong to a record. `read` throws `Invalid` with paths below the field; `keep` replaces what is there. */
export type Part<V = unknown> = {
  read: (ctx: Ctx, raw: unknown) => Promise<V>;
  load: (ctx: Ctx, ids: string[]) => Promise<Map<string, V>>;
  keep: (tx: Change, id: string, value: V) => Promise<void>;
  /** The records that its rows name; `field` is the place within the part, empty for the part itself. */
  refersTo?: (value: V, record: Readonly<Record<string, unknown>>) => Referred[];
  /** The ids of the records of which a row names one of these: what a list is filtered by. */
  naming?: (words: readonly string[]) => SQL;
};

export type RuledVerb = "create" | "update" | "delete" | "archive";

export type EventParts = {
  reason?: string | undefined;
  /** The line of the changed state on the timeline, where it is another than the move's; false for none. */
  line?: string | false;
  data?: Record<string, string | number>;
  timeline?: readonly TimelineLine[];
  notices?: readonly Notice[];
  /** In place of the one change of state that the field shows: those it went through. */
  states?: readonly StateChange[];
};

export type Definition<F extends Fields> = {
  table: RecordTable;
  /** Public pages show it: every change makes them forget their cached copies. */
  public?: boolean;
  /** By field, or by a field of the rows of a part (`lines.projectId`). */
  options?: { [Name in keyof F]?: OptionSource } & Readonly<Record<`${string}.${string}`, OptionSource>>;
  parts?: { [Name in keyof F]?: Part<ValuesOf<F>[Name]> };
  /** Fields that say what the rows of a part share: a filter of one finds the records of which any row fits. */
  filteredBy?: { owner: PgColumn; columns: { [Name in keyof F]?: PgColumn } };
  check?: (ctx: Ctx, values: ValuesOf<F>, id: string | null) => FieldErrors | Promise<FieldErrors>;
  /**
   * Who may do what to which row, beyond the permission: throws `Forbidden`, or `Conflict` where the record's state stands against it. `before` is
   * null for a new one and else held, `after` where nothing is saved. Moving to the trash and back is `delete`, to the archive and back `archive`.
   */
  rule?: (tx: Change, verb: RuledVerb, before: RecordOf<F> | null, after: ValuesOf<F> | null) => void | Promise<void>;
  /** Throws what `rule` would say to throwing this row away, where that is known from the row: it is not offered then. */
  keeps?: (ctx: Ctx, row: RecordOf<F>) => void;
  /** Whom a save concerns, whichever verb makes it: a new assignee. `before` is null for a new record. */
  concerns?: (before: RecordOf<F> | null, after: RecordOf<F>) => readonly Notice[];
  /** Which rows this reader may know of; the others are not found. */
  visible?: (ctx: Ctx) => SQL | undefined;
  /** Columns that name it without a foreign key: like those with one (`referencesTo`), their rows keep it from the trash and from being deleted. */
  namedBy?: readonly PgColumn[];
  dependents?: (ctx: Ctx, id: string) => Promise<Dependents[]>;
};

export type Stored<F extends Fields> = Pick<Entity<F>, "name" | "grant" | "fields" | "number" | "numbered" | "flow" | "found"> & {
  subject?: string | undefined;
};
