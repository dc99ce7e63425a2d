export default {
  sections: ["Sections", "الأقسام"],
  fold: ["Collapse sidebar", "اطوِ القائمة"],
  unfold: ["Expand sidebar", "افتح القائمة"],
  logOut: ["Log out", "سجّل الخروج"],
  begin: ["Create new", "أنشئ جديدًا"],
  palette: {
    title: ["Search", "بحث"],
    ask: ["Search, or type a command", "ابحث أو اكتب أمرًا"],
    found: ["Results", "النتائج"],
    recent: ["Recently opened", "فُتحت مؤخرًا"],
    failed: ["The search is not available. Sections and actions still work.", "البحث غير متاح الآن. الأقسام والإجراءات متاحة."],
    near: ["No exact match; near: {kind}", "لا نتيجة مطابقة؛ أقرب النتائج: {kind}"],
    count: [
      "{count, plural, one {# result} other {# results}}",
      "{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}",
    ],
    site: ["View site", "اعرض الموقع"],
    language: {
      en: ["Show in English", "اعرض بالإنجليزية"],
      ar: ["Show in Arabic", "اعرض بالعربية"],
    },
    account: ["Your account", "حسابك"],
  },
  keys: {
    title: ["Keyboard shortcuts", "اختصارات لوحة المفاتيح"],
    then: ["then", "ثم"],
    here: ["On this screen", "في هذه الشاشة"],
    everywhere: ["Everywhere", "في كل مكان"],
    jumps: ["Go to", "انتقل إلى"],
    begin: ["Create", "أنشئ"],
    single: ["Enable single-key shortcuts (without Ctrl)", "فعّل اختصارات المفتاح الواحد (بلا Ctrl)"],
  },
  notices: {
    title: [
      "{count, plural, =0 {Nothing to do} other {To do}}",
      "{count, plural, =0 {لا شيء ينتظرك} zero {لا شيء ينتظرك} one {أمر ينتظرك} two {أمران ينتظرانك} few {أمور تنتظرك} many {أمور تنتظرك} other {أمور تنتظرك}}",
    ],
    none: ["Nothing to do.", "لا شيء ينتظرك."],
  },
  keep: ["Not now", "ليس الآن"],
} as const;
