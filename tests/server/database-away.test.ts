import { existsSync, readdirSync } from "node:fs";
import { request as requestOf, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client } from "pg";
import { apiTokenTable } from "#app/api/tokens/table.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { tokenFor } from "../api.ts";
import { needBrowser } from "../../scripts/browser.ts";
import { findPostgres, startPostgres, type PrivatePostgres } from "../../scripts/postgres.ts";
import { Wire, type WireMode } from "../wire.ts";
import { freshFolder, removeFolder, send, startServer } from "./running.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

const programs = findPostgres();
let postgres: PrivatePostgres;
let wire: Wire;
let runtime: Staffed;
let cookie = "";

beforeAll(async () => {
  if (!programs) throw new Error("PostgreSQL's programs are needed for this story (npm test installs them).");
  postgres = await startPostgres(programs);
  const { hostname: host, port } = new URL(postgres.url);
  wire = await new Wire({ host, port: Number(port) }).listen();
  runtime = await staffed({ DATABASE_URL: `postgresql://postgres@127.0.0.1:${wire.port}/postgres` }, postgres.url);
  cookie = await runtime.enter("manager");
});
afterAll(async () => {
  await runtime.close();
  await wire.close();
  postgres.remove();
});

const typed = { intent: "contact", name: "هدى سالم", email: "hoda@visitors.example", message: "شقة ١٤٠ مترًا في المعادي، من الطوب الأحمر." };
const status = async (path: string): Promise<number> => (await runtime.get(path)).status;

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
  `/crm/panels/lead/${record}/files`,
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
  const { server } = runtime;
  const answers: Record<string, number> = {};
  const noted = async (name: string, answer: Promise<Response>): Promise<{ text: string; headers: Headers }> => {
    const {
      status: code,
      headers,
      ...got
    } = await answer.then(async (whole) => ({ status: whole.status, headers: whole.headers, text: await whole.text() }));
    answers[name] = code;
    return { headers, ...got };
  };
  const cached = noted("kept", runtime.get("/about"));
  const form = noted("form", send(server, "/ar/contact", typed, freshAddress()));
  const signIn = noted("sign-in", send(server, ...sent[1]!, freshAddress()));
  await Promise.all([
    ...visited.map((path) => noted(path, runtime.get(path))),
    ...worked.map((path) => noted(`signed in ${path}`, runtime.get(path, { cookie }))),
    ...sent.map(([path, fields]) => noted(`${path} ${fields["intent"]}`, send(server, path, fields, freshAddress()))),
  ]);
  expect((await cached).text).toBe(about);
  const { text } = await form;
  expect(text).toContain(typed.message);
  expect(text).toContain(typed.name);
  expect(text).toContain("حدث خطأ أثناء إرسال رسالتك");
  expect((await signIn).headers.get("set-cookie") ?? "").not.toContain("diwan-session=");
  const { kept: cachedAnswer, ...others } = answers;
  expect(cachedAnswer).toBe(200);
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, 503])));
  expect(await status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(503);
}

let about = "";
const modes: WireMode[] = ["refuse", "silent", "cut"];
test.each(modes)(
  "while the database is away (%s): kept pages answer, everything else says 503; back again without a restart",
  async (mode) => {
    about = await (await runtime.get("/about")).text();
    // Connections that were open before, for many questions at once.
    await Promise.all(Array.from({ length: 8 }, () => runtime.get("/crm/leads", { cookie })));
    expect(await status("/readyz")).toBe(200);
    await wire.become(mode);
    await everythingRefuses();
    await wire.become("pass");
    await expect.poll(() => status("/readyz"), { timeout: patient(20_000) }).toBe(200);
    expect((await send(runtime.server, "/ar/contact", typed, freshAddress())).status).toBe(303);
  },
);

