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
  code: {
    subject: ["Your code for {company}", "رمز الدخول إلى صفحتكم لدى {company}"],
    heading: ["Your code", "رمز الدخول"],
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
