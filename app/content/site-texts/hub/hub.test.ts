import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { legalTexts } from "#app/content/legal/operations.server.ts";
import { draftsOfTexts } from "#app/content/preview/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { type Company, inCompany } from "../../../../tests/company.ts";
import { confirmArabic, dropDrafts, resetTexts, restoreText, saveTexts } from "#app/content/site-texts/changes.server.ts";
import { allTexts, checkTexts, importTexts } from "#app/content/site-texts/exchange.server.ts";
import { handlers } from "#app/content/site-texts/handlers.server.ts";
import { publishTexts, siteTexts } from "#app/content/site-texts/operations.server.ts";
import { historyOfText, listPages, searchTexts, showPage } from "#app/content/site-texts/reading.server.ts";
import { siteContentTable } from "#app/content/site-texts/table.server.ts";
import { holdTyped } from "#app/content/site-texts/typed.server.ts";

const title = "home.hero.title";
const text = (en: string, ar: string, base = 0, key = title) => ({ key, en, ar, base });
const hour = 3_600_000;

/** The text as the hub shows it now. */
async function shown(ctx: Ctx, key = title) {
  const page = await showPage(ctx, key.split(".")[0] === "legal" ? "legal" : "home");
  return page.sections.flatMap(({ texts }) => texts).find((one) => one.key === key)!;
}
const baseOf = async (ctx: Ctx, key = title) => (await shown(ctx, key)).base;
const previewed = ({ as, user }: Company): Ctx => ({ ...as("admin"), preview: { kind: draftsOfTexts, id: user("admin").id } });

describe("only the content's keepers come near", () => {
  test.each(["visitor", "pending", "manager", "sales", "designer", "accountant"] as const)("%s may not", (who) =>
    inCompany(async ({ as, db }) => {
      const ctx = as(who);
      const seen = [{ key: title, base: 0 }];
      const tries = [
        () => saveTexts(ctx, [text("x", "س")]),
        () => saveTexts(ctx, [text("x", "س")], "published"),
        () => dropDrafts(ctx, seen),
        () => resetTexts(ctx, seen),
        () => restoreText(ctx, seen[0]!, 1),
        () => confirmArabic(ctx, seen),
        () => holdTyped(ctx, [text("x", "س")]),
        () => listPages(ctx),
        () => showPage(ctx, "home"),
        () => searchTexts(ctx, "x"),
        () => historyOfText(ctx, title),
        () => allTexts(ctx),
        () => importTexts(ctx, [{ row: 1, key: title, en: "x", ar: "س" }]),
        async () => checkTexts(ctx, []),
      ];
      for (const one of tries) await expect(one()).rejects.toMatchObject({ status: who === "visitor" ? 401 : 403 });
      expect(await db.select().from(siteContentTable)).toEqual([]);
    }),
  );
});

