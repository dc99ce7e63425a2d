import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeHome } from "#app/crm/office/homes/operations.server.ts";
import { homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// The pages of a client's home as a browser without script has them.

let runtime: Staffed;
let project: typeof crmProjectTable.$inferSelect;
let path = "";
let cookie = "";

beforeAll(async () => {
  runtime = await staffed();
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
const parts = ["", "/schedule", "/photographs", "/money", "/people"];

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
  expect(policy).not.toMatch(/https?:/);
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
