import { accountKeys, chart } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect, inject } from "vitest";
import { sql } from "drizzle-orm";
import { roleNames, type Actor, type RoleName, system, visitor } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { implementations } from "#app/wiring/implementations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { noNotifications } from "#app/platform/db/notification-listener.server.ts";
import { type Database, openDatabase } from "#app/platform/db/open.server.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { type Runtime, holdRuntime } from "#app/platform/runtime.server.ts";
import { holdOutgoing } from "#app/platform/jobs/outgoing.server.ts";
import { openQueue } from "#app/platform/jobs/queue.server.ts";
import type { Language } from "#app/values/language.ts";
import { seedRoles } from "../db/seed-roles.ts";
import { effectsIn, inFull } from "./effects/effects.ts";

type User = Extract<Actor, { kind: "user" }>;
type Who = RoleName | "visitor" | "system";

export type Company = {
  /** The system's context; for arranging what a story needs. */
  ctx: Ctx;
  /** The context of somebody with this role (an existing, verified account), of a visitor, or of the system. */
  as: (who: Who, language?: Language) => Ctx;
  /** The account behind `as(role)`. */
  user: (role: RoleName) => User;
  db: Db;
  /** The story's clock: stands still at ten in the morning in Cairo until moved. */
  now: () => Date;
  /** Moves the clock by milliseconds. */
  pass: (ms: number) => void;
  /** From now on the clock goes on as a real one does: each reading gives an instant three milliseconds later. */
  tick: () => void;
  /** The jobs that the story has left in the queue so far, oldest first. */
  jobs: () => Promise<{ name: string; data: Record<string, unknown> }[]>;
  runtime: Runtime;
};

const start = new Date("2026-01-15T08:00:00Z");

/** Fixed ids, so that a story can name a person without asking. */
const people = Object.fromEntries(
  roleNames.map((role, at): [RoleName, User] => [
    role,
    {
      kind: "user",
      id: `00000000-0000-4000-8000-00000000000${at}`,
      email: `${role}@company.example`,
      fullName: {
        pending: "Nour Adel",
        admin: "Laila Hassan",
        manager: "Karim Mansour",
        sales: "Sara Fathy",
        designer: "Youssef Nabil",
        accountant: "Mona Said",
      }[role],
      emailVerified: true,
      role,
      sessionId: `00000000-0000-4000-9000-00000000000${at}`,
    },
  ]),
) as Record<RoleName, User>;

/** What the company has entered of itself, so that it may issue invoices. */
export const sellersFacts = {
  legalName: { en: "Diwan for Interior Design LLC", ar: "ديوان للتصميم الداخلي ذ.م.م" },
  taxNumber: "412587963",
  commercialRegister: "",
  address: { en: "12 Demo Street, Maadi, Cairo", ar: "١٢ شارع تجريبي، المعادي، القاهرة" },
  language: "ar",
  terms: { en: "", ar: "" },
  accounts: [],
  instapay: "",
  instapayTransfer: 7_000_000,
  instapayDay: 12_000_000,
  instapayMonth: 40_000_000,
};

class RollBack extends Error {}