describe("a text that cannot be shown is refused", () => {
  test.each([
    ["home.hero.title", "Light {", "siteTexts.problem.unclosed"],
    ["home.hero.title", "{name}", "siteTexts.problem.unknownNone"],
    ["home.sentence.text", "My {kind}.", "siteTexts.problem.unknown"],
    ["home.hero.title", "a\u0000b", "common.error.character"],
    ["home.hero.title", "x".repeat(1_000_000), "siteTexts.problem.long"],
    ["legal.privacy", "x".repeat(100_001), "siteTexts.problem.long"],
  ])("%s: %.20j", (key, en, words) =>
    inCompany(async ({ as, db }) => {
      for (const when of ["draft", "published"] as const) {
        const refused = saveTexts(as("admin"), [text(en, "نص", 0, key)], when);
        await expect(refused).rejects.toThrow(Invalid);
        await expect(refused).rejects.toMatchObject({ status: 422, fields: { [`${key}.en`]: { key: words } } });
      }
      const { rows } = await db.execute(sql`select 1 from site_content_versions`);
      expect(rows).toEqual([]);
    }),
  );

  test("so is a text of no page, and one in the settings' keeping; good ones beside it are not saved either", () =>
    inCompany(async ({ as }) => {
      for (const key of ["home.nothing", "companyNameEn", "common.companyName", "admin.title", "__proto__", ""])
        await expect(saveTexts(as("admin"), [text("Rooms", "غرف"), text("x", "س", 0, key)])).rejects.toThrow(Invalid);
      expect((await shown(as("admin"))).pending).toBeNull();
    }));

  test("an hour that has passed, or lies beyond all plans, is no hour to publish at", () =>
    inCompany(async ({ as, now }) => {
      for (const at of [now(), new Date(now().getTime() - 1), new Date("2030-01-01"), new Date(Number.NaN)])
        await expect(saveTexts(as("admin"), [text("x", "س")], { at })).rejects.toMatchObject({
          fields: { publishAt: { key: "siteTexts.problem.hour" } },
        });
    }));

  test("what is markup is text", () =>
    inCompany(async ({ as }) => {
      await saveTexts(as("admin"), [text("<script>alert(1)</script>", "<b>غرف</b>")], "published");
      expect(await siteTexts(as("visitor"), "en")).toEqual({ [title]: "<script>alert(1)</script>" });
    }));
});

describe("a draft", () => {
  test("is seen by its keepers alone, until it is published", () =>
    inCompany(async (company) => {
      const { as, runtime } = company;
      let forgotten = 0;
      runtime.forgetPages = () => void (forgotten += 1);
      expect(await saveTexts(as("admin"), [text("Rooms", "غرف")])).toEqual([title]);
      expect(forgotten).toBe(0);
      for (const who of ["visitor", "admin"] as const) expect(await siteTexts(as(who), "en")).toEqual({});
      expect(await siteTexts(previewed(company), "en")).toEqual({ [title]: "Rooms" });
      const { base, wanted, pending } = await shown(as("admin"));
      expect([wanted, pending?.state]).toEqual([{ en: "Rooms", ar: "غرف" }, "draft"]);
      await saveTexts(as("admin"), [text("Rooms", "غرف", base)], "published");
      expect(forgotten).toBe(1);
      expect(await siteTexts(as("visitor"), "ar")).toEqual({ [title]: "غرف" });
      expect((await shown(as("admin"))).pending).toBeNull();
    }));

  test("that says what is built in is none, and follows it", () =>
    inCompany(async ({ as }) => {
      const { builtIn } = await shown(as("admin"));
      expect(await saveTexts(as("admin"), [text(builtIn.en, builtIn.ar)], "published")).toEqual([]);
      await saveTexts(as("admin"), [text("Rooms", builtIn.ar)], "published");
      expect((await shown(as("admin"))).published).toEqual({ en: "Rooms", ar: "" });
    }));

  test("is taken back, alone or by writing what is published", () =>
    inCompany(async ({ as }) => {
      await saveTexts(as("admin"), [text("One", "واحد")], "published");
      await saveTexts(as("admin"), [text("Two", "اثنان", await baseOf(as("admin")))]);
      expect(await dropDrafts(as("admin"), [{ key: title, base: await baseOf(as("admin")) }])).toEqual([title]);
      expect((await shown(as("admin"))).pending).toBeNull();
      await saveTexts(as("admin"), [text("Two", "اثنان", await baseOf(as("admin")))]);
      await saveTexts(as("admin"), [text("One", "واحد", await baseOf(as("admin")))]);
      const { pending, wanted } = await shown(as("admin"));
      expect([pending, wanted]).toEqual([null, { en: "One", ar: "واحد" }]);
      expect(await dropDrafts(as("admin"), [{ key: title, base: await baseOf(as("admin")) }])).toEqual([]);
    }));

  test("what is being typed is in the typist's own preview, without what is broken, and leaves when it is saved", () =>
    inCompany(async (company) => {
      const { as } = company;
      const problems = await holdTyped(as("admin"), [text("Typed", ""), text("Broken {", "", 0, "home.hero.work")]);
      expect(Object.keys(problems)).toEqual(["home.hero.work.en"]);
      expect(await siteTexts(previewed(company), "en")).toEqual({ [title]: "Typed" });
      expect(await siteTexts({ ...as("admin"), preview: { kind: draftsOfTexts, id: company.user("manager").id } }, "en")).toEqual({});
      expect(await siteTexts(as("admin"), "en")).toEqual({});
      await holdTyped(as("admin"), []);
      expect(await siteTexts(previewed(company), "en")).toEqual({});
    }));
});

