import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { roleNames, type RoleName } from "#app/access/actor.ts";
import { sessionTable, userTable } from "#app/accounts/table.server.ts";
import { notify } from "#app/crm/base/notifications/operations.server.ts";
import type { LiveEvent } from "#app/kit/live/live-source.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { type Company, onFreshDatabase } from "../../../../tests/company.ts";
import { Gaps } from "#app/crm/base/live/stream/gaps.ts";
import { eventsAfter, Hub, type Listener } from "#app/crm/base/live/stream/hub.server.ts";
import { goOn } from "#app/crm/base/live/stream/stream.server.ts";
import { mayKnow } from "#app/crm/base/live/stream/watched.ts";

const record = "00000000-0000-4000-8000-0000000000aa";

describe("who hears of what", () => {
  test("roles that may read it, and of nothing else", () => {
    const hears = (entity: string) => roleNames.filter((role) => mayKnow(role, entity));
    expect(hears("lead")).toEqual(["manager", "sales", "designer", "accountant"]);
    expect(hears("quotation")).toEqual(["manager", "sales", "designer", "accountant"]);
    for (const entity of ["invoice", "payment"]) expect(hears(entity), entity).toEqual(["manager", "sales", "accountant"]);
    for (const entity of ["user", "message", "setting", "siteText", "mail", "__proto__", ""]) expect(hears(entity), entity).toEqual([]);
  });
});

type Heard = { listener: Listener; events: LiveEvent[]; ends: string[]; again: number };

async function open(company: Company, hub: Hub, role: RoleName): Promise<Heard> {
  const user = company.user(role);
  const [session] = await company.db
    .insert(sessionTable)
    .values({ userId: user.id, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000), lastSeenAt: company.now() })
    .returning({ id: sessionTable.id });
  const heard: Heard = { events: [], ends: [], again: 0, listener: undefined as never };
  heard.listener = {
    userId: user.id,
    sessionId: session!.id,
    role,
    send: (event) => event && heard.events.push(event),
    again: () => (heard.again += 1),
    close: (why) => heard.ends.push(why),
  };
  await hub.listen(heard.listener);
  return heard;
}

const noted = (company: Company, entity: string, event = `${entity}.updated`, version = 3) =>
  change(company.as("sales"), (tx) =>
    tx.record({ event, entity, id: record, before: { name: "Secret" }, after: { name: "Secret too", version } }),
  );

test("an event is heard after its commit, without a word of what it holds, and never after a roll-back", () =>
  onFreshDatabase(async (company) => {
    const hub = new Hub();
    const designer = await open(company, hub, "designer");
    await noted(company, "lead", "lead.updated", 2);
    await hub.look();
    await hub.look();
    await change(company.as("sales"), async (tx) => {
      await tx.record({ event: "lead.deleted", entity: "lead", id: record });
      throw new Error("no");
    }).catch(() => undefined);
    await hub.look();
    await noted(company, "lead", "lead.noted", 3);
    await hub.look();
    const by = company.user("sales").id;
    expect(designer.events).toEqual([
      {
        id: expect.any(Number) as number,
        entity: "lead",
        recordId: record,
        event: "lead.updated",
        by,
        version: 2,
        request: expect.any(String) as string,
      },
      {
        id: expect.any(Number) as number,
        entity: "lead",
        recordId: record,
        event: "lead.noted",
        by,
        version: 3,
        request: expect.any(String) as string,
      },
    ]);
    expect(JSON.stringify(designer.events)).not.toContain("Secret");
    hub.stop();
    expect(designer.ends).toEqual(["stopping"]);
  }));

test("what a role may not read does not reach it, and somebody else’s bell reaches nobody", () =>
  onFreshDatabase(async (company) => {
    const hub = new Hub();
    const [accountant, manager] = [await open(company, hub, "accountant"), await open(company, hub, "manager")];
    await noted(company, "user");
    await noted(company, "lead");
    await change(company.as("sales"), (tx) =>
      notify(tx, { to: [company.user("manager").id], kind: "assigned", about: { kind: "lead", id: record } }),
    );
    await hub.look();
    expect(accountant.events.map(({ entity }) => entity)).toEqual(["lead"]);
    expect(manager.events.map(({ entity }) => entity)).toEqual(["lead", "notification"]);
    hub.stop();
  }));

