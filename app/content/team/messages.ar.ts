import type en from "./messages.en.ts";

export default {
  log: { one: "عضو الفريق", many: "فريق العمل", named: "{name} من الفريق" },
  menu: { title: "إدارة فريق العمل" },
  list: {
    title: "فريق العمل",
    count: "{count, plural, =0 {لا أحد في الفريق بعد} zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}",
    new: "عضو جديد في الفريق",
    empty: "لا أعضاء في الفريق بعد",
    emptyHint: "أضف من سيقابلهم الزوار. يظهرون في صفحة «من نحن» بعد النشر باللغتين.",
  },
  section: { person: "الشخص", picture: "الصورة الشخصية" },
  field: {
    name: "الاسم",
    role: "الوظيفة",
    bio: "نبذة",
    since: "سنة الانضمام",
    profileImage: "الصورة الشخصية",
    state: "الحالة",
    publishAt: "موعد النشر",
  },
  hint: { bio: "جملتان أو ثلاث، كما تعرّف بزميل." },
} satisfies typeof en;
