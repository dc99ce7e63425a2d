import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { publishTexts } from "#app/content/site-texts/operations.server.ts";
import { openPostOffice } from "#app/platform/mail/post-office.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { Invalid, NotFound, TooMany } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../tests/company.ts";
import { meanwhile } from "../../../tests/meanwhile.ts";
import { handlers } from "./handlers.server.ts";
import { confirmSubscription, confirmationState, purgePending, subscribe, unsubscribe, unsubscribeState } from "./operations.server.ts";
import { consentTable, subscriberTable } from "./table.server.ts";

const day = 24 * 3_600_000;
const tenMinutes = 10 * 60_000;
const from = { address: "203.0.113.7", page: "/about" };

let restore: () => void = () => undefined;
beforeEach(() => void (restore = openPostOffice({ smtpUrl: undefined, from: "Diwan <no-reply@diwan.example>" })));
afterEach(() => restore());

/** Runs the confirming jobs and gives the newest mail's links: confirm first, stop second. */
async function mailed(
  { ctx, db, jobs }: Company,
  to = "hind@mail.example",
): Promise<{ confirm: string; stop: string; headers: Record<string, string>; text: string }> {
  for (const { name, data } of await jobs()) if (name === "newsletter.confirm") await handlers[name]!(ctx, data);
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.recipient, to)).orderBy(desc(mailTable.createdAt));
  if (!mail) throw new Error("No mail was written");
  const last = (link: string | undefined) => link!.split("/").at(-1)!;
  return { confirm: last(mail.links[0]), stop: last(mail.links[1]), headers: mail.headers, text: mail.text };
}

describe("an address that can't be right is refused with a sentence in both languages", () => {
  test.each([
    ["nothing", "", "newsletter.error.missing"],
    ["only spaces", "   ", "newsletter.error.missing"],
    ["no @", "hind", "newsletter.error.unfinished"],
    ["nothing after @", "hind@", "newsletter.error.unfinished"],
    ["no dot after @", "hind@mail", "newsletter.error.unfinished"],
    ["a second header", "hind@mail.example\r\nBcc: x@y.example", "newsletter.error.wrong"],
    ["two addresses", "a@b.example,c@d.example", "newsletter.error.wrong"],
    ["a zero byte", "hind@mail\u0000.example", "common.error.character"],
    ["a megabyte", `${"a".repeat(1_000_000)}@mail.example`, "newsletter.error.long"],
    ["300 letters", `${"a".repeat(300)}@mail.example`, "newsletter.error.long"],
  ])("%s", (_what, email, key) =>
    inCompany(async ({ as, db }) => {
      const refused = await subscribe(as("visitor"), { email }, from).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Invalid);
      const message = (refused as Invalid).fields.email!;
      expect(message.key).toBe(key);
      for (const language of ["en", "ar"] as const)
        expect(translateFor(language)(message.key, message.values)).not.toContain("newsletter.");
      expect(await db.select().from(subscriberTable)).toHaveLength(0);
    }),
  );
});

test("an unknown, known, confirmed and stopped address get the same answer; only the first, second and last a mail", () =>
  inCompany(async (company) => {
    const visitor = company.as("visitor");
    const ask = () => subscribe(visitor, { email: "Hind@Mail.example" }, from);
    await expect(ask()).resolves.toBeUndefined();
    await mailed(company);
    company.pass(tenMinutes);
    await expect(ask()).resolves.toBeUndefined();
    const { confirm, stop } = await mailed(company);
    expect(await company.db.select().from(mailTable)).toHaveLength(2);
    await confirmSubscription(visitor, confirm);
    await expect(ask()).resolves.toBeUndefined();
    await mailed(company);
    expect(await company.db.select().from(mailTable)).toHaveLength(2);
    company.pass(1000);
    await unsubscribe(visitor, stop);
    company.pass(tenMinutes);
    await expect(ask()).resolves.toBeUndefined();
    await mailed(company);
    expect(await company.db.select().from(mailTable)).toHaveLength(3);
    expect(await company.db.select().from(subscriberTable)).toHaveLength(1);
  }));

test("ten requests within ten minutes are one request with one mail, and use up nothing of the limit", () =>
  inCompany(async (company) => {
    for (let times = 0; times < 10; times += 1) await subscribe(company.as("visitor"), { email: "hind@mail.example" }, from);
    await mailed(company);
    expect(await company.db.select().from(mailTable)).toHaveLength(1);
    expect(await company.db.select().from(consentTable)).toHaveLength(1);
  }));

test("what is kept proves the consent and gives no link away", () =>
  inCompany(async (company) => {
    await subscribe(company.as("visitor", "ar"), { email: "hind@mail.example" }, from);
    const { confirm, stop, headers } = await mailed(company);
    const [subscriber] = await company.db.select().from(subscriberTable);
    const [consent] = await company.db.select().from(consentTable);
    expect(subscriber).toMatchObject({ email: "hind@mail.example", status: "pending", language: "ar", sourcePage: "/about" });
    expect(consent).toMatchObject({ text: translateFor("ar")("newsletter.consent"), page: "/about" });
    expect(consent!.addressHash).not.toContain(from.address);
    expect(consent!.confirmHash).not.toBe(confirm);
    expect(subscriber!.unsubscribeHash).not.toBe(stop);
    expect(headers["List-Unsubscribe"]).toMatch(/^<http:\/\/localhost:\d+\/ar\/newsletter\/unsubscribe\/[\w-]{43}>$/);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const queued = JSON.stringify(await company.jobs());
    expect(queued).not.toContain(confirm);
  }));

