import type en from "./messages.en.ts";

export default {
  drop: "أفلت هنا",
  addTo: "أضف إلى «{lane}»",
  more: "{count, plural, zero {لا غير} one {واحد آخر} two {اثنان آخران} few {# غيرها} many {# غيرها} other {# غيرها}}",
  fold: "اطوِ «{lane}»",
  unfold: "افتح العمود",
  menu: "انقل «{name}»",
  moveTo: "انقل إلى",
  hint: "الأسهم تنتقل بين البطاقات. اضغط مفتاح المسافة لرفع البطاقة، ثم اختر العمود بالأسهم، والمسافة لوضعها. والحرف M يفتح قائمة الأعمدة.",
  lifted: "رُفعت بطاقة «{name}» من «{lane}». اختر العمود بالأسهم، والمسافة للوضع، وEsc لتركها في مكانها.",
  over: "«{name}» فوق «{lane}».",
  moving: "تُنقل «{name}» إلى «{lane}».",
  moved: "«{name}» الآن في «{lane}».",
  stayed: "تعذّر نقل «{name}»: ما زالت في «{lane}»",
  fixed: "لا يمكن نقل «{name}».",
  failed: "حدث خطأ في الخادم. أعد المحاولة بعد دقيقة.",
  keys: "هذه اللوحة",
  keyMove: "انقل البطاقة إلى…",
} satisfies typeof en;
