import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { languageKey } from "#app/values/language.ts";
import { root } from "../../scripts/run.ts";
import { linksIn } from "../golden/plain.ts";
import { patternsOf } from "./addresses.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// What the screen of a role offers, its addresses answer: every kind of address that the pages of the demo lead somebody to.

let runtime: Staffed;
beforeAll(async () => {
  runtime = await staffed({ DEMO: "1" });
}, patient(240_000));
afterAll(() => runtime.close());

/** So many examples of one kind of address are asked; the first one is read for what it leads to. */
const asked = 2;
/** Query parts that choose another screen at the same address. */
const choosing = new Set(["tab", "mode", "view"]);
/** Leads to the sign-in by itself. */
const out = /^\/(ar\/)?logout$/;

const patterns: RouteObject[] = patternsOf(routes).map((path) => ({ id: path, path: `/${path}` }));
const formsIn = (html: string): string[] => [...html.matchAll(/\saction="(\/[^"#]*)/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));
/** An address of our own as JSON or a state holds it: what scripts of the page go on to ask. */
const writtenIn = (html: string): string[] =>
  [...html.matchAll(/\\?"(\/(?:admin|crm|account|media|files)\/[\w/.?=&%-]*)\\?"/g)].map(([, to]) => to!);

const withoutEnd = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** Numbers that stand alone in the text of an Arabic page in Latin digits. What was typed, codes and telephones stand in a direction of their own. */
function latinNumbers(html: string): string[] {
  const found: string[] = [];
  const isolated = [false];
  const text = html.replaceAll(/<!--.*?-->|<(script|style|template|textarea|option)\b.*?<\/\1>/gs, "");
  for (const [, end, tag, attributes = "", own = ""] of text.matchAll(/<(\/?)(\w+)([^>]*)>([^<]*)/g)) {
    if (end) isolated.pop();
    else if (!withoutEnd.has(tag!))
      isolated.push(tag !== "html" && (isolated.at(-1)! || tag === "bdi" || /\s(?:dir|lang)=/.test(attributes)));
    if (!isolated.at(-1) && /^\s*\d[\d.,:]*\s*$/.test(own)) found.push(own.trim());
  }
  return found;
}

test.each(["admin", "manager", "sales", "designer", "accountant"] as const)(
  "%s reaches whatever a page leads to, and reads its numbers in Arabic digits",
  async (who) => {
    const entered = (await runtime.enter(who)).split("; ").filter((one) => !one.startsWith(languageKey));
    const cookie = [...entered, `${languageKey}=ar`].join("; ");
    const latin = new Set<string>();
    const seen = new Map<string, number>();
    const dead = new Set<string>();
    const known = new Set<string>();
    const waiting = (who === "admin" ? ["/admin", "/account"] : ["/crm", "/account"]).map((to) => ({ to, on: "the entrance" }));
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { to, on } = next;
      if (known.has(to)) continue;
      known.add(to);
      const url = new URL(to, "http://here");
      const id = matchRoutes(patterns, url.pathname.replace(/^\/ar(?=\/|$)/, "") || "/")?.at(-1)?.route.id ?? url.pathname;
      const kind = [id, ...[...url.searchParams].filter(([name]) => choosing.has(name)).map((pair) => pair.join("="))].join(" ");
      const count = (seen.get(kind) ?? 0) + 1;
      if (count > asked || id === "crm/live" || id.startsWith("/assets/") || out.test(url.pathname)) continue;
      seen.set(kind, count);
      const answer = await runtime.get(to, { cookie, accept: "text/html", ...freshAddress() });
      const led = answer.headers.get("location") ?? "";
      if ([401, 403, 404].includes(answer.status) || answer.status >= 500 || /^(?:\w+:\/\/[^/]+)?(?:\/ar)?\/login/.test(led))
        dead.add(`${kind}: ${to} on ${on}: ${answer.status} ${led}`);
      if (!answer.headers.get("content-type")?.startsWith("text/html") || count > 1 || !/^\/(admin|crm|account)/.test(url.pathname)) {
        await answer.body?.cancel();
        continue;
      }
      const html = await answer.text();
      for (const number of latinNumbers(html)) latin.add(`${number} on ${to}`);
      for (const link of new Set([...linksIn(html), ...formsIn(html), ...writtenIn(html)])) waiting.push({ to: link, on: to });
    }
    expect(seen.size).toBeGreaterThan(25);
    expect([...dead]).toEqual([]);
    expect([...latin]).toEqual([]);
  },
  patient(240_000),
);

test("what is drawn in several areas asks at no area's address, and the office at none of the administrator's", () => {
  const named = (folders: string, area: RegExp): string[] =>
    globSync(`app/{${folders}}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => area.test(readFileSync(join(root, file), "utf8")));
  expect(named("kit,ui,shell", /(fetch\(|address\w* = .*)["`]\/(admin|crm)\//)).toEqual([]);
  expect(named("crm", /(fetch\(|ask\w*\(|useLookup\w*\S*\(|action=\{?)["`]\/admin\//)).toEqual([]);
});
