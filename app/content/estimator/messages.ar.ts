import type en from "./messages.en.ts";

export default {
  category: {
    list: {
      title: "التصنيفات",
      count:
        "{count, plural, =0 {لا تصنيفات بعد} zero {لا تصنيفات} one {تصنيف واحد} two {تصنيفان} few {# تصنيفات} many {# تصنيفًا} other {# تصنيف}}",
      new: "تصنيف جديد",
      empty: "لا تصنيفات بعد",
      emptyHint: "البنود مرتبة في تصنيفات: أرضيات، حوائط، إضاءة. أضف أولها.",
    },
    section: { name: "الاسم" },
    field: { name: "الاسم", key: "المفتاح", active: "معروض للزوار" },
    hint: { key: "تحتفظ به التقديرات والملفات: يُكتب مرة واحدة." },
  },
  element: {
    list: {
      title: "البنود",
      count: "{count, plural, =0 {لا بنود بعد} zero {لا بنود} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}",
      new: "بند جديد",
      empty: "لا بنود بعد",
      emptyHint: "البند شيء واحد يستطيع الزائر تسعيره: أرضية أو كرنيش أو وحدة إضاءة.",
    },
    section: { name: "الاسم", price: "التسعير", look: "الشكل", offered: "في حاسبة التكلفة" },
    field: {
      name: "الاسم",
      key: "المفتاح",
      active: "معروض للزوار",
      categoryId: "التصنيف",
      pricingModel: "طريقة التسعير",
      pricePerSqm: "سعر المتر المربع",
      pricePerItem: "سعر الوحدة",
      requiresDimensions: "اطلب العرض والطول",
      countedIn: "يُحسب بـ",
      unit: "وحدة القياس",
      description: "الوصف",
      imageUrl: "صورة الخامة",
    },
    hint: {
      key: "تحتفظ به التقديرات والملفات: يُكتب مرة واحدة.",
      requiresDimensions: "عند إيقافه يكتب الزائر المساحة مباشرة.",
      unit: "كما يقرؤها الزائر بجانب السعر.",
    },
    choice: {
      pricingModel: { per_sqm: "بالمتر المربع", per_item: "بالوحدة" },
      countedIn: { m2: "متر مربع", piece: "قطعة", set: "طقم", linear_metre: "متر طولي" },
    },
    counted: { dimensions: "بالمتر المربع، عرض × طول", area: "بالمتر المربع", item: "بالوحدة" },
  },
  service: {
    list: {
      title: "الخدمات الخاصة",
      count:
        "{count, plural, =0 {لا خدمات خاصة بعد} zero {لا خدمات خاصة} one {خدمة خاصة واحدة} two {خدمتان خاصتان} few {# خدمات خاصة} many {# خدمة خاصة} other {# خدمة خاصة}}",
      new: "خدمة خاصة جديدة",
      empty: "لا خدمات خاصة بعد",
      emptyHint: "يستطيع الزائر إضافتها إلى تقديره: الإشراف، المعاينة، المناظير.",
    },
    section: { name: "الاسم", price: "الأتعاب", offered: "في حاسبة التكلفة" },
    field: {
      name: "الاسم",
      key: "المفتاح",
      active: "معروضة للزوار",
      description: "الوصف",
      feeType: "الأتعاب",
      price: "السعر",
    },
    hint: { key: "تحتفظ به التقديرات والملفات: يُكتب مرة واحدة.", price: "بالجنيه إن كانت مقطوعة، ونسبة مئوية من البنود إن كانت نسبة." },
    choice: { feeType: { fixed: "مبلغ مقطوع", percentage: "نسبة مئوية" } },
  },
  admin: {
    parts: "أقسام حاسبة التكلفة",
    categories: "التصنيفات",
    services: "الخدمات الخاصة",
    allServices: "كل الخدمات الخاصة",
    more: "الحاسبة",
    part: { categories: "تعديل التصنيفات", sentence: "جملة الصفحة الرئيسية", "price-lists": "قوائم الأسعار", "try-out": "جرّب الحاسبة" },
    error: {
      keyKept: "يبقى المفتاح كما هو: التقديرات والملفات مرتبطة به.",
      price: "اكتب سعرًا أكبر من صفر.",
      percent: "أقصى نسبة 100.",
      foreignPicture: "تُعرض صور المكتبة فقط. ارفع الصورة أو اختر واحدة.",
    },
  },
} satisfies typeof en;
