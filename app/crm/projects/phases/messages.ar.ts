import type en from "./messages.en.ts";

export default {
  programme: "البرنامج الزمني",
  open: "افتح البرنامج",
  legend: { done: "منجز", now: "جارٍ" },
  none: "لا مراحل لهذا المشروع بعد.",
  undated: "حدّد بداية المشروع وموعد تسليمه لتتوزع المراحل بينهما.",
  usual: "أضف المراحل المعتادة",
  late: "{days, plural, zero {متأخرة} one {متأخرة يومًا} two {متأخرة يومين} few {متأخرة # أيام} many {متأخرة # يومًا} other {متأخرة # يوم}}",
  bar: "{name}، من {from} إلى {to}، أُنجز {percent} بالمئة",
  keys: "تحركها الأسهم يومًا، ومع Shift تغيّر نهايتها.",
  marks: "مواعيد وقرارات",
  mark: { task: "مهمة: {title}، {date}", selection: "آخر موعد للقرار: {title}، {date}" },
  done: {
    saved: "حُفظت المرحلة.",
    removed: "حُذفت المرحلة.",
    signed: "سُجّل التوقيع.",
    withdrawn: "سُحب التوقيع.",
  },
  error: {
    endsBefore: "لا تسبق النهاية البداية.",
    both: "اكتب التاريخين معًا أو اتركهما معًا.",
    future: "لم يأتِ هذا اليوم بعد.",
    signed: "وقّع العميل على هذه المرحلة. اسحب التوقيع أولًا.",
    signedAlready: "سبق أن وقّع العميل على هذه المرحلة.",
  },
} satisfies typeof en;
