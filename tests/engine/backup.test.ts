import { spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { checkArchive, entriesOf, writeArchive } from "#app/platform/backup/archive.server.ts";
import { isArchiveName, keepNewest, makeBackup, type Made } from "#app/platform/backup/backup.server.ts";
import { buildInto } from "#app/platform/backup/into-folder.server.ts";
import type { Manifest } from "#app/platform/backup/manifest.ts";
import { readManifest } from "#app/platform/backup/restore.server.ts";
import { type Database, openDatabase } from "#app/platform/db/open.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import type { Storage } from "#app/platform/storage/store.ts";
import { restore, sourceOf } from "../../db/backup.ts";
import { migrations } from "../../db/set-up.ts";
import { seedRoles } from "../../db/seed-roles.ts";
import { startBucket } from "../bucket.ts";
import { onFreshDatabase, type Company } from "../company.ts";
import { patient } from "../patience.ts";

const secret = { SECRET: "the secret of the backup's tests" };
const silent = (): void => {};
const folder = mkdtempSync(join(tmpdir(), "diwan-backup-"));
const files: Storage = openStorage({ folder: join(folder, "files") });
const fileCount = 6;
const timeout = patient(240_000);
/** How far the source's log has counted. */
const counted = 3;
let made: Made;
/** What the source held, asked in another way than the backup does. */
let source: string[];

/** Every table of a database as the database itself sums it up. */
async function summed({ pool }: Pick<Database, "pool">): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by tablename collate "C"`,
  );
  const sums: string[] = [];
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local timezone = 'UTC'");
    for (const { name } of [
      ...tables,
      { name: "(select name, data, singleton_key, start_after from jobs.job where state < 'completed')" },
    ]) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
      );
      sums.push(`${name} ${rows[0]!.sum}`);
    }
    await client.query("commit");
  } finally {
    client.release();
  }
  return sums;
}

const odd = "a\tb\\N \"q\" 's' \n line, {x}, ديوان 🏠 \\.";

async function furnished({ db, user, ctx }: Company): Promise<void> {
  await db.execute(sql`insert into settings (key, value, updated_at) values
    (${odd}, ${JSON.stringify({ n: 12345678901234567890n.toString(), text: odd, none: null })}::jsonb, '2026-03-01 10:00:00.123456+02'), ('', '[]', 'infinity')`);
  for (let at = 0; at < counted; at += 1)
    await db.execute(sql`insert into audit_log (at, actor_kind, event, entity) values (now(), 'system', 'story', 'story')`);
  await db.execute(
    sql`insert into list_choices (user_id, entity, columns) values (${user("admin").id}, 'odd', ${sql.param([odd, "", "NULL", "{"])}::text[]), (${user("sales").id}, 'none', null)`,
  );
  for (let at = 0; at < fileCount; at += 1) {
    const storageKey = `records/${randomUUID()}`;
    await files.put(storageKey, randomBytes(20_000 + at), "application/pdf");
    await db.insert(recordFileTable).values({
      recordKind: "lead",
      recordId: randomUUID(),
      name: `${odd}${at}`,
      type: "application/pdf",
      size: 20_000 + at,
      storageKey,
      at: ctx.now(),
    });
  }
  await enqueue(db, "mail.later", { to: odd }, { key: "one", startAfter: new Date(ctx.now().getTime() + 86_400_000) });
  await enqueue(db, "mail.now", { n: 1 });
  // As every start does it.
  await seedRoles(db);
}

beforeAll(async () => {
  await onFreshDatabase(async (company) => {
    await furnished(company);
    const { database } = company.runtime;
    source = await summed(database);
    made = await makeBackup(sourceOf(database, files, secret), join(folder, "out"));
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsOf = (more: { DATABASE_URL?: string; S3_URL?: string } = {}) => ({
  DATA_DIR: join(folder, "unused"),
  DATABASE_URL: undefined,
  S3_URL: undefined,
  ...secret,
  ...more,
});

async function inFolder<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(dataDir, "data"), warn: silent });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function expectFiles(store: Storage): Promise<void> {
  for await (const { name, content } of entriesOf(made.path)) {
    if (!name.startsWith("files/")) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    const key = name.slice("files/".length);
    expect(Buffer.concat(chunks).equals((await files.get(key))!)).toBe(true);
    expect(Buffer.concat(chunks).equals((await store.get(key))!)).toBe(true);
  }
}

/** What a killed process left: starts it, waits until it stands in the middle, kills it. */
async function killedInTheMiddle(...words: string[]): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("backing-up.ts", import.meta.url)), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  for await (const text of child.stdout) if (String(text).includes("halted")) break;
  expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await ended;
}

/** A tar file of these entries with a checksum that fits, as somebody who knows the form can make it. */
const crafted = async (entries: { name: string; type?: "symlink" | "link" | "directory" | "fifo"; content?: string | Buffer }[]) => {
  const tar = pack();
  for (const { name, type, content = "" } of entries)
    tar.entry({ name, ...(type && { type, linkname: "/etc/passwd" }) }, type ? "" : Buffer.from(content));
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const last = Buffer.alloc(512);
  last.write(`diwan-backup sha256 of the bytes before: ${createHash("sha256").update(bytes).digest("hex")}\n`);
  const path = join(folder, "crafted.tar");
  writeFileSync(path, Buffer.concat([bytes, last]));
  return path;
};

/** A list as the first version of all wrote it: restored by one migration, where nothing but the restoring matters. */
const ofFirstVersion = ({ migrations: [first], ...rest }: Manifest, part: Partial<Manifest>): string =>
  JSON.stringify({ ...rest, migrations: [first], sequences: [], ...part });

test("a backup holds every table, the jobs that wait and every file, under its final name alone", async () => {
  const manifest = await checkArchive(made.path);
  expect(manifest).toMatchObject({ format: 1, missing: [] });
  expect(manifest.files).toHaveLength(fileCount);
  expect(manifest.tables.find(({ name }) => name === "app_users")?.rows).toBe(6);
  expect(manifest.tables.find(({ schema }) => schema === "jobs")?.rows).toBe(2);
  expect(readdirSync(join(folder, "out")).every(isArchiveName)).toBe(true);
  expect(JSON.stringify(manifest)).not.toContain(secret.SECRET);
});

describe("what is refused changes nothing", () => {
  const copy = (name: string): string => {
    const path = join(folder, `${name}.tar`);
    cpSync(made.path, path);
    return path;
  };

  test("an archive that is cut off, wherever it is cut", async () => {
    const whole = made.bytes;
    const cut = copy("cut");
    const target = join(folder, "cut-target");
    for (const left of [
      whole - 1,
      whole - 511,
      whole - 512,
      whole - 513,
      whole - 1024,
      whole - 2048,
      Math.floor(whole / 2),
      5000,
      512,
      1,
      0,
    ]) {
      truncateSync(cut, left);
      await expect(restore(cut, { folder: target }, settingsOf(), { warn: silent }), String(left)).rejects.toThrow("is not a whole backup");
    }
    expect(existsSync(target)).toBe(false);
  });

  test("an archive with one bit turned, and one with a byte more", async () => {
    const bytes = readFileSync(made.path);
    const path = join(folder, "turned.tar");
    const places = [0, 100, 511, 512, 5000, ...Array.from({ length: 12 }, (_, at) => Math.floor((bytes.length * at) / 12) + at)];
    for (const at of [...places, bytes.length - 2048, bytes.length - 1000, bytes.length - 512, bytes.length - 450, bytes.length - 1]) {
      const turned = Buffer.from(bytes);
      turned[at]! ^= 1 << (at % 8);
      writeFileSync(path, turned);
      await expect(readManifest(path, migrations), String(at)).rejects.toThrow("is not a whole backup");
    }
    writeFileSync(path, Buffer.concat([bytes, Buffer.from([0])]));
    await expect(readManifest(path, migrations)).rejects.toThrow("is not a whole backup");
  });

  test("an archive of a newer version, and one of a form to come", async () => {
    const manifest = await checkArchive(made.path);
    const little = { tables: [{ ...manifest.tables[0]!, schema: "public", name: "x" }], files: [] };
    const written = async (name: string, changed: object): Promise<string> => {
      const path = join(folder, name);
      const archive = writeArchive(path, new Date());
      await archive.add("tables/public.x.ndjson.gz", 1, Readable.from([Buffer.from("x")]));
      await archive.finish({ ...manifest, ...changed });
      return path;
    };
    const newer = await written("newer.tar", { ...little, version: "9.0.0", migrations: [...manifest.migrations, "f".repeat(64)] });
    await expect(restore(newer, { folder: join(folder, "newer") }, settingsOf(), { warn: silent })).rejects.toThrow("newer version (9.0.0");
    const other = await written("other.tar", { ...little, format: 2 });
    await expect(readManifest(other, migrations)).rejects.toThrow("does not know");
    const lacking = await written("lacking.tar", {});
    await expect(readManifest(lacking, migrations)).rejects.toThrow("is in its list and not in it");
  });

  const refusal = async (path: string): Promise<string> => {
    const said = await readManifest(path, migrations).then(() => "called whole", String);
    const target = join(folder, "crafted-target");
    expect(await restore(path, { folder: target }, settingsOf(), { warn: silent }).then(() => "restored", String)).toBe(said);
    expect(existsSync(target)).toBe(false);
    return said;
  };

  test("an entry that climbs, is absolute, is a link or stands twice, named in the check and before a restore begins", async () => {
    const manifest = await checkArchive(made.path);
    const little = { name: "tables/public.x.ndjson.gz", content: "x" };
    const listed = (key?: string) => ({
      name: "manifest.json",
      content: JSON.stringify({
        ...manifest,
        tables: [{ ...manifest.tables[0]!, schema: "public", name: "x" }],
        files: key === undefined ? [] : [{ key, size: 1, sha256: "0".repeat(64) }],
      }),
    });
    for (const key of [
      "../../escaped",
      "records/../../../escaped",
      "/etc/escaped",
      "records/.hidden",
      "records/a\u001b[2J",
      "records//a",
      "Records/a",
    ]) {
      const entry = `the entry ${JSON.stringify(`files/${key}`)} has a name that no backup writes`;
      expect(await refusal(await crafted([little, { name: `files/${key}`, content: "x" }, listed(key)]))).toContain(entry);
      expect(await refusal(await crafted([little, listed(key)]))).toContain(
        "manifest.json has a form that this version does not know (files.0.key)",
      );
    }
    for (const name of ["/etc/passwd", "../x", "tables/../../x.ndjson.gz", "tables/public.x.ndjson.gz/../y"])
      expect(await refusal(await crafted([{ name, content: "x" }, little, listed()]))).toContain(`the entry ${JSON.stringify(name)}`);
    for (const type of ["symlink", "link", "fifo"] as const)
      expect(await refusal(await crafted([{ name: "files/records/a", type }, little, listed("records/a")]))).toContain(
        'the entry "files/records/a" is not a plain file',
      );
    expect(await refusal(await crafted([little, little, listed()]))).toContain("tables/public.x.ndjson.gz is in it twice");
    expect(await refusal(await crafted([little, { name: "files/records/a", content: "xy" }, listed("records/a")]))).toContain(
      "files/records/a has 2 bytes instead of 1",
    );
    expect(await refusal(await crafted([little, { name: "files/records/a", content: "x" }, listed()]))).toContain(
      "files/records/a is in it and not in its list",
    );
  });

  test("a crafted list, in a sentence that names the archive and the place", async () => {
    const manifest = await checkArchive(made.path);
    const [table] = manifest.tables;
    const withManifest = (content: string) => crafted([{ name: "manifest.json", content }]);
    const changed = (part: object) => withManifest(JSON.stringify({ ...manifest, ...part }));
    for (const text of ["{", "null,", "\0"])
      expect(await refusal(await withManifest(text))).toContain("crafted.tar: its manifest.json is not JSON");
    const form = "crafted.tar: its manifest.json has a form that this version does not know";
    expect(await refusal(await withManifest("[]"))).toContain(`${form} (the whole of it)`);
    for (const [part, place] of [
      [{ version: "1\u001b[2J" }, "version"],
      [{ tables: [{ ...table, name: "../x" }] }, "tables.0.name"],
      [{ tables: [{ ...table, schema: "a/.." }] }, "tables.0.schema"],
      [{ tables: [{ ...table, columns: ["a", 'b"; drop table'] }] }, "tables.0.columns.1"],
      [{ sequences: [{ name: "a", last: "x", called: true }] }, "sequences.0.last"],
      [{ files: [{ key: "records/a", size: 1e300, sha256: "0".repeat(64) }] }, "files.0.size"],
    ] as const)
      expect(await refusal(await changed(part))).toContain(`${form} (${place})`);
    expect(await refusal(await changed({ tables: [table, table] }))).toContain("names something twice");
    writeFileSync(
      join(folder, "crafted.tar"),
      readFileSync(await crafted([{ name: "x".repeat(50), content: "y".repeat(2_000) }])).fill(7, 0, 512),
    );
    expect(await refusal(join(folder, "crafted.tar"))).toContain("crafted.tar is not a whole backup");
  });

  test("rows that are not what the list says: named, and nothing of the target is there", { timeout }, async (context) => {
    // A crafted archive and its folder are the same whatever the source was.
    if (inject("engine") === "postgres") return context.skip();
    const manifest = await checkArchive(made.path);
    const table = manifest.tables.find(({ name }) => name === "settings")!;
    const target = join(folder, "crafted-rows");
    const restored = async (rows: Buffer) => {
      const list = ofFirstVersion(manifest, { tables: [{ ...table, rows: 1 }], files: [] });
      const path = await crafted([
        { name: "tables/public.settings.ndjson.gz", content: rows },
        { name: "manifest.json", content: list },
      ]);
      await readManifest(path, migrations);
      const said = await restore(path, { folder: target }, settingsOf(), { warn: silent }).then(() => "restored", String);
      expect(existsSync(join(target, "data"))).toBe(false);
      return said;
    };
    const named = "crafted.tar: the rows of tables/public.settings.ndjson.gz cannot be restored: ";
    expect(await restored(Buffer.from("no gzip"))).toContain(named);
    expect(await restored(gzipSync("[]\n".repeat(100_000)))).toContain("tables/public.settings.ndjson.gz has more than 1 rows");
  });

  test("a folder with data, and one that a server has open", async () => {
    const target = join(folder, "occupied");
    mkdirSync(join(target, "files"), { recursive: true });
    writeFileSync(join(target, "files", "mine"), "mine");
    await expect(restore(made.path, { folder: target }, settingsOf(), { warn: silent })).rejects.toThrow("holds data already");
    expect(readdirSync(target)).toEqual(["files"]);
  });
});

test("a file that is deleted while the backup runs makes it begin anew; one that was lost before is named", () =>
  onFreshDatabase(async (company) => {
    await furnished(company);
    const { db, runtime } = company;
    const [deleted, lost] = await db.select().from(recordFileTable);
    await files.delete(lost!.storageKey);
    const meanwhile: Storage = {
      ...files,
      stream: async (key) => {
        if (key === deleted!.storageKey) {
          await db.delete(recordFileTable).where(sql`id = ${deleted!.id}`);
          await files.delete(key);
        }
        return files.stream(key);
      },
    };
    const { path, missing } = await makeBackup(sourceOf(runtime.database, meanwhile, secret), join(folder, "meanwhile"));
    expect(missing).toEqual([lost!.storageKey]);
    const manifest = await checkArchive(path);
    expect(manifest.files).toHaveLength(fileCount - 2);
    expect(manifest.tables.find(({ name }) => name === "record_files")?.rows).toBe(fileCount - 1);
  }));

test("what is written while the backup runs is in it with all that belongs to it, or not at all", () =>
  onFreshDatabase(async ({ db, runtime }) => {
    const count = async (table: string) =>
      Number((await db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!.n);
    const before = { settings: await count("settings"), log: await count("audit_log") };
    let running = true;
    let pairs = 0;
    const writing = (async () => {
      while (running) {
        const key = `pair-${pairs}`;
        await db.transaction(async (tx) => {
          await tx.execute(sql`insert into settings (key, value) values (${key}, '1')`);
          await tx.execute(
            sql`insert into audit_log (at, actor_kind, event, entity, entity_id) values (now(), 'system', 'pair', 'pair', ${key})`,
          );
        });
        pairs += 1;
      }
    })();
    const { path } = await makeBackup(sourceOf(runtime.database, files, secret), join(folder, "writing"));
    running = false;
    await writing;
    const { tables } = await checkArchive(path);
    const rowsOf = (wanted: string) => tables.find(({ name }) => name === wanted)!.rows;
    expect(rowsOf("settings") - before.settings).toBe(rowsOf("audit_log") - before.log);
    expect(pairs).toBeGreaterThan(0);
  }));

describe("restored", () => {
  const target = join(folder, "restored");

  test("into an empty folder it is the same, table by table and file by file; another secret is told", { timeout }, async () => {
    const outcome = await restore(made.path, { folder: target }, { ...settingsOf(), SECRET: "another" }, { warn: silent });
    expect(outcome).toMatchObject({ rows: made.rows, files: fileCount, otherSecret: true, previous: null });
    await inFolder(target, async (database) => {
      expect(await summed(database)).toEqual(source);
      // Counters go on where they stood.
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into audit_log (at, actor_kind, event, entity) values (now(), 'system', 'x', 'x')`);
        const { rows } = await tx.execute(sql`select max(id)::int as last from audit_log`);
        expect(rows).toEqual([{ last: counted + 1 }]);
        await tx.execute(sql`delete from audit_log where event = 'x'`);
      });
    });
    await expectFiles(openStorage({ folder: join(target, "files") }));
    expect(readdirSync(target).toSorted()).toEqual(["data", "files"]);
  });

  test(
    "a backup and a restore that are killed in the middle leave what was there, and the next ones work",
    { timeout },
    async (context) => {
      // Both happen in a folder, whatever the source was.
      if (inject("engine") === "postgres") return context.skip();
      const out = join(folder, "killed-out");
      await killedInTheMiddle("backup", target, out);
      expect(readdirSync(out).filter(isArchiveName)).toEqual([]);
      const manifest = await checkArchive(made.path);
      const table = manifest.tables.find(({ name }) => name === "settings")!;
      const file = { size: 1, sha256: createHash("sha256").update("x").digest("hex") };
      const two = ["records/a", "records/b"].map((key) => ({ ...file, key }));
      const other = await crafted([
        ...two.map(({ key }) => ({ name: `files/${key}`, content: "x" })),
        { name: "tables/public.settings.ndjson.gz", content: gzipSync("") },
        { name: "manifest.json", content: ofFirstVersion(manifest, { tables: [{ ...table, rows: 0 }], files: two }) },
      ]);
      await killedInTheMiddle("restore", other, target);
      expect(await inFolder(target, summed)).toEqual(source);
      const outcome = await restore(made.path, { folder: target }, settingsOf(), { replace: true, warn: silent });
      expect(outcome.otherSecret).toBe(false);
      expect(await inFolder(target, summed)).toEqual(source);
      expect(existsSync(join(target, outcome.previous ?? "", "data/PG_VERSION"))).toBe(true);
    },
  );

  test("from there on a PostgreSQL with a bucket it is the same; a database with tables is refused", { timeout }, async (context) => {
    const server = process.env["TEST_DATABASE_URL"];
    if (!server) return context.skip();
    const name = `diwan_restore_${randomBytes(6).toString("hex")}`;
    const admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const bucket = await startBucket();
    const url = new URL(server);
    url.pathname = `/${name}`;
    const settings = settingsOf({ DATABASE_URL: url.href, S3_URL: bucket.s3Url });
    try {
      const store = openStorage({ folder: join(target, "files") });
      const moved = await inFolder(target, (database) => makeBackup(sourceOf(database, store, secret), join(folder, "moved")));
      expect((await checkArchive(moved.path)).engine).toBe("embedded");
      // A bucket with somebody's files is refused like a database with tables; with a part of one of the archive's own, a try before was killed.
      const bucketStore = openStorage({ s3Url: bucket.s3Url });
      await bucketStore.put("records/foreign", new Uint8Array([1]), "application/pdf");
      await expect(restore(moved.path, "settings", settings, { warn: silent })).rejects.toThrow(
        "The storage holds files already (records/foreign)",
      );
      const [left] = (await checkArchive(moved.path)).files;
      await bucketStore.move("records/foreign", left!.key);
      await restore(moved.path, "settings", settings, { warn: silent });
      const database = await openDatabase({ databaseUrl: url.href, warn: silent });
      try {
        expect(await summed(database)).toEqual(source);
        await expectFiles(openStorage({ s3Url: bucket.s3Url }));
        await database.pool.query("delete from settings");
        const changed = await summed(database);
        await expect(restore(moved.path, "settings", settings, { warn: silent })).rejects.toThrow("holds tables already");
        expect(await summed(database)).toEqual(changed);
        await restore(moved.path, "settings", settings, { replace: true, warn: silent });
        expect(await summed(database)).toEqual(source);
      } finally {
        await database.close();
      }
    } finally {
      await bucket.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });
});

