import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a selection", "الاختيار"],
    many: ["Selections", "الاختيارات"],
    named: ["the selection {name}", "الاختيار {name}"],
  },
  title: ["Selections and decisions", "الاختيارات والقرارات"],
  list: {
    count: [
      "{count, plural, one {# selection} other {# selections}}",
      "{count, plural, zero {لا اختيارات} one {اختيار واحد} two {اختياران} few {# اختيارات} many {# اختيارًا} other {# اختيار}}",
    ],
  },
  add: ["Add a selection", "أضف اختيارًا"],
  new: ["New selection", "اختيار جديد"],
  none: ["No selections yet. Add what the client has to decide, and by when.", "لا اختيارات بعد. أضف ما على العميل أن يقرره، وموعد القرار."],
  chosen: ["Chosen", "اختير"],
  undated: ["No date needed yet", "لم يُحدد موعد الحاجة إليه"],
  until: ["Decide by {date}", "القرار قبل {date}"],
  late: [
    "Decision was due by {date}, {days, plural, one {# day ago} other {# days ago}}",
    "كان موعد القرار {date}، {days, plural, zero {اليوم} one {منذ يوم} two {منذ يومين} few {منذ # أيام} many {منذ # يومًا} other {منذ # يوم}}",
  ],
  needed: ["needed on {date}", "مطلوب في {date}"],
  decidedBy: ["Decided by {name}, {date}.", "قرر {name}، {date}."],
  writtenBy: ["Recorded by {name}.", "سجّله {name}."],
  picture: ["Picture of {name}", "صورة {name}"],
  option: {
    ...shared("name", "code", "price", "supplierId"),
    add: ["Add an option", "أضف بديلًا"],
  },
  move: {
    done: [
      "{status, select, decided {The decision was recorded.} cancelled {It is no longer needed.} other {It was reopened.}}",
      "{status, select, decided {سُجّل القرار.} cancelled {لم يعد مطلوبًا.} other {أُعيد فتحه.}}",
    ],
    illegal: [
      "{from, select, open {It is open.} cancelled {It is no longer needed. Reopen it to change it.} other {This was decided in the meantime. Reopen it to change it.}}",
      "{from, select, open {هذا الاختيار مفتوح.} cancelled {لم يعد هذا مطلوبًا. أعد فتحه لتغييره.} other {تقرر هذا في هذه الأثناء. أعد فتحه لتغييره.}}",
    ],
    decide: ["Record the decision", "سجّل القرار"],
    cancel: ["Mark as not needed", "سجّل أنه غير مطلوب"],
    reopen: ["Reopen", "أعد فتحه"],
    title: {
      decide: ["What was decided on “{name}”?", "ماذا تقرر في «{name}»؟"],
    },
    do: {
      decide: ["Record", "سجّله"],
    },
    field: {
      ...shared("on"),
      optionId: ["Chosen", "الاختيار"],
      name: ["Decided by", "من قرر"],
      note: ["Notes", "ملاحظات"],
    },
  },
  hint: {
    bufferDays: ["Kept in reserve before the day on which it is needed.", "احتياطي قبل موعد الحاجة."],
    name: ["The client, or whoever decides for them.", "العميل أو من يقرر عنه."],
  },
  done: {
    saved: ["The selection was saved.", "حُفظ الاختيار."],
    pictured: ["The picture was added.", "أُضيفت الصورة."],
  },
  field: {
    ...shared("roomId", "notes", "status"),
    options: ["Options", "البدائل"],
    title: ["Subject", "الموضوع"],
    neededOn: ["Needed on", "مطلوب في"],
    leadDays: ["Lead time (days)", "مدة التوريد (أيام)"],
    bufferDays: ["Reserve (days)", "الاحتياطي (أيام)"],
  },
  choice: {
    status: {
      open: ["To be decided", "بانتظار القرار"],
      decided: ["Decided", "تقرر"],
      cancelled: ["Not needed", "غير مطلوب"],
    },
  },
  timeline: {
    decided: ["Decided by {who}, {on}", "قرر {who}، {on}"],
  },
} as const;
