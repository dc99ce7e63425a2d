import type en from "./messages.en.ts";

export default {
  list: {
    title: "المشاريع",
    count:
      "{count, plural, =0 {لا مشاريع بعد} zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}",
    new: "مشروع جديد",
    empty: "لا مشاريع بعد",
    emptyHint: "أضف عملًا منتهيًا بصوره. يظهر على الموقع بعد نشره باللغتين.",
  },
  section: {
    texts: "النصوص",
    photographs: "الصور",
    materials: "الخامات",
    facts: "بيانات المشروع",
    beforeAfter: "قبل وبعد",
    plan: "المسقط",
    services: "الخدمات",
  },
  field: {
    title: "العنوان",
    slug: "رابط الصفحة",
    category: "التصنيف",
    shortDescription: "وصف مختصر",
    longDescription: "وصف مفصل",
    location: "الموقع",
    clientName: "اسم العميل",
    scope: "نطاق العمل",
    year: "السنة",
    areaM2: "المساحة",
    featured: "يظهر في الصفحة الرئيسية",
    opening: "يفتتح الصفحة الرئيسية",
    plates: "الصور",
    beforeAfter: "قبل وبعد",
    materials: "الخامات",
    planImage: "المسقط",
    planCaption: "تعليق المسقط",
    services: "الخدمات التي نُفّذ بها",
    state: "الحالة",
    publishAt: "موعد النشر",
  },
  hint: {
    longDescription: "السطر الفارغ يبدأ فقرة جديدة.",
    opening: "إن اخترت أكثر من مشروع ظهر أولها في الترتيب.",
    clientName: "اكتب «خاص» إن لم يرغب العميل في ذكر اسمه.",
  },
  error: {
    alt: "{side, select, ar {الصورة الرئيسية بلا وصف عربي لمن لا يراها.} other {الصورة الرئيسية بلا وصف إنجليزي لمن لا يراها.}}",
    hour: "اكتب الساعة مثل 16:40.",
    color: "اكتب اللون مثل #CDBFA6.",
  },
} satisfies typeof en;
