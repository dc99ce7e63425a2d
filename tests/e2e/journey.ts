import { randomInt } from "node:crypto";
import { expect, test as base, type APIRequestContext, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { Translate } from "#app/locale/translate.ts";
import { directionOf, languageKey, type Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { patient } from "../patience.ts";

export { expect } from "@playwright/test";

/** One password for every account of the demo company. */
export const demoPassword = "Diwan-demo-2026";

type Journey = {
  /** The project's language: English at the desk, Arabic on a phone. */
  language: Language;
  /** The words as the reader sees them, in Arabic in the digits that the demo company chose: `t("home.hero.title")`. */
  t: Translate;
  /** The address of a page in this language: `at("/about")` is `/ar/about` in Arabic. */
  at: (path: string) => string;
  direction: "ltr" | "rtl";
};

/** The browser test with a language, its words and addresses, and a network address of the test's own. */
export const test = base.extend<Journey>({
  language: ["en", { option: true }],
  t: async ({ language }, use) => use(translateFor(language, "arab")),
  at: async ({ language }, use) => use((path) => (language === "ar" ? `/ar${path === "/" ? "" : path}` : path)),
  direction: async ({ language }, use) => use(directionOf(language)),
  extraHTTPHeaders: async ({}, use) => use({ "x-test-address": ownAddress() }),
});

/**
 * Stands behind the title of a story that is told in one language alone (`docs/testing.md`, "Stories in one language"). The projects of
 * `playwright.config.ts` leave out each other's.
 */
export const inEnglish = { tag: "@in-en" };
export const inArabic = { tag: "@in-ar" };

/** An address from the range kept for documentation and tests (198.18.0.0/15). */
export const ownAddress = (): string => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Waits until React has drawn the page of the address and run its effects: script-only controls and keys answer, and what the page notes is noted.
 * After a step within the document too, where the address changes before the page is drawn.
 */
export async function started(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => {
    const entry = history.state as { key?: string } | null;
    return document.documentElement.dataset.ready === (entry?.key ?? "default");
  });
}

/**
 * Asks for a public page, as a robot whose visits do not count, until it is kept: one goes out without those of its parts that take longer than half a
 * second, as on a busy machine after its texts were changed, and is then kept for nobody.
 */
export const untilKept = (request: APIRequestContext, address: string): Promise<void> =>
  expect
    .poll(async () => (await request.get(address, { headers: { "user-agent": "Googlebot" } })).headers()["etag"], {
      message: `${address} is kept`,
      timeout: patient(30_000),
    })
    .toBeDefined();

/** What others do meanwhile does not reach the page: its rows stay where they were read, under the pointer and when they are counted. */
export const undisturbed = (page: Page): Promise<unknown> => page.route("**/crm/live*", (route) => route.abort());

/** A task of the journey's own, in the tab that is open. Says its id. */
export const ownTask = (page: Page, title: string): Promise<string> =>
  page.evaluate(async (name) => {
    const answer = await fetch("/crm/tasks/quick", { method: "POST", body: new URLSearchParams({ title: name }) });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  }, title);

/** Unfolds what a form does not ask first. */
export async function openMore(form: Locator): Promise<void> {
  const more = form.locator("details[data-more]");
  if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
}

/** Unfolds the other language of each text in `place`. */
export async function inBothLanguages(place: Locator): Promise<void> {
  await place.locator("[lang]").filter({ visible: true }).first().waitFor();
  const folded = place.locator("[lang] > button[aria-expanded=false]").filter({ visible: true });
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Whoever uses this browser has chosen the language before: areas with one address come in it, also without script. */
export async function chose(context: BrowserContext, language: Language): Promise<void> {
  const { origin } = new URL((await context.request.get("/readyz")).url());
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [languageKey, language] as const);
  await context.addCookies([{ name: languageKey, value: language, url: origin }]);
}

/**
 * Signs a member of staff in by the form's own request, without the page: what the page does, the journeys about accounts show. `language` is
 * chosen besides.
 */
export async function signIn(context: BrowserContext, account: string, language?: Language): Promise<void> {
  // A form is taken from a page of the product's own alone.
  const { origin } = new URL((await context.request.get("/readyz")).url());
  const answer = await context.request.post("/login", {
    headers: { origin },
    form: { intent: "sign-in", keep: "on", email: `${account}@diwan.example`, password: demoPassword },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  if (language) await chose(context, language);
}
