import { and, desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { roleNames } from "#app/access/actor.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { openPostOffice } from "#app/platform/mail/post-office.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { Conflict, Forbidden, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { subscriberQueryIn } from "./fields.ts";
import { handlers } from "./handlers.server.ts";
import { confirmSubscription, subscribe, unsubscribe } from "./operations.server.ts";
import { eraseSubscriber, exportSubscribers, getSubscriber, listSubscribers, stopLetter } from "./subscribers.server.ts";
import { consentTable, subscriberTable } from "./table.server.ts";

const whole = subscriberQueryIn(new URLSearchParams("view=all"));

let restore: () => void = () => undefined;
beforeEach(() => void (restore = openPostOffice({ smtpUrl: undefined, from: "Diwan <no-reply@diwan.example>" })));
afterEach(() => restore());

/** Somebody asks for the letter from a page; with `confirms` he also follows the link. Gives his id and the link to stop it. */
async function reader({ as, ctx, db, jobs, pass }: Company, email: string, confirms = true): Promise<{ id: string; stop: string }> {
  await subscribe(as("visitor"), { email }, { address: "203.0.113.7", page: "/about" });
  for (const { name, data } of await jobs()) if (name === "newsletter.confirm") await handlers[name]!(ctx, data);
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.recipient, email)).orderBy(desc(mailTable.createdAt));
  const last = (at: number) => mail!.links[at]!.split("/").at(-1)!;
  pass(1000);
  if (confirms) await confirmSubscription(as("visitor"), last(0));
  const [row] = await db.select().from(subscriberTable).where(eq(subscriberTable.email, email));
  return { id: row!.id, stop: last(1) };
}

describe("refused to everybody but administrators", () => {
  test.each<[string, (ctx: Ctx, id: string) => Promise<unknown>]>([
    ["listSubscribers", (ctx) => listSubscribers(ctx, whole)],
    ["getSubscriber", (ctx, id) => getSubscriber(ctx, id)],
    ["exportSubscribers", (ctx) => exportSubscribers(ctx, false)],
    ["stopLetter", (ctx, id) => stopLetter(ctx, id)],
    ["eraseSubscriber", (ctx, id) => eraseSubscriber(ctx, id)],
  ])("%s", (_name, ask) =>
    inCompany(async (company) => {
      const { id } = await reader(company, "hind@mail.example");
      await expect(ask(company.as("visitor"), id)).rejects.toBeInstanceOf(SignedOut);
      for (const role of roleNames.filter((name) => name !== "admin"))
        await expect(ask(company.as(role), id), role).rejects.toBeInstanceOf(Forbidden);
      expect((await company.db.select().from(subscriberTable))[0]!.status).toBe("subscribed");
      await expect(ask(company.as("admin"), id)).resolves.not.toThrow();
    }),
  );
});

test("who is not there is not found", () =>
  inCompany(async ({ as }) => {
    for (const id of ["x", "00000000-0000-4000-8000-00000000ffff"])
      for (const ask of [getSubscriber, stopLetter, eraseSubscriber]) await expect(ask(as("admin"), id)).rejects.toBeInstanceOf(NotFound);
  }));

test("the list counts its views and finds a part of an address", () =>
  inCompany(async (company) => {
    await reader(company, "hind@mail.example");
    await reader(company, "samir@other.example", false);
    const { stop } = await reader(company, "gone@mail.example");
    await unsubscribe(company.as("visitor"), stop);
    const admin = company.as("admin");
    const list = await listSubscribers(admin, whole);
    expect(list.counts).toEqual({ subscribed: 1, pending: 1, unsubscribed: 1, bounced: 0, all: 3 });
    expect((await listSubscribers(admin, { ...whole, q: "MAIL.ex" })).rows).toHaveLength(2);
    expect((await listSubscribers(admin, { ...whole, q: "%" })).rows).toHaveLength(0);
    expect(
      (await listSubscribers(admin, subscriberQueryIn(new URLSearchParams("view=x&sort=y&page=-1")))).rows.map(({ email }) => email),
    ).toEqual(["hind@mail.example"]);
  }));

test("the ledger keeps every consent with its words, also after the letter was stopped and asked for again", () =>
  inCompany(async (company) => {
    const { id, stop } = await reader(company, "hind@mail.example");
    company.pass(1000);
    await unsubscribe(company.as("visitor"), stop);
    company.pass(600_000);
    await reader(company, "hind@mail.example");
    const { subscriber, consents } = await getSubscriber(company.as("admin"), id);
    expect(subscriber).toMatchObject({ status: "subscribed", unsubscribedAt: null });
    expect(consents).toHaveLength(2);
    expect(consents[0]).toMatchObject({ page: "/about", withdrawnAt: null });
    expect(consents[0]!.confirmedAt).not.toBeNull();
    expect(consents[1]).toMatchObject({ withdrawnBy: "link" });
    expect(consents[1]!.text).toContain("four a year");
    expect(JSON.stringify({ subscriber, consents })).not.toMatch(/hash/i);
  }));

test("stopping by hand says so in the ledger and in the log, and is done once", () =>
  inCompany(async (company) => {
    const { id } = await reader(company, "hind@mail.example");
    const admin = company.as("admin");
    await stopLetter(admin, id);
    expect((await getSubscriber(admin, id)).consents[0]).toMatchObject({ withdrawnBy: "hand" });
    await expect(stopLetter(admin, id)).rejects.toBeInstanceOf(Conflict);
    const [entry] = await company.db.select().from(auditTable).where(eq(auditTable.event, "newsletter.stopped"));
    expect(entry).toMatchObject({ entityId: id, actorId: company.user("admin").id });
  }));

test("erasing leaves neither the address nor a consent nor a mail, and the log names nobody", () =>
  inCompany(async (company) => {
    const { id } = await reader(company, "hind@mail.example");
    await reader(company, "other@mail.example");
    await eraseSubscriber(company.as("admin"), id);
    expect((await company.db.select().from(subscriberTable)).map(({ email }) => email)).toEqual(["other@mail.example"]);
    expect(await company.db.$count(consentTable)).toBe(1);
    expect(await company.db.$count(mailTable, eq(mailTable.recipient, "hind@mail.example"))).toBe(0);
    expect(await company.db.$count(mailTable)).toBe(1);
    expect(JSON.stringify(await company.db.select().from(auditTable))).not.toContain("hind@");
    expect(await company.db.$count(auditTable, and(eq(auditTable.event, "newsletter.erased"), eq(auditTable.entityId, id)))).toBe(1);
  }));

test("a file holds those who agreed and still do; everybody only when asked for; taking it is written down", () =>
  inCompany(async (company) => {
    await reader(company, "hind@mail.example");
    await reader(company, "pending@mail.example", false);
    const { stop } = await reader(company, "gone@mail.example");
    await unsubscribe(company.as("visitor"), stop);
    const admin = company.as("admin");
    const agreed = await exportSubscribers(admin, false);
    expect(agreed.map(({ email }) => email)).toEqual(["hind@mail.example"]);
    expect(agreed[0]!.consentText).toContain("four a year");
    expect((await exportSubscribers(admin, true)).map(({ email, consentText }) => [email, consentText !== null])).toEqual([
      ["gone@mail.example", true],
      ["hind@mail.example", true],
      ["pending@mail.example", false],
    ]);
    expect(await company.db.$count(auditTable, eq(auditTable.event, "newsletter.exported"))).toBe(2);
  }));
