import { afterAll, beforeAll, expect, test } from "vitest";
import { contactItemRecords } from "#app/content/contact-items/operations.server.ts";
import { socialLinkRecords } from "#app/content/social-links/operations.server.ts";
import { staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// What an administrator saves in the settings is what the next visitor is shown, out of a cache that was warm, in both languages.

let runtime: Staffed;
let admin: string;
beforeAll(async () => {
  runtime = await staffed();
  admin = await runtime.enter("admin");
}, patient(180_000));
afterAll(() => runtime.close());

const text = async (path: string): Promise<string> => (await runtime.get(path)).text();
/** Twice, so that the second one comes from the cache. */
const warm = async (...paths: string[]): Promise<void> => {
  for (const path of [...paths, ...paths]) await text(path);
};
const save = (section: string, version: number, record: unknown) =>
  runtime.post(
    `/admin/site-settings/${section}`,
    { intent: "save", version: String(version), record: JSON.stringify(record) },
    { cookie: admin },
  );

const company = {
  name: { en: "Nile House", ar: "بيت النيل" },
  logo: null,
  footer: { en: "We draw rooms by the river.", ar: "نرسم غرفًا على النهر." },
  parentName: { en: "Nile Group", ar: "مجموعة النيل" },
  parentUrl: "https://group.nile.example",
};

test("names and footer, on pages that were kept", async () => {
  await warm("/about", "/ar/about");
  expect((await save("company", 1, company)).status).toBe(200);
  const [english, arabic] = [await text("/about"), await text("/ar/about")];
  expect(english).toContain("Nile House");
  expect(english).toContain("We draw rooms by the river.");
  expect(english).toContain("https://group.nile.example");
  expect(arabic).toContain("بيت النيل");
  expect(arabic).toContain("نرسم غرفًا على النهر.");
});

test("the second of two people is answered with what is there now, and visitors see the first one's", async () => {
  const late = await save("company", 1, { ...company, name: { en: "Too late", ar: "" } });
  expect(late.status).toBe(409);
  expect(await text("/about")).toContain("Nile House");
});

test("working hours in what search engines read", async () => {
  await warm("/", "/contact");
  expect(await text("/")).toContain('"opens":"10:00"');
  const hours = { days: ["sat", "sun"], opens: "9:30", closes: "17", otherHours: [], holidays: [] };
  expect((await save("hours", 1, hours)).status).toBe(200);
  for (const path of ["/", "/contact"]) {
    const page = await text(path);
    expect(page, path).toContain('"dayOfWeek":["Sunday","Saturday"],"opens":"09:30","closes":"17:00"');
  }
});

test("contact items and social links: added, ordered, changed and gone, in the footer and on the contact page", async () => {
  const item = (en: string, ar: string, content: string, linkUrl: string) => ({
    title: { en, ar },
    content: { en: content, ar: content },
    linkUrl,
    iconName: "phone",
    elementKey: "",
  });
  await warm("/about", "/ar/about", "/contact");
  const phone = await contactItemRecords.create(runtime.ctx, item("Telephone", "الهاتف", "+20 2 2735 0148", "tel:+20227350148"));
  const bank = await contactItemRecords.create(runtime.ctx, item("Bank Name", "اسم البنك", "Bank of the Nile", ""));
  const profile = { platformName: "Instagram", profileUrl: "https://instagram.example/nile", iconName: "instagram" };
  const link = await socialLinkRecords.create(runtime.ctx, profile);
  // The change was made by another process here: a server looks for those once a second.
  await expect.poll(async () => (await text("/about")).includes("+20 2 2735 0148"), { timeout: patient(8000) }).toBe(true);
  await expect.poll(async () => (await text("/ar/about")).includes("الهاتف"), { timeout: patient(8000) }).toBe(true);
  await expect.poll(async () => (await text("/about")).includes("https://instagram.example/nile"), { timeout: patient(8000) }).toBe(true);
  expect(await text("/about")).toContain("https://instagram.example/nile");
  await expect.poll(async () => (await text("/contact")).includes("+20 2 2735 0148"), { timeout: patient(8000) }).toBe(true);
  // Bank facts stand on invoices.
  for (const path of ["/about", "/contact"]) expect(await text(path)).not.toContain("Bank of the Nile");
  const order = (seen: string) =>
    runtime.post("/admin/site-settings/contact-items", { intent: "reorder", id: bank.id, seen }, { cookie: admin });
  expect((await order(bank.id)).status).toBe(200);
  // From another order than the one that stands.
  expect((await order(phone.id)).status).toBe(409);
  const gone = await runtime.post("/admin/site-settings/contact-items", { verb: "delete", id: phone.id }, { cookie: admin });
  expect(gone.status).toBe(200);
  expect(await text("/about")).not.toContain("+20 2 2735 0148");
  const none = await runtime.post(
    `/admin/site-settings/social-links/${link.id}`,
    { intent: "save", version: "1", record: JSON.stringify({ ...profile, profileUrl: "javascript:alert(1)" }) },
    { cookie: admin },
  );
  expect(none.status).toBe(422);
  expect(await text("/about")).toContain("https://instagram.example/nile");
});

test("what is no form of ours is refused, never an error", async () => {
  for (const [section, fields] of [
    ["company", {}],
    ["company", { version: "1", record: "{" }],
    ["company", { version: "0", record: "{}" }],
    ["company", { version: "x", record: "null" }],
    ["hours", { version: "2", record: JSON.stringify({ days: { length: 3 }, holidays: [null, 7] }) }],
    ["tax", { version: "1", record: JSON.stringify({ profiles: [{ periods: [[]] }] }) }],
    ["lists/style", { version: "1", record: JSON.stringify({ entries: [{ name: "\u0000" }] }) }],
    ["lists/nothing", { version: "1", record: "{}" }],
    ["__proto__", { version: "1", record: "{}" }],
  ] as [string, Record<string, string>][]) {
    const answer = await runtime.post(`/admin/site-settings/${section}`, fields, { cookie: admin });
    expect([404, 422], `${section} ${JSON.stringify(fields)}`).toContain(answer.status);
  }
});
