import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionTable } from "#app/accounts/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { fromOurPage } from "./running.ts";
import { emailOf, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// What happens while somebody looks, over the built server: who may listen, what he hears, and when it ends.

type Who = "nobody" | "pending" | "unverified" | "admin" | "manager" | "sales" | "designer" | "accountant";
const people: Who[] = ["nobody", "pending", "unverified", "admin", "manager", "sales", "designer", "accountant"];
const staff: Who[] = ["manager", "sales", "designer", "accountant"];

let runtime: Staffed;
let lead: string;
const cookies = {} as Record<Who, string>;

beforeAll(async () => {
  runtime = await staffed();
  const row = { number: "LED-2026-09001", nameEn: "Nadia Confidential", source: "website", email: "n@secret.example" };
  lead = (await runtime.runtime.db.insert(leadTable).values(row).returning({ id: leadTable.id }))[0]!.id;
  for (const who of people) cookies[who] = who === "nobody" ? "" : await runtime.enter(who);
}, patient(180_000));
afterAll(() => runtime.close());

type Line = { status: number; headers: Headers; until: (words: string) => Promise<string>; ended: Promise<string>; leave: () => void };

/** Opens the line and collects what comes. */
async function listen(who: Who, query = "", headers: Record<string, string> = {}): Promise<Line> {
  const control = new AbortController();
  const answer = await fetch(`${runtime.server.url}/crm/live${query}`, {
    headers: { cookie: cookies[who], ...headers },
    redirect: "manual",
    signal: control.signal,
  });
  let text = "";
  const waiting = new Set<() => void>();
  const decoder = new TextDecoder();
  const read = async (): Promise<string> => {
    try {
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        for (const look of waiting) look();
      }
    } catch {
      // left by ourselves
    }
    return text;
  };
  return {
    status: answer.status,
    headers: answer.headers,
    ended: read(),
    until: (words) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!text.includes(words)) return;
          waiting.delete(look);
          resolve(text);
        };
        waiting.add(look);
        look();
      }),
    leave: () => control.abort(),
  };
}

const write = (path: string, fields: Record<string, string>, who: Who = "sales") => runtime.post(path, fields, { cookie: cookies[who] });
const note = (body: string, who: Who = "sales") => write(`/crm/activity/lead/${lead}`, { intent: "note", body }, who);

describe("who may listen", () => {
  test.each(people)("%s", async (who) => {
    const line = await listen(who);
    if (staff.includes(who)) {
      expect(line.status).toBe(200);
      expect(line.headers.get("content-type")).toContain("text/event-stream");
      expect(line.headers.get("cache-control")).toContain("no-store");
      expect(line.headers.get("content-encoding")).toBeNull();
      expect(await line.until("event: hello")).toMatch(/^retry: \d+\nid: \d+\nevent: hello\n/);
    } else {
      expect(line.status).toBe(302);
      const to = new URL(line.headers.get("location")!, runtime.server.url).pathname;
      expect(to).toBe(who === "nobody" ? "/login" : who === "admin" ? "/admin" : "/unauthorized");
    }
    line.leave();
  });
});

test("whoever asks for the head alone gets it, and holds no line open", async () => {
  const answer = await fetch(`${runtime.server.url}/crm/live`, { method: "HEAD", headers: { cookie: cookies.sales } });
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([200, "text/event-stream; charset=utf-8", ""]);
});

test("what was committed is heard, by colleagues too, and says nothing of what it holds", async () => {
  const [designer, accountant] = [await listen("designer"), await listen("accountant")];
  await Promise.all([designer.until("hello"), accountant.until("hello")]);
  expect((await note("A secret about the hidden garden")).status).toBe(200);
  for (const line of [designer, accountant]) {
    const text = await line.until("lead.noted");
    const event = JSON.parse(/data: (\{.*lead\.noted.*\})/.exec(text)![1]!) as Record<string, unknown>;
    expect(Object.keys(event).toSorted()).toEqual(["by", "entity", "event", "id", "recordId", "request", "version"]);
    expect(event).toMatchObject({ entity: "lead", recordId: lead, by: runtime.ids.sales });
    expect(text).not.toMatch(/hidden garden|Confidential/);
    line.leave();
  }
});

test("what is rolled back, and what the role may not read, is never heard", async () => {
  const line = await listen("accountant");
  await line.until("hello");
  const actor = { ...runtime.ctx };
  await change(actor, async (tx) => {
    await tx.record({ event: "lead.imagined", entity: "lead", id: lead });
    throw new Error("no");
  }).catch(() => undefined);
  await change(actor, (tx) => tx.record({ event: "user.renamed", entity: "user", id: runtime.ids.sales }));
  await note("afterwards");
  const text = await line.until("lead.noted");
  expect(text).not.toMatch(/imagined|renamed/);
  line.leave();
});

test("a page that comes back hears what it missed", async () => {
  const line = await listen("designer");
  const id = /id: (\d+)/.exec(await line.until("hello"))![1]!;
  line.leave();
  await note("while it was away");
  for (const again of [await listen("designer", `?since=${id}`), await listen("designer", "", { "last-event-id": id })]) {
    await again.until("lead.noted");
    again.leave();
  }
});

