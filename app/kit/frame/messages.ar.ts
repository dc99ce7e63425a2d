import type en from "./messages.en.ts";

export default {
  sections: "الأقسام",
  fold: "اطوِ القائمة",
  unfold: "افتح القائمة",
  logOut: "سجّل الخروج",
  begin: "أنشئ جديدًا",
  palette: {
    title: "بحث",
    ask: "ابحث أو اكتب أمرًا",
    found: "النتائج",
    recent: "فُتحت مؤخرًا",
    failed: "البحث غير متاح الآن. الأقسام والإجراءات متاحة.",
    near: "لا نتيجة مطابقة؛ أقرب النتائج: {kind}",
    count: "{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}",
    site: "اعرض الموقع",
    language: { en: "اعرض بالإنجليزية", ar: "اعرض بالعربية" },
    account: "حسابك",
  },
  keys: {
    title: "اختصارات لوحة المفاتيح",
    then: "ثم",
    here: "في هذه الشاشة",
    everywhere: "في كل مكان",
    jumps: "انتقل إلى",
    begin: "أنشئ",
    single: "فعّل اختصارات المفتاح الواحد (بلا Ctrl)",
  },
  notices: {
    title:
      "{count, plural, =0 {لا شيء ينتظرك} zero {لا شيء ينتظرك} one {أمر ينتظرك} two {أمران ينتظرانك} few {أمور تنتظرك} many {أمور تنتظرك} other {أمور تنتظرك}}",
    none: "لا شيء ينتظرك.",
  },
  keep: "ليس الآن",
} satisfies typeof en;
