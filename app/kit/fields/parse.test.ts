import { expect, test } from "vitest";
import { date, dateTime, email, link, longText, money, phone, text, type Field } from "./kinds.ts";
import { parseField } from "./parse.server.ts";
import { translateFor } from "#app/words/words.server.ts";

const read = (field: Field, typed: unknown) => {
  const found = parseField(field, typed, "2026-11-25");
  return "value" in found ? found.value : found.message.key;
};

test.each<[string, string]>([
  ["mailto:Mona@Diwan.example?subject=Offer", "mona@diwan.example"],
  ["Mona Fahmy <mona@diwan.example>", "mona@diwan.example"],
  ["\u202amona@diwan.example\u202c", "mona@diwan.example"],
  ["mona\u00ad@diwan\u200b.example", "mona@diwan.example"],
  ["ｍｏｎａ＠diwan．example", "mona@diwan.example"],
  ["mona\u2011fahmy@diwan.example", "mona-fahmy@diwan.example"],
  ["mona@diwan.example.", "mona@diwan.example"],
  ["mona٢@diwan.example", "mona2@diwan.example"],
  ["mona@diwan.example, hind@diwan.example", "kit.error.wrong"],
  ["mona @diwan.example", "kit.error.wrong"],
])("the address %j is %s", (typed, kept) => expect(read(email(), typed)).toBe(kept));

test.each<[string, Field]>([
  ["a telephone", phone()],
  ["an address", email()],
  ["a text", text()],
  ["a sum", money()],
])("%s of marks that nobody sees alone is empty, which a required field is not", (_, field) => {
  for (const typed of ["\u200e\u2063", "\u202d\u202c", "\u3164", "\ufe0d"]) expect(read(field, typed)).toBe("kit.error.required");
});

test.each<[string, string]>([
  ["www.diwan.example", "https://www.diwan.example"],
  ["diwan.example/kitchens?room=1", "https://diwan.example/kitchens?room=1"],
  ["<https://diwan.example/a\u200b\u2060>", "https://diwan.example/a"],
  ["https://diwan.example/مطبخ١", "https://diwan.example/مطبخ١"],
  ["javascript:alert(1)", "kit.error.link"],
  ["kitchen", "kit.error.link"],
])("the link %j is %s", (typed, kept) => expect(read(link(), typed)).toBe(kept));

test.each<[string, string]>([
  ["A\u201112\u00a03", "A-12 3"],
  ["\u200eＥＧ－１２٣", "EG-123"],
  ["AB\u00ad12\ufe0f", "AB12"],
])("the code %j is %s", (typed, kept) => expect(read(text({ ltr: true }), typed)).toBe(kept));

test.each<[Field, string, unknown]>([
  [date(), "٥ يناير ٢٠٢٧", "2027-01-05"],
  [date(), "5–1–2027", "2027-01-05"],
  [date(), "2027-01-05T00:00:00.000Z", "2027-01-05"],
  [date(), "5/1/2027 12:00:00 AM", "2027-01-05"],
  [date(), "5/1/2027 10:15", "kit.error.date"],
  [dateTime(), "2027-01-05 10:15", "2027-01-05T08:15:00.000Z"],
  [dateTime(), "5 Jan 2027, 10:15", "2027-01-05T08:15:00.000Z"],
  [dateTime(), "2027-01-05T10:15:00+02:00", "2027-01-05T08:15:00.000Z"],
  [dateTime(), "2027-01-05", "kit.error.dateTime"],
  [dateTime({ alone: "09:00" }), "٥/١/٢٠٢٧", "2027-01-05T07:00:00.000Z"],
  [money(), "EGP\u00a0900,000", 90_000_000],
  [money(), "-", "kit.error.required"],
  [money(), "(900)", "common.number.brackets"],
  [phone(), "tel:+20-2-2735-0148;ext=12", { raw: "+20-2-2735-0148;ext=12", e164: "+20227350148" }],
])("%o reads %j as %j", (field, typed, kept) => expect(read(field, typed)).toEqual(kept));

test("what can't be saved is named with its place, in both languages", () => {
  const found = parseField(longText(), "kitchen\0 and hall", "2026-11-25");
  if (!("message" in found)) throw new Error("it was kept");
  const said = (["en", "ar"] as const).map((language) => translateFor(language)(found.message.key, found.message.values));
  expect(said).toEqual([
    "This holds an invisible character (U+0000) that can’t be saved, after “kitchen”. Delete it there.",
    "في ما كتبته رمز خفي (U+0000) لا يمكن حفظه، بعد «kitchen». احذفه من هناك.",
  ]);
  expect(read(longText(), "kitchen\fand hall")).toBe("kitchen\nand hall");
  expect(read(text(), "kitchen\vand hall")).toBe("kitchen and hall");
});
