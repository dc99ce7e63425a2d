import type en from "./messages.en.ts";

export default {
  sections: "الأقسام",
  fold: "طيّ القائمة",
  unfold: "فتح القائمة",
  logOut: "تسجيل الخروج",
  begin: "ابدأ جديدًا",
  palette: {
    title: "بحث",
    ask: "إلى أين، أو ماذا تريد أن تفعل؟",
    found: "النتائج",
    recent: "آخر ما فتحته",
    acts: "إجراءات",
    asking: "جارٍ البحث…",
    failed: "البحث لا يجيب الآن. الأقسام والإجراءات متاحة.",
    nothing: "لا شيء يطابق «{q}».",
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
    begin: "ابدأ",
    single: "تعمل المفاتيح المفردة (بلا Ctrl)",
  },
  notices: {
    title:
      "{count, plural, =0 {لا شيء ينتظرك} zero {لا شيء ينتظرك} one {أمر ينتظرك} two {أمران ينتظرانك} few {أمور تنتظرك} many {أمور تنتظرك} other {أمور تنتظرك}}",
    none: "لا شيء ينتظرك.",
  },
  keep: "إبقاء",
} satisfies typeof en;
