import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerHome, makeHome, pauseHome, resumeHome } from "#app/crm/office/homes/operations.server.ts";
import { homeCardPaymentTable, homeCodeTable, homeDeviceTable, homeLinkTable, homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { presentOffer, saveSelection } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionOfferTable } from "#app/crm/work/projects/selections/table.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Company } from "../company.ts";
import { anInvoice } from "../money.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// The pages of a client's home as a browser without script has them.

let runtime: Staffed;
let project: typeof crmProjectTable.$inferSelect;
let path = "";
let cookie = "";

beforeAll(async () => {
  runtime = await staffed({
    // A gateway that does not answer.
    OUTWARD_NETWORKS: "127.0.0.1/32",
    PAYMOB_URL: "http://127.0.0.1:9",
    PAYMOB_API_KEY: "key",
    PAYMOB_SECRET_KEY: "key",
    PAYMOB_PUBLIC_KEY: "key",
    PAYMOB_INTEGRATION: "4711",
    PAYMOB_HMAC: "a-secret-of-the-merchant",
  });
  const { ctx } = runtime;
  const name = { en: "Nadia Farid", ar: "نادية فريد" };
  const reached = { phone: "01001234567", email: "nadia@client.example", preferredLanguage: "en" };
  const client = await clientRecords.create(ctx, { name, type: "individual", status: "active", ...reached });
  const flat = { name: { en: "Flat in Maadi", ar: "شقة المعادي" }, clientId: client.id, managerId: runtime.ids.manager, notes: "GEHEIM" };
  const { id } = await crmProjectRecords.create(ctx, flat);
  [project] = (await runtime.runtime.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, id))) as [typeof project];
  const draft = { relation: "owner", seesPrices: true, language: "en" };
  path = new URL((await makeHome(ctx, id, "client", draft)).address).pathname;
}, patient(180_000));
afterAll(() => runtime.close());

const open = (address: string, with_ = cookie) =>
  runtime.get(address, { ...freshAddress(), accept: "text/html", ...(with_ && { cookie: with_ }) });
const parts = ["", "/decisions", "/schedule", "/photographs", "/money", "/messages", "/people"];

test("a stranger's GET says nothing of the client, whatever it asks for, and is kept by nobody", async () => {
  for (const part of ["", "/schedule", "/photographs", "/money", "/people"]) {
    for (const address of [path + part, `/ar${path}${part}`, `${path}${part}.data`]) {
      const answer = await open(address, "");
      const html = await answer.text();
      expect([answer.status, answer.headers.get("set-cookie")], address).toEqual([200, null]);
      expect(Object.fromEntries(answer.headers), address).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
      expect(html, address).not.toContain(project.nameEn);
      expect(html, address).not.toContain(project.nameAr);
    }
  }
  const policy = (await open(path, "")).headers.get("content-security-policy");
  expect(policy).toContain("default-src 'self'");
  // Forms alone lead elsewhere: to the card gateway.
  expect(policy!.replace("form-action 'self' http://127.0.0.1:9;", "")).not.toMatch(/https?:/);
});

test("the button opens the home in this browser; its pages are small, ask nobody else, and hold no price", async () => {
  const pressed = await runtime.post(path, { intent: "enter" }, freshAddress());
  expect([pressed.status, new URL(pressed.headers.get("location")!, runtime.server.url).pathname]).toEqual([303, path]);
  const set = pressed.headers.get("set-cookie")!;
  expect(set).toMatch(/^diwan-home=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/);
  cookie = set.split(";")[0]!;
  for (const part of parts) {
    const html = await (await open(path + part)).text();
    expect(html.length, part).toBeLessThan(60_000);
    expect(html, part).toContain(project.nameEn);
    expect(html, part).not.toMatch(/EGP|ج\.م|margin|supplier|GEHEIM|01001234567|nadia@/i);
    // Whatever a page loads, and is not only linked to, is our own.
    const loaded = [...html.matchAll(/<(?:script|img|link|source|iframe)\b[^>]*?(?:src|href)="([^"]+)"/g)].map(([, url]) => url!);
    expect(
      loaded.filter((url) => !/^(\/[^/]|data:)/.test(url) && !url.startsWith(runtime.server.url)),
      part,
    ).toEqual([]);
  }
  expect(await runtime.runtime.db.$count(homeDeviceTable)).toBe(1);
});

const secrets = /margin|supplier|GEHEIM|01001234567|nadia@/i;