describe("two at one text", () => {
  test("the second is shown who wrote what and when, and may go on from there", () =>
    inCompany(async ({ as, user, now, pass }) => {
      await saveTexts(as("admin"), [text("Theirs", "نصهم")]);
      pass(hour);
      const late = saveTexts(as("admin"), [text("Mine", "نصي"), text("Work", "أعمال", 0, "home.hero.work")], "published");
      await expect(late).rejects.toThrow(Conflict);
      await expect(late).rejects.toMatchObject({ code: "STALE", userMessage: { key: "siteTexts.stale", values: { count: 1 } } });
      const { details } = (await late.catch((error: unknown) => error)) as Conflict;
      const base = await baseOf(as("admin"));
      const at = new Date(now().getTime() - hour).toISOString();
      expect(details).toEqual({
        version: base,
        theirs: { [title]: { en: "Theirs", ar: "نصهم" } },
        changed: [{ field: title, by: user("admin").id, at }],
        bases: { [title]: base },
      });
      expect((await shown(as("admin"), "home.hero.work")).wanted).toEqual({ en: "", ar: "" });
      expect(await saveTexts(as("admin"), [text("Mine", "نصي", base)], "published")).toEqual([title]);
    }));

  test("two who wrote the same have no quarrel; one who takes back or resets must have seen what is there", () =>
    inCompany(async ({ as }) => {
      await saveTexts(as("admin"), [text("Same", "سواء")]);
      expect(await saveTexts(as("admin"), [text("Same", "سواء")])).toEqual([]);
      for (const late of [dropDrafts, resetTexts, confirmArabic])
        await expect(late(as("admin"), [{ key: title, base: 0 }])).rejects.toMatchObject({ code: "STALE" });
    }));
});

describe("a planned text", () => {
  const due = (ctx: Ctx) => handlers["siteText.due"]!(ctx, {});

  test("goes out when its hour has come, in its planner's name, and pages are forgotten then", () =>
    inCompany(async ({ as, ctx, now, pass, jobs, user, runtime }) => {
      const at = new Date(now().getTime() + hour);
      await saveTexts(as("admin"), [text("Later", "لاحقًا")], { at });
      expect((await jobs()).map(({ name }) => name)).toEqual(["siteText.due"]);
      let forgotten = 0;
      runtime.forgetPages = () => void (forgotten += 1);
      await due(ctx);
      expect([await siteTexts(as("visitor"), "en"), forgotten]).toEqual([{}, 0]);
      expect((await shown(as("admin"))).pending).toMatchObject({ state: "scheduled", publishAt: at.toISOString() });
      pass(hour);
      await due(ctx);
      await due(ctx);
      expect([await siteTexts(as("visitor"), "ar"), forgotten]).toEqual([{ [title]: "لاحقًا" }, 1]);
      const { versions } = await historyOfText(as("admin"), title);
      expect(versions.map(({ state, by }) => [state, by])).toEqual([
        ["published", user("admin").id],
        ["scheduled", user("admin").id],
      ]);
    }));

  test("waits no longer when a draft has taken its place", () =>
    inCompany(async ({ as, ctx, now, pass }) => {
      await saveTexts(as("admin"), [text("Later", "لاحقًا")], { at: new Date(now().getTime() + hour) });
      await saveTexts(as("admin"), [text("Better", "أفضل", await baseOf(as("admin")))]);
      pass(2 * hour);
      await due(ctx);
      expect(await siteTexts(as("visitor"), "en")).toEqual({});
      expect((await shown(as("admin"))).pending?.state).toBe("draft");
    }));
});