test("a file that a program sends to a database that says nothing is refused as a problem, before it is let in and after, and nothing of it is kept", async () => {
  const { server, runtime: own, ctx, ids } = runtime;
  const token = await tokenFor(ctx, ids.manager);
  const row = {
    number: "LED-2026-90000",
    nameEn: "Hany Sobhi",
    source: "website",
    email: "hany@mail.example",
    createdBy: ids.sales,
  } as const;
  const [lead] = await own.db.insert(leadTable).values(row).returning({ id: leadTable.id });
  const [head, tail] = [
    '--part\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n\r\nOne wall is',
    " wet.\r\n--part--\r\n",
  ];
  const key = "0123456789abcdef";
  const sent = async (meanwhile: () => Promise<void>) => {
    const answer = Promise.withResolvers<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>();
    const request = requestOf(`${server.url}/api/v1/leads/${lead!.id}/files`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "idempotency-key": key,
        "content-type": "multipart/form-data; boundary=part",
        "content-length": head.length + tail.length,
        ...freshAddress(),
      },
    });
    request.on("error", answer.reject);
    request.on("response", (response) => {
      void textOf(response).then((text) => answer.resolve({ status: response.statusCode, headers: response.headers, text }), answer.reject);
    });
    request.write(head);
    await meanwhile();
    request.end(tail);
    return answer.promise;
  };
  const used = async () => (await own.db.select({ at: apiTokenTable.lastUsedAt }).from(apiTokenTable))[0]?.at;
  const bytes = () =>
    ["incoming", "files/records"].flatMap((folder) => {
      const path = join(server.dataDir, folder);
      return existsSync(path) ? readdirSync(path) : [];
    });
  for (const isLetIn of [false, true]) {
    const {
      status: answered,
      headers,
      text,
    } = await sent(async () => {
      if (isLetIn) await expect.poll(used, { timeout: patient(20_000) }).toBeTruthy();
      await wire.become("silent");
    });
    const { code } = JSON.parse(text) as { code: string };
    expect([answered, headers["content-type"], headers["retry-after"], code]).toEqual([
      503,
      "application/problem+json",
      "5",
      "unavailable",
    ]);
    await wire.become("pass");
    await expect.poll(() => status("/readyz"), { timeout: patient(20_000) }).toBe(200);
    expect([await own.db.$count(recordFileTable), bytes()]).toEqual([0, []]);
  }
  expect((await sent(() => Promise.resolve())).status).toBe(201);
  expect([await own.db.$count(recordFileTable), bytes().length]).toEqual([1, 1]);
});

test("the database's machine is switched off and on again", async () => {
  postgres.stop();
  await everythingRefuses();
  postgres.start();
  await expect.poll(() => status("/readyz"), { timeout: patient(20_000) }).toBe(200);
  expect((await send(runtime.server, "/ar/contact", typed, freshAddress())).status).toBe(303);
});

