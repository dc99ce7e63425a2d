import { describe, expect, test } from "vitest";
import { phoneDigits, searchWords } from "./search-words.ts";

describe("a telephone number is the same in every spelling", () => {
  test.for([
    "01012345678",
    "010 1234 5678",
    "010-1234-5678",
    "(010) 1234 5678",
    "+20 10 1234 5678",
    "+201012345678",
    "+20 (0) 10 1234 5678",
    "0020 10 1234 5678",
    "00201012345678",
    "201012345678",
    "1012345678",
    "٠١٠١٢٣٤٥٦٧٨",
    "٠١٠ ١٢٣٤ ٥٦٧٨",
    "+٢٠ ١٠ ١٢٣٤ ٥٦٧٨",
    "\u2066+20 10 1234 5678\u2069",
    "۰۱۰ ۱۲۳۴ ۵۶۷۸",
  ])("%s", (typed) => {
    expect(phoneDigits(typed)).toBe("1012345678");
    expect(searchWords(typed)).toEqual(["1012345678"]);
  });

  test("its end, its beginning and a landline are found too; shorter ones are no telephones", () => {
    expect(phoneDigits("5678")).toBe("5678");
    expect(phoneDigits("٥٦٧٨")).toBe("5678");
    expect(phoneDigits("010 12")).toBe("1012");
    expect(phoneDigits("02 2735 0148")).toBe("227350148");
    expect(phoneDigits("+49 30 1234567")).toBe("49301234567");
    for (const none of ["", "567", "010", "LED-2026-00012", "2026-00012", "2026-01-05", "Villa 12"])
      expect(phoneDigits(none), none).toBeNull();
  });
});

test("words are folded, telephones between them are one word, and other figures stay as they are", () => {
  expect(searchWords("  Nadia   SHUKRI ")).toEqual(["nadia", "shukri"]);
  expect(searchWords("أحمد ٠١٠ ١٢٣٤")).toEqual(["احمد", "101234"]);
  expect(searchWords("010 1234 5678 نادية")).toEqual(["1012345678", "ناديه"]);
  expect(searchWords("villa 240 120")).toEqual(["villa", "240", "120"]);
  expect(searchWords("LED-2026-00012")).toEqual(["led-2026-00012"]);
  expect(searchWords("2026-00012")).toEqual(["2026-00012"]);
  expect(searchWords("الدور ٣")).toEqual(["الدور", "3"]);
  expect(searchWords("")).toEqual([]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
});
