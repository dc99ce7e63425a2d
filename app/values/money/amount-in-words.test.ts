import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

/** Pounds → the words, written by hand. */
const arabic: [egp: number, words: string][] = [
  [0, "صفر جنيه مصري"],
  [0.01, "قرش واحد"],
  [0.02, "قرشان"],
  [0.03, "ثلاثة قروش"],
  [0.1, "عشرة قروش"],
  [0.11, "أحد عشر قرشًا"],
  [0.5, "خمسون قرشًا"],
  [0.99, "تسعة وتسعون قرشًا"],
  [1, "جنيه مصري واحد"],
  [1.01, "جنيه مصري واحد وقرش واحد"],
  [2, "جنيهان مصريان"],
  [2.02, "جنيهان مصريان وقرشان"],
  [3, "ثلاثة جنيهات مصرية"],
  [8, "ثمانية جنيهات مصرية"],
  [10, "عشرة جنيهات مصرية"],
  [11, "أحد عشر جنيهًا مصريًا"],
  [12, "اثنا عشر جنيهًا مصريًا"],
  [13, "ثلاثة عشر جنيهًا مصريًا"],
  [18, "ثمانية عشر جنيهًا مصريًا"],
  [19, "تسعة عشر جنيهًا مصريًا"],
  [20, "عشرون جنيهًا مصريًا"],
  [21, "واحد وعشرون جنيهًا مصريًا"],
  [22, "اثنان وعشرون جنيهًا مصريًا"],
  [35.25, "خمسة وثلاثون جنيهًا مصريًا وخمسة وعشرون قرشًا"],
  [99, "تسعة وتسعون جنيهًا مصريًا"],
  [100, "مائة جنيه مصري"],
  [101, "مائة وجنيه مصري واحد"],
  [102, "مائة وجنيهان مصريان"],
  [103, "مائة وثلاثة جنيهات مصرية"],
  [110, "مائة وعشرة جنيهات مصرية"],
  [111, "مائة وأحد عشر جنيهًا مصريًا"],
  [112, "مائة واثنا عشر جنيهًا مصريًا"],
  [199, "مائة وتسعة وتسعون جنيهًا مصريًا"],
  [200, "مائتا جنيه مصري"],
  [201, "مائتان وجنيه مصري واحد"],
  [222, "مائتان واثنان وعشرون جنيهًا مصريًا"],
  [300, "ثلاثمائة جنيه مصري"],
  [800, "ثمانمائة جنيه مصري"],
  [999, "تسعمائة وتسعة وتسعون جنيهًا مصريًا"],
  [1_000, "ألف جنيه مصري"],
  [1_001, "ألف وجنيه مصري واحد"],
  [1_002, "ألف وجنيهان مصريان"],
  [1_100, "ألف ومائة جنيه مصري"],
  [1_200, "ألف ومائتا جنيه مصري"],
  [2_000, "ألفا جنيه مصري"],
  [2_001, "ألفان وجنيه مصري واحد"],
  [2_500, "ألفان وخمسمائة جنيه مصري"],
  [3_000, "ثلاثة آلاف جنيه مصري"],
  [10_000, "عشرة آلاف جنيه مصري"],
  [11_000, "أحد عشر ألف جنيه مصري"],
  [12_345, "اثنا عشر ألفًا وثلاثمائة وخمسة وأربعون جنيهًا مصريًا"],
  [21_000, "واحد وعشرون ألف جنيه مصري"],
  [56_420.13, "ستة وخمسون ألفًا وأربعمائة وعشرون جنيهًا مصريًا وثلاثة عشر قرشًا"],
  [100_000, "مائة ألف جنيه مصري"],
  [101_000, "مائة ألف وألف جنيه مصري"],
  [102_000, "مائة ألف وألفا جنيه مصري"],
  [102_005, "مائة ألف وألفان وخمسة جنيهات مصرية"],
  [103_000, "مائة وثلاثة آلاف جنيه مصري"],
  [111_000, "مائة وأحد عشر ألف جنيه مصري"],
  [200_000, "مائتا ألف جنيه مصري"],
  [200_010, "مائتا ألف وعشرة جنيهات مصرية"],
  [203_000, "مائتان وثلاثة آلاف جنيه مصري"],
  [729_737, "سبعمائة وتسعة وعشرون ألفًا وسبعمائة وسبعة وثلاثون جنيهًا مصريًا"],
  [1_000_000, "مليون جنيه مصري"],
  [1_001_000, "مليون وألف جنيه مصري"],
  [2_000_000, "مليونا جنيه مصري"],
  [2_000_002, "مليونان وجنيهان مصريان"],
  [3_500_000, "ثلاثة ملايين وخمسمائة ألف جنيه مصري"],
  [11_000_000, "أحد عشر مليون جنيه مصري"],
  [99_999_999.99, "تسعة وتسعون مليونًا وتسعمائة وتسعة وتسعون ألفًا وتسعمائة وتسعة وتسعون جنيهًا مصريًا وتسعة وتسعون قرشًا"],
  [1_000_000_000, "مليار جنيه مصري"],
  [2_000_000_000, "مليارا جنيه مصري"],
  [5_000_000_003, "خمسة مليارات وثلاثة جنيهات مصرية"],
];

