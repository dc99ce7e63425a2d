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
    ...shared("name", "code", "supplierId"),
    price: ["Our price", "سعرنا"],
    clientPrice: ["Client’s price, with VAT", "سعر العميل شامل ض.ق.م"],
    add: ["Add an option", "أضف بديلًا"],
  },
  offer: {
    present: ["Present to the client", "اعرض على العميل"],
    again: ["Present again", "اعرض مرة أخرى"],
    withdraw: ["Withdraw the offer", "اسحب العرض"],
    title: ["Present “{name}” to the client?", "هل تعرض «{name}» على العميل؟"],
    text: [
      "Owners who have a link see the options and can approve one. They see the client’s prices, never ours, and no supplier.",
      "يرى المالكون الذين لديهم رابط البدائل ويمكنهم اعتماد أحدها. يرون سعر العميل فقط، دون سعرنا ودون المورد.",
    ],
    field: { validUntil: ["Offered until", "العرض سارٍ حتى"] },
    half: [
      "Half approved: {name} approved {option}, another owner has to approve it too",
      "اعتماد جزئي: اعتمد {name} {option}، وينتظر اعتماد المالك الآخر",
    ],
    state: {
      presented: ["With the client since {at}, offered until {date}", "معروض على العميل منذ {at}، وسارٍ حتى {date}"],
      approved: ["Approved by {name} in the client’s home, {at}", "اعتمده {name} من صفحة العميل، {at}"],
      declined: ["Declined by {name} in the client’s home, {at}", "اعتذر عنه {name} من صفحة العميل، {at}"],
      expired: ["Offered until {date}, expired without an answer", "كان العرض ساريًا حتى {date} وانتهى دون رد"],
      withdrawn: ["The offer was withdrawn", "سُحب العرض"],
      reopened: ["Approved by {name} on {at}, reopened by us", "اعتمده {name} في {at}، ثم أعدنا فتحه"],
      changed: ["Edited since it was presented: present it again", "عُدِّل بعد عرضه على العميل، اعرضه مرة أخرى"],
    },
    order: {
      draft: ["What is above the allowance is in the draft change order", "ما يزيد على المبلغ الاحتياطي في مسودة أمر التغيير"],
      sent: ["What is above the allowance is in the change order", "ما يزيد على المبلغ الاحتياطي في أمر التغيير"],
      kept: ["Sent already, with its line: the change order", "أُرسل بالفعل وفيه بند هذا الاختيار: أمر التغيير"],
    },
    evidence: ["Electronic acceptance, on a device proved by a code", "موافقة إلكترونية من جهاز ثبت برمز"],
  },
  question: {
    title: ["Questions of the client", "أسئلة العميل"],
    by: ["{name} asked, {at}", "سأل {name}، {at}"],
    answer: ["Answer the question", "أجب عن السؤال"],
    do: ["Send the answer", "أرسل الإجابة"],
    field: ["Answer", "الإجابة"],
  },
  error: {
    validUntil: ["This day is past.", "هذا اليوم مضى."],
    answered: ["This question has been answered meanwhile.", "أُجيب عن هذا السؤال في هذه الأثناء."],
    tooLong: ["At most a year from today.", "بحد أقصى سنة من اليوم."],
    noOptions: ["There is no option to present.", "لا توجد بدائل للعرض."],
    somePriced: ["Give every option a price for the client, or none.", "حدّد سعر العميل لكل البدائل أو اتركه فارغًا فيها كلها."],
    notPresented: ["This is not with the client any more.", "لم يعد هذا معروضًا على العميل."],
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
    allowance: ["The client is shown what each option adds to it.", "يظهر للعميل ما يزيده كل بديل عليه."],
    bufferDays: ["Kept in reserve before the day on which it is needed.", "احتياطي قبل موعد الحاجة."],
    name: ["The client, or whoever decides for them.", "العميل أو من يقرر عنه."],
  },
  done: {
    saved: ["The selection was saved.", "حُفظ الاختيار."],
    presented: ["The client sees it now.", "أصبح معروضًا على العميل."],
    withdrawn: ["The offer was withdrawn.", "سُحب العرض."],
    answered: ["The answer was saved.", "حُفظت الإجابة."],
    pictured: ["The picture was added.", "أُضيفت الصورة."],
  },
  field: {
    ...shared("roomId", "notes", "status"),
    options: ["Options", "البدائل"],
    title: ["Subject", "الموضوع"],
    neededOn: ["Needed on", "مطلوب في"],
    leadDays: ["Lead time (days)", "مدة التوريد (أيام)"],
    bufferDays: ["Reserve (days)", "الاحتياطي (أيام)"],
    allowance: ["Allowance in the contract, with VAT", "المبلغ الاحتياطي في العقد شامل ض.ق.م"],
  },
  choice: {
    reasons: {
      price: ["Price", "السعر"],
      look: ["Look", "الشكل"],
      quality: ["Quality", "الجودة"],
      time: ["Lead time", "مدة التوريد"],
      other: ["Something else", "سبب آخر"],
    },
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
