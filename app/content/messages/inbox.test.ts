import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { roleNames } from "#app/access/actor.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { inboxQueryIn, type InboxQuery } from "./inbox-query.ts";
import {
  countMessagesSince,
  getMessage,
  listMessages,
  markMessages,
  openMessage,
  restoreMessages,
  type MessageAim,
} from "./inbox.server.ts";
import { storeMessage, type NewMessage } from "./operations.server.ts";
import { messageTable } from "./table.server.ts";

const whole = inboxQueryIn(new URLSearchParams());
const nobody = "00000000-0000-4000-8000-00000000ffff";

let written = 0;
const write = (ctx: Ctx, some: Partial<NewMessage> = {}): Promise<string> =>
  change(ctx, (tx) =>
    storeMessage(tx, {
      key: `key ${(written += 1)}`,
      reference: `LED-${written}`,
      kind: "contact",
      name: "Yasmin Adel",
      phoneRaw: null,
      phoneE164: null,
      email: null,
      service: null,
      propertyType: null,
      message: "A flat in Sheikh Zayed, 145 m², empty shell",
      preferredChannel: null,
      preferredLanguage: "en",
      language: "en",
      page: "/contact",
      utm: {},
      consentText: "We use it to answer.",
      consentVersion: "1",
      addressHash: "x",
      ...some,
    }),
  );
const statusOf = async ({ db }: Company, id: string) => (await db.select().from(messageTable).where(eq(messageTable.id, id)))[0]!.status;

describe("refused to everybody but administrators", () => {
  test.each<[string, (ctx: Ctx, id: string) => Promise<unknown>]>([
    ["listMessages", (ctx) => listMessages(ctx, whole)],
    ["getMessage", (ctx, id) => getMessage(ctx, id)],
    ["countMessagesSince", (ctx) => countMessagesSince(ctx, new Date(0))],
    ["openMessage", (ctx, id) => openMessage(ctx, id)],
    ["markMessages", (ctx, id) => markMessages(ctx, [id], "archived")],
    ["restoreMessages", (ctx, id) => restoreMessages(ctx, [id])],
  ])("%s", (_name, ask) =>
    inCompany(async (company) => {
      const id = await write(company.ctx);
      await expect(ask(company.as("visitor"), id)).rejects.toBeInstanceOf(SignedOut);
      for (const role of roleNames.filter((name) => name !== "admin"))
        await expect(ask(company.as(role), id), role).rejects.toBeInstanceOf(Forbidden);
      expect(await statusOf(company, id)).toBe("new");
      await ask(company.as("admin"), id);
    }),
  );
});

test("what is not there is not found, what is too much is refused", () =>
  inCompany(async ({ as }) => {
    const admin = as("admin");
    for (const id of [nobody, "x", "'; drop table"]) {
      await expect(getMessage(admin, id)).rejects.toBeInstanceOf(NotFound);
      await expect(markMessages(admin, [id], "archived")).rejects.toBeInstanceOf(NotFound);
    }
    await expect(markMessages(admin, Array<string>(201).fill(nobody), "archived")).rejects.toBeInstanceOf(Invalid);
  }));

test("opening marks read once, and never takes back what was done meanwhile", () =>
  inCompany(async (company) => {
    const admin = company.as("admin");
    const id = await write(company.ctx);
    await openMessage(admin, id);
    expect(await statusOf(company, id)).toBe("read");
    await markMessages(admin, [id], "replied");
    await openMessage(admin, id);
    expect(await statusOf(company, id)).toBe("replied");
    expect((await getMessage(admin, id)).statusBy).toBe(company.user("admin").id);
    const events = await company.db
      .select({ event: auditTable.event })
      .from(auditTable)
      .where(eq(auditTable.entityId, id))
      .orderBy(auditTable.id);
    expect(events.map(({ event }) => event)).toEqual(["message.opened", "message.replied"]);
  }));

test.each<[string, MessageAim, boolean]>([
  ["spam", "replied", false],
  ["archived", "spam", false],
  ["replied", "spam", false],
  ["converted", "new", false],
  ["converted", "archived", true],
  ["new", "archived", true],
  ["read", "new", true],
])("from %s to %s: %s", (from, to, may) =>
  inCompany(async (company) => {
    const admin = company.as("admin");
    const id = await write(company.ctx, { status: from as NewMessage["status"] & string });
    if (may) expect(await markMessages(admin, [id], to)).toEqual([id]);
    else await expect(markMessages(admin, [id], to)).rejects.toBeInstanceOf(Conflict);
    expect(await statusOf(company, id)).toBe(may ? to : from);
  }),
);

