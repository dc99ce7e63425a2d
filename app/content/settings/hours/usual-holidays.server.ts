import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import type { Holiday } from "#app/content/settings/fields.ts";

const both = (en: string, ar: string): Bilingual => ({ en, ar });

/** The same date each year. The government often moves the day off to a Thursday, so these are to be checked too. */
const fixed: { on: string; name: Bilingual }[] = [
  { on: "01-07", name: both("Coptic Christmas", "عيد الميلاد المجيد") },
  { on: "01-25", name: both("25 January Revolution and Police Day", "عيد ثورة ٢٥ يناير وعيد الشرطة") },
  { on: "04-25", name: both("Sinai Liberation Day", "عيد تحرير سيناء") },
  { on: "05-01", name: both("Labour Day", "عيد العمال") },
  { on: "06-30", name: both("30 June Revolution", "ذكرى ثورة ٣٠ يونيو") },
  { on: "07-23", name: both("23 July Revolution", "عيد ثورة ٢٣ يوليو") },
  { on: "10-06", name: both("Armed Forces Day", "عيد القوات المسلحة") },
];

/** By month and day of the Islamic calendar as Umm al-Qura calculates it; the sighting of the moon may move them by a day. */
const lunar: { on: string; days: number; name: Bilingual }[] = [
  { on: "10-1", days: 3, name: both("Eid al-Fitr", "عيد الفطر المبارك") },
  { on: "12-9", days: 4, name: both("Arafat Day and Eid al-Adha", "وقفة عرفات وعيد الأضحى المبارك") },
  { on: "1-1", days: 1, name: both("Islamic New Year", "رأس السنة الهجرية") },
  { on: "3-12", days: 1, name: both("Birthday of the Prophet", "المولد النبوي الشريف") },
];

const islamic = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", { timeZone: "UTC", month: "numeric", day: "numeric" });
const islamicDate = (day: Day): string => {
  const of = Object.fromEntries(islamic.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${of.month}-${of.day}`;
};

/** Easter of the Eastern churches (after Meeus, in the Julian calendar); thirteen days later in ours until 2099. */
function easternEaster(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const month = Math.floor((moon + sunday + 114) / 31);
  const day = ((moon + sunday + 114) % 31) + 1;
  return addDays(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`, 13);
}

export function usualHolidays(year: number): Holiday[] {
  let found = calculated.get(year);
  if (!found) calculated.set(year, (found = calculate(year)));
  return found;
}

/** By year: reading every day's date in the Islamic calendar takes 3 ms. */
const calculated = new Map<number, Holiday[]>();

function calculate(year: number): Holiday[] {
  const found: Holiday[] = fixed.map(({ on, name }) => ({ name, from: `${year}-${on}`, to: null, check: true }));
  found.push({
    name: both("Sham El-Nessim", "شم النسيم"),
    from: addDays(easternEaster(year), 1),
    to: null,
    check: true,
  });
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) {
    const date = islamicDate(day);
    for (const { on, days, name } of lunar)
      if (on === date) found.push({ name, from: day, to: days > 1 ? addDays(day, days - 1) : null, check: true });
  }
  return found.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
