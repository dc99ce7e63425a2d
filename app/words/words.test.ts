import { expect, test } from "vitest";
import { translateFor, wordsAt, wordsFor } from "./words.server.ts";

test("words are found one by one, and all of them where a page is written", () => {
  expect(translateFor("en")("common.companyName")).not.toBe("common.companyName");
  expect(translateFor("en")("toString")).toBe("toString");
  const page = JSON.parse(JSON.stringify(wordsAt("ar", "/crm/leads"))) as Record<string, unknown>;
  expect(Object.keys(page)).toEqual(Object.keys(wordsAt("ar", "/crm/leads")));
  expect(page["leads.head.open"]).toEqual(wordsFor("ar")["leads.head.open"]);
  expect(Array.isArray(page["leads.head.open"])).toBe(true);
});
