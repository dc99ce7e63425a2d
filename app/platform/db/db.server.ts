import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/**
 * The handle that operations are given: the pool, or the open transaction. One type for both, so that an operation called from another
 * joins its transaction. The embedded database has a single session: a query on an outer handle inside a transaction waits for ever.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>;
