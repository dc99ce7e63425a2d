import { describe, expect, test } from "vitest";
import { roleNames } from "#app/access/actor.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase } from "../../../tests/company.ts";
import { countVisits } from "./count.server.ts";
import { dailyVisits, monthlyVisits, mostVisited } from "./operations.server.ts";
import { pageAt } from "./page-at.ts";
import { isRobot } from "./robots.ts";
import { visitTable } from "./table.server.ts";

const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const person = { "user-agent": browser };
const silent = (error: unknown): void => {
  throw error;
};

describe("refused", () => {
  const questions = { monthlyVisits: (ctx: never) => monthlyVisits(ctx, []), dailyVisits: (ctx: never) => dailyVisits(ctx, 7) };
  test.each(Object.entries(questions))("%s to everybody but administrators", (_name, ask) =>
    inCompany(async ({ as }) => {
      await expect(ask(as("visitor") as never)).rejects.toBeInstanceOf(SignedOut);
      for (const role of roleNames.filter((name) => name !== "admin"))
        await expect(ask(as(role) as never), role).rejects.toBeInstanceOf(Forbidden);
      await expect(mostVisited(as("sales"), "/portfolio", 4)).rejects.toBeInstanceOf(Forbidden);
      await ask(as("admin") as never);
    }),
  );
});

test.each([
  ["/", "/"],
  ["/ar", "/"],
  ["/?utm_source=x", "/"],
  ["/_root.data", "/"],
  ["/ar.data?_routes=x", "/"],
  ["/ar/contact?service=kitchens", "/contact"],
  ["/contact/", "/contact"],
  ["/portfolio/nile-villa", "/portfolio/nile-villa"],
  ["/ar/services/joinery.data", "/services/joinery"],
  ["/estimates/secret-token", null],
  ["/newsletter/confirm/secret-token", null],
  ["/login", null],
  ["/admin", null],
  ["/assets/x.js", null],
  ["/portfolio/a/b", null],
  [`/portfolio/${"x".repeat(300)}`, null],
])("the address %s is the page %s", (address, page) => expect(pageAt(address)).toBe(page));

test.each([
  [undefined, true],
  ["", true],
  ["curl/8.5.0", true],
  ["node", true],
  ["python-requests/2.32", true],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)", true],
  ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", true],
  ["WhatsApp/2.23.20.0 A", true],
  ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", true],
  ["Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)", true],
  [browser, false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1", false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 330.0.0.40", false],
  ["Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36", false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", false],
])("the program %s is a robot: %s", (agent, robot) => expect(isRobot(agent)).toBe(robot));

test("people are counted per page and day, in both languages alike; robots, prefetches and other addresses are not", () =>
  inCompany(async ({ db, now, pass }) => {
    const counter = countVisits({ db, now }, silent);
    for (const address of ["/contact", "/ar/contact", "/contact?service=x", "/"]) counter.note(address, person);
    counter.note("/contact", { "user-agent": "Googlebot/2.1" });
    counter.note("/contact", {});
    counter.note("/contact", { ...person, "sec-purpose": "prefetch" });
    counter.note("/login", person);
    // Fourteen hours later it is another day in Cairo, though not yet elsewhere.
    pass(14 * 3_600_000 + 60_000);
    counter.note("/contact", person);
    await counter.stop();
    expect(await db.select().from(visitTable).orderBy(visitTable.day, visitTable.page)).toEqual([
      { day: "2026-01-15", page: "/", visits: 1 },
      { day: "2026-01-15", page: "/contact", visits: 3 },
      { day: "2026-01-16", page: "/contact", visits: 1 },
    ]);
  }));

test("a step inside the site counts; reading the same page's data again, or without saying from where, does not", () =>
  inCompany(async ({ db, now }) => {
    const counter = countVisits({ db, now }, silent);
    const from = (path: string) => ({ ...person, referer: `https://diwan.example${path}` });
    counter.note("/contact.data", from("/"));
    counter.note("/contact.data", from("/contact?sent=1"));
    counter.note("/ar/contact.data", from("/contact"));
    counter.note("/contact.data", person);
    counter.note("/contact.data", { ...person, referer: "not an address" });
    counter.note("/ar.data", from("/ar/contact"));
    await counter.stop();
    expect(await db.select().from(visitTable).orderBy(visitTable.page)).toMatchObject([
      { page: "/", visits: 1 },
      { page: "/contact", visits: 1 },
    ]);
  }));

test("two processes add up, and nothing is written twice", () =>
  inCompany(async ({ db, now }) => {
    const [one, other] = [countVisits({ db, now }, silent), countVisits({ db, now }, silent)];
    for (let at = 0; at < 5; at += 1) one.note("/cost-estimator", person);
    for (let at = 0; at < 7; at += 1) other.note("/cost-estimator", person);
    await one.flush();
    await other.flush();
    await one.flush();
    other.note("/cost-estimator", person);
    await one.stop();
    await other.stop();
    expect(await db.select().from(visitTable)).toMatchObject([{ page: "/cost-estimator", visits: 13 }]);
  }));

test("while the database is away visits wait, and are written once it answers", () =>
  onFreshDatabase(async ({ db, now }) => {
    let away = true;
    const counted: unknown[] = [];
    const unsteady = new Proxy(db, {
      get: (real, name, all) => {
        if (name === "insert" && away) throw new Error("away");
        return Reflect.get(real, name, all) as unknown;
      },
    });
    const counter = countVisits({ db: unsteady, now }, (error) => counted.push(error));
    counter.note("/about", person);
    await counter.flush();
    expect(counted).toHaveLength(1);
    counter.note("/about", person);
    away = false;
    await counter.stop();
    expect(await db.select().from(visitTable)).toMatchObject([{ page: "/about", visits: 2 }]);
  }));

test("months, days and the most visited are Cairo's", () =>
  inCompany(async ({ db, as }) => {
    const rows: [string, string, number][] = [
      ["2025-12-01", "/contact", 4],
      ["2025-12-31", "/contact", 6],
      ["2025-11-30", "/contact", 100],
      ["2026-01-01", "/contact", 2],
      ["2026-01-15", "/contact", 3],
      ["2026-01-15", "/cost-estimator", 9],
      ["2026-01-09", "/portfolio/old", 50],
      ["2026-01-10", "/portfolio/villa", 5],
      ["2026-01-15", "/portfolio/villa", 2],
      ["2026-01-14", "/portfolio/cafe", 8],
    ];
    await db.insert(visitTable).values(rows.map(([day, page, visits]) => ({ day, page, visits })));
    const admin = as("admin");
    expect(await monthlyVisits(admin, ["/contact", "/cost-estimator"])).toEqual({
      all: { month: 79, previous: 10 },
      "/contact": { month: 5, previous: 10 },
      "/cost-estimator": { month: 9, previous: 0 },
    });
    expect(await dailyVisits(admin, 3)).toEqual([
      { day: "2026-01-13", visits: 0 },
      { day: "2026-01-14", visits: 8 },
      { day: "2026-01-15", visits: 14 },
    ]);
    // The week began on Saturday the 10th.
    expect(await mostVisited(admin, "/portfolio", 4)).toEqual([
      { name: "cafe", visits: 8 },
      { name: "villa", visits: 7 },
    ]);
  }));
