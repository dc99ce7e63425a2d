import type en from "./messages.en.ts";

export default {
  title: "الإدارة",
  role: "مدير النظام",
  search: { placeholder: "ابحث في الصفحات والمشاريع والنصوص", new: "جديد" },
  unread:
    "{count, plural, zero {لا رسائل غير مقروءة} one {رسالة غير مقروءة} two {رسالتان غير مقروءتين} few {# رسائل غير مقروءة} many {# رسالة غير مقروءة} other {# رسالة غير مقروءة}}",
  section: {
    dashboard: "لوحة التحكم",
    siteSettings: "إعدادات الموقع",
    estimator: "إعدادات حاسبة التكلفة",
    content: "مركز المحتوى",
    media: "مكتبة الصور",
    messages: "الرسائل",
    outbox: "البريد الصادر والمهام",
    audit: "سجل التدقيق",
  },
} satisfies typeof en;
