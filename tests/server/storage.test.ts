import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { request as requestOf } from "node:http";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { fromOurPage, send } from "./running.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { tokenFor } from "../api.ts";
import { newKey } from "#app/values/new-key.ts";
import { patient } from "../patience.ts";

const mb = 1024 * 1024;
let here: Staffed;
/** More than any disk has: this server always finds its reserve reached. */
let full: Staffed;
beforeAll(async () => {
  here = await staffed();
  full = await staffed({ DISK_RESERVE_MB: "1000000000" });
});
afterAll(() => Promise.all([here.close(), full.close()]));

let leads = 0;
async function aLead({ runtime, ids }: Staffed): Promise<string> {
  leads += 1;
  const row = {
    number: `LED-2026-9000${leads}`,
    nameEn: "Hany Sobhi",
    source: "website",
    email: "hany@mail.example",
    createdBy: ids.sales,
  };
  const [lead] = await runtime.db.insert(leadTable).values(row).returning({ id: leadTable.id });
  return lead!.id;
}

const boundary = "upload";
const headOfProgram = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\nContent-Type: text/plain\r\n\r\n`,
);
const intent = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd\r\n`);
const headOfPage = Buffer.concat([intent, headOfProgram]);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
const megabyte = Buffer.alloc(mb, "a");

/** Begins to send a file of so many megabytes from a page of the office, or by a token, and waits before the last one. */
function uploading(server: Staffed, lead: string, by: string | { token: string; key: string }, megabytes: number) {
  const answer = Promise.withResolvers<number>();
  const cookie = typeof by === "string";
  const head = cookie ? headOfPage : headOfProgram;
  const request = requestOf(`${server.server.url}${cookie ? `/crm/files/lead/${lead}` : `/api/v1/leads/${lead}/files`}`, {
    method: "POST",
    headers: {
      ...(cookie ? { cookie: by } : { authorization: `Bearer ${by.token}` }),
      ...fromOurPage(server.server),
      ...(!cookie && { "idempotency-key": by.key }),
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": head.length + megabytes * mb + tail.length,
      ...freshAddress(),
    },
  });
  request.on("response", (response) => {
    response.resume();
    answer.resolve(response.statusCode ?? 0);
  });
  request.on("error", answer.reject);
  request.write(head);
  for (let at = 1; at < megabytes; at += 1) request.write(megabyte);
  return { finish: () => void request.end(Buffer.concat([megabyte, tail])), cut: () => void request.destroy(), answer: answer.promise };
}

/** Bytes that lie in the folder of incoming files, one figure a file. */
const incoming = ({ server }: Staffed): number[] => {
  const folder = join(server.dataDir, "incoming");
  return (existsSync(folder) ? readdirSync(folder) : []).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
};
const memory = ({ server }: Staffed): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1]) * 1024;

/** Files of the store that the server holds open. */
const openFiles = ({ server }: Staffed): string[] => {
  const folder = `/proc/${server.process.pid}/fd`;
  const targets = readdirSync(folder).flatMap((descriptor) => {
    try {
      return readlinkSync(join(folder, descriptor));
    } catch {
      // Closed since.
      return [];
    }
  });
  return targets.filter((path) => path.startsWith(join(server.dataDir, "files")));
};

test("large uploads go to the disk while they come, and a cut one leaves nothing", async () => {
  const lead = await aLead(here);
  const cookie = await here.enter("sales");
  // What the first upload loads stays.
  const first = uploading(here, lead, cookie, 19);
  first.finish();
  expect(await first.answer).toBe(200);
  const before = memory(here);
  const uploads = Array.from({ length: 6 }, () => uploading(here, lead, cookie, 19));
  // What fails here stays here: the next stories look at the same folder.
  onTestFinished(() => uploads.forEach(({ cut }) => cut()));
  for (const { answer } of uploads) answer.catch(() => undefined);
  await expect.poll(() => incoming(here).filter((size) => size > 17 * mb).length, { timeout: patient(30_000) }).toBe(6);
  // 108 MB are on their way and stay so: what is garbage of them by chance is given back meanwhile.
  await expect.poll(() => memory(here) - before, { timeout: patient(30_000) }).toBeLessThan(60 * mb);
  for (const { finish } of uploads.slice(1)) finish();
  uploads[0]!.cut();
  expect(await Promise.all(uploads.slice(1).map(({ answer }) => answer))).toEqual([200, 200, 200, 200, 200]);
  await expect.poll(() => incoming(here)).toEqual([]);
  const rows = await here.runtime.db.select().from(recordFileTable).where(eq(recordFileTable.recordId, lead));
  expect(rows.map(({ size }) => size)).toEqual(Array(6).fill(19 * mb));
  const sizes = rows.map(({ storageKey }) => statSync(join(here.server.dataDir, "files", storageKey)).size);
  expect(sizes).toEqual(Array(6).fill(19 * mb));
});

