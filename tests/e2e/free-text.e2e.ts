// What people write in two directions, measured sign by sign as the browser draws it.
import { randomInt } from "node:crypto";
import type { Locator } from "@playwright/test";
import { frame } from "#app/platform/mail/frame.server.ts";
import { expect, started, test } from "./journey.ts";
import { arabic, english, figures, randomFrom } from "../mixed-text.ts";
import { atDesk } from "./offer.ts";

const runs = ["010 0555 0122", "60 × 120", "1 – 15", "-5%", "٠١٠ ٠٥٥٥ ٠١٢٢", "صورة", "13.jpg", "QTN-2026-00089-R1"];
const written = "للاستفسار: 010 0555 0122 أو ٠١٠ ٠٥٥٥ ٠١٢٢، بلاط 60 × 120 سم من يوم 1 – 15 بخصم -5% في صورة-13.jpg بعرض QTN-2026-00089-R1";

/** The runs that are not drawn from left to right on one line; Arabic ones from right to left. */
const turned = (place: Locator) =>
  place.evaluate((root, wanted) => {
    const signs: { sign: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [at, sign] of [...node.textContent!].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        signs.push({ sign, box: range.getClientRects()[0] ?? new DOMRect() });
      }
    const all = signs.map(({ sign }) => sign).join("");
    return wanted.filter((run) => {
      const at = all.indexOf(run);
      if (at < 0) return true;
      const drawn = signs.slice(at, at + run.length).filter(({ sign }) => sign.trim());
      const way = /\p{Script=Arabic}(?<![٠-٩])/u.test(run) ? -1 : 1;
      return drawn.some(({ box }, place) => {
        const before = drawn[place - 1]?.box;
        return before && ((box.left - before.left) * way <= 0 || Math.abs(box.bottom - before.bottom) > 4);
      });
    });
  }, runs);

test("numbers, sizes and names of files keep their order on screens and in mails", async ({ browser, page, language, t }) => {
  const desk = await atDesk(browser, language, "manager");
  const title = `${randomInt(10_000, 99_999)} ${written}`;
  await desk.goto("/crm/tasks/new");
  await started(desk);
  await desk.locator("[data-field=title]").locator("input, textarea").first().fill(title);
  await desk.keyboard.press("ControlOrMeta+s");
  await desk.waitForURL(/\/crm\/tasks\/[0-9a-f-]{36}/);
  await desk.goto(new URL(desk.url()).pathname);
  await started(desk);
  for (const width of [1440, 390, 320]) {
    await desk.setViewportSize({ width, height: 844 });
    expect(await turned(desk.getByRole("heading", { level: 1 })), `on a screen of ${width} px`).toEqual([]);
  }
  const { html } = frame({
    language,
    company: t("common.companyName"),
    site: "https://diwan.example",
    subject: written,
    heading: written,
    paragraphs: [written],
    facts: [{ label: t("shell.comma"), value: written }],
    quoted: written,
  });
  await page.setContent(html);
  for (const place of ["h1", "p", "td td", "blockquote"])
    expect(await turned(page.locator(place).filter({ hasText: "0555" }).last()), `${place} of a mail`).toEqual([]);
});

/** A sentence of both scripts with figures, and where each of its words stands. */
function mixedSentence(random: () => number): { text: string; words: { at: number; word: string }[] } {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  let text = "";
  const words: { at: number; word: string }[] = [];
  for (let left = 3 + Math.floor(random() * 9); left > 0; left -= 1) {
    const word = one(one([english, arabic, figures]));
    words.push({ at: text.length, word });
    text += word + (left > 1 ? one([" ", " ", " ", ", ", "، ", ". ", " – ", ": "]) : "");
  }
  return { text, words };
}

/** What of each word has a direction, and which (1 from left to right): letters, figures, and the signs of a figure. */
const drawnOf = (word: string): { signs: RegExp; way: 1 | -1 } =>
  /[\u0621-\u064a\u067e]/.test(word)
    ? { signs: /[\u0621-\u063a\u0641-\u064a\u067e]/, way: -1 }
    : /^[\d+−-]|EGP/.test(word)
      ? { signs: /\S/, way: 1 }
      : { signs: /[\p{L}\d٠-٩]/u, way: 1 };

test("whatever is written, each word and figure is drawn in its own order", async ({ page, language, t }) => {
  const random = randomFrom(20_261_128);
  const sentences = Array.from({ length: 400 }, () => mixedSentence(random));
  const { html } = frame({
    language,
    company: t("common.companyName"),
    site: "https://diwan.example",
    subject: "",
    heading: "",
    paragraphs: sentences.map(({ text }) => text),
  });
  await page.setContent(html);
  const asked = sentences.map(({ text, words }) => ({
    text,
    words: words.map(({ at, word }) => {
      const { signs, way } = drawnOf(word);
      return {
        word,
        way,
        whole: figures.includes(word),
        places: Array.from(word, (sign, place) => (signs.test(sign) ? at + place : -1)).filter((place) => place >= 0),
      };
    }),
  }));
  const wrong = await page.evaluate((all) => {
    const paragraphs = [...document.querySelectorAll("p")];
    return all.flatMap(({ text, words }) => {
      const paragraph = paragraphs.find(({ textContent }) => textContent === text);
      if (!paragraph) return [`not drawn: ${text}`];
      const boxes: DOMRect[] = [];
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let at = 0; at < node.textContent!.length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          boxes.push(range.getClientRects()[0] ?? new DOMRect());
        }
      return words
        .filter(({ places, way, whole }) =>
          places.some((place, nth) => {
            const [box, before] = [boxes[place]!, boxes[places[nth - 1] ?? -1]];
            if (!before) return false;
            // Words that are two may wrap, a figure may not.
            return Math.abs(box.bottom - before.bottom) > 4 ? whole : (box.left - before.left) * way < 0;
          }),
        )
        .map(({ word }) => `${word} in ${text}`);
    });
  }, asked);
  expect(wrong).toEqual([]);
});