test("a restore that was killed while it put the parts in their places is finished by the next one", async () => {
  for (const placed of [[], ["files"], ["files", "data"]]) {
    const target = join(folder, `placing-${placed.length}`);
    const work = join(target, ".restoring");
    for (const part of ["files", "data"]) {
      const own = placed.includes(part) ? target : work;
      mkdirSync(join(own, part), { recursive: true });
      writeFileSync(join(own, part, "new"), part);
      const finalFolder = placed.includes(part) ? join(target, "kept") : target;
      mkdirSync(join(finalFolder, part), { recursive: true });
      writeFileSync(join(finalFolder, part, "old"), part);
    }
    mkdirSync(work, { recursive: true });
    writeFileSync(join(work, "checked.json"), JSON.stringify({ kept: "kept" }));
    const outcome = await buildInto(target, () => Promise.reject(new Error("it must not build again")));
    expect(outcome).toEqual({ finishedEarlier: true, previous: "kept" });
    expect(readdirSync(target).toSorted()).toEqual(["data", "files", "kept"]);
    for (const part of ["files", "data"]) {
      expect(readdirSync(join(target, part))).toEqual(["new"]);
      expect(readdirSync(join(target, "kept", part))).toEqual(["old"]);
    }
  }
});

test("only the newest archives are kept, and nothing else is deleted", async () => {
  const kept = join(folder, "kept");
  mkdirSync(kept);
  const names = ["diwan-2026-01-01T00-00-00Z.tar", "diwan-2026-01-02T00-00-00Z.tar", "diwan-2026-01-03T00-00-00Z.tar"];
  for (const name of [...names, "diwan-2025.tar", "notes.txt"]) writeFileSync(join(kept, name), "");
  expect(await keepNewest(kept, 2)).toEqual(names.slice(0, 1));
  expect(readdirSync(kept).toSorted()).toEqual([...names.slice(1), "diwan-2025.tar", "notes.txt"].toSorted());
});
