import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Administration", "الإدارة"],
  role: ["Administrator", "مدير النظام"],
  search: {
    ...shared("new"),
    placeholder: ["Search pages, projects, texts", "ابحث في الصفحات والمشاريع والنصوص"],
  },
  unread: [
    "{count, plural, one {One unread message} other {# unread messages}}",
    "{count, plural, zero {لا رسائل غير مقروءة} one {رسالة غير مقروءة} two {رسالتان غير مقروءتين} few {# رسائل غير مقروءة} many {# رسالة غير مقروءة} other {# رسالة غير مقروءة}}",
  ],
  section: {
    ...shared("dashboard"),
    siteSettings: ["Site settings", "إعدادات الموقع"],
    estimator: ["Cost estimator settings", "إعدادات حاسبة التكلفة"],
    content: ["Content hub", "مركز المحتوى"],
    media: ["Media library", "مكتبة الصور"],
    messages: ["Messages", "الرسائل"],
    outbox: ["Outbox and jobs", "البريد الصادر والمهام"],
    audit: ["Audit log", "سجل التدقيق"],
  },
} as const;
