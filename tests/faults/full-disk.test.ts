import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { send, startServer, type Running } from "../server/running.ts";
import { freshAddress } from "../server/staffed.ts";
import { databaseFor, engines, report, settingsOf } from "./engines.ts";
import { diskless, makeSmallDisk } from "./power.ts";
import { enterAs, missingOf, proxied, traffic, uploadPicture } from "./traffic.ts";

const why = diskless("ext4");
if (why) report(`full disks are left out: ${why}`);

const pages = ["/", "/ar/about", "/contact", "/healthz", "/portfolio"];

async function enquire(server: Running): Promise<{ status: number; text: string }> {
  const fields = { intent: "contact", name: "Mona Fahmy", email: "mona@visitors.example", message: "A flat of 140 m² in Maadi." };
  const answer = await send(server, "/contact", fields, freshAddress());
  return { status: answer.status, text: await answer.text() };
}

/** Writing is refused with its sentence, readiness says why, and pages go on. */
async function expectFull(server: Running, cookie: string): Promise<void> {
  const { status, text } = await enquire(server);
  // A visitor can do nothing about it: he reads the sentence of every message that did not arrive.
  expect([status, text.includes("An error occurred while sending your message.")]).toEqual([507, true]);
  expect((await uploadPicture(server, cookie)).status).toBe(507);
  expect(await (await fetch(`${server.url}/readyz`)).text()).toBe("not ready: storage full\n");
  await expectPages(server);
}

async function expectPages(server: Running): Promise<void> {
  for (const path of pages) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
}

