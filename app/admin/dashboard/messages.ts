import { shared } from "#app/locale/shared-words.ts";

export default {
  ...shared("services", "testimonials"),
  greeting: {
    morning: ["Good morning, {name}", "صباح الخير يا {name}"],
    afternoon: ["Good afternoon, {name}", "نهارك سعيد يا {name}"],
    evening: ["Good evening, {name}", "مساء الخير يا {name}"],
  },
  sub: [
    "{texts, plural, =0 {Everything is complete in both languages} one {One text still needs its Arabic} other {# texts still need their Arabic}}, and {messages, plural, =0 {every message is read} one {one message is unread} other {# messages are unread}}.",
    "{texts, plural, =0 {كل شيء مكتمل باللغتين} zero {كل شيء مكتمل باللغتين} one {نص واحد ينتظر العربية} two {نصان ينتظران العربية} few {# نصوص تنتظر العربية} many {# نصًا تنتظر العربية} other {# نص تنتظر العربية}}، و{messages, plural, =0 {كل الرسائل مقروءة} zero {كل الرسائل مقروءة} one {رسالة واحدة لم تُقرأ} two {رسالتان لم تُقرأا} few {# رسائل لم تُقرأ} many {# رسالة لم تُقرأ} other {# رسالة لم تُقرأ}}.",
  ],
  projects: ["Published projects", "مشاريع منشورة"],
  team: ["Team", "فريق العمل"],
  messages: ["Messages this week", "رسائل هذا الأسبوع"],
  subscribers: ["Newsletter subscribers", "المشتركون في النشرة"],
  visitsEstimator: ["Visits to the estimator this month", "زيارات الحاسبة هذا الشهر"],
  visitsContact: ["Visits to contact this month", "زيارات صفحة التواصل هذا الشهر"],
  visitsAll: ["Visits to the site this month", "زيارات الموقع هذا الشهر"],
  drafts: [
    "{count, plural, =0 {no drafts} one {# draft} other {# drafts}}",
    "{count, plural, =0 {لا مسودات} zero {لا مسودات} one {مسودة واحدة} two {مسودتان} few {# مسودات} many {# مسودة} other {# مسودة}}",
  ],
  allInBoth: ["all in both languages", "كلها باللغتين"],
  notInBoth: [
    "{count, plural, one {# not in both languages} other {# not in both languages}}",
    "{count, plural, zero {كلها باللغتين} one {واحد غير مكتمل باللغتين} two {اثنان غير مكتملين باللغتين} few {# غير مكتملة باللغتين} many {# غير مكتملة باللغتين} other {# غير مكتملة باللغتين}}",
  ],
  unread: [
    "{count, plural, =0 {all read} one {# unread} other {# unread}}",
    "{count, plural, =0 {كلها مقروءة} zero {كلها مقروءة} one {واحدة غير مقروءة} two {اثنتان غير مقروءتين} few {# غير مقروءة} many {# غير مقروءة} other {# غير مقروءة}}",
  ],
  confirmed: ["who confirmed their address", "ممن أكّدوا بريدهم"],
  lastMonth: [
    "{count, plural, =0 {none last month} other {# last month}}",
    "{count, plural, =0 {لا زيارات في الشهر الماضي} zero {لا زيارات في الشهر الماضي} one {زيارة واحدة في الشهر الماضي} two {زيارتان في الشهر الماضي} few {# زيارات في الشهر الماضي} many {# زيارة في الشهر الماضي} other {# زيارة في الشهر الماضي}}",
  ],
  activity: ["Recent activity", "آخر النشاط"],
  quiet: ["No activity yet.", "لا نشاط بعد."],
  when: {
    today: ["today, {time}", "اليوم، {time}"],
    yesterday: ["yesterday, {time}", "أمس، {time}"],
  },
  more: ["More figures", "أرقام أخرى"],
  moreOf: ["Services, testimonials, team and visits", "الخدمات والآراء والفريق والزيارات"],
  attention: {
    title: ["Needs attention", "يحتاج انتباهك"],
    none: ["Nothing needs attention.", "لا شيء يحتاج انتباهك."],
    accounts: [
      "{count, plural, one {One account waits for a role} other {# accounts wait for a role}}",
      "{count, plural, zero {لا حسابات تنتظر دورًا} one {حساب واحد ينتظر دورًا} two {حسابان ينتظران دورًا} few {# حسابات تنتظر دورًا} many {# حسابًا ينتظر دورًا} other {# حساب ينتظر دورًا}}",
    ],
    texts: [
      "{count, plural, one {One text without its Arabic} other {# texts without their Arabic}}",
      "{count, plural, zero {لا نصوص بلا عربية} one {نص واحد بلا عربية} two {نصان بلا عربية} few {# نصوص بلا عربية} many {# نصًا بلا عربية} other {# نص بلا عربية}}",
    ],
    mails: [
      "{count, plural, one {One mail was not sent} other {# mails were not sent}}",
      "{count, plural, zero {لا رسائل متعذّرة} one {رسالة واحدة تعذّر إرسالها} two {رسالتان تعذّر إرسالهما} few {# رسائل تعذّر إرسالها} many {# رسالة تعذّر إرسالها} other {# رسالة تعذّر إرسالها}}",
    ],
    jobs: [
      "{count, plural, one {One job failed} other {# jobs failed}}",
      "{count, plural, zero {لا مهام متعذّرة} one {مهمة واحدة تعذّرت} two {مهمتان تعذّرتا} few {# مهام تعذّرت} many {# مهمة تعذّرت} other {# مهمة تعذّرت}}",
    ],
    pictures: [
      "{count, plural, one {One photograph was not processed} other {# photographs were not processed}}",
      "{count, plural, zero {لا صور لم تُعالَج} one {صورة واحدة لم تُعالَج} two {صورتان لم تُعالَجا} few {# صور لم تُعالَج} many {# صورة لم تُعالَج} other {# صورة لم تُعالَج}}",
    ],
  },
  both: {
    ...shared("projects", "services", "testimonials"),
    title: ["Both languages", "اكتمال اللغتين"],
    pages: ["Pages", "الصفحات"],
    team: ["Team", "فريق العمل"],
    estimator: ["Estimator", "الحاسبة"],
    finish: [
      "{count, plural, one {Complete the last text} other {Complete # texts}}",
      "{count, plural, zero {أكمل الباقي} one {أكمل النص الباقي} two {أكمل النصين} few {أكمل # نصوص} many {أكمل # نصًّا} other {أكمل # نص}}",
    ],
  },
  visits: {
    title: ["Visits", "الزيارات"],
    summary: [
      "Visits per day from {from} to {to}: {total, number} in total, at most {most, number} on {day}.",
      "الزيارات يومًا بيوم من {from} إلى {to}: المجموع {total, number}، والأعلى {most, number} في {day}.",
    ],
    most: [
      "{count, plural, =0 {no visits yet} other {busiest day: #}}",
      "{count, plural, =0 {لا زيارات بعد} zero {لا زيارات بعد} one {أكثر الأيام: زيارة واحدة} two {أكثر الأيام: زيارتان} few {أكثر الأيام: # زيارات} many {أكثر الأيام: # زيارة} other {أكثر الأيام: # زيارة}}",
    ],
    today: ["today", "اليوم"],
    projects: ["Most visited this week", "الأكثر زيارة هذا الأسبوع"],
  },
  allProjects: ["All projects", "كل المشاريع"],
} as const;
