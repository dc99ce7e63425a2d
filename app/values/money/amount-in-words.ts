import type { Language } from "#app/values/language.ts";
import type { Piastres } from "./money.ts";

/** An amount as it is written out on documents: "Fifty-six thousand … pounds and thirteen piastres only", «فقط … لا غير». Below nothing it says so. */
export function amountInWords(amount: Piastres, language: Language): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of piastres.`);
  const size = Math.abs(amount);
  const parts = { pounds: Math.floor(size / 100), piastres: size % 100, below: amount < 0 };
  return language === "ar" ? arabic(parts) : english(parts);
}

type Parts = { pounds: number; piastres: number; below: boolean };

/** A number of up to three digits, and how many thousands of thousands it counts: 12 345 is 12 at 1 and 345 at 0. Largest first, without zeros. */
function groupsOf(value: number): { count: number; scale: number }[] {
  const groups: { count: number; scale: number }[] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1)
    if (rest % 1000 > 0) groups.unshift({ count: rest % 1000, scale });
  return groups;
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = " ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales = ["", " thousand", " million", " billion", " trillion", " quadrillion"];

function english({ pounds, piastres, below }: Parts): string {
  const words = [
    ...(pounds > 0 || piastres === 0 ? [`${englishNumber(pounds)} Egyptian ${pounds === 1 ? "pound" : "pounds"}`] : []),
    ...(piastres > 0 ? [`${englishNumber(piastres)} ${piastres === 1 ? "piastre" : "piastres"}`] : []),
  ].join(" and ");
  const whole = `${below ? "minus " : ""}${words} only`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

function englishNumber(value: number): string {
  if (value === 0) return "zero";
  return groupsOf(value)
    .map(({ count, scale }, at) => {
      // British: one thousand and one; one thousand, one hundred and one.
      const join = at === 0 ? "" : scale === 0 && count < 100 ? " and " : ", ";
      return `${join}${englishHundreds(count)}${scales[scale]}`;
    })
    .join("");
}

function englishHundreds(count: number): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const below = rest < 20 ? small[rest]! : `${tens[Math.floor(rest / 10)]}${rest % 10 > 0 ? `-${small[rest % 10]}` : ""}`;
  if (hundreds === 0) return below;
  return rest === 0 ? `${small[hundreds]} hundred` : `${small[hundreds]} hundred and ${below}`;
}

/** By count: one, two, three to ten (plural), to 99 (accusative), after hundreds (genitive). All are masculine, so 3 to 10 are feminine. */
type Counted = { one: string; two: string; few: string; many: string; after: string };

const pound: Counted = {
  one: "جنيه مصري واحد",
  two: "جنيهان مصريان",
  few: "جنيهات مصرية",
  many: "جنيهًا مصريًا",
  after: "جنيه مصري",
};
const piastre: Counted = { one: "قرش واحد", two: "قرشان", few: "قروش", many: "قرشًا", after: "قرش" };

/** Thousands and more are counted themselves. `twoOf` and `manyOf` stand before what they count; the others before more of the number. */
type Scale = { one: string; two: string; twoOf: string; few: string; many: string; manyOf: string };
const arabicScales: readonly (Scale | null)[] = [
  null,
  { one: "ألف", two: "ألفان", twoOf: "ألفا", few: "آلاف", many: "ألفًا", manyOf: "ألف" },
  { one: "مليون", two: "مليونان", twoOf: "مليونا", few: "ملايين", many: "مليونًا", manyOf: "مليون" },
  { one: "مليار", two: "ملياران", twoOf: "مليارا", few: "مليارات", many: "مليارًا", manyOf: "مليار" },
  { one: "تريليون", two: "تريليونان", twoOf: "تريليونا", few: "تريليونات", many: "تريليونًا", manyOf: "تريليون" },
];

const arabicSmall = " واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة".split(" ");
const arabicTens = " عشرة عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون".split(" ");
const arabicHundreds = " مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة".split(" ");

function arabic({ pounds, piastres, below }: Parts): string {
  const words = [
    ...(pounds > 0 || piastres === 0 ? [arabicCount(pounds, pound)] : []),
    ...(piastres > 0 ? [arabicCount(piastres, piastre)] : []),
  ].join(" و");
  return `فقط ${below ? "سالب " : ""}${words} لا غير`;
}

function arabicCount(value: number, counted: Counted): string {
  if (value === 0) return `صفر ${counted.after}`;
  const groups = groupsOf(value);
  return groups
    .map(({ count, scale }, at) => {
      const of = arabicScales[scale];
      return of ? ofScale(count, of, at === groups.length - 1 ? counted.after : null) : ofThings(count, counted);
    })
    .join(" و");
}

function ofThings(count: number, { one, two, few, many, after }: Counted): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  if (rest === 0) return `${hundreds === 2 ? "مائتا" : arabicHundreds[hundreds]} ${after}`;
  const last = rest === 1 ? one : rest === 2 ? two : `${belowHundred(rest)} ${rest <= 10 ? few : many}`;
  return hundreds === 0 ? last : `${arabicHundreds[hundreds]} و${last}`;
}

/** So many thousands or millions. `after` is what they count where nothing smaller follows: the number's own word leans on it then. */
function ofScale(count: number, { one, two, twoOf, few, many, manyOf }: Scale, after: string | null): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  const counted = after === null ? "" : ` ${after}`;
  const single = (rest === 1 ? one : after === null ? two : twoOf) + counted;
  const hundred = hundreds === 2 ? "مائتا" : arabicHundreds[hundreds];
  if (rest === 0) return `${hundred} ${one}${counted}`;
  // A hundred and one thousand: «مائة وألف» would be eleven hundred.
  if (rest <= 2) return hundreds === 0 ? single : `${hundred} ${one} و${single}`;
  const word = rest <= 10 ? few : after === null ? many : manyOf;
  return `${hundreds === 0 ? "" : `${arabicHundreds[hundreds]} و`}${belowHundred(rest)} ${word}${counted}`;
}

function belowHundred(value: number): string {
  const [ten, unit] = [Math.floor(value / 10), value % 10];
  if (value <= 10) return arabicSmall[value]!;
  if (value === 11) return "أحد عشر";
  if (value === 12) return "اثنا عشر";
  if (value < 20) return `${arabicSmall[unit]} عشر`;
  return unit === 0 ? arabicTens[ten]! : `${arabicSmall[unit]} و${arabicTens[ten]}`;
}
