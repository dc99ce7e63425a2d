import { shared } from "#app/locale/shared-words.ts";

export default {
  ...shared("greeting"),
  link: {
    subject: ["The page of your project with {company}", "صفحة مشروعكم مع {company}"],
    heading: ["Your project, on one page", "مشروعكم في صفحة واحدة"],
    text: ["this is the page of your project: its dates, photographs and documents.", "هذه صفحة مشروعكم: المواعيد والصور والمستندات."],
    textNoPrices: ["this is the page of the project: its dates and photographs.", "هذه صفحة المشروع: المواعيد والصور."],
    open: ["Open the page", "افتح الصفحة"],
    note: [
      "The link is meant for you alone. Prices are shown after a code that only you are sent.",
      "الرابط لكم وحدكم، ولا تظهر الأسعار إلا بعد رمز يصلكم وحدكم.",
    ],
    noteNoPrices: ["The link is meant for you alone.", "الرابط لكم وحدكم."],
  },
  news: {
    subject: ["News of your project with {company}", "جديد مشروعكم مع {company}"],
    needsSubject: ["Your project with {company} needs you", "مشروعكم مع {company} بانتظاركم"],
    heading: ["News of your project", "جديد مشروعكم"],
    needsHeading: ["Your project needs you", "مشروعكم بانتظاركم"],
    text: ["this is new on the page of your project:", "هذا هو الجديد في صفحة مشروعكم:"],
    note: ["Sums are shown on the page alone.", "المبالغ تظهر في الصفحة وحدها."],
    offer: ["To decide: {title}", "مطلوب قراركم: {title}"],
    offerChanged: ["Changed, to decide again: {title}", "تغيّر العرض ومطلوب قراركم: {title}"],
    offerEnded: ["No longer offered: {title}", "لم يعد معروضًا: {title}"],
    halfApproved: ["Approved by the other owner, waiting for you: {title}", "اعتمده المالك الآخر وبانتظار اعتمادكم: {title}"],
    sign: ["To sign: change order {title}", "مطلوب توقيعكم: أمر تغيير {title}"],
    signQuotation: ["To sign: quotation {title}", "مطلوب توقيعكم: عرض سعر {title}"],
    quotation: ["A quotation was sent: {title}", "أُرسل عرض سعر: {title}"],
    invoice: ["An invoice was issued: {title}", "صدرت فاتورة: {title}"],
    proofRefused: ["Your proof of payment was not accepted: invoice {title}", "لم يُقبل إثبات السداد: فاتورة {title}"],
    paid: ["A payment was received: {title}", "وصلت دفعة: {title}"],
    photographs: [
      "{count, plural, one {# new photograph} other {# new photographs}}",
      "{count, plural, zero {# صورة جديدة} one {صورة جديدة} two {صورتان جديدتان} few {# صور جديدة} many {# صورة جديدة} other {# صورة جديدة}}",
    ],
    message: [
      "{count, plural, one {A message} other {# messages}} from us",
      "{count, plural, zero {# رسالة} one {رسالة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}} منا",
    ],
    more: [
      "and {count, plural, one {# more} other {# more}}",
      "و{count, plural, zero {# أخبار أخرى} one {خبر آخر} two {خبران آخران} few {# أخبار أخرى} many {# خبرًا آخر} other {# خبر آخر}}",
    ],
    changeRefused: ["We answered your request to change {title}", "رددنا على طلبكم تغيير {title}"],
    answer: ["We answered your question about {title}", "رددنا على سؤالكم عن {title}"],
    whatsapp: [
      "Dear {name}, this is new on the page of your project with {company}:\n{lines}\nYou have its link.",
      "الأستاذ/ة {name}، هذا هو الجديد في صفحة مشروعكم مع {company}:\n{lines}\nالرابط لديكم.",
    ],
  },
  code: {
    subject: ["Code to open your page with {company}", "رمز الدخول إلى صفحتكم لدى {company}"],
    heading: ["Code to open your page", "رمز الدخول"],
    signSubject: ["Code to sign, from {company}", "رمز التوقيع من {company}"],
    signHeading: ["Code to sign", "رمز التوقيع"],
    preheader: ["Open this message to read it.", "افتحوا الرسالة لقراءته."],
    text: [
      "type this code on the page of your project. It is valid for {minutes, plural, one {# minute} other {# minutes}}.",
      "اكتبوا هذا الرمز في صفحة مشروعكم. يصلح لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.",
    ],
    signs: [
      "this is the code to sign {kind, select, quotation {quotation {number}} changeOrder {change order {number}} other {your decision on {number}}}, {amount}.",
      "هذا رمز التوقيع على {kind, select, quotation {عرض السعر {number}} changeOrder {أمر التغيير {number}} other {قراركم بشأن {number}}}، بقيمة {amount}.",
    ],
    signText: [
      "It is good for this signature alone, for {minutes, plural, one {# minute} other {# minutes}}. Type it only if this is what you want to sign.",
      "يصلح لهذا التوقيع وحده ولمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. لا تكتبوه إلا إذا كان هذا ما تريدون التوقيع عليه.",
    ],
    label: ["Code", "الرمز"],
    note: [
      "Nobody of us asks you for this code. If you did not ask for it, you need do nothing.",
      "لا يطلب منكم أحد من فريقنا هذا الرمز. إن لم تطلبوه فلا يلزمكم شيء.",
    ],
  },
} as const;