const english: [egp: number, words: string][] = [
  [0, "Zero Egyptian pounds only"],
  [0.01, "One piastre only"],
  [0.02, "Two piastres only"],
  [1, "One Egyptian pound only"],
  [1.01, "One Egyptian pound and one piastre only"],
  [2, "Two Egyptian pounds only"],
  [12, "Twelve Egyptian pounds only"],
  [19, "Nineteen Egyptian pounds only"],
  [20, "Twenty Egyptian pounds only"],
  [21, "Twenty-one Egyptian pounds only"],
  [40, "Forty Egyptian pounds only"],
  [99, "Ninety-nine Egyptian pounds only"],
  [100, "One hundred Egyptian pounds only"],
  [101, "One hundred and one Egyptian pounds only"],
  [111, "One hundred and eleven Egyptian pounds only"],
  [300, "Three hundred Egyptian pounds only"],
  [1_000, "One thousand Egyptian pounds only"],
  [1_001, "One thousand and one Egyptian pounds only"],
  [1_100, "One thousand, one hundred Egyptian pounds only"],
  [11_000, "Eleven thousand Egyptian pounds only"],
  [56_420.13, "Fifty-six thousand, four hundred and twenty Egyptian pounds and thirteen piastres only"],
  [100_000, "One hundred thousand Egyptian pounds only"],
  [1_000_001, "One million and one Egyptian pounds only"],
  [2_000_000, "Two million Egyptian pounds only"],
  [
    99_999_999.99,
    "Ninety-nine million, nine hundred and ninety-nine thousand, nine hundred and ninety-nine Egyptian pounds and ninety-nine piastres only",
  ],
];

const piastres = (egp: number): number => Math.round(egp * 100);

test.each(arabic)("%d in Arabic", (egp, words) => {
  expect(amountInWords(piastres(egp), "ar")).toBe(`فقط ${words} لا غير`);
});

test.each(english)("%d in English", (egp, words) => {
  expect(amountInWords(piastres(egp), "en")).toBe(words);
});

describe("every amount", () => {
  test("is told apart from every other", () => {
    const amount = fc.integer({ min: 0, max: 30_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        fc.pre(one !== other);
        expect(amountInWords(one, "ar")).not.toBe(amountInWords(other, "ar"));
        expect(amountInWords(one, "en")).not.toBe(amountInWords(other, "en"));
      }),
    );
    // The small ones, where forms differ most, all against all.
    for (const language of ["en", "ar"] as const)
      expect(new Set(Array.from({ length: 250_000 }, (_, pounds) => amountInWords(pounds * 100, language))).size).toBe(250_000);
  });

  test("below nothing says so; what is no whole number of piastres is refused", () => {
    expect(amountInWords(-150, "en")).toBe("Minus one Egyptian pound and fifty piastres only");
    expect(amountInWords(-200, "ar")).toBe("فقط سالب جنيهان مصريان لا غير");
    expect(() => amountInWords(0.5, "en")).toThrow(RangeError);
  });
});
