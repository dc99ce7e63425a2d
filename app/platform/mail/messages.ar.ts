import type en from "./messages.en.ts";

export default {
  outbox: {
    title: "صندوق الصادر",
    count:
      "{count, plural, =0 {لا رسائل بعد} zero {لا رسائل بعد} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}",
    lead: "كل رسالة كتبها النظام، الأحدث أولًا. إن لم يُضبط خادم بريد بقيت محفوظة هنا ولا تخرج.",
    empty: "لم تُكتب أي رسالة بعد. يظهر هنا أول طلب أو دعوة أو كلمة سرّ منسيّة.",
    status: { queued: "تنتظر", sent: "أُرسلت", failed: "تعذّر إرسالها", kept: "محفوظة" },
    links: "الروابط في هذه الرسالة",
    body: "النص",
    error: "سبب التعذّر",
    attempts: "{count, plural, zero {لا محاولات} one {محاولة واحدة} two {محاولتان} few {# محاولات} many {# محاولة} other {# محاولة}}",
    repeat: "أعد الإرسال",
    repeated: "الرسالة تنتظر إرسالها من جديد.",
    notFailed: "لا يُعاد إلا إرسال رسالة تعذّر إرسالها. أعد تحميل الصفحة لترى حالتها.",
    pages: "الصفحات",
    page: "صفحة {page} من {pages}",
    previous: "الأحدث",
    next: "الأقدم",
  },
} satisfies typeof en;
