import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a planned expense", "مصروف مخطط"],
    many: ["Planned expenses", "المصروفات المخططة"],
    named: ["the planned expense {name}", "المصروف المخطط {name}"],
  },
  list: {
    title: ["Planned expenses", "المصروفات المخططة"],
    count: [
      "{count, plural, =0 {No planned expenses yet} one {# planned expense} other {# planned expenses}}",
      "{count, plural, =0 {لا مصروفات مخططة بعد} zero {لا مصروفات مخططة} one {مصروف مخطط واحد} two {مصروفان مخططان} few {# مصروفات مخططة} many {# مصروفًا مخططًا} other {# مصروف مخطط}}",
    ],
    new: ["New planned expense", "مصروف مخطط جديد"],
    empty: ["No planned expenses yet", "لا مصروفات مخططة بعد"],
    emptyHint: [
      "Add salaries, rent and what else comes again: the cash forecast counts it.",
      "أضف المرتبات والإيجار وكل ما يتكرر، ليحتسبه توقع السيولة.",
    ],
  },
  section: { what: ["Planned expense", "مصروف مخطط"] },
  field: {
    ...shared("amount"),
    name: ["What for", "البيان"],
    recurrence: ["Repeats", "التكرار"],
    firstOn: ["First time", "أول مرة"],
    lastOn: ["Last time", "آخر مرة"],
  },
  hint: {
    lastOn: ["Left empty, it has no end.", "اتركه فارغًا إن لم تكن له نهاية."],
  },
  choice: {
    recurrence: {
      once: ["Once", "مرة واحدة"],
      weekly: ["Every week", "كل أسبوع"],
      monthly: ["Every month", "كل شهر"],
      quarterly: ["Every quarter", "كل ثلاثة أشهر"],
      yearly: ["Every year", "كل سنة"],
    },
  },
  error: {
    lastOn: ["Choose a day that is not before the first time.", "اختر يومًا لا يسبق أول مرة."],
  },
} as const;
