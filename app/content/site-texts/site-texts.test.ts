import { RouterContextProvider } from "react-router";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addContactItem, contactItems, shownContacts } from "#app/content/contact-items/operations.server.ts";
import { legalTexts } from "#app/content/legal/operations.server.ts";
import { addLookups, lookupName, lookups } from "#app/content/lookups/operations.server.ts";
import { addSocialLink, socialLinks } from "#app/content/social-links/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { inCompany } from "../../../tests/company.ts";
import { loader as footerPart } from "../../endpoints/footer-part.ts";
import { companyFacts, footerTexts, publishTexts, siteTexts } from "./operations.server.ts";
import { siteContentTable, siteContentVersionTable } from "./table.server.ts";

const text = (key: string, en: string, ar = "") => ({ key, en, ar });
const item = (key: string, en: string, ar: string, displayOrder = 0) => ({
  key,
  icon: "phone",
  title: { en, ar },
  content: { en: "1", ar: "1" },
  link: null,
  displayOrder,
});

describe("only the content's keepers write", () => {
  test.each(["visitor", "pending", "manager", "sales", "designer", "accountant"] as const)("%s may not", (who) =>
    inCompany(async ({ as }) => {
      const status = who === "visitor" ? 401 : 403;
      await expect(publishTexts(as(who), [text("home.title", "x")])).rejects.toMatchObject({ status });
      await expect(addContactItem(as(who), item("phone", "Phone", "الهاتف"))).rejects.toMatchObject({ status });
      await expect(addSocialLink(as(who), { platform: "X", icon: "x", url: null, displayOrder: 1 })).rejects.toMatchObject({ status });
      await expect(addLookups(as(who), "style", [{ key: "modern", name: { en: "Modern", ar: "مودرن" } }])).rejects.toMatchObject({
        status,
      });
    }),
  );

  test("a link leads to the web, a telephone or a mailbox, never into a program", () =>
    inCompany(async ({ as }) => {
      for (const url of ["javascript:alert(1)", "data:text/html,x", "//elsewhere", "ftp://x"]) {
        await expect(addSocialLink(as("admin"), { platform: "X", icon: "x", url, displayOrder: 1 }), url).rejects.toThrow(Invalid);
        await expect(addContactItem(as("admin"), { ...item("a", "A", "أ"), link: url }), url).rejects.toThrow(Invalid);
      }
    }));
});

describe("site texts", () => {
  test("are the published ones of the language, empty sides left out", () =>
    inCompany(async ({ as, db }) => {
      await publishTexts(as("admin"), [
        text("home.title", "Rooms", "غرف"),
        text("home.only", "English only"),
        text("home.blank", "  ", "نص"),
        text("companyNameEn", "Diwan"),
        text("legal.privacy", "Long", "طويل"),
      ]);
      await db.insert(siteContentVersionTable).values({ elementKey: "home.draft", contentEn: "Draft", state: "draft", at: new Date(0) });
      expect(await siteTexts(as("visitor"), "en")).toEqual({ "home.title": "Rooms", "home.only": "English only" });
      expect(await siteTexts(as("visitor"), "ar")).toEqual({ "home.title": "غرف", "home.blank": "نص" });
    }));

  test("keep their versions, and go back to the built-in text when both sides are emptied", () =>
    inCompany(async ({ as, db, user, runtime }) => {
      let forgotten = 0;
      runtime.forgetPages = () => void (forgotten += 1);
      await publishTexts(as("admin"), [text("home.title", "One", "واحد")]);
      await publishTexts(as("admin"), [text("home.title", "Two", "اثنان")]);
      await publishTexts(as("admin"), [text("home.title", "", "")]);
      expect(await db.select().from(siteContentTable)).toEqual([]);
      const versions = await db.select().from(siteContentVersionTable).orderBy(siteContentVersionTable.id);
      expect(versions.map(({ contentEn, state, by }) => [contentEn, state, by])).toEqual([
        ["One", "published", user("admin").id],
        ["Two", "published", user("admin").id],
        [null, "published", user("admin").id],
      ]);
      expect(forgotten).toBe(3);
    }));
});

describe("the company's name", () => {
  test.each([
    ["its own column", [text("companyNameEn", "Diwan", "x"), text("companyNameAr", "y", "ديوان")], ["Diwan", "en"], ["ديوان", "ar"]],
    [
      "the other column of its row",
      [text("companyNameEn", "", "ديوان هـ"), text("companyNameAr", "Diwan A", "")],
      ["ديوان هـ", "ar"],
      ["Diwan A", "en"],
    ],
    ["the other name", [text("companyNameAr", "", "ديوان")], ["ديوان", "ar"], ["ديوان", "ar"]],
    ["nothing stored", [], ["", "ar"], ["", "en"]],
  ])("comes from %s", (_from, texts, english, arabic) =>
    inCompany(async ({ as }) => {
      if (texts.length > 0) await publishTexts(as("admin"), texts);
      const { name, logo } = await companyFacts(as("visitor"));
      expect([name.en.text, name.ar.text]).toEqual([english[0], arabic[0]]);
      if (texts.length > 0) expect([name.en.lang, name.ar.lang]).toEqual([english[1], arabic[1]]);
      expect(logo).toBeNull();
    }),
  );

  test("stands in the footer with its description and the parent group, whose address must be one", () =>
    inCompany(async ({ as }) => {
      await publishTexts(as("admin"), [
        text("footerDescription", "A studio", "استوديو"),
        text("parentGroupUrl", "javascript:alert(1)"),
        text("parentGroupName", "Group", "مجموعة"),
      ]);
      expect(await footerTexts(as("visitor"))).toMatchObject({ description: { en: "A studio", ar: "استوديو" }, parentGroup: null });
      await publishTexts(as("admin"), [text("parentGroupUrl", "https://group.example")]);
      expect(await footerTexts(as("visitor"))).toMatchObject({
        parentGroup: { name: { en: "Group", ar: "مجموعة" }, url: "https://group.example" },
      });
    }));
});