describe("earlier versions", () => {
  test("are told with what they changed, and come back as drafts", () =>
    inCompany(async ({ as }) => {
      const { builtIn } = await shown(as("admin"));
      await saveTexts(as("admin"), [text("One", "واحد")], "published");
      await saveTexts(as("admin"), [text("Two", "واحد", await baseOf(as("admin")))], "published");
      const { versions } = await historyOfText(as("admin"), title);
      expect(versions.map(({ before, text: is }) => [before.en, is.en, is.ar])).toEqual([
        ["One", "Two", "واحد"],
        [builtIn.en, "One", "واحد"],
      ]);
      await restoreText(as("admin"), { key: title, base: await baseOf(as("admin")) }, versions[1]!.id);
      expect(await siteTexts(as("visitor"), "en")).toEqual({ [title]: "Two" });
      expect((await shown(as("admin"))).wanted.en).toBe("One");
      await expect(restoreText(as("admin"), { key: "home.hero.work", base: 0 }, versions[1]!.id)).rejects.toThrow(NotFound);
      await expect(restoreText(as("admin"), { key: title, base: 0 }, Number.NaN)).rejects.toThrow(NotFound);
    }));

  test("reset goes back to what is built in, at once", () =>
    inCompany(async ({ as, db }) => {
      await saveTexts(as("admin"), [text("One", "واحد")], "published");
      await resetTexts(as("admin"), [{ key: title, base: await baseOf(as("admin")) }]);
      expect(await siteTexts(as("visitor"), "en")).toEqual({});
      expect(await db.select().from(siteContentTable)).toEqual([]);
      expect((await historyOfText(as("admin"), title)).versions[0]).toMatchObject({ state: "published", builtIn: true });
    }));

  test("the log says what was and what is, of the sides that changed only", () =>
    inCompany(async ({ as, db }) => {
      await saveTexts(as("admin"), [text("One", "واحد")], "published");
      await saveTexts(as("admin"), [text("Two", "واحد", await baseOf(as("admin")))], "published");
      const notes = await db.select().from(auditTable).orderBy(auditTable.id);
      expect(notes.map(({ event, entityId, before, after }) => [event, entityId, before, after])).toEqual([
        ["siteText.published", title, { en: "", ar: "" }, { en: "One", ar: "واحد" }],
        ["siteText.published", title, { en: "One" }, { en: "Two" }],
      ]);
    }));
});

describe("what wants attention", () => {
  const home = async (ctx: Ctx) => (await listPages(ctx)).find(({ name }) => name === "home")!;

  test("English written anew leaves the Arabic older, until it is written too or found to fit", () =>
    inCompany(async ({ as, pass }) => {
      const admin = as("admin");
      const save = async (en: string, ar: string, when: "draft" | "published" = "published") =>
        saveTexts(admin, [text(en, ar, await baseOf(admin))], when);
      await save("One", "واحد");
      expect((await shown(admin)).older).toBe(false);
      pass(hour);
      await save("Two", "واحد", "draft");
      expect((await shown(admin)).older).toBe(true);
      await save("Two", "واحد");
      expect([(await shown(admin)).older, (await home(admin)).older]).toEqual([true, 1]);
      pass(hour);
      await confirmArabic(admin, [{ key: title, base: await baseOf(admin) }]);
      expect((await shown(admin)).older).toBe(false);
      pass(hour);
      await save("Three", "واحد");
      pass(hour);
      await save("Three", "ثلاثة");
      expect((await shown(admin)).older).toBe(false);
    }));

  test("a text that was written in one language only lacks the other", () =>
    inCompany(async ({ as }) => {
      await saveTexts(as("admin"), [text("One", ""), text("", "أعمال", 0, "home.hero.work")]);
      const page = await home(as("admin"));
      expect([page.withoutArabic, page.withoutEnglish, page.pending, page.sections[0]?.withoutArabic]).toEqual([1, 1, 2, 1]);
    }));
});

