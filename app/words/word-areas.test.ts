import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { findUses } from "../../scripts/check-words-uses.ts";
import { root } from "../../scripts/run.ts";
import { parseWords } from "#app/locale/parse.server.ts";
import { flatten, type Words } from "#app/locale/words.ts";
import routes from "#app/routes.ts";
import { areaOf } from "#app/locale/area.ts";
import { isInSections, sectionsIn, wordsNeeded } from "./word-areas.ts";
import { dictionaries, wordFile, wordFileAt, wordsAt, wordsFor } from "./words.server.ts";

type Page = { file: string; path: string; files: string[] };

/** Every page that stands in a public frame, with an address of its own and the files that draw it. */
function sitePages(list: RouteConfigEntry[], base = "", frames: string[] = []): Page[] {
  return list.flatMap((route) => {
    const path = `${base}/${(route.path ?? "").replace(/^ar\?$/, "").replace(/:\w+/g, "x1")}`
      .replaceAll(/\/{2,}/g, "/")
      .replace("*", "nowhere");
    const files = [...frames, `app/${route.file}`];
    if (route.children) return sitePages(route.children, path, files);
    return frames.some((frame) => /^app\/site\/(\w+\/)?layout\.tsx$/.test(frame))
      ? [{ file: `app/${route.file}`, path: path.replace(/(.)\/$/, "$1"), files }]
      : [];
  });
}

const source = (file: string) => readFileSync(join(root, file), "utf8");

/** What a file imports of our own code, without what is only a type. */
function imports(file: string): string[] {
  const text = source(file);
  const { module } = parseSync(file, text);
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return names.flatMap((name) => (name.startsWith("#app/") ? name.slice(1) : name.startsWith(".") ? join(dirname(file), name) : []));
}

/** A file and all it reaches; `onServer` also through server modules. Message files and their wiring say nothing themselves. */
function reach(file: string, onServer: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file) || /messages\.(en|ar)\.ts$|^app\/words\/(words\.server|word-areas)\.ts$/.test(file))
    return seen;
  if (!onServer && /\.server\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const to of imports(file)) reach(to, onServer, seen);
  return seen;
}

const all: Words = {};
for (const [prefix, { messages }] of Object.entries(dictionaries)) flatten(messages, "en", prefix, all);
const keys = Object.keys(all);

/** The messages that a file can say: keys asked for, and texts that are a key. A text with a computed middle says all that fit. */
const keysOf = new Map<string, string[]>();
function keysIn(file: string): string[] {
  let found = keysOf.get(file);
  if (!found) {
    const { keys: uses, literals } = findUses(file, source(file));
    const open = uses.filter(({ tail }) => tail !== undefined);
    found = keys.filter(
      (key) =>
        literals.has(key) ||
        open.some(({ head, tail = "" }) => key.length > head.length + tail.length && key.startsWith(head) && key.endsWith(tail)),
    );
    keysOf.set(file, found);
  }
  return found;
}

const pages = sitePages(routes);
const sayable = (file: string, onServer: boolean) => new Set([...reach(file, onServer)].flatMap(keysIn));

/** Which messages the page at a path is not given. */
const lacking = (path: string, wanted: Iterable<string>) => {
  const served = wordsAt("en", path);
  return [...wanted].filter((key) => !(key in served));
};

test("a page is given every message that its files can say", () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const { path, files } of pages) {
    const wanted = new Set(["app/root.tsx", ...files].flatMap((file) => [...sayable(file, false)]));
    expect(wanted.size, path).toBeGreaterThan(50);
    expect(lacking(path, wanted), path).toEqual([]);
    expect(lacking(`/ar${path}`, wanted), `/ar${path}`).toEqual([]);
  }
});

test("a page is given what its form may be refused with", () => {
  const withForms = pages.filter(({ file }) => /export const action\b/.test(source(file)));
  expect(withForms.length).toBeGreaterThan(5);
  for (const { path, file } of withForms) {
    // A page without forms of its own still has the letter form.
    const onlyLetter = source(file).includes("publicAction()");
    const refusals = [...sayable(onlyLetter ? "app/site/public-action.server.ts" : file, true)].filter((key) =>
      /^\w+\.(error|tooMany)\b/.test(key),
    );
    // Words with no area never leave the server: nothing that throws them is done from a page.
    const sent = refusals.filter((key) => dictionaries[key.split(".")[0] ?? ""]?.areas.some((area) => area !== "app"));
    // A client's document reaches the leads' operations, which hold the public forms as well; none of these stands on its page. His home leads to
    // documents and answers none.
    const ofClient = path.startsWith("/home/") ? /^(account|enquiry|estimator|link)\./ : /^(account|enquiry|estimator)\./;
    const itsOwn = /^\/(documents|home)\//.test(path) ? ofClient : /^account\./;
    const foreign = areaOf(path) === "site" ? itsOwn : /^(enquiry|estimator)\./;
    expect(lacking(path, new Set(sent.filter((key) => !foreign.test(key)))), path).toEqual([]);
  }
});

test("a page is not given the words of others", () => {
  const bytes = (words: object) => JSON.stringify(words).length;
  for (const { path } of pages.filter((page) => areaOf(page.path) === "site"))
    expect(bytes(wordsAt("en", path)), path).toBeLessThan(bytes(parseWords(all, () => {})) / 3);
  expect(wordsAt("ar", "/ar/about")["estimator.send.title"]).toBeUndefined();
  expect(wordsAt("en", "/")["account.signIn.title"]).toBeUndefined();
  expect(wordsAt("en", "/")["enquiryMail.subject"]).toBeUndefined();
});

describe("addresses", () => {
  test("the same page in both languages needs the same words", () => {
    for (const { path } of pages) expect(wordsNeeded(path === "/" ? "/ar" : `/ar${path}`), path).toBe(wordsNeeded(path));
  });

  test("the words of every page are found at the address that the page names", () => {
    for (const { path } of pages)
      for (const language of ["en", "ar"] as const) {
        const file = wordFile(language, wordsNeeded(path));
        expect(wordFileAt(file.address)?.address, path).toBe(file.address);
      }
  });

  test("pages that look alike are not taken for one another", () => {
    expect(sectionsIn(wordsNeeded("/aboutness"))).not.toContain("about");
    expect(sectionsIn(wordsNeeded("/servicesx/1"))).not.toContain("services");
    expect(areaOf("/administration")).toBe("site");
    expect(areaOf("/ar/login")).toBe("account");
    expect(areaOf("/crm/leads")).toBe("app");
    expect(sectionsIn(wordsNeeded("/admin"))).toBeNull();
  });

  test("a section isInSections whole steps of a key", () => {
    expect(isInSections(["home"], "homes.title")).toBe(false);
    expect(isInSections(["home.hero"], "home.hero")).toBe(true);
    expect(isInSections(["home.hero"], "home.hero.title")).toBe(true);
  });
});

test("on the server every word is at hand", () => {
  expect(Object.keys(wordsFor("ar")).length).toBe(keys.length);
});
