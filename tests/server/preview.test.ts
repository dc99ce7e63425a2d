import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveTexts } from "#app/content/site-texts/changes.server.ts";
import { raisePageVersion } from "#app/platform/cache/page-version.server.ts";
import { siteContentTable } from "#app/content/site-texts/table.server.ts";
import { staffed, untilKept, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// What is not published yet reaches its keepers, and nobody and nothing else: no visitor, no cache, no search engine, no foreign frame.

const draft = { key: "about.title", base: 0, en: "Draft-of-the-title", ar: "مسودة-العنوان" };
let runtime: Staffed;
let admin: string;
const secret = "a-secret-of-the-preview-tests-0123456789";
beforeAll(async () => {
  runtime = await staffed({ SECRET: secret });
  admin = await runtime.enter("admin");
  await saveTexts(runtime.ctx, [draft]);
}, patient(180_000));
afterAll(() => runtime.close());

const read = async (path: string, cookie = "") => {
  const answer = await runtime.get(path, { cookie });
  const text = await answer.text();
  const { headers } = answer;
  return {
    text,
    status: answer.status,
    cached: headers.get("etag") !== null,
    cache: headers.get("cache-control"),
    robots: headers.get("x-robots-tag"),
    frame: headers.get("x-frame-options"),
    policy: headers.get("content-security-policy") ?? "",
  };
};
/** A link as the server makes them: signed with its secret, not with this process's. */
const linkTo = (path: string): string => {
  const parts = ["portfolioProject", runtime.ids.admin, String(Math.floor(Date.now() / 1000) + 3600)];
  const proof = createHmac("sha256", secret)
    .update(["preview", ...parts].join("\n"))
    .digest("base64url");
  return `${path}?preview=${[...parts, proof].join(".")}`;
};
const showsDraft = (text: string) => text.includes(draft.en) || text.includes(draft.ar);

test("an administrator sees the drafts, in the language asked for, framed by our own pages alone", async () => {
  for (const [path, message] of [
    ["/about?preview=en", draft.en],
    ["/ar/about?preview=ar", draft.ar],
  ] as const) {
    // His own language is another one, and says nothing here.
    const page = await read(path, `${admin}; diwan-language=${path.endsWith("en") ? "ar" : "en"}`);
    expect(page.text).toContain(message);
    expect(page).toMatchObject({ status: 200, cached: false, cache: "no-store", robots: "noindex", frame: "SAMEORIGIN" });
    const open = await read("/about");
    expect(page.policy).toBe(open.policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
    expect(page.policy).toContain("frame-ancestors 'self'");
  }
  expect(showsDraft((await read("/about", admin)).text)).toBe(false);
});

test.each(["nobody", "pending", "manager", "sales", "designer", "accountant", "unverified"] as const)("%s does not", async (who) => {
  const cookie = who === "nobody" ? "" : await runtime.enter(who);
  for (const path of ["/about?preview=en", "/ar/about?preview=ar", "/about.data?preview=en", "/about?preview=en&preview=ar"]) {
    const page = await read(path, cookie);
    expect(showsDraft(page.text), path).toBe(false);
    expect([page.frame, page.cache, page.robots], path).toEqual(["DENY", "no-store", "noindex"]);
    expect(page.policy, path).not.toContain("'self' 'self'");
    expect(page.policy.includes("frame-ancestors 'self'"), path).toBe(false);
  }
});

test("a preview is never kept, and changes no page that is", async () => {
  for (const path of ["/about?preview=en", "/ar/about?preview=ar", "/about?preview=nonsense", "/about?preview=", linkTo("/about")]) {
    for (const cookie of [admin, "", admin, ""]) {
      const page = await read(path, cookie);
      expect([page.cached, page.cache, showsDraft(page.text)], path).toEqual([false, "no-store", cookie !== "" && /=(en|ar)$/.test(path)]);
    }
  }
  for (const path of ["/about", "/ar/about"]) {
    await untilKept(runtime.server, path);
    const page = await read(path);
    expect([page.cached, showsDraft(page.text), page.frame], path).toEqual([true, false, "DENY"]);
  }
});

test("pages that guard something are framed by nobody, whatever they are asked", async () => {
  for (const path of ["/admin", "/admin/content/home", "/account", "/login", "/ar/login", "/crm"]) {
    const page = await read(`${path}?preview=en`, admin);
    expect(page.frame, path).toBe("DENY");
    expect(page.policy.includes("frame-ancestors 'self'"), path).toBe(false);
  }
});

test("a signed link may be framed by us, and is told to nobody", async () => {
  const answer = await runtime.get(linkTo("/portfolio"));
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

describe("what is published", () => {
  test("is on the next load of pages that were kept, in both languages", async () => {
    for (const path of ["/", "/ar"]) await untilKept(runtime.server, path);
    const form = {
      intent: "publish",
      texts: JSON.stringify([{ key: "home.hero.title", base: 0, en: "Published-title", ar: "عنوان-منشور" }]),
    };
    expect((await runtime.post("/admin/content/home", form, { cookie: admin })).status).toBe(200);
    expect((await read("/")).text).toContain("Published-title");
    expect((await read("/ar")).text).toContain("عنوان-منشور");
  });

  test("opens the page of a legal text, and closes it again", async () => {
    const privacy = (base: number, en: string, ar: string) => ({ texts: JSON.stringify([{ key: "legal.privacy", base, en, ar }]) });
    // A company that has not written it yet.
    await runtime.runtime.db.delete(siteContentTable).where(eq(siteContentTable.elementKey, "legal.privacy"));
    await raisePageVersion(runtime.runtime.db);
    for (const path of ["/privacy", "/portfolio/nothing"]) {
      const absent = await read(path);
      expect([absent.status, absent.text.match(/<title>[^<]*/g)], path).toEqual([404, ["<title>Page not found — Diwan Interiors"]]);
    }
    const empty = await read("/ar/privacy?preview=ar", admin);
    expect([empty.status, empty.text.includes("لا يوجد نص لهذه الصفحة بعد")]).toEqual([200, true]);
    await runtime.post("/admin/content/legal", { intent: "publish", ...privacy(0, "## Ours-alone", "## لنا-وحدنا") }, { cookie: admin });
    for (const [path, message] of [
      ["/privacy", "<h2>Ours-alone</h2>"],
      ["/ar/privacy", "<h2>لنا-وحدنا</h2>"],
    ] as const)
      expect((await read(path)).text).toContain(message);
    const answer = await runtime.post("/admin/content/legal", { intent: "reset", ...privacy(0, "", "") }, { cookie: admin });
    expect(answer.status).toBe(409);
    const hub = await (await runtime.get("/admin/content/legal.data", { cookie: admin })).text();
    expect(hub).toContain("Ours-alone");
  });

  test("and broken in the table breaks no page: the built-in text is shown", async () => {
    await runtime.runtime.db
      .insert(siteContentTable)
      .values({ elementKey: "portfolio.lead", contentEn: "{count, plural, one {x", contentAr: "{count" })
      .onConflictDoNothing();
    await raisePageVersion(runtime.runtime.db);
    for (const path of ["/portfolio?n=1", "/ar/portfolio?n=1"]) {
      const page = await read(path);
      expect([page.status, page.text.includes("{count")], path).toEqual([200, false]);
    }
    expect(runtime.server.printed()).toContain("a site text is not a valid message");
  });
});

test("what cannot be read as texts is refused politely", async () => {
  for (const fields of [
    {},
    { intent: "publish" },
    { intent: "publish", texts: "[" },
    { intent: "publish", texts: "{}" },
    { intent: "publish", texts: '[{"key":1}]' },
    { intent: "nothing", texts: "[]" },
    { intent: "restore", texts: "[]" },
    { intent: "restore", texts: '[{"key":"home.hero.title","base":0,"en":"","ar":""}]', version: "x" },
    { intent: "schedule", texts: '[{"key":"home.hero.title","base":0,"en":"x","ar":""}]', at: "tomorrow" },
  ] as Record<string, string>[])
    expect((await runtime.post("/admin/content/home", fields, { cookie: admin })).status, JSON.stringify(fields)).toBe(
      fields["version"] ? 404 : 422,
    );
  for (const path of ["/admin/content/nowhere", "/admin/content/__proto__", "/admin/content/home?history=home.nothing"])
    expect((await runtime.get(path, { cookie: admin })).status, path).toBe(404);
  for (const path of ["/admin/content/home?section=none&at=%00&q=%27%22%3C", `/admin/content/home?q=${"x".repeat(3000)}`])
    expect((await runtime.get(path, { cookie: admin })).status, path).toBe(200);
});