test("messages go both ways, and what a known device reads holds nothing that is not meant for it", async () => {
  const { ctx, runtime: own } = runtime;
  const known = (knownUntil: Date | null) => own.db.update(homeDeviceTable).set({ knownUntil });
  const write = { intent: "write", message: "When do the tiles come?" };
  expect((await runtime.post(path, write, { ...freshAddress(), cookie })).status).toBe(403);
  await known(new Date(Date.now() + 86_400_000));
  const invoice = await anInvoice({ db: own.db, now: own.now } as Company, project.clientId, 5_000_000, { number: "INV-2026-09001" });
  await own.db.update(invoiceTable).set({ projectId: project.id }).where(eq(invoiceTable.id, invoice));
  expect((await runtime.post(path, { ...write, message: "" }, { ...freshAddress(), cookie })).status).toBe(422);
  expect((await runtime.post(path, write, { ...freshAddress(), cookie })).status).toBe(303);
  await answerHome(ctx, project.id, { message: "On Sunday." });
  for (const part of ["", "/decisions", "/money", "/messages"]) {
    const html = await (await open(path + part)).text();
    expect(html.length, part).toBeLessThan(60_000);
    expect(html, part).not.toMatch(secrets);
  }
  const html = await (await open(`${path}/messages`)).text();
  for (const word of ["When do the tiles come?", "On Sunday."]) expect(html).toContain(word);
  expect(await (await open(`${path}/money`)).text()).toContain("INV-2026-09001");
});

test("paying by card says beside its button that the gateway does not answer, and leaves nothing; a callback without a signature is refused", async () => {
  const { db } = runtime.runtime;
  const [{ id }] = (await db.select({ id: invoiceTable.id }).from(invoiceTable)) as [{ id: string }];
  const page = await open(`${path}/money`);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:9;");
  expect(await page.text()).toContain("Pay by card");
  const pressed = await runtime.post(`${path}/money`, { intent: "card", invoice: id }, { ...freshAddress(), cookie });
  expect(pressed.status).toBe(409);
  expect(await pressed.text()).toContain("The card service does not answer. Nothing was taken");
  expect((await runtime.get(`/home/card/${id}`, { ...freshAddress(), cookie })).status).toBe(404);
  const told = (body: string) =>
    fetch(`${runtime.server.url}/payments/paymob?hmac=${"0".repeat(128)}`, { method: "POST", body, headers: freshAddress() });
  expect((await told('{"type":"TRANSACTION"}')).status).toBe(403);
  expect((await told("x".repeat(70_000))).status).toBe(413);
  expect((await runtime.get("/payments/paymob", freshAddress())).status).toBe(405);
  expect(await db.$count(homeCardPaymentTable)).toBe(0);
});

test("a file is read from a known device alone, and what is none is refused at its field", async () => {
  const [{ id }] = (await runtime.runtime.db.select({ id: invoiceTable.id }).from(invoiceTable)) as [{ id: string }];
  const upload = (content: string, with_: string, to = path) => {
    const body = new FormData();
    body.set("intent", "proof");
    body.set("invoice", id);
    body.set("proof", new Blob([content], { type: "image/png" }), "transfer.png");
    const headers = { ...freshAddress(), origin: runtime.server.url, accept: "text/html", ...(with_ && { cookie: with_ }) };
    return fetch(runtime.server.url + to, { method: "POST", redirect: "manual", headers, body });
  };
  expect((await upload("x", "")).status).toBe(404);
  expect((await upload("x", cookie, `/home/${"x".repeat(22)}`)).status).toBe(404);
  expect((await upload("no picture", cookie)).status).toBe(422);
  expect((await upload("x".repeat(11 * 1024 * 1024), cookie)).status).toBe(413);
  await runtime.runtime.db.update(homeDeviceTable).set({ knownUntil: null });
  // A form with a file is none of this device's: refused before it is read.
  expect((await upload("x".repeat(11 * 1024 * 1024), cookie)).status).not.toBe(303);
  expect(await runtime.runtime.db.$count(homeProofTable)).toBe(0);
});

test("without script too: a code is asked for at the decision, and a refusal stands in the form that was sent", async () => {
  const { ctx, runtime: own } = runtime;
  const options = ["Oak", "Pine"].map((name, at) => ({ name: { en: name, ar: name }, clientPrice: ["45000", "9000"][at]! }));
  const doors = { title: { en: "Doors", ar: "أبواب" }, bufferDays: "7", neededOn: addDays(cairoDay(own.now()), 60), options };
  const id = await saveSelection(ctx, project.id, null, 0, doors);
  await presentOffer(ctx, project.id, id, 1, { validUntil: addDays(cairoDay(own.now()), 9) });
  const [offer] = await own.db.select().from(selectionOfferTable);
  const [oak, pine] = offer!.snapshot.options.map((option) => option.id);
  const send = (intent: string, some: Record<string, string> = {}) =>
    runtime.post(`${path}/decisions`, { intent, selection: id, offer: offer!.hash, ...some }, { ...freshAddress(), cookie });
  const formIn = (html: string, name: string) =>
    html
      .split("<form")
      .find((part) => part.slice(0, part.indexOf(">")).includes(`aria-label="${name}"`))
      ?.split("</form>")[0];
  await own.db.update(homeDeviceTable).set({ knownUntil: null });

  const asked = await (await send("code")).text();
  expect(formIn(asked, "Type the code: Doors")).toContain(`name="selection" value="${id}"`);
  expect(formIn(asked, "Ask for a code: Doors")).toContain("Send another code");
  expect(formIn(await (await send("prove", { code: "1" })).text(), "Type the code: Doors")).toContain("This is not the code.");
  await own.db.update(homeDeviceTable).set({ knownUntil: new Date(Date.now() + 86_400_000) });

  const page = await (await open(`${path}/decisions`)).text();
  expect(page).not.toMatch(/Comes within|it takes/);
  expect(page).toContain("No allowance is set for this");
  expect(formIn(page, "Approve Pine")).toMatch(/<details[\s\S]*Approve .*Pine.* for .*9,000[\s\S]*value="approve"[\s\S]*<\/details>/);
  expect((await send("signCode", { option: oak! })).status).toBe(303);
  let last = "";
  for (let nth = 0; nth < 5; nth += 1) last = await (await send("approve", { option: oak!, code: "1" })).text();
  expect(formIn(last, "Approve Oak")).toContain("Too many wrong codes.");
  expect(formIn(last, "Approve Oak")).not.toContain('name="code"');
  expect(formIn(await (await send("signCode", { option: oak! })).text(), "Approve Oak")).toContain("Too many wrong codes.");
  await own.db.update(homeCodeTable).set({ pausedUntil: null });
  expect((await send("signCode", { option: oak! })).status).toBe(303);
  const over = await send("signCode", { option: oak! });
  expect(over.status).toBe(429);
  expect(formIn(await over.text(), "Approve Oak")).toMatch(/Too many codes were asked for\. The next one can be sent at .*20\d\d/);
  expect((await send("approve", { option: pine! })).status).toBe(303);
  const after = await (await open(`${path}/decisions`)).text();
  expect(formIn(after, "I changed my mind: Doors")).toContain('value="change"');
  expect((await send("change")).status).toBe(303);
  expect(await (await open(`${path}/decisions`)).text()).toContain("You asked to change this on");
  await own.db.update(homeDeviceTable).set({ knownUntil: null });
});

