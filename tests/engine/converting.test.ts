import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { furnish } from "../../db/open-runtime.ts";
import { patient } from "../patience.ts";

const place = mkdtempSync(join(tmpdir(), "diwan-converting-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const quiet = (): void => {};

/** A furnished database's folder: copies of one, because a first start takes its seconds. */
function folderCalled(name: string): string {
  const folder = join(place, name);
  cpSync(join(place, "first"), folder, { recursive: true });
  return folder;
}

const child = (folder: string, what: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, "converting.ts"), folder, what], { stdio: ["ignore", "pipe", "inherit"] });

/** What the process says until it is killed, which happens as soon as it has said enough. */
async function killed(folder: string, what: string, enough: (lines: string[]) => boolean): Promise<string[]> {
  const process = child(folder, what);
  // Its output ends before it does, and until then it has the folder.
  const ended = new Promise((resolve) => process.once("exit", resolve));
  const lines: string[] = [];
  if (process.stdout)
    for await (const line of createInterface({ input: process.stdout })) {
      lines.push(line);
      if (enough(lines)) process.kill("SIGKILL");
    }
  await ended;
  return lines;
}

type Found = { lead: string; client: string | null; convertedTo: string | null; status: string };

/** Every lead with the client that says it came from it, and the one the lead names. */
async function found(folder: string): Promise<Found[]> {
  const database = await openDatabase({ dataDir: folder, warn: quiet });
  const { rows } = await database.pool.query<Found>(
    `select leads.id as lead, leads.status, leads.converted_client_id as "convertedTo", clients.id as client
     from leads left join clients on clients.source_lead_id = leads.id`,
  );
  await database.close();
  return rows;
}

// Whole processes are started here, on whatever machine this is.
describe("a process killed while it converts leads", { timeout: patient(180_000) }, () => {
  beforeAll(
    async () => (await furnish(await openDatabase({ dataDir: join(place, "first"), warn: quiet }), () => new Date(), quiet)).close(),
    patient(180_000),
  );

  test("between the client and the lead leaves no client and an open lead", async () => {
    const folder = folderCalled("middle");
    const lines = await killed(folder, "middle", (lines) => lines.includes("middle"));
    expect(lines.filter((line) => line.startsWith("converted"))).toEqual([]);
    for (const { client, convertedTo, status } of await found(folder))
      expect([client, convertedTo, status]).toEqual([null, null, "qualified"]);
  });

  test("at any moment leaves each lead with one client or none, and every acknowledged one with his", async () => {
    const folder = folderCalled("any");
    const lines = await killed(folder, "", (lines) => lines.filter((line) => line.startsWith("converted")).length >= 25);
    const acknowledged = lines.filter((line) => line.startsWith("converted")).map((line) => line.split(" ").slice(1));
    const rows = await found(folder);
    expect(new Set(rows.map(({ lead }) => lead)).size).toBe(rows.length);
    for (const { client, convertedTo, status } of rows)
      expect([convertedTo, status]).toEqual([client, client === null ? "qualified" : "won"]);
    for (const [lead, client] of acknowledged) expect(rows.find((row) => row.lead === lead)?.client).toBe(client);
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);
    // It was stopped on its way, not at the end.
    expect(rows.some(({ client }) => client === null)).toBe(true);
  });
});