test("several at once: those that may go do, and undoing takes each back to where it was", () =>
  inCompany(async (company) => {
    const admin = company.as("admin");
    const [fresh, read, answered, spam] = [
      await write(company.ctx),
      await write(company.ctx, { status: "read" }),
      await write(company.ctx, { status: "replied" }),
      await write(company.ctx, { status: "spam" }),
    ];
    const moved = await markMessages(admin, [fresh, read, answered, spam, nobody], "archived");
    expect(moved.toSorted()).toEqual([fresh, read, answered].toSorted());
    expect(await restoreMessages(admin, moved)).toHaveLength(3);
    expect([
      await statusOf(company, fresh),
      await statusOf(company, read),
      await statusOf(company, answered),
      await statusOf(company, spam),
    ]).toEqual(["new", "read", "replied", "spam"]);
    // again changes nothing
    expect(await restoreMessages(admin, moved)).toEqual([]);
  }));

test("views and their counts: the inbox holds what is not out of the way", () =>
  inCompany(async ({ ctx, as }) => {
    for (const status of ["new", "new", "read", "replied", "converted", "archived", "spam"] as const) await write(ctx, { status });
    const { counts, total } = await listMessages(as("admin"), whole);
    expect(counts).toEqual({ inbox: 5, new: 2, replied: 1, archived: 1, spam: 1, all: 7 });
    expect(total).toBe(5);
    expect((await listMessages(as("admin"), { ...whole, view: "archived" })).rows).toHaveLength(1);
  }));

describe("the search", () => {
  const find = (q: string) =>
    inCompany(async ({ ctx, as }) => {
      await write(ctx, { name: "أحمد مُصطفى", phoneRaw: "٠١٠ ١٢٣٤ ٥٦٧٨", phoneE164: "+201012345678", message: "شقّة في الزمالك" });
      await write(ctx, {
        name: "Ramy Guirguis",
        email: "ramy@mail.example",
        reference: `LED-2026-${written}x`,
        message: "100% oak_kitchen",
      });
      return (await listMessages(as("admin"), { ...whole, q })).rows.map(({ name }) => name);
    });
  test.each(["احمد", "مصطفي", "شقه", "01012345678", "+20 10 1234 5678", "٠١٠١٢٣٤٥٦٧٨", "1234 5678", "0020 10 12345678", "10-1234"])(
    "%s finds Ahmed",
    async (q) => expect(await find(q)).toEqual(["أحمد مُصطفى"]),
  );
  test.each(["RAMY", "ramy@mail", "100%", "oak_k", "led-2026-"])("%s finds Ramy", async (q) =>
    expect(await find(q)).toEqual(["Ramy Guirguis"]),
  );
  test.each(["o_k", "%x%", "\\", "5555 0000"])("%s finds nobody", async (q) => expect(await find(q)).toEqual([]));
});

test("pages hold every message once, in each order", () =>
  inCompany(async ({ ctx, as }) => {
    for (let at = 0; at < 30; at += 1) await write(ctx, { name: `Name ${at % 4}` });
    const ids = async (query: Partial<InboxQuery>) => (await listMessages(as("admin"), { ...whole, ...query })).rows.map(({ id }) => id);
    for (const sort of ["-createdAt", "createdAt", "name", "-name"] as const) {
      const both = [...(await ids({ sort, page: 1 })), ...(await ids({ sort, page: 2 }))];
      expect(new Set(both).size, sort).toBe(30);
    }
    expect((await listMessages(as("admin"), { ...whole, page: 99 })).page).toBe(2);
    expect((await listMessages(as("admin"), { ...whole, page: Number.NaN })).page).toBe(1);
  }));

test("an address nobody could have chosen asks for the inbox", () =>
  expect(inboxQueryIn(new URLSearchParams("view=constructor&kind=x&sort=-id&page=-3&q=%20%20"))).toEqual({ ...whole, page: -3 }));