test("a bell rings for whom it is meant, and for nobody else", async () => {
  const [designer, manager] = [await listen("designer"), await listen("manager")];
  await Promise.all([designer.until("hello"), manager.until("hello")]);
  await note(`@{${runtime.ids.designer}} look at this`);
  await designer.until("notification.mentioned");
  expect(await manager.until("lead.noted")).not.toContain("notification.");
  const [row] = await runtime.runtime.db.select().from(notificationTable).where(eq(notificationTable.userId, runtime.ids.designer));
  expect(row?.kind).toBe("mentioned");
  await runtime.mailed("crm.notified", emailOf("designer"));
  // whose it is not cannot mark it
  await write("/crm/notifications/latest", { intent: "read", id: String(row!.id) }, "manager");
  const bell = async (who: Who) =>
    (await (await runtime.get("/crm/notifications/latest", { cookie: cookies[who] })).json()) as { unread: number };
  expect((await bell("designer")).unread).toBe(1);
  expect((await bell("manager")).unread).toBe(0);
  for (const line of [designer, manager]) line.leave();
});

test("a session that is ended elsewhere ends the line", async () => {
  const cookie = cookies.designer;
  cookies.designer = await runtime.enter("designer");
  const line = await listen("designer");
  await line.until("hello");
  await runtime.runtime.db.delete(sessionTable).where(eq(sessionTable.userId, runtime.ids.designer));
  expect(await line.ended).toMatch(/event: bye\ndata: signedOut/);
  expect((await listen("designer")).status).toBe(302);
  cookies.designer = cookie;
});

test("files are given to whoever may read the record, as something to keep", async () => {
  const form = new FormData();
  form.append("intent", "add");
  form.append("file", new File(["Measured: <script>alert(1)</script>"], '<script>alert("x")</script>.html', { type: "text/html" }));
  const send = (who: Who, headers: Record<string, string> = {}) =>
    fetch(`${runtime.server.url}/crm/files/lead/${lead}`, {
      method: "POST",
      redirect: "manual",
      headers: { ...fromOurPage(runtime.server), cookie: cookies[who], ...headers },
      body: form,
    });
  expect((await send("nobody")).status).toBe(302);
  expect((await send("admin")).status).toBe(302);
  expect((await send("accountant")).status).toBe(403);
  expect((await send("sales", { origin: "https://evil.example" })).status).toBe(403);
  const made = (await (await send("sales")).json()) as { data: { id: string; name: string } };
  expect(made.data.name).toBe("script-.html.txt");
  const at = `/crm/files/lead/${lead}/${made.data.id}`;
  for (const address of [at, `${at}?show`]) {
    const answer = await runtime.get(address, { cookie: cookies.accountant });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="script-\.html\.txt"/);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  }
  for (const who of ["nobody", "admin", "pending"] as const)
    expect((await runtime.get(at, { cookie: cookies[who] })).status, who).toBe(302);
  expect((await runtime.get(`/crm/files/client/${lead}/${made.data.id}`, { cookie: cookies.sales })).status).toBe(404);
  expect((await runtime.get(`/crm/files/lead/${lead}/..%2f..%2fpackage.json`, { cookie: cookies.sales })).status).toBe(404);
  const page = new FormData();
  page.append("intent", "add");
  page.append("file", new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "plan.svg"));
  const refused = await fetch(`${runtime.server.url}/crm/files/lead/${lead}`, {
    method: "POST",
    headers: { ...fromOurPage(runtime.server), cookie: cookies.sales },
    body: page,
  });
  expect([refused.status, ((await refused.json()) as { message: { key: string } }).message.key]).toEqual([422, "files.error.markup"]);
});

test("a PDF that is shown may stand in a frame of our own pages, and nothing else in any", async () => {
  const added = async (name: string, bytes: string) => {
    const body = new FormData();
    body.append("intent", "add");
    body.append("file", new File([bytes], name));
    const headers = { ...fromOurPage(runtime.server), cookie: cookies.sales };
    const answer = await fetch(`${runtime.server.url}/crm/files/lead/${lead}`, { method: "POST", headers, body });
    return `/crm/files/lead/${lead}/${((await answer.json()) as { data: { id: string } }).data.id}`;
  };
  const framedBy = async (address: string) => {
    const { headers } = await runtime.get(address, { cookie: cookies.sales });
    return [/frame-ancestors '(\w+)'/.exec(headers.get("content-security-policy") ?? "")?.[1], headers.get("x-frame-options")];
  };
  const paper = await added("paper.pdf", "%PDF-1.4\n%%EOF");
  expect(await framedBy(paper)).toEqual(["none", "DENY"]);
  expect(await framedBy(`${paper}?show`)).toEqual(["self", "SAMEORIGIN"]);
  expect(await framedBy(`${await added("notes.txt", "Measured")}?show`)).toEqual(["none", "DENY"]);
});

test(
  "the server stops while somebody listens",
  async () => {
    const line = await listen("sales");
    await line.until("hello");
    await runtime.restart();
    expect(await line.ended).toMatch(/event: bye\ndata: stopping/);
  },
  patient(60_000),
);
