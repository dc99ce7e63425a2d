import { expect, test } from "vitest";
import { setStory } from "./story.ts";

test("an empty text has neither opening nor paragraphs", () => expect(setStory("  \n\n ")).toEqual({ opening: "", paragraphs: [] }));

test("a first sentence too long to be set large stays in its paragraph", () => {
  const text = `${"word ".repeat(60)}end. And more.`;
  expect(setStory(text)).toEqual({ opening: "", paragraphs: [text] });
});

test("the first sentence opens, the rest follows in paragraphs", () => {
  expect(setStory("The plan gave this flat five doors in a corridor. We removed two walls.\n\nThen light.")).toEqual({
    opening: "The plan gave this flat five doors in a corridor.",
    paragraphs: ["We removed two walls.", "Then light."],
  });
});

test("an abbreviation or a decimal is no end of a sentence", () => {
  expect(setStory("Dr. Wahba asked for 2.5 metres of shelf, and got four. He reads.").opening).toBe(
    "Dr. Wahba asked for 2.5 metres of shelf, and got four.",
  );
});

test("Arabic sentences end with its own question mark or a full stop", () => {
  expect(setStory("لماذا كان الممر ضيقًا إلى هذا الحد يا ترى؟ أزلنا حائطين.")).toEqual({
    opening: "لماذا كان الممر ضيقًا إلى هذا الحد يا ترى؟",
    paragraphs: ["أزلنا حائطين."],
  });
});
