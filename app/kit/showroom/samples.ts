import type { Difference } from "#app/kit/form/merge.ts";
import type { Option, Saved } from "#app/kit/entity/screens.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";

/** The prefix of its words, which go to this page only. */
export const shown = { words: "showroom" };

export const sampleFields = {
  text: field.text(),
  code: field.text({ ltr: true }),
  longText: field.longText(),
  bilingual: field.bilingual(),
  bilingualOptional: field.optional(field.bilingual()),
  bilingualLong: field.optional(field.bilingualLong()),
  bilingualList: field.optional(field.bilingualList({ most: 6 })),
  choice: field.choice(["draft", "sent", "accepted"]),
  choiceLong: field.optional(field.choice(["a", "b", "c", "d", "e"])),
  money: field.money(),
  percent: field.optional(field.percent()),
  number: field.optional(field.number({ grouped: false, max: 2100 })),
  measure: field.optional(field.measure("m2")),
  date: field.optional(field.date()),
  dateTime: field.optional(field.dateTime()),
  phone: field.optional(field.phone()),
  email: field.email(),
  link: field.optional(field.link()),
  reference: field.optional(field.reference()),
  image: field.optional(field.image()),
  rating: field.rating(),
  toggle: field.toggle(),
  icon: field.optional(field.icon()),
  slug: field.slug("bilingual"),
} satisfies Fields;

const long = "Unverhältnismäßigkeitsprüfungen".repeat(8);

export const filled: Record<string, unknown> = {
  text: "Nadia Shukri",
  code: "Q-2026-041",
  longText: "Two friends sent her. She wants the kitchen first.\nالمطبخ أولًا، ثم غرفة الضيوف.",
  bilingual: { en: "Turned-wood screen", ar: "مشربية خشب مخروط" },
  bilingualOptional: { en: "Oak parquet", ar: "" },
  bilingualLong: {
    en: "We took down the corridor wall and set turned-beech screens inside the two western arches.",
    ar: "أزلنا جدار الممر، ووضعنا مشربيتين من خشب الزان المخروط داخل القوسين الغربيين.",
  },
  bilingualList: [
    { en: "Survey", ar: "معاينة" },
    { en: "Plan", ar: "مسقط" },
    { en: "Handover", ar: "" },
  ],
  choice: "sent",
  choiceLong: "c",
  money: "1250000",
  percent: "14.5",
  number: "2025",
  measure: "٢٤٠",
  date: "2026-11-20",
  dateTime: "2026-11-20T08:15:00.000Z",
  phone: "+20 10 2204 7719",
  email: "nadia@example.com",
  link: "https://example.com/villa",
  reference: "villas",
  image: null,
  rating: 4,
  toggle: true,
  icon: "armchair",
  slug: "villa-sarai",
};

export const endless: Record<string, unknown> = {
  ...filled,
  text: long,
  code: "A".repeat(120),
  longText: `${long} ${long}`,
  bilingual: { en: long, ar: "مشربية".repeat(40) },
  bilingualLong: { en: long, ar: "استقلالية".repeat(60) },
  money: "99999999.99",
  link: `https://example.com/${"path/".repeat(40)}`,
  email: `${"n".repeat(60)}@example.com`,
  slug: "villa-".repeat(12) + "sarai",
};

export const sampleOptions: Option[] = [
  { value: "villas", label: { en: "Villas", ar: "فيلات" } },
  { value: "apartments", label: { en: "Apartments", ar: "شقق" } },
  { value: "offices", label: { en: "Offices", ar: "مكاتب" } },
  { value: "shops", label: { en: "Shops", ar: "محال" }, inactive: true },
];

const at = "2026-11-20T08:15:00.000Z";

export const sampleDifferences: Difference[] = [
  {
    field: "bilingual",
    side: "en",
    by: null,
    at,
    before: "Turned-wood screen",
    mine: "Turned beech screen",
    theirs: "Turned-wood screen, oiled",
    outcome: "open",
  },
  { field: "money", by: null, at, before: "1450", mine: "1500", theirs: "2300", outcome: "open", choice: "theirs" },
  {
    field: "bilingual",
    side: "ar",
    by: null,
    at,
    before: "مشربية خشب مخروط",
    mine: "مشربية خشب مخروط",
    theirs: "مشربية خشب زان",
    outcome: "taken",
  },
  { field: "toggle", by: null, at, before: false, mine: false, theirs: true, outcome: "taken" },
];

export const sampleHistory: Saved[] = [
  {
    id: 3,
    event: "sample.updated",
    at,
    by: null,
    before: { bilingual: { en: "Turned-wood screen", ar: "مشربية خشب" }, money: 145_000 },
    after: { bilingual: { en: "Turned beech screen", ar: "مشربية خشب زان" }, money: 230_000 },
  },
  { id: 2, event: "sample.published", at, by: null, before: { rating: 3 }, after: { rating: 5 } },
  { id: 1, event: "sample.created", at, by: null, before: {}, after: {} },
];
