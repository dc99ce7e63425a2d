import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import { findPostgres, startPostgres, type PrivatePostgres } from "../../scripts/postgres.ts";
import { Wire, type WireMode } from "../wire.ts";
import { freshFolder, removeFolder, send, startServer } from "./running.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";

const programs = findPostgres();
let postgres: PrivatePostgres;
let wire: Wire;
let house: Staffed;
let cookie = "";

beforeAll(async () => {
  if (!programs) throw new Error("PostgreSQL's programs are needed for this story (npm test installs them).");
  postgres = await startPostgres(programs);
  const { hostname: host, port } = new URL(postgres.url);
  wire = await new Wire({ host, port: Number(port) }).listen();
  house = await staffed({ DATABASE_URL: `postgresql://postgres@127.0.0.1:${wire.port}/postgres` }, postgres.url);
  cookie = await house.enter("manager");
});
afterAll(async () => {
  await house.close();
  await wire.close();
  postgres.remove();
});

const typed = { intent: "contact", name: "هدى سالم", email: "hoda@visitors.example", message: "شقة ١٤٠ مترًا في المعادي، من الطوب الأحمر." };
const status = async (path: string): Promise<number> => (await house.get(path)).status;

const record = "00000000-0000-4000-8000-000000000000";
/** Addresses that read the database, of every kind of answer: pages, lists, records, JSON, files, calendars, exports. */
const visited = [
  `/portfolio/${record}`,
  `/estimates/${"x".repeat(32)}`,
  `/documents/${"x".repeat(32)}`,
  "/sitemap.xml",
  `/calendar/${"x".repeat(32)}.ics`,
];
const worked = [
  "/crm",
  "/crm/search?q=salem",
  "/crm/leads",
  `/crm/leads/${record}`,
  "/crm/leads/export",
  `/crm/files/lead/${record}`,
  "/crm/notifications/latest",
  "/crm/reports",
];
const sent: [string, Record<string, string>][] = [
  ["/contact", { intent: "newsletter", email: "hoda@visitors.example" }],
  ["/login", { intent: "sign-in", email: "someone@diwan.example", password: "long-enough-password" }],
  ["/forgot-password", { intent: "forgot", email: "someone@diwan.example" }],
];

/** Everything a visitor or a colleague may do meanwhile, all at once. */
async function everythingRefuses(): Promise<void> {
  const { server } = house;
  const asked = performance.now();
  const told: Record<string, { status: number; ms: number }> = {};
  const timed = async (name: string, answer: Promise<Response>): Promise<{ text: string; headers: Headers }> => {
    const {
      status: code,
      headers,
      ...got
    } = await answer.then(async (whole) => ({ status: whole.status, headers: whole.headers, text: await whole.text() }));
    told[name] = { status: code, ms: performance.now() - asked };
    return { headers, ...got };
  };
  const kept = timed("kept", house.get("/about"));
  const form = timed("form", send(server, "/ar/contact", typed, freshAddress()));
  const signIn = timed("sign-in", send(server, ...sent[1]!, freshAddress()));
  await Promise.all([
    ...visited.map((path) => timed(path, house.get(path))),
    ...worked.map((path) => timed(`signed in ${path}`, house.get(path, { cookie }))),
    ...sent.map(([path, fields]) => timed(`${path} ${fields["intent"]}`, send(server, path, fields, freshAddress()))),
  ]);
  expect((await kept).text).toBe(about);
  const { text } = await form;
  expect(text).toContain(typed.message);
  expect(text).toContain(typed.name);
  expect(text).toContain("حدث خطأ أثناء إرسال رسالتك");
  expect((await signIn).headers.get("set-cookie") ?? "").not.toContain("diwan-session=");
  const { kept: keptAnswer, ...others } = told;
  expect(keptAnswer?.status).toBe(200);
  for (const [name, answer] of Object.entries(others)) {
    expect([name, answer.status]).toEqual([name, 503]);
    // The promise itself: nobody waits longer than ten seconds.
    expect([name, Math.max(answer.ms, 10_000)]).toEqual([name, 10_000]);
  }
  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(503);
}

let about = "";
const modes: WireMode[] = ["refuse", "silent", "cut"];
test.each(modes)(
  "while the database is away (%s): kept pages answer, everything else says 503; back again without a restart",
  async (mode) => {
    about = await (await house.get("/about")).text();
    // Connections that were open before, for many questions at once.
    await Promise.all(Array.from({ length: 8 }, () => house.get("/crm/leads", { cookie })));
    expect(await status("/readyz")).toBe(200);
    await wire.become(mode);
    await everythingRefuses();
    await wire.become("pass");
    await expect.poll(() => status("/readyz"), { timeout: 20_000 }).toBe(200);
    expect((await send(house.server, "/ar/contact", typed, freshAddress())).status).toBe(303);
  },
);

test("the database's machine is switched off and on again", async () => {
  postgres.stop();
  await everythingRefuses();
  postgres.start();
  await expect.poll(() => status("/readyz"), { timeout: 20_000 }).toBe(200);
  expect((await send(house.server, "/ar/contact", typed, freshAddress())).status).toBe(303);
});

test("a name that does not resolve and a database that is not there end the start with one line", async () => {
  const folder = freshFolder();
  try {
    for (const url of ["postgresql://postgres@database.invalid/postgres", "postgresql://postgres@127.0.0.1:1/postgres"])
      await expect(startServer({ dataDir: folder, env: { DATABASE_URL: url } })).rejects.toThrow(/ended with 1:\nThe database [^\n]*\n$/);
  } finally {
    removeFolder(folder);
  }
});

test("two servers that start at once on an empty database: one sets it up, the other waits, and it is filled once", async () => {
  const fresh = await startPostgres(programs ?? "");
  const folders = [freshFolder(), freshFolder()];
  try {
    const servers = await Promise.all(folders.map((dataDir) => startServer({ dataDir, env: { DATABASE_URL: fresh.url } })));
    for (const server of servers) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await Promise.all(servers.map((server) => server.stop()));
    const client = new Client({ connectionString: fresh.url });
    await client.connect();
    const { rows } = await client.query("select count(*)::int as n from audit_log where event = 'installation.seeded'");
    await client.end();
    expect(rows).toEqual([{ n: 1 }]);
  } finally {
    fresh.remove();
    folders.forEach(removeFolder);
  }
});
