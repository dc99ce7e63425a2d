import { expect, test } from "vitest";
import { keptMarkup } from "./kept-markup.server.ts";
import type { MarkupSource } from "./markup.ts";

/** A document of one part: its text, and whether it had to be drawn. */
function documentOf(source: MarkupSource, draws: string): [text: string, drawn: boolean] {
  const { find, taken } = keptMarkup();
  const kept = find(source);
  const part = "standIn" in kept ? kept.standIn : kept.before + draws + kept.after;
  return [taken(`<p>${part}</p>`).toString(), !("standIn" in kept)];
}

test("a part is drawn once, and anew when what it follows from is another", () => {
  const [data, words] = [{}, {}];
  expect(documentOf({ data: [data, words], place: "ar /" }, "ضوء")).toEqual(["<p>ضوء</p>", true]);
  expect(documentOf({ data: [data, words], place: "ar /" }, "other")).toEqual(["<p>ضوء</p>", false]);
  for (const source of [
    { data: [data, words], place: "en /" },
    { data: [data, {}], place: "ar /" },
    { data: [{}, words], place: "ar /" },
  ] satisfies MarkupSource[])
    expect(documentOf(source, "anew")).toEqual(["<p>anew</p>", true]);
});

test("made-up addresses push parts out, not the memory", () => {
  const data = {};
  for (let n = 0; n < 300; n += 1) documentOf({ data: [data], place: `${n}` }, "x");
  expect(documentOf({ data: [data], place: "0" }, "y")).toEqual(["<p>y</p>", true]);
});
