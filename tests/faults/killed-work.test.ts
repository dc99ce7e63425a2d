import { readFileSync, readdirSync } from "node:fs";
import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { partSize, type ImportRow, type Imported, type Preview } from "#app/kit/transfer/preview.ts";
import { openRuntime } from "../../db/open-runtime.ts";
import { demoFolder } from "../server/folders.ts";
import { freshFolder, fromOurPage, removeFolder, startServer, testSecret, type Running } from "../server/running.ts";
import { freshAddress } from "../server/staffed.ts";
import { databaseFor, engines, report, settingsOf } from "./engines.ts";
import { enterAs, proxied } from "./traffic.ts";

const kills = 8;
const rows = 40;
const cells = Array.from({ length: rows }, (_, at) => [
  `Visitor ${at}`,
  `010${String(10_000_000 + at)}`,
  `imported-${at}@here.example`,
  "Website form",
  "Apartment",
]);
const sheet = ["Name,Phone,Email,Source,Property", ...cells.map((row) => row.join(","))].join("\n");

async function posted<T>(server: Running, cookie: string, path: string, fields: Record<string, string | File>): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...fromOurPage(server), cookie, accept: "application/json", ...freshAddress() },
    body: form,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const look = async (server: Running, cookie: string): Promise<Preview> =>
  (
    await posted<{ data: { preview: Preview } }>(server, cookie, "/crm/leads/import/rows", {
      intent: "preview",
      file: new File([sheet], "leads.csv", { type: "text/csv" }),
    })
  ).data.preview;

const partsOf = ({ rows: all }: Preview): ImportRow[][] =>
  Array.from({ length: Math.ceil(all.length / partSize) }, (_, at) => all.slice(at * partSize, (at + 1) * partSize));

const write = (server: Running, cookie: string, { key, mapping }: Preview, part: ImportRow[]) =>
  posted<{ data: { imported: Imported } }>(server, cookie, "/crm/leads/import/rows", {
    intent: "commit",
    key,
    of: String(Math.ceil(rows / partSize)),
    mapping: JSON.stringify(mapping),
    rows: JSON.stringify(part.map(({ line, cells: texts, id, version }) => ({ line, cells: texts, id, version }))),
  });

test.each(engines)(`an import that is killed (-9) ${kills} times on %s goes on where it broke off: each row once`, async (engine) => {
  const dataDir = freshFolder();
  const postgres = await databaseFor(engine);
  const env = { ...proxied, ...settingsOf(postgres) };
  const start = () => startServer({ dataDir, env });
  let server = await start();
  try {
    const cookie = await enterAs("manager", server, postgres?.url);
    expect((await look(server, cookie)).rows.flatMap(({ errors }) => errors)).toEqual([]);
    for (let nth = 1; nth <= kills; nth += 1) {
      const preview = await look(server, cookie);
      const parts = partsOf(preview);
      // Parts before were written; the one of this turn is cut at a moment that moves with the turn.
      for (const part of parts.slice(0, nth - 1)) await write(server, cookie, preview, part);
      const cut = write(server, cookie, preview, parts[nth - 1]!).catch(() => null);
      for (let turns = 0; turns < nth; turns += 1) await fetch(`${server.url}/healthz`);
      await server.kill();
      await cut;
      server = await start();
    }
    const preview = await look(server, cookie);
    for (const part of partsOf(preview)) await write(server, cookie, preview, part);
    expect((await look(server, cookie)).before?.partly).toBe(false);
    await server.stop();
    const runtime = await openRuntime({ DATA_DIR: dataDir, DATABASE_URL: postgres?.url, TEST_CLOCK: undefined });
    const found = await runtime.db.select({ email: leadTable.email }).from(leadTable).where(like(leadTable.email, "imported-%"));
    await runtime.close();
    report(`${engine}: ${kills} kills within an import of ${rows} rows, ${found.length} written`);
    expect(found).toHaveLength(rows);
    expect(new Set(found.map(({ email }) => email))).toEqual(new Set(cells.map(([, , email]) => email)));
  } finally {
    await server.kill();
    postgres?.remove();
    removeFolder(dataDir);
  }
});

/** Processes of typesetters that were started by nobody who lives. */
function orphans(): number[] {
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && read(pid, "cmdline").includes("typeset-child") && /\) [A-Z] 1 /.test(read(pid, "stat")))
    .map(Number);
}

test("a server that is killed (-9) while documents are set leaves no process and no part of a file; the next one gives the document", async () => {
  const dataDir = await demoFolder();
  const row = { row: "r1", "r1.element": "porcelain-60x120", "r1.room": "Salon", "r1.width": "4", "r1.length": "5", "r1.quantity": "1" };
  const before = orphans();
  let document = "";
  let server = await startServer({ dataDir, env: { ...proxied, SECRET: testSecret } });
  try {
    const headers = { ...fromOurPage(server), ...freshAddress(), "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ intent: "estimate", do: "share", propertyType: "apartment", ...row });
    const shared = await fetch(`${server.url}/cost-estimator`, { method: "POST", redirect: "manual", headers, body });
    document = `${new URL(shared.headers.get("location") ?? "", server.url).pathname}/pdf`;
    for (let nth = 0; nth < kills; nth += 1) {
      const asked = Array.from({ length: 4 }, () => fetch(server.url + document, { headers: freshAddress() }).catch(() => null));
      for (let turns = 0; turns < nth; turns += 1) await fetch(`${server.url}/healthz`);
      await server.kill();
      await Promise.all(asked);
      server = await startServer({ dataDir, env: { ...proxied, SECRET: testSecret } });
    }
    const answer = await fetch(server.url + document, { headers: freshAddress() });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual([200, "%PDF-", "%%EOF"]);
    await expect.poll(() => orphans().filter((pid) => !before.includes(pid)), { timeout: 10_000 }).toEqual([]);
  } finally {
    await server.kill();
    removeFolder(dataDir);
  }
});
