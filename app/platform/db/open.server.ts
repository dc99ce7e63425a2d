import { resolve } from "node:path";
import type { Duplex } from "node:stream";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Client, Pool, type PoolConfig } from "pg";
import { addressesOf } from "./addresses.ts";
import type { Db } from "./db.server.ts";
import { type Embedded, socketPort, startEmbedded } from "./embedded.server.ts";
import { FolderInUse, holderOf } from "./folder-lock.server.ts";
import { noteStatement } from "./touched-tables.server.ts";
import { watchedClient } from "./watched-client.server.ts";

export type DatabaseChoice = {
  dataDir?: string;
  databaseUrl?: string | undefined;
  /** The same PostgreSQL past its pooler, where there is one: for what needs a connection of its own for longer than a transaction. */
  directUrl?: string | undefined;
  readUrl?: string | undefined;
  /** Embedded and kept in memory only: a new database, or what stands in the file `image`. */
  memory?: true | { image: string };
  /** Makes a connection to an engine that this process fills before anybody is served. */
  seeding?: () => Duplex;
  seed?: string | undefined;
  /** Called when the embedded database is on its way, and much else can be loaded meanwhile: connections wait while this process loads. */
  begun?: (() => void) | undefined;
  /** For scripts: go through the process that has the folder open, instead of refusing. */
  join?: boolean;
  /** How long a query on PostgreSQL may take; `working` by default. */
  limits?: Limits;
  warn?: (message: string, details?: Record<string, unknown>) => void;
};

export type Database = {
  pool: Pool;
  db: Db;
  standby: Db | undefined;
  /** Which engine answers. `joined` is the embedded one of another process. */
  engine: "postgres" | "embedded" | "joined";
  /** How often the embedded engine really brought its files to the disk; undefined elsewhere. */
  fsyncs: (() => number) | undefined;
  /** From now on, tells of transactions that stay open: on the embedded engine everybody waits meanwhile. No fault: imports and reports take their time. */
  watchTransactions: (tell: NonNullable<DatabaseChoice["warn"]>) => void;
  /** Ends the process when the embedded engine works on one message so long (ms; two minutes by default). Not for scripts: theirs may take longer. */
  watchEngine: (longestMs?: number) => void;
  /** A second, small pool to the same database, closed by its maker; `limits` where it works on what nobody waits for; `direct`: past a pooler. */
  sidePool: (max: number, limits?: Limits, direct?: boolean) => Pool;
  handle: (pool: Pool) => Db;
  close: () => Promise<void>;
};

/**
 * How long a query may take (ms). PostgreSQL ends a statement at the first limit and says so; the driver gives up at the second, later one,
 * which only a server that gives no answer at all reaches. On the embedded engine the driver's limit turns "waits for itself for ever" into
 * an error. `lockMs`: a statement waits so long for somebody else's lock.
 */
export type Limits = { statementMs: number; answerMs: number; lockMs?: number };

/** A visitor is told within 10 s that the database is away: 5 s for a connection, or 7 s for an answer. Whoever waits for a lock gives his connection back after 2 s. */
export const serving: Limits = { statementMs: 6_000, answerMs: 7_000, lockMs: 2_000 };
export const working: Limits = { statementMs: 30_000, answerMs: 35_000 };
/** Migrations, and whoever waits for another process: as long as it takes. */
export const unlimited: Limits = { statementMs: 0, answerMs: 0 };

/** Four times what the driver waits for at most: nobody hears the answer any more (ms). */
const longestCallMs = 120_000;

const poolSize = 10;
const connectWithinMs = 5_000;
/** After no answer came, the database is asked again this much later. */
const restMs = 2_000;
/** On the embedded engine everybody waits while a transaction is open. */
const longTransactionMs = 200;