describe("looking for a text", () => {
  test.each([
    ["احمد", "كلام أحمد"],
    ["أحمد", "كلام احمد"],
    ["قنطره", "قَنْطَرةٌ"],
  ])("%s finds %s", (query, ar) =>
    inCompany(async ({ as }) => {
      await saveTexts(as("admin"), [text("Words", ar)]);
      expect((await searchTexts(as("admin"), query)).map(({ key }) => key)).toEqual([title]);
    }),
  );

  test("looks at built-in texts, drafts, names and keys, in both languages", () =>
    inCompany(async ({ as }) => {
      const keys = async (query: string, language: "en" | "ar" = "en") =>
        (await searchTexts(as("admin", language), query)).map(({ key }) => key);
      expect(await keys("LIGHT, measured")).toEqual([title]);
      expect(await keys("hero.title")).toEqual([title]);
      expect(await keys("ضوء محسوب")).toContain(title);
      expect(await keys("العنوان الرئيسي", "ar")).toContain(title);
      expect(await keys("no such words anywhere")).toEqual([]);
      expect(await keys("  ")).toEqual([]);
      expect(await keys("' or 1=1 --")).toEqual([]);
    }));
});

describe("legal texts", () => {
  const privacy = "legal.privacy";
  test("open their page when they are published, and close it when they are taken off", () =>
    inCompany(async (company) => {
      const { as } = company;
      const body = "## What we keep\n\n- a name\n- a number {as it is}";
      await saveTexts(as("admin"), [text(body, "## ما نحفظه", 0, privacy)]);
      expect((await legalTexts(as("visitor"))).privacy).toBeNull();
      expect((await legalTexts(previewed(company))).privacy?.en).toBe(body);
      const seen = { key: privacy, base: await baseOf(as("admin"), privacy) };
      await saveTexts(as("admin"), [{ ...seen, en: body, ar: "## ما نحفظه" }], "published");
      expect((await legalTexts(as("visitor"))).privacy).toEqual({ en: body, ar: "## ما نحفظه" });
      expect(await siteTexts(as("visitor"), "en")).toEqual({});
      await resetTexts(as("admin"), [{ key: privacy, base: await baseOf(as("admin"), privacy) }]);
      expect((await legalTexts(as("visitor"))).privacy).toBeNull();
    }));
});

describe("sheets", () => {
  test("hold every text, and come back row by row", () =>
    inCompany(async ({ as }) => {
      await publishTexts(as("admin"), [{ key: title, en: "One", ar: "واحد" }]);
      const sheet = await allTexts(as("admin"));
      expect(sheet.length).toBeGreaterThan(400);
      expect(sheet.find(({ key }) => key === title)).toMatchObject({ published: { en: "One", ar: "واحد" }, draft: null, page: "Home" });
      const { saved, refused } = await importTexts(as("admin"), [
        { row: 2, key: title, en: "Two", ar: "اثنان" },
        { row: 3, key: "home.hero.work", en: "Look {", ar: "انظر" },
        { row: 4, key: "home.nowhere", en: "x", ar: "س" },
        { row: 5, key: "home.hero.estimate", en: "Price it", ar: "سعّره" },
      ]);
      expect(saved).toEqual([title, "home.hero.estimate"]);
      expect(refused.map(({ row, fields }) => [row, Object.keys(fields)])).toEqual([
        [3, ["en"]],
        [4, ["key"]],
      ]);
      expect((await shown(as("admin"))).pending?.state).toBe("draft");
    }));
});