test("a session that ended, another role, and an account that was closed hear no more", () =>
  onFreshDatabase(async (company) => {
    const hub = new Hub();
    const [sales, designer, manager, accountant] = [
      await open(company, hub, "sales"),
      await open(company, hub, "designer"),
      await open(company, hub, "manager"),
      await open(company, hub, "accountant"),
    ];
    await company.db.delete(sessionTable).where(eq(sessionTable.id, sales.listener.sessionId));
    await company.db
      .update(userTable)
      .set({ roleName: "pending" })
      .where(eq(userTable.id, company.user("designer").id));
    await company.db
      .update(userTable)
      .set({ deactivatedAt: company.now() })
      .where(eq(userTable.id, company.user("manager").id));
    company.pass(13 * 3_600_000);
    await hub.look();
    await hub.look();
    expect([sales, designer, manager, accountant].map(({ ends }) => ends)).toEqual([
      ["signedOut"],
      ["signedOut"],
      ["signedOut"],
      ["signedOut"],
    ]);
    expect(hub.listeners).toBe(0);
  }));

test("one person holds a few pages open; the next one closes the oldest", () =>
  onFreshDatabase(async (company) => {
    const hub = new Hub();
    const pages: Heard[] = [];
    for (let at = 0; at < 7; at += 1) pages.push(await open(company, hub, "sales"));
    expect(pages.map(({ ends }) => ends.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    hub.stop();
  }));

test("a page that was away is told what it missed, or to read everything anew", () =>
  onFreshDatabase(async (company) => {
    for (let at = 0; at < 5; at += 1) await noted(company, "lead", "lead.updated", at);
    await noted(company, "user");
    expect((await eventsAfter("designer", 3))?.length).toBe(2);
    expect(await eventsAfter("pending", 0)).toEqual([]);
    for (let at = 0; at < 500; at += 1) await noted(company, "lead");
    expect(await eventsAfter("designer", 0)).toBeNull();
  }));

/** What the answer to a page says, frame by frame, until it has said `hello`. */
async function streamed(company: Company, since: number | null): Promise<string[]> {
  const user = company.user("designer");
  const session = { userId: user.id, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000), lastSeenAt: company.now() };
  const [row] = await company.db.insert(sessionTable).values(session).returning({ id: sessionTable.id });
  const server = createServer(
    (_request, response) => void goOn(response, { userId: user.id, sessionId: row!.id, role: "designer" }, since),
  );
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  let text = "";
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes("event: hello")) break;
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return text.split("\n\n").filter(Boolean);
}

const idsIn = async ({ db }: Company): Promise<number[]> =>
  (await db.select({ id: auditTable.id }).from(auditTable)).map(({ id }) => id).toSorted((a, b) => a - b);

test("wherever the line is cut, the number that a page was given last is not ahead of what it got", () =>
  onFreshDatabase(async (company) => {
    for (let at = 0; at < 5; at += 1) await noted(company, "lead", "lead.updated", at);
    const ids = await idsIn(company);
    const frames = await streamed(company, ids[1]!);
    const got = new Set(ids.slice(0, 2));
    for (const frame of frames) {
      const event = /"id":(\d+)/.exec(frame)?.[1];
      if (event) got.add(Number(event));
      const last = Number(/^id: (\d+)$/m.exec(frame)![1]);
      expect(
        ids.filter((id) => id <= last && !got.has(id)),
        frame,
      ).toEqual([]);
    }
    expect([...got].toSorted((a, b) => a - b)).toEqual(ids);
    expect(frames.at(-1)).toContain("event: hello");
  }));

test("a page is given no number beyond one that is still on its way", () =>
  onFreshDatabase(async (company) => {
    await noted(company, "lead");
    const [first] = await idsIn(company);
    // As long as nothing is committed under it, nobody knows whether something will be.
    await company.db.execute(sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))`);
    await noted(company, "lead", "lead.noted");
    const frames = await streamed(company, first!);
    expect(frames.map((frame) => /^id: (\d+)$/m.exec(frame)?.[1])).toEqual([String(first), String(first)]);
    expect(frames[0]).toContain("lead.noted");
  }));

describe("numbers that are committed out of order", () => {
  test("are taken once each, the late ones too", () => {
    const gaps = new Gaps(10, [8, 10], 0);
    expect(gaps.missing).toEqual([9]);
    expect(gaps.take([9, 12, 14], 1000)).toEqual({ fresh: [9, 12, 14], lost: false });
    expect(gaps.missing).toEqual([11, 13]);
    expect(gaps.take([13, 12], 2000)).toEqual({ fresh: [13], lost: false });
    expect(gaps.take([11, 13], 3000)).toEqual({ fresh: [11], lost: false });
    expect(gaps.take([11, 12, 13, 14], 4000).fresh).toEqual([]);
  });

  test("are waited for a while, and not without limit", () => {
    const gaps = new Gaps(0);
    expect(gaps.take([3], 0).fresh).toEqual([3]);
    expect(gaps.take([], 61_000).fresh).toEqual([]);
    expect(gaps.missing).toEqual([]);
    expect(gaps.take([20_000], 61_000).lost).toBe(true);
    expect(gaps.missing.length).toBeLessThanOrEqual(5_000);
  });
});