/** Tells a story in a transaction that is rolled back at its end. What it calls may open changes of its own; they nest. */
export async function inCompany<T>(story: (company: Company) => Promise<T>): Promise<T> {
  let outcome: { result: T } | undefined;
  const { database, queue } = await shared();
  try {
    await database.db.transaction(async (tx) => {
      outcome = { result: await within(tx, database, queue, story) };
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  if (!outcome) throw new Error("The story did not end.");
  return outcome.result;
}

/** For stories that must commit (races, the worker, a broken connection): everything is emptied before and after. */
export async function onFreshDatabase<T>(story: (company: Company) => Promise<T>): Promise<T> {
  const { database, queue } = await shared();
  await empty(database.db);
  try {
    return await within(database.db, database, queue, story);
  } finally {
    await empty(database.db);
  }
}

async function within<T>(db: Db, database: Database, queue: Runtime["queue"], story: (company: Company) => Promise<T>): Promise<T> {
  let at = start.getTime();
  let step = 0;
  const now = (): Date => new Date((at += step));
  const runtime: Runtime = {
    pool: database.pool,
    db,
    database,
    listener: noNotifications,
    queue,
    now,
    handlers: {},
    schedules: {},
    ...implementations,
    forgetPages: () => {},
    backUp: () => Promise.reject(new Error("Nothing is backed up in a story.")),
    stopping: false,
    close: async () => {},
  };
  const before = holdRuntime(runtime);
  holdOutgoing(queue);
  const as: Company["as"] = (who, language = "en") => ({ actor: actorOf(who), db, now, language, requestId: "story" });
  await db.insert(userTable).values(
    Object.values(people).map(({ id, email, fullName, emailVerified, role }) => ({
      id,
      email,
      fullName,
      emailVerified,
      roleName: role,
      createdAt: now(),
      updatedAt: now(),
    })),
  );
  await db.insert(settingTable).values({ key: "documents", value: sellersFacts, updatedAt: now() }).onConflictDoNothing();
  try {
    const result = await story({
      ctx: as("system"),
      as,
      user: (role) => people[role],
      db,
      now,
      pass: (ms) => void (at += ms),
      tick: () => void (step = 3),
      jobs: async () => {
        const { rows } = await db.execute<{ data: { name: string; data: Record<string, unknown> } }>(
          sql`select data from jobs.job where name = 'work' order by created_on, id`,
        );
        return rows.map((row) => row.data);
      },
      runtime,
    });
    const folder = process.env["EFFECTS_DIR"];
    if (folder) await writeEffects(folder, db);
    return result;
  } finally {
    holdRuntime(before);
    holdOutgoing(before?.queue);
  }
}

/** Appends what the story left in the logs to a file of its test file's name, for comparing two states of the code. */
async function writeEffects(folder: string, db: Db): Promise<void> {
  const { testPath = "", currentTestName = "" } = expect.getState();
  const file = join(folder, `${relative(process.cwd(), testPath)}.txt`);
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${[`# ${currentTestName}`, ...inFull(await effectsIn(db))].join("\n")}\n\n`);
}

function actorOf(who: Who): Actor {
  if (who === "visitor") return visitor;
  return who === "system" ? system : people[who];
}

/** Below this a table's rows are deleted; to truncate one truncates all that refer to it, which is nearly every table (bytes). */
const fewBytes = 1_000_000;

/** The cash box and the bank that a new installation begins with. */
const firstMoneyAccounts: (typeof moneyAccountTable.$inferInsert)[] = [
  { kind: "cash", code: "1110-1", nameEn: "Main cash box", nameAr: "الخزينة الرئيسية", openedOn: "2000-01-01" },
  { kind: "bank", code: "1120-1", nameEn: "Main bank account", nameAr: "الحساب البنكي الرئيسي", openedOn: "2000-01-01" },
];

/** Leaves the structure and the reference rows. */
async function empty(db: Db): Promise<void> {
  const { rows: tables } = await db.execute<{ name: string; bytes: number }>(
    sql`select oid::regclass::text as name, pg_relation_size(oid)::int as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' and pg_relation_size(oid) > 0`,
  );
  await db.transaction(async (tx) => {
    if (tables.some(({ bytes }) => bytes > fewBytes))
      await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(", ")} cascade`));
    // Without the references between them, and so in any order. Who still writes is waited for.
    const names = [...tables.map(({ name }) => name), "jobs.job"];
    await tx.execute(sql.raw(`set local session_replication_role = replica; lock table ${names.join(", ")} in exclusive mode`));
    await tx.execute(sql.raw(names.map((name) => `delete from ${name}`).join("; ")));
    await tx.execute(sql`select setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null`);
  });
  await seedRoles(db);
  // The migrations entered them.
  await db.insert(moneyAccountTable).values(firstMoneyAccounts);
  await db.insert(ledgerAccountTable).values(accountKeys.map((key) => ({ key, code: chart[key].code, kind: chart[key].kind })));
}

let opened: Promise<{ database: Database; queue: Runtime["queue"] }> | undefined;

/** One pool and one queue for all stories of a test file. */
function shared(): Promise<{ database: Database; queue: Runtime["queue"] }> {
  return (opened ??= open());
}

async function open(): Promise<{ database: Database; queue: Runtime["queue"] }> {
  const database = await openDatabase({ databaseUrl: inject("databaseUrl"), warn: () => {} });
  const queue = await openQueue(
    database,
    () => start,
    () => {},
  );
  return { database, queue };
}
