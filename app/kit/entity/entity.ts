import type { Grant } from "#app/access/permissions.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Series } from "#app/values/number-format.ts";
import type { Screens } from "./screens.ts";

/** The name in the audit log and in live events, and the entity whose permission is asked: the name where nothing else is given. */
type Named = { name: Grant; grant?: undefined } | { name: string; grant: Grant };

/** What the machinery and the neighbours must know of a kind of record, whether or not it has a list and pages of its own. */
export type Kind<F extends Fields = Fields> = {
  name: string;
  grant: Grant;
  fields: F;
  /** Prefix of its messages. */
  words: string;
  /** Address of its list; a record stands below it. */
  path: string;
  icon: string;
  /** The series its numbers belong to. A new record takes the next one as its `number`, a kept field. */
  number?: Series;
  /** "later": an operation of the slice gives the number (at issuing), not creation. */
  numberGiven?: "later";
};

/**
 * A kind of record that is listed, opened and written: declared once, as plain data for both sides. Records, routes and every list of kinds
 * are derived from it.
 */
export type Entity<F extends Fields = Fields> = Kind<F> & Screens<F>;

type Declared<K extends Kind, N extends string> = Omit<K, "name" | "grant"> & Named & { name: N };

const withGrant = <D extends Named>(declared: D): D & { grant: Grant } => ({
  ...declared,
  grant: declared.grant === undefined ? declared.name : declared.grant,
});

/** Declares a kind of record. Names of fields in its list and form are checked against its fields. */
export const entity = <F extends Fields, const N extends string>(declared: Declared<Entity<F>, N>): Entity<F> & { name: N } =>
  withGrant(declared);

/** Declares a kind of record without a list of its own: it begins, and is shown, on another record's page. */
export const kind = <F extends Fields, const N extends string>(declared: Declared<Kind<F>, N>): Kind<F> & { name: N } =>
  withGrant(declared);
