import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a contact item", "بيان التواصل"],
    many: ["Contact items", "بيانات التواصل"],
    named: ["the contact item {name}", "بيان التواصل {name}"],
  },
  done: {
    created: ["Contact info added.", "أُضيفت بيانات التواصل."],
    updated: ["Contact info updated.", "حُدّثت بيانات التواصل."],
    deleted: ["Contact info deleted.", "حُذفت بيانات التواصل."],
  },
  list: {
    title: ["Contact items", "بيانات التواصل"],
    count: [
      "{count, plural, =0 {No contact items yet} one {# contact item} other {# contact items}}",
      "{count, plural, =0 {لا بيانات تواصل بعد} zero {لا بيانات تواصل بعد} one {بيان تواصل واحد} two {بيانا تواصل} few {# بيانات تواصل} many {# بيان تواصل} other {# بيان تواصل}}",
    ],
    new: ["Add item", "أضف بيانًا"],
    empty: ["No contact items yet", "لا بيانات تواصل بعد"],
    emptyHint: [
      "Add a phone number or an address. It appears on the contact page and in the footer of every page. Bank details belong into the settings of documents.",
      "أضف هاتفًا أو عنوانًا. يظهر في صفحة «تواصل معنا» وفي تذييل كل صفحة. أما بيانات البنك فمكانها إعدادات المستندات.",
    ],
  },
  section: {
    shown: ["What visitors see", "ما يراه الزائر"],
    leads: ["Link and key", "الرابط والمفتاح"],
  },
  field: {
    ...shared("title", "iconName"),
    content: ["Text", "النص"],
    linkUrl: ["Link", "الرابط"],
    elementKey: ["Key", "المفتاح"],
  },
  hint: {
    linkUrl: [
      "https://, https://wa.me/…, tel: or mailto:. Without a link only the text is shown.",
      "⁦https://⁩ أو ⁦https://wa.me/…⁩ أو ⁦tel:⁩ أو ⁦mailto:⁩، ومن دونه يظهر النص وحده.",
    ],
    elementKey: [
      "Other pages use the keys phone, email, whatsapp, address and hours. Leave empty to create it from the title.",
      "تستخدم الصفحات الأخرى المفاتيح phone وemail وwhatsapp وaddress وhours. اتركه فارغًا ليُنشأ من العنوان.",
    ],
  },
  notShown: ["not shown to visitors", "لا يظهر للزائر"],
  keySigns: ["Start with a Latin letter; then letters, digits, hyphens and underscores.", "ابدأ بحرف لاتيني، ثم حروف وأرقام وشُرَط."],
} as const;
