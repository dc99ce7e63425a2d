import type { Grant } from "#app/access/permissions.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Flow } from "#app/kit/flow/flow.ts";
import type { Series } from "#app/values/number-format.ts";
import type { Screens } from "./screens.ts";

/** The name in the audit log and in live events, and the entity whose permission is asked: the name where nothing else is given. */
type Named = { name: Grant; grant?: undefined } | { name: string; grant: Grant };

export type Kind = {
  name: string;
  grant: Grant;
  words: string;
  path: string;
  icon: string;
  logIcon?: string;
  title: string;
  /** The column by which neighbours name a record, where it is not the title's. */
  calledBy?: string;
  /** The series its numbers belong to. A new record takes the next one as its `number`, a read-only field. */
  number?: Series;
  /** "later": an operation of the slice gives the number (at issuing), not creation. */
  numbered?: "later";
  /** Its states and moves: whatever changes its state stands in the log of states and on its timeline. */
  flow?: Pick<Flow, "words" | "field" | "states" | "moves" | "timeline">;
  /** Its entry in the sidebar: the place among the others, the letter that leads there after `g`, whether the icon is mirrored in Arabic. */
  section?: { place: number; jump: string; flip?: true };
  /** It stands in the menu of new things; the letter begins one after `n`. False: a new one begins on another record's page. */
  begin?: string | false;
  /** Keys of its names in sidebar and menus, where `<words>.list.title` and `<words>.list.new` are too long there. */
  menu?: { title?: string; begin?: string };
  /** The palette finds its records: the place among other kinds that answer as well, the date shown below a name, the column of its numbers. */
  search?: { place: number; when?: string; number?: string };
  /** References by whose record's texts it is found as well, with the kind they name: by whoever may read that kind. */
  found?: Readonly<Record<string, string>>;
  /** What its operation of creating reads, where its fields are written by operations only. */
  entry?: Fields;
  /** What its entries in the log hold of costs: administrators are not shown it. */
  costs?: readonly string[];
  /** What its entries in the log hold besides its fields, and parts whose rows are told by their names. */
  noted?: { fields?: Fields; rows?: Readonly<Record<string, NotedRows>> };
  /** "own": the addresses of its list and records are written out in `routes.ts`. */
  routes?: "own";
  /** "own": the slice itself answers for export and choices, and nothing is imported. */
  transfer?: "own";
};

/** Rows of a part as the log tells them: their fields, where the keys of the labels begin, and those of the choices; `called`: the reference by whose name a row is told. */
export type NotedRows = { fields: Fields; labels: string; choices: Readonly<Record<string, string>>; called?: string };

/** A kind of record, declared once as plain data for both sides: records, routes and every list of kinds are derived from it. */
export type Entity<F extends Fields = Fields> = Kind & Screens<F>;

/** `subject`: what timelines, files, tasks, meetings and notifications call it; left out, there are none about it. */
type Declared<K extends Kind, N extends string, S> = Omit<K, "name" | "grant"> & Named & { name: N; subject?: S };
type Made<N extends string, S> = { name: N; subject: S };

const made = <D extends Named & { subject?: unknown }>(declared: D) => ({
  ...declared,
  grant: declared.grant === undefined ? declared.name : declared.grant,
  subject: declared.subject,
});

/** Declares a kind of record. Names of fields in its list and form are checked against its fields. */
export const entity = <F extends Fields, const N extends string, const S extends string | undefined = undefined>(
  declared: Declared<Entity<F>, N, S>,
): Entity<F> & Made<N, S> => made(declared) as unknown as Entity<F> & Made<N, S>;

/** Declares a kind of record without a list of its own: it begins, and is shown, on another record's page. */
export const kind = <const N extends string, const S extends string | undefined = undefined>(
  declared: Declared<Kind, N, S>,
): Kind & Made<N, S> => made(declared) as unknown as Kind & Made<N, S>;

/** Has this kind a list of its own? */
export const isListed = (one: Kind): one is Entity => "list" in one;

/** The key of what the kind is called in sidebar and palette. */
export const titleKey = ({ menu, words }: Kind): string => menu?.title ?? `${words}.list.title`;

/** The key of what the kind's new record is called in menus. */
export const beginKey = ({ menu, words }: Kind): string => menu?.begin ?? `${words}.list.new`;

/** The last part of its list's address: the name by which export, import and options are asked. */
export const addressName = ({ path }: Kind): string => path.slice(path.lastIndexOf("/") + 1);
