import type en from "./messages.en.ts";

export default {
  more: "المزيد",
  tabs: "أقسام السجل",
  otherTabs: "أقسام أخرى",
  overview: "نظرة عامة",
  all: "اعرض الكل",
  notices:
    "{count, plural, zero {لا تنبيهات أخرى} one {تنبيه آخر} two {تنبيهان آخران} few {# تنبيهات أخرى} many {# تنبيهًا آخر} other {# تنبيه آخر}}",
  archived: "هذا السجل مؤرشف: لا يظهر في القوائم والاختيارات ولا يُضاف إليه جديد، ويبقى في التقارير وكشوف الحساب.",
  openPage: "افتح الصفحة",
  facts: "البيانات",
} satisfies typeof en;
