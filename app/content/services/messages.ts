import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a service", "الخدمة"],
    many: ["Services", "الخدمات"],
    named: ["{name}", "خدمة {name}"],
  },
  menu: {
    title: ["Manage services", "إدارة الخدمات"],
  },
  list: {
    title: ["Services", "الخدمات"],
    count: [
      "{count, plural, =0 {No services yet} one {# service} other {# services}}",
      "{count, plural, =0 {لا خدمات بعد} zero {لا خدمات} one {خدمة واحدة} two {خدمتان} few {# خدمات} many {# خدمة} other {# خدمة}}",
    ],
    new: ["New service", "خدمة جديدة"],
    empty: ["No services yet", "لا خدمات بعد"],
    emptyHint: [
      "Add what the company does. A service appears on the site once it is published in both languages.",
      "أضف ما تقدمه الشركة. تظهر الخدمة على الموقع بعد نشرها باللغتين.",
    ],
  },
  section: {
    ...shared("texts"),
    work: ["Process", "خطوات العمل"],
    price: ["Pricing", "التكلفة"],
    pictures: ["Close-ups", "لقطات قريبة"],
    page: ["Page", "الصفحة"],
    from: ["Starting price", "سعر البداية"],
    picture: ["Photograph", "الصورة"],
  },
  field: {
    ...shared("title", "slug", "iconName", "state", "publishAt"),
    shortDescription: ["Short description", "وصف مختصر"],
    longDescription: ["Long description", "وصف مفصل"],
    process: ["Steps", "الخطوات"],
    pricingInfo: ["About the price", "عن السعر"],
    fromPrice: ["From", "يبدأ من"],
    fromUnit: ["Priced per", "السعر لكل"],
    mainImage: ["Photograph", "الصورة"],
    details: ["Close-ups", "لقطات قريبة"],
  },
  hint: {
    process: ["What happens first, second, last.", "ما يحدث أولًا وثانيًا وأخيرًا."],
    fromPrice: ["Leave empty if it is priced by quotation.", "اتركه فارغًا إن كان السعر بعرض سعر."],
    details: ["Shown beside the description, in this order.", "تظهر بجانب الوصف، بهذا الترتيب."],
  },
  choice: {
    fromUnit: {
      m2: ["Square metre", "متر مربع"],
      package: ["Package", "باقة"],
      session: ["Session", "جلسة"],
    },
  },
  error: {
    unit: ["Choose what the price is per.", "حدّد ما يُحسب عليه السعر."],
    price: ["Enter the price, or remove the unit.", "اكتب السعر، أو احذف الوحدة."],
  },
} as const;
