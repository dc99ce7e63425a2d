import { expect, test } from "vitest";
import { linkOfText } from "./text-link.ts";

test.each([
  ["a number that is dialled", "+20 10 0000 0012", "tel:+201000000012", "+20 10 0000 0077", "tel:+201000000077"],
  ["a number on WhatsApp", "+20 10 0000 0012", "https://wa.me/201000000012", "+20 10 0000 0077", "https://wa.me/201000000077"],
  ["an address", "a@diwan.example", "mailto:a@diwan.example", "b@diwan.example", "mailto:b@diwan.example"],
  ["a link of its own", "Our studio", "https://maps.example/1", "The studio", "https://maps.example/1"],
  ["a number behind a name", "Call us", "tel:+201000000012", "Ring us", "tel:+201000000012"],
  ["no number any more", "+20 10 0000 0012", "tel:+201000000012", "Call us", "tel:+201000000012"],
])("the link follows the text: %s", (_, text, link, newText, wanted) => {
  expect(linkOfText({ text, link }, { text: newText, link })).toBe(wanted);
});

test("a link that was changed too stays as it was typed", () => {
  expect(linkOfText({ text: "+20 1", link: "tel:+201" }, { text: "+20 10 0000 0077", link: "tel:+20999" })).toBe("tel:+20999");
});
