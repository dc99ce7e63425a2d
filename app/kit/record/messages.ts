export default {
  more: ["More", "المزيد"],
  tabs: ["Parts of this record", "أقسام السجل"],
  otherTabs: ["More parts", "أقسام أخرى"],
  overview: ["Overview", "نظرة عامة"],
  all: ["View all", "اعرض الكل"],
  notices: [
    "{count, plural, one {# more} other {# more}}",
    "{count, plural, zero {لا تنبيهات أخرى} one {تنبيه آخر} two {تنبيهان آخران} few {# تنبيهات أخرى} many {# تنبيهًا آخر} other {# تنبيه آخر}}",
  ],
  archived: [
    "Archived: hidden from lists and choices, and nothing new can be added to it. Reports and statements still include it.",
    "هذا السجل مؤرشف: لا يظهر في القوائم والاختيارات ولا يُضاف إليه جديد، ويبقى في التقارير وكشوف الحساب.",
  ],
  openPage: ["Open page", "افتح الصفحة"],
  facts: ["Details", "البيانات"],
} as const;
