import type en from "./messages.en.ts";

export default {
  kind: "التقرير الأسبوعي",
  title: "التقرير الأسبوعي: {name}",
  week: "من {from} إلى {to}",
  previous: "الأسبوع السابق",
  following: "الأسبوع التالي",
  print: "اطبع أو احفظ PDF",
  done: "من العمل أُنجز",
  against: "من العمل أُنجز، والمخطط {share}",
  finished: "أُنجز هذا الأسبوع",
  nothingDone: "لم يكتمل شيء هذا الأسبوع.",
  next: "القادم",
  nothingNext: "لا شيء مستحق الأسبوع القادم.",
  underWay: "قيد العمل",
  decisions: "بانتظار قراركم",
} satisfies typeof en;
