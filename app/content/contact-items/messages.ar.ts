import type en from "./messages.en.ts";

export default {
  log: { one: "بيان التواصل", many: "بيانات التواصل", named: "بيان التواصل {name}" },
  done: { created: "أُضيفت بيانات التواصل.", updated: "حُدّثت بيانات التواصل.", deleted: "حُذفت بيانات التواصل." },
  list: {
    title: "بيانات التواصل",
    count:
      "{count, plural, =0 {لا بيانات تواصل بعد} zero {لا بيانات تواصل بعد} one {بيان تواصل واحد} two {بيانا تواصل} few {# بيانات تواصل} many {# بيان تواصل} other {# بيان تواصل}}",
    new: "أضف بيانًا",
    empty: "لا بيانات تواصل بعد",
    emptyHint: "أضف هاتفًا أو عنوانًا أو حسابًا بنكيًا. يظهر في صفحة «تواصل معنا»، وفي تذييل كل صفحة ما لم يكن للدفع.",
  },
  section: { shown: "ما يراه الزائر", leads: "الرابط والمفتاح" },
  field: { title: "العنوان", content: "النص", linkUrl: "الرابط", iconName: "الأيقونة", elementKey: "المفتاح" },
  hint: {
    linkUrl: "\u2066https://\u2069 أو \u2066https://wa.me/…\u2069 أو \u2066tel:\u2069 أو \u2066mailto:\u2069، ومن دونه يظهر النص وحده.",
    elementKey: "تستخدم الصفحات الأخرى المفاتيح phone وemail وwhatsapp وaddress وhours. اتركه فارغًا ليُنشأ من العنوان.",
  },
  notInFooter: "لا يظهر في التذييل",
  keySigns: "ابدأ بحرف لاتيني، ثم حروف وأرقام وشُرَط.",
} satisfies typeof en;