test("the office sees the page as its client does, with nothing to press and no cookie; nobody else does", async () => {
  const [{ id }] = (await runtime.runtime.db.select({ id: homeLinkTable.id }).from(homeLinkTable)) as [{ id: string }];
  const staff = await runtime.enter("manager");
  for (const language of ["", "/ar"])
    for (const part of ["", "/decisions", "/money", "/messages"]) {
      const address = `${language}/home/preview/${id}${part}`;
      expect((await open(address, "")).status, address).toBeGreaterThanOrEqual(300);
      const answer = await open(address, staff);
      expect([answer.status, answer.headers.get("cache-control")], address).toEqual([200, "no-store"]);
      expect(answer.headers.getSetCookie().join(), address).not.toContain("diwan-home");
      const html = await answer.text();
      expect(html, address).toMatch(/ inert=""/);
      // Whoever prints or copies it carries that it is a preview, and whose.
      expect(html.match(language ? /معاينة لـ/g : /Preview for/g), address).toHaveLength(4);
      expect(html, address).not.toMatch(secrets);
    }
  const accountant = await runtime.enter("accountant");
  expect((await open(`/home/preview/${id}/money`, accountant)).status).toBe(403);
});

test("a home that rests says so neutrally, and opens again", async () => {
  const { ctx } = runtime;
  await pauseHome(ctx, project.id, { reason: "A dispute about marble" });
  // Who never pressed the button is shown the button alone, as ever.
  for (const [held, status] of [
    [cookie, 403],
    ["", 200],
  ] as const) {
    const answer = await open(`${path}/money`, held);
    const html = await answer.text();
    expect(answer.status, held).toBe(status);
    expect(html).not.toMatch(/dispute|marble|INV-|EGP/);
    expect(html).not.toContain(project.nameEn);
  }
  await resumeHome(ctx, project.id);
  expect((await open(path)).status).toBe(200);
});

test("with a proven device the sums are there; another link, none and one that was revoked say the same", async () => {
  const { db } = runtime.runtime;
  await db.update(homeDeviceTable).set({ knownUntil: new Date(Date.now() + 86_400_000) });
  expect(await (await open(`${path}/money`)).text()).toContain("EGP");
  const texts: string[] = [];
  const closed = async (address: string, status: number) => {
    const answer = await open(address);
    expect([answer.status, answer.headers.get("cache-control")], address).toEqual([status, "no-store"]);
    const main = /<main[\s\S]*<\/main>/.exec(await answer.text())![0];
    // The form's key is random, and its address is the one that was asked for.
    texts.push(main.replaceAll(/<input type="hidden"[^>]*>| action="[^"]*"/g, ""));
  };
  await closed(`/home/${"x".repeat(22)}`, 404);
  await closed("/home/short", 404);
  await closed(`${path}/nothing`, 404);
  await db.update(homeLinkTable).set({ state: "revoked", revokedReason: "moved" });
  await closed(path, 410);
  await db.update(homeLinkTable).set({ state: "replaced", revokedReason: null });
  await closed(`${path}/money`, 410);
  await db.update(homeLinkTable).set({ state: "open", createdAt: new Date(0), expiresAt: new Date(1000) });
  await closed(path, 410);
  expect(new Set(texts).size).toBe(1);
  const photograph = await open(`${path}/photographs/00000000-0000-4000-8000-000000000001`);
  expect(photograph.status).toBe(404);
});
