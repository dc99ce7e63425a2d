import type en from "./messages.en.ts";

export default {
  log: { one: "رابط التواصل الاجتماعي", many: "روابط التواصل الاجتماعي", named: "رابط {name}" },
  done: { created: "أُضيف رابط التواصل الاجتماعي.", updated: "حُدّث رابط التواصل الاجتماعي.", deleted: "حُذف رابط التواصل الاجتماعي." },
  list: {
    title: "روابط التواصل الاجتماعي",
    count:
      "{count, plural, =0 {لا روابط تواصل بعد} zero {لا روابط تواصل بعد} one {رابط تواصل واحد} two {رابطا تواصل} few {# روابط تواصل} many {# رابط تواصل} other {# رابط تواصل}}",
    new: "أضف رابطًا",
    empty: "لا روابط تواصل بعد",
    emptyHint: "أضف حسابًا على إحدى الشبكات. يظهر في تذييل كل صفحة.",
  },
  section: { profile: "الحساب" },
  field: { platformName: "الشبكة", profileUrl: "العنوان", iconName: "الأيقونة" },
  hint: { profileUrl: "من دونه يظهر لمن يضغط عليه أنه لم يُضبط بعد." },
  notConfigured: "لم يُضبط بعد",
} satisfies typeof en;
