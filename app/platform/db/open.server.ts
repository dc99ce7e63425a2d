import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import type { Db } from "./db.server.ts";
import { type Embedded, socketPort, startEmbedded } from "./embedded.server.ts";
import { FolderInUse, holderOf } from "./folder-lock.server.ts";

export type DatabaseChoice = {
  /** Folder of the embedded database; made when absent. */
  dataDir?: string;
  /** A PostgreSQL to use instead. */
  databaseUrl?: string | undefined;
  /** Embedded and kept in memory only. */
  memory?: boolean;
  /** For scripts: go through the process that has the folder open, instead of refusing. */
  join?: boolean;
  /** Hears of failing connections and of transactions that stay open too long. */
  warn?: (message: string, details?: Record<string, unknown>) => void;
};

export type Database = {
  pool: Pool;
  db: Db;
  /** Which engine answers. `joined` is the embedded one of another process. */
  engine: "postgres" | "embedded" | "joined";
  /** How often the embedded engine really brought its files to the disk; undefined elsewhere. */
  fsyncs: (() => number) | undefined;
  /** From now on, warns of transactions that stay open: on the embedded engine everybody waits meanwhile. */
  watchTransactions: () => void;
  /** A second, small pool to the same database, closed by its maker. */
  sidePool: (max: number) => Pool;
  close: () => Promise<void>;
};

const poolSize = 10;
const connectWithinMs = 5_000;
/** A query's limit in the driver. On the embedded engine it turns "waits for itself for ever" into an error. */
const answerWithinMs = 30_000;
/** On the embedded engine everybody waits while a transaction is open. */
const longTransactionMs = 200;

/** Opens the database chosen by the settings: PostgreSQL by its address, else the embedded one. Throws `FolderInUse`. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  const warn =
    choice.warn ?? ((message, details) => void process.stderr.write(`${JSON.stringify({ level: "warn", message, ...details })}\n`));
  let embedded: Embedded | undefined;
  let connection: PoolConfig;
  let engine: Database["engine"] = "postgres";
  if (choice.databaseUrl) connection = { connectionString: choice.databaseUrl, statement_timeout: answerWithinMs };
  else {
    const joined = await embeddedOrJoined(choice);
    if (typeof joined === "string") engine = "joined";
    else [embedded, engine] = [joined, "embedded"];
    const host = typeof joined === "string" ? joined : joined.host;
    connection = { host, port: socketPort, user: "postgres", database: "postgres" };
  }
  const pools = (max: number): Pool =>
    guarded(new Pool({ connectionTimeoutMillis: connectWithinMs, query_timeout: answerWithinMs, ...connection, max }), warn);
  const pool = pools(poolSize);
  const db = drizzle({ client: pool, casing: "snake_case" }) as unknown as Db;
  return {
    pool,
    db,
    engine,
    fsyncs: embedded?.fsyncs,
    watchTransactions: () => {
      if (engine !== "postgres") watchTransactions(db, warn);
    },
    sidePool: pools,
    close: async () => {
      await pool.end();
      await embedded?.close();
    },
  };
}

async function embeddedOrJoined(choice: DatabaseChoice): Promise<Embedded | string> {
  if (choice.memory) return startEmbedded(null);
  if (!choice.dataDir) throw new Error("A database needs an address, a folder, or memory.");
  const folder = resolve(choice.dataDir);
  try {
    return (choice.join && holderOf(folder)?.socket) || (await startEmbedded(folder));
  } catch (error) {
    // Between the look and the lock a server may have started.
    if (choice.join && error instanceof FolderInUse) return error.holder.socket;
    throw error;
  }
}

/** A connection that breaks, idle or in use, is thrown away and replaced; without listeners it would end the process. */
function guarded(pool: Pool, warn: NonNullable<DatabaseChoice["warn"]>): Pool {
  const hear = (error: Error): void => warn("database connection lost", { reason: error.message });
  pool.on("error", hear);
  pool.on("connect", (client) => void client.on("error", hear));
  return pool;
}

function watchTransactions(db: Db, warn: NonNullable<DatabaseChoice["warn"]>): void {
  const begin = db.transaction.bind(db);
  db.transaction = (work, settings) => {
    const { stack } = new Error("opened here");
    return begin(async (tx) => {
      const timer = setTimeout(
        () => warn(`a transaction is open for more than ${longTransactionMs} ms; everybody else waits`, { stack }),
        longTransactionMs,
      );
      try {
        return await work(tx);
      } finally {
        clearTimeout(timer);
      }
    }, settings);
  };
}
