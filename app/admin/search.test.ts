import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { publishTexts } from "#app/content/site-texts/operations.server.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import { SignedOut } from "#app/values/errors.ts";
import { inCompany } from "../../tests/company.ts";
import { searchAdmin } from "./search.server.ts";

describe("refused", () => {
  test("to visitors; and other roles find nothing of what they may not read", () =>
    inCompany(async ({ as }) => {
      await testimonialRecords.create(as("admin"), { authorName: { en: "Ahmed", ar: "أحمد" }, rating: 5, state: "draft" });
      await expect(searchAdmin(as("visitor"), "احمد")).rejects.toThrow(SignedOut);
      for (const role of ["pending", "manager", "sales", "designer", "accountant"] as const) {
        expect((await searchAdmin(as(role), "احمد")).groups, role).toEqual([]);
        expect((await searchAdmin(as(role), "")).groups, role).toEqual([]);
      }
    }));
});

test("Arabic is found however it is spelled, in records, texts and accounts", () =>
  inCompany(async ({ as, ctx }) => {
    const admin = as("admin", "ar");
    const made = await testimonialRecords.create(admin, { authorName: { en: "Ahmed", ar: "أحمد الإبراهيمي" }, rating: 5, state: "draft" });
    await publishTexts(ctx, [{ key: "home.hero.title", en: "Light", ar: "بيت أحمد" }]);
    const { q, groups } = await searchAdmin(admin, " احمد ");
    expect(q).toBe("احمد");
    const found = Object.fromEntries(groups.map(({ name, items }) => [name, items]));
    expect(found["testimonial"]).toEqual([
      { id: made.id, to: `/admin/testimonials/${made.id}`, icon: "quote", title: { text: "أحمد الإبراهيمي", lang: "ar" } },
    ]);
    expect(found["texts"]?.[0]).toMatchObject({ title: { text: "بيت أحمد", lang: "ar" } });
    expect(found["texts"]?.[0]?.to).toMatch(/^\/admin\/content\/[\w-]+\?section=[\w-]+&at=home\.hero\.title$/);
    const people = await searchAdmin(admin, "sara");
    expect(people.groups.find(({ name }) => name === "users")?.items).toMatchObject([{ caption: "sales@company.example" }]);
  }));

test("a setting is found by the name of its field in either language, by those who may read settings", () =>
  inCompany(async ({ as }) => {
    for (const [q, language, title, to] of [
      ["logo", "en", "Logo", "/admin/site-settings/company"],
      ["التسجيل الضريبي", "en", "Tax registration number", "/admin/site-settings/documents"],
      ["commercial register", "ar", "السجل التجاري", "/admin/site-settings/documents"],
    ] as const) {
      const found = (await searchAdmin(as("admin", language), q)).groups.find(({ name }) => name === "settings");
      expect(found?.items, q).toMatchObject([{ title: { text: title, lang: language }, to }]);
      expect((await searchAdmin(as("sales"), q)).groups, q).toEqual([]);
    }
  }));

test("a typing slip in either script finds what is near and says so, to those who may read it", () =>
  inCompany(async ({ as, ctx, db, user }) => {
    const admin = as("admin");
    const author = { authorName: { en: "Nermine Ibrahimi", ar: "نرمين الإبراهيمي" }, rating: 5, state: "draft" };
    const made = await testimonialRecords.create(admin, author);
    await publishTexts(ctx, [{ key: "home.hero.title", en: "Lanternlight", ar: "ضوء الفوانيس" }]);
    await db
      .update(userTable)
      .set({ fullName: "Shahinaz" })
      .where(eq(userTable.id, user("sales").id));
    for (const [q, group, to] of [
      ["ibrahmi", "testimonial", `/admin/testimonials/${made.id}`],
      ["الابراهمي", "testimonial", `/admin/testimonials/${made.id}`],
      ["lantrnlight", "texts", "at=home.hero.title"],
      ["الفوانبس", "texts", "at=home.hero.title"],
      ["shahinz", "users", `/admin/users/${user("sales").id}`],
    ] as const) {
      const found = (await searchAdmin(admin, q)).groups.find(({ name }) => name === group);
      expect(found?.title, q).toMatch(/^No exact match; near: /);
      expect(found?.items[0]?.to, q).toContain(to);
      expect((await searchAdmin(as("sales"), q)).groups, q).toEqual([]);
    }
    expect((await searchAdmin(admin, "ibrahimi")).groups[0]?.title).not.toMatch(/near/);
    expect((await searchAdmin(admin, "zzyzxqq")).groups).toEqual([]);
  }));

test("forms for something new are offered at once and by their name", () =>
  inCompany(async ({ as }) => {
    const all = (await searchAdmin(as("admin"), "")).groups;
    expect(all.map(({ name }) => name)).toEqual(["new"]);
    expect(all[0]?.items.map(({ to }) => to)).toContain("/admin/testimonials/new");
    const found = (await searchAdmin(as("admin"), "new testim")).groups;
    expect(found[0]?.items.map(({ to }) => to)).toEqual(["/admin/testimonials/new"]);
    // signs that mean something to the database mean nothing here
    expect((await searchAdmin(as("admin"), "%_\\")).groups).toEqual([]);
    expect((await searchAdmin(as("admin"), "x".repeat(5000))).q).toHaveLength(200);
  }));
