import type en from "./messages.en.ts";

export default {
  log: { one: "الاختيار", many: "الاختيارات", named: "الاختيار {name}" },
  title: "الاختيارات والقرارات",
  list: {
    count: "{count, plural, zero {لا اختيارات} one {اختيار واحد} two {اختياران} few {# اختيارات} many {# اختيارًا} other {# اختيار}}",
  },
  add: "أضف اختيارًا",
  new: "اختيار جديد",
  none: "لا اختيارات بعد. أضف ما على العميل أن يقرره، وموعد القرار.",
  chosen: "اختير",
  undated: "لم يُحدد موعد الحاجة إليه",
  until: "القرار قبل {date}",
  late: "كان موعد القرار {date}، {days, plural, zero {اليوم} one {منذ يوم} two {منذ يومين} few {منذ # أيام} many {منذ # يومًا} other {منذ # يوم}}",
  needed: "مطلوب في {date}",
  decidedBy: "قرر {name}، {date}.",
  writtenBy: "سجّله {name}.",
  picture: "صورة {name}",
  option: { name: "الاسم", code: "الكود", price: "السعر", supplierId: "المورد", add: "أضف بديلًا" },
  move: {
    done: "{status, select, decided {سُجّل القرار.} cancelled {لم يعد مطلوبًا.} other {أُعيد فتحه.}}",
    illegal:
      "{from, select, open {هذا الاختيار مفتوح.} cancelled {لم يعد هذا مطلوبًا. أعد فتحه لتغييره.} other {تقرر هذا في هذه الأثناء. أعد فتحه لتغييره.}}",
    decide: "سجّل القرار",
    cancel: "سجّل أنه غير مطلوب",
    reopen: "أعد فتحه",
    title: { decide: "ماذا تقرر في «{name}»؟" },
    do: { decide: "سجّله" },
    field: { optionId: "الاختيار", name: "من قرر", on: "التاريخ", note: "ملاحظات" },
  },
  hint: { bufferDays: "احتياطي قبل موعد الحاجة.", name: "العميل أو من يقرر عنه." },
  done: {
    saved: "حُفظ الاختيار.",
    pictured: "أُضيفت الصورة.",
  },
  field: {
    options: "البدائل",
    title: "الموضوع",
    roomId: "الغرفة",
    neededOn: "مطلوب في",
    leadDays: "مدة التوريد (أيام)",
    bufferDays: "الاحتياطي (أيام)",
    notes: "ملاحظات",
    status: "الحالة",
  },
  choice: { status: { open: "بانتظار القرار", decided: "تقرر", cancelled: "غير مطلوب" } },
  timeline: { decided: "قرر {who}، {on}" },
} satisfies typeof en;
