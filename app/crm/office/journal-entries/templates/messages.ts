export default {
  log: {
    one: ["an entry template", "قالب قيد"],
    many: ["Entry templates", "قوالب القيود"],
    named: ["the entry template {name}", "قالب القيد {name}"],
  },
  list: {
    title: ["Entry templates", "قوالب القيود"],
    count: [
      "{count, plural, =0 {No entry templates yet} one {# entry template} other {# entry templates}}",
      "{count, plural, =0 {لا قوالب بعد} zero {لا قوالب} one {قالب واحد} two {قالبان} few {# قوالب} many {# قالبًا} other {# قالب}}",
    ],
    new: ["New entry template", "قالب قيد جديد"],
    empty: ["No entry templates yet", "لا قوالب قيود بعد"],
    emptyHint: ["Keep what comes each month: depreciation, salaries, capital.", "احفظ هنا ما يتكرر كل شهر: الإهلاك والمرتبات ورأس المال."],
  },
  section: { what: ["Entry template", "قالب قيد"], lines: ["Lines", "أطراف القيد"] },
  field: {
    name: ["Name", "الاسم"],
    lines: ["Accounts", "الحسابات"],
  },
  hint: { lines: ["Leave out an amount that is typed each time.", "اترك المبلغ فارغًا إذا كان يُكتب كل مرة."] },
  begin: ["New entry from template", "قيد جديد من القالب"],
} as const;