/** Files of pictures that no row knows, and what uploads left. */
async function leftOver(dataDir: string, databaseUrl?: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: join(dataDir, "data"), databaseUrl, join: true, warn: () => {} });
  try {
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from media`);
    const ids = new Set(rows.map(({ id }) => id));
    const pictures = readdirSync(join(dataDir, "files/pictures")).filter((name) => !ids.has(name.slice(0, 36)));
    return [...pictures, ...readdirSync(join(dataDir, "incoming"))];
  } finally {
    await database.close();
  }
}

describe.skipIf(why !== undefined)("a full disk", () => {
  test("that the reserve meets first: 507, readiness, reading, signing in and deleting go on; no restart is needed", async () => {
    const disk = makeSmallDisk(600);
    const dataDir = join(disk.folder, "var");
    mkdirSync(dataDir);
    try {
      const server = await startServer({ dataDir, env: proxied });
      const cookie = await enterAs("admin", server, undefined);
      const load = traffic(server, cookie);
      await load.more(20);
      disk.fill(40);
      await expect.poll(() => load.refused.get(507) ?? 0, { timeout: 60_000 }).toBeGreaterThan(20);
      await load.stop();
      expect([...load.refused.keys()]).toEqual([507]);
      await expectFull(server, cookie);
      const again = await enterAs("admin", server, undefined);
      const [picture] = load.acknowledged.uploads;
      const removed = async (intent: "trash" | "delete") =>
        send(server, `/admin/media/${picture!}.data`, { intent }, { cookie: again, ...freshAddress() });
      await removed("trash");
      const deleted = await removed("delete");
      report(
        `reserve reached: ${load.acknowledged.enquiries.length} enquiries and ${load.acknowledged.uploads.length} uploads acknowledged before, ${load.refused.get(507)} refused with 507, an administrator signed in; deleting answered ${deleted.status}`,
      );
      // How the framework's script is told to go on elsewhere.
      expect(deleted.status).toBe(202);
      await expect.poll(() => leftOver(dataDir)).toEqual([]);
      disk.empty();
      expect((await enquire(server)).status).toBe(303);
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 40_000 }).toBe(200);
      expect(await server.stop()).toBe(0);
      const { enquiries, uploads } = load.acknowledged;
      expect(await missingOf({ enquiries, uploads: uploads.slice(1) }, dataDir)).toEqual([]);
    } finally {
      disk.remove();
    }
  });

  test("that the embedded engine meets (no reserve, the control): 507 or an end with a message; it comes back with space, and all is there", async () => {
    const disk = makeSmallDisk(600);
    const dataDir = join(disk.folder, "var");
    mkdirSync(dataDir);
    const env = { ...proxied, DISK_RESERVE_MB: "0" };
    try {
      const server = await startServer({ dataDir, env });
      const cookie = await enterAs("admin", server, undefined);
      const load = traffic(server, cookie);
      await load.more(20);
      const ended = new Promise<number | null>((resolve) => server.process.once("exit", (code) => resolve(code)));
      disk.fill(0);
      await expect.poll(() => load.refused.get(507) ?? 0, { timeout: 60_000 }).toBeGreaterThan(5);
      await expectPages(server);
      // Somebody’s writes use up the segments of the log that the engine keeps for later (`min_wal_size`).
      const database = await openDatabase({ dataDir: join(dataDir, "data"), join: true, warn: () => {} });
      try {
        for (let written = 0; written < 200; written += 1)
          await database.pool.query("select pg_logical_emit_message(false, 'padding', repeat('x', 1000000))");
      } catch {
        // The process is gone.
      } finally {
        await database.close();
      }
      const code = await ended;
      await load.stop();
      expect([code, /The embedded database failed, and Diwan ends: .+No space left on device/.test(server.printed())]).toEqual([1, true]);
      await expect(startServer({ dataDir, env })).rejects.toThrow("(its disk is full)");
      disk.empty();
      const { enquiries, uploads } = load.acknowledged;
      const missing = await missingOf(load.acknowledged, dataDir);
      report(
        `engine without space: ${load.refused.get(507)} refused with 507, ended with ${code}; ${enquiries.length} enquiries and ${uploads.length} uploads acknowledged, ${missing.length} missing`,
      );
      expect(missing).toEqual([]);
      expect([...load.refused.keys()]).toEqual([507]);
      const back = await startServer({ dataDir, env });
      expect((await enquire(back)).status).toBe(303);
      expect(await leftOver(dataDir)).toEqual([]);
      expect(await back.stop()).toBe(0);
    } finally {
      disk.remove();
    }
  });

  test.skipIf(engines.length < 2)(
    "that PostgreSQL meets: 507, pages go on, and service without a restart once there is space",
    async () => {
      const disk = makeSmallDisk(600);
      const dataDir = join(disk.folder, "var");
      mkdirSync(dataDir);
      const postgres = await databaseFor("postgres", { under: disk.folder, durable: true });
      try {
        const server = await startServer({ dataDir, env: { ...proxied, ...settingsOf(postgres), DISK_RESERVE_MB: "0" } });
        const cookie = await enterAs("admin", server, postgres?.url);
        const load = traffic(server, cookie);
        await load.more(20);
        disk.fill(0);
        await expect.poll(() => load.refused.get(507) ?? 0, { timeout: 60_000 }).toBeGreaterThan(20);
        await expectPages(server);
        expect(await (await fetch(`${server.url}/readyz`)).text()).toBe("not ready: storage full\n");
        disk.empty();
        await expect.poll(async () => (await enquire(server)).status, { timeout: 30_000 }).toBe(303);
        await load.stop();
        const { enquiries, uploads } = load.acknowledged;
        const missing = await missingOf(load.acknowledged, dataDir, postgres?.url);
        report(
          `PostgreSQL without space: answers other than yes ${JSON.stringify([...load.refused])}; ${enquiries.length} enquiries and ${uploads.length} uploads acknowledged, ${missing.length} missing`,
        );
        expect(missing).toEqual([]);
        expect([...load.refused.keys()]).toEqual([507]);
        await expect.poll(() => leftOver(dataDir, postgres?.url)).toEqual([]);
        expect(await server.stop()).toBe(0);
      } finally {
        postgres?.remove();
        disk.remove();
      }
    },
  );
});