/** Opens the database chosen by the settings: PostgreSQL by its address, else the embedded one. Throws `FolderInUse`. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  const warn =
    choice.warn ?? ((message, details) => void process.stderr.write(`${JSON.stringify({ level: "warn", message, ...details })}\n`));
  let embedded: Embedded | undefined;
  let connection: PoolConfig;
  let engine: Database["engine"] = "postgres";
  if (choice.databaseUrl) connection = { keepAlive: true };
  else if (choice.seeding) [engine, connection] = ["embedded", { stream: choice.seeding, user: "postgres", database: "postgres" }];
  else {
    const joined = await embeddedOrJoined(choice);
    if (typeof joined === "string") engine = "joined";
    else [embedded, engine] = [joined, "embedded"];
    const host = typeof joined === "string" ? joined : joined.host;
    connection = { host, port: socketPort, user: "postgres", database: "postgres" };
  }
  const usual = (engine === "postgres" && choice.limits) || working;
  const poolAt = (addresses: string[], max: number, limits: Limits): Pool => {
    // Compiling a plan takes longer than any question here runs.
    const statement = engine === "postgres" && {
      statement_timeout: limits.statementMs,
      options: `-c jit=off -c lock_timeout=${limits.lockMs ?? 0}`,
    };
    // All wait for the one embedded engine, in its own queue or in the pool's: neither is a sign that it is away.
    const connectionTimeoutMillis = engine === "postgres" ? connectWithinMs : limits.answerMs;
    return guarded({ connectionTimeoutMillis, query_timeout: limits.answerMs, ...statement, ...connection, max }, addresses, warn);
  };
  const pools = (max: number, limits = usual, direct = false): Pool => {
    const url = (direct && choice.databaseUrl && choice.directUrl) || choice.databaseUrl;
    return poolAt(url ? addressesOf(url) : [], max, limits);
  };
  let tell: DatabaseChoice["warn"];
  const handle = (pool: Pool): Db => {
    const made = drizzle({ client: pool, casing: "snake_case" }) as unknown as Db;
    return engine === "postgres" ? made : watched(made, () => tell);
  };
  const pool = pools(choice.seeding ? 1 : poolSize);
  const db = handle(pool);
  const standby = choice.readUrl ? poolAt([choice.readUrl], poolSize, usual) : undefined;
  return {
    pool,
    db,
    standby: standby && handle(standby),
    engine,
    fsyncs: embedded?.fsyncs,
    watchTransactions: (to) => void (tell = to),
    watchEngine: (longestMs = longestCallMs) => embedded?.watch(longestMs),
    sidePool: pools,
    handle,
    close: async () => {
      await Promise.all([pool.end(), standby?.end()]);
      await embedded?.close();
    },
  };
}

/** The pool's own words for a wait in vain; it sets no code. */
const noneFree = "timeout exceeded when trying to connect";

/** Every connection of the pool was in use for long, and the database answers: the same code as for a lock that was waited for in vain. */
class AllInUse extends Error {
  readonly code = "55P03";
  constructor() {
    super("Every connection to the database is in use.");
  }
}

/** Notes what is asked where it is asked: the pool sends a waiting statement on when another one's work is over, and as a part of that. */
class NotingPool extends Pool {
  #returnedAt = -Infinity;

  constructor(config: PoolConfig) {
    super(config);
    this.on("release", (error) => void (error || (this.#returnedAt = performance.now())));
  }

  // Both forms of the driver's method.
  override connect(...waiting: unknown[]): never {
    const [callback] = waiting as [((error?: Error, ...rest: unknown[]) => void)?];
    const named = (error: unknown): unknown =>
      error instanceof Error && error.message === noneFree && performance.now() - this.#returnedAt < connectWithinMs
        ? new AllInUse()
        : error;
    const connect = super.connect.bind(this) as (...waiting: unknown[]) => unknown;
    if (callback) return connect((error?: Error, ...rest: unknown[]) => callback(named(error) as Error | undefined, ...rest)) as never;
    return (connect() as Promise<unknown>).catch((error: unknown) => {
      throw named(error);
    }) as never;
  }

  // The driver's method has a dozen forms.
  override query(...question: unknown[]): never {
    noteStatement(question[0]);
    return (super.query as (...question: unknown[]) => never)(...question);
  }
}

async function embeddedOrJoined(choice: DatabaseChoice): Promise<Embedded | string> {
  const { memory, seed, begun } = choice;
  if (memory) return startEmbedded(null, memory === true ? {} : memory);
  if (!choice.dataDir) throw new Error("A database needs an address, a folder, or memory.");
  const folder = resolve(choice.dataDir);
  try {
    return (choice.join && holderOf(folder)?.socket) || (await startEmbedded(folder, { seed, begun }));
  } catch (error) {
    // Between the look and the lock a server may have started.
    if (choice.join && error instanceof FolderInUse) return error.holder.socket;
    throw error;
  }
}

/** A pool that replaces broken connections; without listeners they would end the process. On no answer idle ones go too: each would wait anew. */
function guarded(config: PoolConfig, addresses: readonly string[], warn: NonNullable<DatabaseChoice["warn"]>): Pool {
  const idle = new Set<Client>();
  const noticed = (): void => {
    for (const client of idle) client.connection.stream.destroy();
  };
  const watched = {
    addresses,
    connectWithinMs: config.connectionTimeoutMillis ?? connectWithinMs,
    restMs,
    alone: config.stream !== undefined,
    noticed,
  };
  const pool = new NotingPool({ ...config, Client: watchedClient(watched) });
  pool.on("release", (_error, client) => void idle.add(client));
  pool.on("acquire", (client) => void idle.delete(client));
  pool.on("remove", (client) => void idle.delete(client));
  const hear = (error: Error): void => warn("database connection lost", { reason: error.message });
  pool.on("error", hear);
  pool.on("connect", (client) => void client.on("error", hear));
  return pool;
}

function watched(db: Db, telling: () => DatabaseChoice["warn"]): Db {
  const begin = db.transaction.bind(db);
  db.transaction = (work, settings) => {
    const tell = telling();
    if (!tell) return begin(work, settings);
    return begin(async (tx) => {
      const timer = setTimeout(
        () => tell(`a transaction is open for more than ${longTransactionMs} ms; everybody else waits`),
        longTransactionMs,
      );
      try {
        return await work(tx);
      } finally {
        clearTimeout(timer);
      }
    }, settings);
  };
  return db;
}
