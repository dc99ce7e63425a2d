import type en from "./messages.en.ts";

export default {
  greeting: { morning: "صباح الخير يا {name}", afternoon: "نهارك سعيد يا {name}", evening: "مساء الخير يا {name}" },
  sub: "{texts, plural, =0 {كل شيء مكتمل باللغتين} zero {كل شيء مكتمل باللغتين} one {نص واحد ينتظر العربية} two {نصان ينتظران العربية} few {# نصوص تنتظر العربية} many {# نصًا تنتظر العربية} other {# نص تنتظر العربية}}، و{messages, plural, =0 {كل الرسائل مقروءة} zero {كل الرسائل مقروءة} one {رسالة واحدة لم تُقرأ} two {رسالتان لم تُقرأا} few {# رسائل لم تُقرأ} many {# رسالة لم تُقرأ} other {# رسالة لم تُقرأ}}.",
  projects: "مشاريع منشورة",
  services: "الخدمات",
  testimonials: "آراء العملاء",
  team: "فريق العمل",
  messages: "رسائل هذا الأسبوع",
  subscribers: "المشتركون في النشرة",
  visitsEstimator: "زيارات الحاسبة هذا الشهر",
  visitsContact: "زيارات صفحة التواصل هذا الشهر",
  drafts: "{count, plural, =0 {لا مسودات} zero {لا مسودات} one {مسودة واحدة} two {مسودتان} few {# مسودات} many {# مسودة} other {# مسودة}}",
  allInBoth: "كلها باللغتين",
  notInBoth:
    "{count, plural, zero {كلها باللغتين} one {واحد غير مكتمل باللغتين} two {اثنان غير مكتملين باللغتين} few {# غير مكتملة باللغتين} many {# غير مكتملة باللغتين} other {# غير مكتملة باللغتين}}",
  unread:
    "{count, plural, =0 {كلها مقروءة} zero {كلها مقروءة} one {واحدة غير مقروءة} two {اثنتان غير مقروءتين} few {# غير مقروءة} many {# غير مقروءة} other {# غير مقروءة}}",
  confirmed: "ممن أكّدوا بريدهم",
  lastMonth:
    "{count, plural, =0 {لا زيارات في الشهر الماضي} zero {لا زيارات في الشهر الماضي} one {زيارة واحدة في الشهر الماضي} two {زيارتان في الشهر الماضي} few {# زيارات في الشهر الماضي} many {# زيارة في الشهر الماضي} other {# زيارة في الشهر الماضي}}",
  activity: "آخر النشاط",
  quiet: "لا نشاط بعد.",
  when: { today: "اليوم، {time}", yesterday: "أمس، {time}" },
  unreadMessages: "رسائل غير مقروءة",
  allRead: "كل الرسائل مقروءة.",
  attention: {
    title: "يحتاج انتباهك",
    none: "لا شيء يحتاج انتباهك.",
    accounts:
      "{count, plural, zero {لا حسابات تنتظر دورًا} one {حساب واحد ينتظر دورًا} two {حسابان ينتظران دورًا} few {# حسابات تنتظر دورًا} many {# حسابًا ينتظر دورًا} other {# حساب ينتظر دورًا}}",
    texts:
      "{count, plural, zero {لا نصوص بلا عربية} one {نص واحد بلا عربية} two {نصان بلا عربية} few {# نصوص بلا عربية} many {# نصًا بلا عربية} other {# نص بلا عربية}}",
    mails:
      "{count, plural, zero {لا رسائل متعذّرة} one {رسالة واحدة تعذّر إرسالها} two {رسالتان تعذّر إرسالهما} few {# رسائل تعذّر إرسالها} many {# رسالة تعذّر إرسالها} other {# رسالة تعذّر إرسالها}}",
    jobs: "{count, plural, zero {لا مهام متعذّرة} one {مهمة واحدة تعذّرت} two {مهمتان تعذّرتا} few {# مهام تعذّرت} many {# مهمة تعذّرت} other {# مهمة تعذّرت}}",
    pictures:
      "{count, plural, zero {لا صور لم تُعالَج} one {صورة واحدة لم تُعالَج} two {صورتان لم تُعالَجا} few {# صور لم تُعالَج} many {# صورة لم تُعالَج} other {# صورة لم تُعالَج}}",
  },
  both: {
    title: "اكتمال اللغتين",
    pages: "الصفحات",
    projects: "المشاريع",
    services: "الخدمات",
    team: "فريق العمل",
    testimonials: "آراء العملاء",
    estimator: "الحاسبة",
    finish:
      "{count, plural, zero {أكمل الباقي} one {أكمل النص الباقي} two {أكمل النصين} few {أكمل # نصوص} many {أكمل # نصًّا} other {أكمل # نص}}",
  },
  visits: {
    title: "الزيارات",
    summary: "الزيارات يومًا بيوم من {from} إلى {to}: المجموع {total, number}، والأعلى {most, number} في {day}.",
    most: "{count, plural, =0 {لا زيارات بعد} zero {لا زيارات بعد} one {أكثر الأيام: زيارة واحدة} two {أكثر الأيام: زيارتان} few {أكثر الأيام: # زيارات} many {أكثر الأيام: # زيارة} other {أكثر الأيام: # زيارة}}",
    today: "اليوم",
    page: "الصفحة",
    all: "الموقع كله",
    estimator: "حاسبة التكلفة",
    contact: "التواصل",
    month: "هذا الشهر",
    previous: "الشهر الماضي",
    table: "حسب اليوم",
    day: "اليوم",
    projects: "الأكثر زيارة هذا الأسبوع",
  },
  allProjects: "كل المشاريع",
} satisfies typeof en;