test("a file that was asked for without its content, or is not read to its end, does not stay open", async () => {
  const [row] = await here.runtime.db.select().from(recordFileTable).limit(1);
  const address = `${here.server.url}/crm/files/lead/${row!.recordId}/${row!.id}`;
  const headers = { cookie: await here.enter("sales"), ...freshAddress() };
  for (let times = 0; times < 5; times += 1) expect((await fetch(address, { method: "HEAD", headers })).status).toBe(200);
  for (let times = 0; times < 5; times += 1) {
    const end = new AbortController();
    expect((await fetch(address, { headers, signal: end.signal })).status).toBe(200);
    end.abort();
  }
  await expect.poll(() => openFiles(here)).toEqual([]);
});

test("files are read from nobody who is signed out", async () => {
  const upload = uploading(here, "00000000-0000-4000-8000-000000000000", "", 2);
  // The gate of the office sends him to the sign-in.
  expect(await upload.answer).toBe(302);
  expect(incoming(here)).toEqual([]);
});

test("without room people are told so in their language, nothing is written, readiness says it, and reading goes on", async () => {
  const ready = await fetch(`${full.server.url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, "not ready: storage full\n"]);
  for (const path of ["/", "/ar/about", "/healthz", "/contact"]) expect((await fetch(full.server.url + path)).status, path).toBe(200);
  const fields = {
    intent: "contact",
    name: "Mona Fahmy",
    email: "mona@mail.example",
    message: "A flat of 140 m² in Maadi, from bare concrete.",
  };
  for (const [path, language] of [
    ["/contact", "en"],
    ["/ar/contact", "ar"],
  ] as const) {
    const answer = await send(full.server, path, fields, freshAddress());
    expect([answer.status, (await answer.text()).includes(translateFor(language)("common.error.sending"))], path).toEqual([507, true]);
  }
  expect(await full.runtime.db.$count(leadTable, eq(leadTable.email, fields.email))).toBe(0);
});

test("without room people still sign in, trash, delete and sign out; what is new is refused", async () => {
  const lead = await aLead(full);
  expect(await full.enter("admin")).toContain("diwan-session=");
  const cookie = await full.enter("manager");
  const upload = uploading(full, lead, cookie, 1);
  upload.finish();
  expect(await upload.answer).toBe(507);
  const after = async (verb: string) => {
    await full.post("/crm/leads.data", { intent: "bulk", verb, id: lead }, { cookie });
    const rows = await full.runtime.db.select({ trashedAt: leadTable.trashedAt }).from(leadTable).where(eq(leadTable.id, lead));
    return rows.map(({ trashedAt }) => trashedAt !== null);
  };
  expect(await after("trash")).toEqual([true]);
  expect(await after("restore")).toEqual([true]);
  expect(await after("delete")).toEqual([]);
  expect((await full.post("/logout", {}, { cookie })).status).toBe(303);
});

test("by token a file that is cut leaves nothing, one that finds no room is refused, and one that meets a kill is kept when it is sent again", async () => {
  const by = async ({ ctx, ids }: Staffed) => ({ token: await tokenFor(ctx, ids.manager, ["lead.read", "lead.update"]), key: newKey() });
  const lead = await aLead(here);
  const program = await by(here);
  const kept = () => here.runtime.db.$count(recordFileTable, eq(recordFileTable.recordId, lead));
  const begun = async () => {
    const upload = uploading(here, lead, program, 5);
    upload.answer.catch(() => undefined);
    await expect.poll(() => incoming(here).some((size) => size > 3 * mb), { timeout: patient(30_000) }).toBe(true);
    return upload;
  };
  (await begun()).cut();
  await expect.poll(() => incoming(here)).toEqual([]);
  await begun();
  await here.server.kill();
  await here.restart();
  // What it was writing lies there for an hour, until it is swept away.
  expect(await kept()).toBe(0);
  const again = uploading(here, lead, program, 5);
  again.finish();
  expect([await again.answer, await kept()]).toEqual([201, 1]);
  const refused = uploading(full, await aLead(full), await by(full), 2);
  refused.finish();
  expect([await refused.answer, incoming(full), await full.runtime.db.$count(recordFileTable)]).toEqual([507, [], 0]);
});