describe("contact items", () => {
  test("for payments are shown to no visitor, by key and by title, in any case", () =>
    inCompany(async ({ as }) => {
      const hidden = [
        item("bankName", "x", "x"),
        item("ACCOUNTNUMBER", "x", "x"),
        item("swift", "x", "x"),
        item("instapay2", "x", "x"),
        item("a", "Our bank NAME", "x"),
        item("b", "Account number", "x"),
        item("c", "swift/BIC", "x"),
        item("d", "x", "InstaPay"),
      ];
      const shown = [item("phone", "Phone", "الهاتف"), item("address", "Studio", "الاستوديو")];
      for (const [index, each] of [...hidden, ...shown].entries()) await addContactItem(as("admin"), { ...each, displayOrder: index });
      expect((await contactItems(as("visitor"))).length).toBe(hidden.length + shown.length);
      expect((await shownContacts(as("visitor"))).map(({ key }) => key)).toEqual(["phone", "address"]);
    }));
});

describe("lists", () => {
  test("show active entries in order; a used one that is inactive keeps its name", () =>
    inCompany(async ({ as, db }) => {
      const entries = ["modern", "classic", "boho"].map((key) => ({ key, name: { en: key, ar: key } }));
      expect(await addLookups(as("admin"), "style", entries)).toBe(3);
      expect(await addLookups(as("admin"), "style", [{ key: "modern", name: { en: "Renamed", ar: "x" } }])).toBe(0);
      await db.execute(sql`update lookups set active = false where key = 'classic'`);
      expect((await lookups(as("visitor"), "style")).map(({ key, name }) => [key, name.en])).toEqual([
        ["modern", "modern"],
        ["boho", "boho"],
      ]);
      expect(await lookupName(as("visitor"), "style", "classic")).toEqual({ en: "classic", ar: "classic" });
      expect(await lookupName(as("visitor"), "style", "nothing")).toBeNull();
    }));
});

test("legal texts are there once they are published", () =>
  inCompany(async ({ as }) => {
    expect(await legalTexts(as("visitor"))).toEqual({ privacy: null, terms: null });
    await publishTexts(as("admin"), [text("legal.terms", "Terms", "")]);
    expect(await legalTexts(as("visitor"))).toEqual({ privacy: null, terms: { en: "Terms", ar: "" } });
  }));

test("social links without an address are shown too", () =>
  inCompany(async ({ as }) => {
    await addSocialLink(as("admin"), { platform: "Pinterest", icon: "pinterest", url: null, displayOrder: 2 });
    await addSocialLink(as("admin"), { platform: "Instagram", icon: "instagram", url: "https://instagram.example/x", displayOrder: 1 });
    expect((await socialLinks(as("visitor"))).map(({ platform, url }) => [platform, url])).toEqual([
      ["Instagram", "https://instagram.example/x"],
      ["Pinterest", null],
    ]);
  }));

describe("/api/footer", () => {
  const ask = (ctx: Ctx, part: string) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, ctx);
    return footerPart({ params: { part }, context, request: new Request("http://localhost/api/footer/x") } as unknown as Parameters<
      typeof footerPart
    >[0]);
  };

  test("has three parts", () =>
    inCompany(async ({ as }) => {
      for (const part of ["texts", "contact", "social"]) expect((await ask(as("visitor"), part)).status).toBe(200);
      for (const part of ["", "legal", "constructor", "__proto__"]) expect((await ask(as("visitor"), part)).status).toBe(404);
    }));

  test.each([
    ["en", "Error Fetching Data."],
    ["ar", "تعذّر جلب البيانات"],
  ] as const)("says in %s that a part could not be read", (language, title) =>
    inCompany(async ({ as, db }) => {
      await db.execute(sql`alter table social_media_links rename to social_media_links_away`);
      const answer = await ask(as("visitor", language), "social");
      expect(answer.status).toBe(503);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const body = (await answer.json()) as { title: string; text: string; message: unknown };
      expect(body.title).toContain(title);
      expect(body.text.length).toBeGreaterThan(10);
      expect(body.message).toEqual({ key: "common.error.unavailable" });
    }),
  );
});
