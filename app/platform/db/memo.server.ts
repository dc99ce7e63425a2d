import type { Db } from "./db.server.ts";

/** A statement whose text never changes (`prepare`) is built once for each handle. It has no name on the server. */
export function memoOf<S extends object>(build: (db: Db) => S): (db: Db) => S {
  const built = new WeakMap<Db, S>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
