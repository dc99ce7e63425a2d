import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff, type DiffPart } from "./word-diff.ts";

const drawn = (parts: DiffPart[]) =>
  parts.map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `{+${text}+}` : `[-${text}-]`)).join("");

test("a replaced word stands before the one that replaces it", () => {
  expect(drawn(wordDiff("Light, measured and kept in.", "Light, measured and let in."))).toBe("Light, measured and [-kept-]{+let+} in.");
});

test("words that come and go at the ends are told apart from what stays", () => {
  expect(drawn(wordDiff("a house", "a house in Maadi"))).toBe("a house{+ in Maadi+}");
  expect(drawn(wordDiff("an old house", "house"))).toBe("[-an old -]house");
  expect(wordDiff("", "new")).toEqual([{ kind: "added", text: "new" }]);
  expect(wordDiff("gone", "")).toEqual([{ kind: "removed", text: "gone" }]);
  expect(wordDiff("", "")).toEqual([]);
  expect(wordDiff("same", "same")).toEqual([{ kind: "same", text: "same" }]);
});

test("an Arabic word with its marks is one word", () => {
  expect(drawn(wordDiff("بيت فُتح على حديقته", "بيت أُغلق على حديقته"))).toBe("بيت [-فُتح-]{+أُغلق+} على حديقته");
});

test("neighbouring replaced words are one replacement", () => {
  expect(drawn(wordDiff("one two three", "four five three"))).toBe("[-one two-]{+four five+} three");
});

test("the parts give both texts back, whatever they hold", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "b", " ", "ضوء", ".", "\n")),
      fc.array(fc.constantFrom("a", "b", " ", "ضوء", ".")),
      (x, y) => {
        const [before, after] = [x.join(""), y.join("")];
        const parts = wordDiff(before, after);
        const side = (without: string) =>
          parts
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join("");
        expect(side("added")).toBe(before);
        expect(side("removed")).toBe(after);
      },
    ),
  );
});

test("very long texts that share nothing are one replacement, and soon", () => {
  const [before, after] = ["x ".repeat(5000), "y ".repeat(5000)];
  const parts = wordDiff(before, after);
  expect(
    parts
      .filter(({ kind }) => kind === "removed")
      .map(({ text }) => text)
      .join("")
      .trim(),
  ).toBe(before.trim());
});
