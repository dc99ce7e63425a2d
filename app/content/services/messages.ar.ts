import type en from "./messages.en.ts";

export default {
  log: { one: "الخدمة", many: "الخدمات", named: "خدمة {name}" },
  menu: { title: "إدارة الخدمات" },
  list: {
    title: "الخدمات",
    count: "{count, plural, =0 {لا خدمات بعد} zero {لا خدمات} one {خدمة واحدة} two {خدمتان} few {# خدمات} many {# خدمة} other {# خدمة}}",
    new: "خدمة جديدة",
    empty: "لا خدمات بعد",
    emptyHint: "أضف ما تقدمه الشركة. تظهر الخدمة على الموقع بعد نشرها باللغتين.",
  },
  section: {
    texts: "النصوص",
    work: "خطوات العمل",
    price: "التكلفة",
    pictures: "لقطات قريبة",
    page: "الصفحة",
    from: "سعر البداية",
    picture: "الصورة",
  },
  field: {
    title: "العنوان",
    slug: "رابط الصفحة",
    iconName: "الأيقونة",
    shortDescription: "وصف مختصر",
    longDescription: "وصف مفصل",
    process: "الخطوات",
    pricingInfo: "عن السعر",
    fromPrice: "يبدأ من",
    fromUnit: "السعر لكل",
    mainImage: "الصورة",
    details: "لقطات قريبة",
    state: "الحالة",
    publishAt: "موعد النشر",
  },
  hint: {
    process: "ما يحدث أولًا وثانيًا وأخيرًا.",
    fromPrice: "اتركه فارغًا إن كان السعر بعرض سعر.",
    details: "تظهر بجانب الوصف، بهذا الترتيب.",
  },
  choice: { fromUnit: { m2: "متر مربع", package: "باقة", session: "جلسة" } },
  error: { unit: "حدّد ما يُحسب عليه السعر.", price: "اكتب السعر، أو احذف الوحدة." },
} satisfies typeof en;