test("looking at a link changes nothing; using it twice confirms once; it ends after seven days", () =>
  inCompany(async (company) => {
    const visitor = company.as("visitor");
    await subscribe(visitor, { email: "hind@mail.example" }, from);
    const { confirm } = await mailed(company);
    expect(await confirmationState(visitor, confirm)).toBe("open");
    expect(await confirmationState(visitor, "x".repeat(43))).toBe("gone");
    await expect(confirmSubscription(visitor, "x".repeat(43))).rejects.toThrow(NotFound);
    expect((await company.db.select().from(subscriberTable))[0]!.status).toBe("pending");
    company.pass(7 * day + 1000);
    expect(await confirmationState(visitor, confirm)).toBe("gone");
    await expect(confirmSubscription(visitor, confirm)).rejects.toThrow(NotFound);

    await subscribe(visitor, { email: "hind@mail.example" }, from);
    const fresh = await mailed(company);
    await confirmSubscription(visitor, fresh.confirm);
    await confirmSubscription(visitor, fresh.confirm);
    expect((await company.db.select().from(subscriberTable))[0]!.status).toBe("subscribed");
    expect((await company.db.select().from(consentTable)).filter((row) => row.confirmedAt)).toHaveLength(1);
  }));

test("an old confirmation does not bring back a letter that was stopped", () =>
  inCompany(async (company) => {
    const visitor = company.as("visitor");
    await subscribe(visitor, { email: "hind@mail.example" }, from);
    const { confirm, stop } = await mailed(company);
    await confirmSubscription(visitor, confirm);
    company.pass(1000);
    await unsubscribe(visitor, stop);
    await unsubscribe(visitor, stop);
    expect(await unsubscribeState(visitor, stop)).toBe("done");
    await expect(confirmSubscription(visitor, confirm)).rejects.toThrow(NotFound);
    await expect(unsubscribe(visitor, "y".repeat(43))).rejects.toThrow(NotFound);
    expect((await company.db.select().from(subscriberTable))[0]!.status).toBe("unsubscribed");
  }));

test("five requests an hour for one address, thirty from one network address", () =>
  inCompany(async (company) => {
    const visitor = company.as("visitor");
    for (let n = 0; n < 5; n++) {
      await subscribe(visitor, { email: "hind@mail.example" }, from);
      company.pass(tenMinutes);
    }
    const refused = await subscribe(visitor, { email: "hind@mail.example" }, { address: "203.0.113.99" }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooMany);
    expect((refused as TooMany).retryAfter).toBe(600);
    for (let n = 5; n < 30; n++) await subscribe(visitor, { email: `hind${n}@mail.example` }, from);
    await expect(subscribe(visitor, { email: "another@mail.example" }, from)).rejects.toThrow(TooMany);
    company.pass(3_600_001);
    await subscribe(visitor, { email: "hind@mail.example" }, from);
  }));

test("after thirty days a request that nobody confirmed is forgotten, a confirmed one stays", () =>
  inCompany(async (company) => {
    const visitor = company.as("visitor");
    await subscribe(visitor, { email: "gone@mail.example" }, from);
    await subscribe(visitor, { email: "stays@mail.example" }, from);
    const { confirm } = await mailed(company, "stays@mail.example");
    await confirmSubscription(visitor, confirm);
    company.pass(29 * day);
    expect(await purgePending(company.ctx)).toBe(0);
    company.pass(2 * day);
    expect(await purgePending(company.ctx)).toBe(1);
    const left = await company.db.select().from(subscriberTable);
    expect(left.map(({ email }) => email)).toEqual(["stays@mail.example"]);
    expect(await company.db.select().from(consentTable).where(eq(consentTable.subscriberId, left[0]!.id))).toHaveLength(1);
  }));

test("who confirms while old requests are forgotten stays", () =>
  onFreshDatabase(async (company) => {
    const visitor = company.as("visitor");
    await subscribe(visitor, { email: "hind@mail.example" }, from);
    const { confirm } = await mailed(company, "hind@mail.example");
    await company.db.update(subscriberTable).set({ requestedAt: new Date(company.now().getTime() - 31 * day) });
    const purged = await meanwhile(
      company,
      (inside) => confirmSubscription(inside(visitor), confirm),
      () => purgePending(company.ctx),
    );
    expect(purged).toMatchObject({ value: 0 });
    expect(await company.db.$count(subscriberTable)).toBe(1);
  }));

test("the job delivered twice mails once", () =>
  inCompany(async (company) => {
    await subscribe(company.as("visitor"), { email: "hind@mail.example" }, from);
    await mailed(company);
    await mailed(company);
    expect(await company.db.select().from(mailTable)).toHaveLength(1);
  }));

test("what fills the field that people do not see is answered and forgotten", () =>
  inCompany(async (company) => {
    await subscribe(company.as("visitor"), { email: "bot@mail.example", suspected: true }, from);
    expect(await company.db.select().from(subscriberTable)).toHaveLength(0);
  }));

test("what was agreed to is kept as it was read, whoever wrote it", () =>
  inCompany(async (company) => {
    await publishTexts(company.as("system"), [{ key: "newsletter.consent", en: "One letter a season.", ar: "" }]);
    await subscribe(company.as("visitor"), { email: "nadia@here.example" }, from);
    expect((await company.db.select().from(consentTable))[0]).toMatchObject({ text: "One letter a season." });
  }));