describe("what people are told meanwhile", () => {
  let admin = "";
  beforeAll(async () => {
    admin = await runtime.enter("admin");
    await wire.become("refuse");
  });
  afterAll(() => wire.become("pass"));

  test("a page says what failed between header and footer, with the number that stands in its header and in the log", async () => {
    for (const [path, at] of [
      ["/?fresh=1", ""],
      ["/portfolio?fresh=1", ""],
      ["/ar/services?fresh=1", ""],
      ["/testimonials?fresh=1", ""],
      ["/crm/leads", cookie],
      ["/crm", cookie],
    ] as const) {
      const answer = await runtime.get(path, { cookie: at });
      const text = await answer.text();
      const number = answer.headers.get("x-request-id") ?? "none";
      expect([path, answer.status]).toEqual([path, 503]);
      expect(text, path).toContain(path.startsWith("/ar") ? "تعذّر جلب البيانات." : "Error Fetching Data.");
      const seen = text.replaceAll(/<script[\s\S]*?<\/script>/g, "");
      expect(seen, path).toContain(number);
      expect(runtime.server.printed(), path).toMatch(new RegExp(`"level":50.*"request":"${number}"`));
      if (!at) expect(text, path).toMatch(/<header[\s\S]*<footer/);
      expect(seen, path).not.toMatch(/is lost|ما كتبته محفوظ/);
    }
  });

  test("a form of the office is not saved, and nobody is told to sign in", async () => {
    for (const [path, fields, at, message] of [
      ["/crm/leads/new", { intent: "save", record: "{}" }, cookie, "common.error.saving"],
      ["/admin/services/new", { intent: "save", record: "{}" }, admin, "common.error.saving"],
      [`/admin/services`, { intent: "trash", verb: "trash", id: record }, admin, "common.error.deleting"],
      [`/crm/leads/${record}/convert`, { type: "individual" }, cookie, "client.convert.failed"],
      ["/account", { intent: "name", fullName: "Mona" }, cookie, "common.error.unknown"],
      ["/login", { intent: "sign-in", email: "x@here.example", password: "long-enough-password" }, "", "common.error.unknown"],
      [
        "/login",
        { intent: "sign-up", email: "x@here.example", fullName: "Mona Fahmy", password: "long-enough-password" },
        "",
        "common.error.unknown",
      ],
    ] as const) {
      const answer = await runtime.post(`${path}.data`, fields, { cookie: at });
      const text = await answer.text();
      expect([path, answer.status, text.includes(message), text.includes("signedOut")]).toEqual([path, 503, true, false]);
    }
  });

  test("a form that a browser sends as a document comes back with what was typed and its key, on a page that fails as well", async () => {
    const secret = "long-enough-password";
    const written = "Two rooms facing north, before spring.";
    for (const [path, fields, at, shown] of [
      ["/contact", { intent: "contact", name: "Huda Salem", email: "h@visitors.example", message: written }, "", written],
      ["/cost-estimator", { intent: "estimate", do: "send", name: written, phone: "01000000009" }, "", written],
      ["/about", { intent: "newsletter", email: "reader@visitors.example" }, "", "reader@visitors.example"],
      ["/services?fresh=4", { intent: "newsletter", email: "reader@visitors.example" }, "", "reader@visitors.example"],
      ["/login", { intent: "sign-in", email: "x@here.example", password: secret }, "", "x@here.example"],
      ["/login?mode=sign-up", { intent: "sign-up", email: "x@here.example", fullName: "Mona Fahmy", password: secret }, "", "Mona Fahmy"],
      ["/account", { intent: "name", fullName: "Mona Fahmy" }, cookie, "Mona Fahmy"],
      ["/admin/outbox", { intent: "jobs" }, admin, 'value="jobs"'],
    ] as const) {
      const key = "0123456789abcdef0123456789abcdef-form";
      const answer = await runtime.post(path, { ...fields, once: key }, { cookie: at, "idempotency-key": key, accept: "text/html" });
      const seen = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
      expect([path, fields.intent, answer.status]).toEqual([path, fields.intent, 503]);
      const form = seen.split("<form").find((part) => part.includes(`value="${fields.intent}"`) && part.includes(shown));
      expect([path, fields.intent, form !== undefined]).toEqual([path, fields.intent, true]);
      expect(form, path).toMatch(/name="once" value="0123456789abcdef0123456789abcdef[-_]/);
      expect(seen, path).not.toContain(secret);
      if (path === "/login") expect(seen).toContain("Sign in Failed");
      if ("password" in fields) expect(form, path).toMatch(/type="password"[^>]*name="password"|name="password"[^>]*type="password"/);
    }
  });

  test("who cannot be signed out is told so, stays where he is, and signs out later", async () => {
    const own = await (async () => {
      await wire.become("pass");
      await expect.poll(() => status("/readyz"), { timeout: patient(20_000) }).toBe(200);
      const entered = await runtime.enter("sales");
      await wire.become("refuse");
      return entered;
    })();
    const at = { cookie: own, referer: `${runtime.server.url}/crm/leads?view=mine`, accept: "text/html" };
    const stayed = await runtime.post("/logout", {}, at);
    expect([stayed.status, stayed.headers.get("location")]).toEqual([303, "/crm/leads?view=mine"]);
    const cookies = stayed.headers.getSetCookie().map(decodeURIComponent).join("\n");
    expect(cookies).toContain("shell.signOut.failed");
    expect(cookies).not.toMatch(/diwan-session=;|Max-Age=0/);
    const loggedOut = await runtime.post("/logout.data", {}, { cookie: own });
    expect([loggedOut.status, (await loggedOut.text()).includes("shell.signOut.still"), loggedOut.headers.getSetCookie()]).toEqual([
      503,
      true,
      [],
    ]);
    await wire.become("pass");
    await expect.poll(() => status("/readyz"), { timeout: patient(20_000) }).toBe(200);
    expect((await runtime.get("/crm/leads", { cookie: own })).status).toBe(200);
    expect((await runtime.post("/logout", {}, at)).headers.get("location")).toBe("/login");
    expect((await runtime.get("/crm/leads", { cookie: own })).status).toBe(302);
  });

  test("a page that failed comes back by itself", async () => {
    const browser = await chromium.launch({ executablePath: await needBrowser(), args: ["--no-sandbox"] });
    try {
      await wire.become("refuse");
      const page = await browser.newPage();
      await page.goto(`${runtime.server.url}/portfolio?fresh=2`);
      await page.getByRole("heading", { name: "Error Fetching Data." }).waitFor();
      await wire.become("pass");
      await page.getByRole("heading", { name: "Portfolio", level: 1 }).waitFor({ timeout: patient(30_000) });
    } finally {
      await browser.close();
    }
  });
});

test("a table that cannot be read fails its pages as a database that is away does", async () => {
  const sql = new Client({ connectionString: postgres.url });
  await sql.connect();
  await sql.query("alter table services rename to services_gone; alter table leads rename to leads_gone");
  try {
    for (const [path, at] of [
      ["/?fresh=3", ""],
      ["/services?fresh=3", ""],
      ["/crm/leads", cookie],
    ] as const) {
      const answer = await runtime.get(path, { cookie: at });
      const text = await answer.text();
      expect([path, answer.status, text.includes("Error Fetching Data.")]).toEqual([path, 503, true]);
      expect(text.replaceAll(/<script[\s\S]*?<\/script>/g, ""), path).toContain(answer.headers.get("x-request-id"));
    }
  } finally {
    await sql.query("alter table services_gone rename to services; alter table leads_gone rename to leads");
    await sql.end();
  }
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

test("a start that loads its pages for longer than a connection may take does not take the database for away", async () => {
  const slow = `import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) {
      if (url.endsWith("/build/server/index.js")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);
      return next(url, context);
    } });`;
  const env = { DATABASE_URL: postgres.url, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(slow)}` };
  const dataDir = freshFolder();
  await (await startServer({ dataDir, env })).stop();
  removeFolder(dataDir);
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
