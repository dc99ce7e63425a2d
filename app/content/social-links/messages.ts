import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a social link", "رابط التواصل الاجتماعي"],
    many: ["Social links", "روابط التواصل الاجتماعي"],
    named: ["the link to {name}", "رابط {name}"],
  },
  done: {
    created: ["Social link added.", "أُضيف رابط التواصل الاجتماعي."],
    updated: ["Social link updated.", "حُدّث رابط التواصل الاجتماعي."],
    deleted: ["Social link deleted.", "حُذف رابط التواصل الاجتماعي."],
  },
  list: {
    title: ["Social links", "روابط التواصل الاجتماعي"],
    count: [
      "{count, plural, =0 {No social links yet} one {# social link} other {# social links}}",
      "{count, plural, =0 {لا روابط تواصل بعد} zero {لا روابط تواصل بعد} one {رابط تواصل واحد} two {رابطا تواصل} few {# روابط تواصل} many {# رابط تواصل} other {# رابط تواصل}}",
    ],
    new: ["Add link", "أضف رابطًا"],
    empty: ["No social links yet", "لا روابط تواصل بعد"],
    emptyHint: [
      "Add a profile on a network. It appears in the footer of every page.",
      "أضف حسابًا على إحدى الشبكات. يظهر في تذييل كل صفحة.",
    ],
  },
  section: {
    profile: ["Profile", "الحساب"],
  },
  field: {
    ...shared("iconName"),
    platformName: ["Network", "الشبكة"],
    profileUrl: ["Address", "العنوان"],
  },
  hint: {
    profileUrl: [
      "Without an address, visitors who press it see that it is not configured yet.",
      "من دونه يظهر لمن يضغط عليه أنه لم يُضبط بعد.",
    ],
  },
  notConfigured: ["Not configured yet", "لم يُضبط بعد"],
} as const;
