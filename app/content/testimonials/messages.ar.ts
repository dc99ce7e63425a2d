import type en from "./messages.en.ts";

export default {
  log: { one: "رأي العميل", many: "آراء العملاء", named: "رأي {name}" },
  menu: { title: "إدارة آراء العملاء" },
  list: {
    title: "آراء العملاء",
    count: "{count, plural, =0 {لا آراء بعد} zero {لا آراء} one {رأي واحد} two {رأيان} few {# آراء} many {# رأيًا} other {# رأي}}",
    new: "رأي جديد",
    empty: "لا آراء بعد",
    emptyHint: "أضف ما قاله أحد العملاء. يظهر على الموقع بعد نشره باللغتين.",
  },
  section: { quote: "الرأي", about: "البيانات" },
  field: {
    authorName: "العميل",
    authorRole: "الصفة",
    content: "نص الرأي",
    rating: "التقييم",
    authorImage: "الصورة الشخصية",
    projectId: "المشروع",
    state: "الحالة",
    publishAt: "موعد النشر",
  },
  hint: { authorRole: "مالك أو مدير، أو مكان البيت.", projectId: "يظهر رابط المشروع مع الرأي." },
} satisfies typeof en;
