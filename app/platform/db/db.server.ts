import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/** The pool, or the open transaction, which called operations join. Embedded: a query on an outer handle inside a transaction waits for ever. */
export type Db = PgDatabase<NodePgQueryResultHKT>;
