import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a change order", "أمر التغيير"],
    many: ["Change orders", "أوامر التغيير"],
    named: ["the change order {name}", "أمر التغيير {name}"],
  },
  list: {
    title: ["Change orders", "أوامر التغيير"],
    count: [
      "{count, plural, one {# change order} other {# change orders}}",
      "{count, plural, zero {لا أوامر تغيير} one {أمر تغيير واحد} two {أمرا تغيير} few {# أوامر تغيير} many {# أمر تغيير} other {# أمر تغيير}}",
    ],
    new: ["New change order", "أمر تغيير جديد"],
    empty: ["No change orders yet", "لا أوامر تغيير بعد"],
    emptyHint: [
      "When the contract of a project changes, enter what is added and what is removed; the client accepts it through a link.",
      "حين يتغير عقد مشروع، اكتب ما يُضاف وما يُحذف، ويقبله العميل من رابط.",
    ],
    search: ["Number or title", "الرقم أو العنوان"],
  },
  section: {
    ...shared("lines"),
    what: ["Change", "التغيير"],
    words: ["Terms and notes", "الشروط والملاحظات"],
    price: ["Prices", "الأسعار"],
    sending: ["Document", "المستند"],
  },
  field: {
    ...shared(
      "number",
      "title",
      "projectId",
      "status",
      "reason",
      "validUntil",
      "priceMode",
      "taxCode",
      "terms",
      "internalNotes",
      "lines",
      "net",
      "total",
      "sentAt",
    ),
    language: ["Language of the document", "لغة المستند"],
    notes: ["Notes for the client", "ملاحظات للعميل"],
    issuedOn: ["Date", "التاريخ"],
    vat: ["VAT", "الضريبة"],
    viewedAt: ["Opened by the client", "فتحه العميل"],
    decidedAt: ["Answered", "رد العميل"],
    decisionNote: ["Note on the answer", "ملاحظة على الرد"],
  },
  hint: {
    reason: ["The client reads it.", "يقرؤه العميل."],
    internalNotes: ["Never printed or sent.", "لا تُطبع ولا تُرسل أبدًا."],
  },
  choice: {
    status: {
      ...shared("draft", "viewed", "accepted", "expired"),
      sent: ["Sent", "أُرسل"],
      rejected: ["Declined", "مرفوض"],
      cancelled: ["Withdrawn", "مسحوب"],
    },
    language: shared("en", "ar", "both"),
    mail: {
      yes: ["Yes", "نعم"],
      no: ["No", "لا"],
    },
    priceMode: shared("exclusive", "inclusive"),
    effect: {
      add: ["Addition", "إضافة"],
      deduct: ["Deduction", "خصم"],
    },
    kind: shared("work", "product", "allowance"),
  },
  line: {
    ...shared("kind", "roomId", "description", "unit", "quantity", "unitPrice", "add"),
    effect: ["Effect", "الأثر"],
    amount: ["Amount", "القيمة"],
  },
  preview: {
    ...shared("net"),
    vat: ["VAT", "الضريبة"],
    total: ["Change in the contract", "التغيير في العقد"],
  },
  head: {
    kind: ["Change order", "أمر تغيير"],
    project: ["for", "على"],
    pdfIn: {
      both: ["Both languages", "باللغتين"],
      ar: ["Arabic", "بالعربية"],
      en: ["English", "بالإنجليزية"],
    },
    validUntil: ["valid until {date}", "صالح حتى {date}"],
    ended: ["expired {date}", "انتهى في {date}"],
  },
  facts: {
    ...shared("contract", "reason", "terms"),
    notes: ["Notes for the client", "ملاحظات للعميل"],
    internal: ["Internal notes", "ملاحظات داخلية"],
  },
  note: {
    accepted: ["The client accepted on {date}. The contract and its plan have changed.", "قبله العميل في {date}، وتغيّر العقد وخطة دفعاته."],
    rejected: ["The client declined.", "رفضه العميل."],
    cancelled: ["Withdrawn.", "سُحب."],
    expired: ["It has expired. Extend or withdraw it.", "انتهت صلاحيته. مدّده أو اسحبه."],
  },
  of: {
    title: ["Change orders", "أوامر التغيير"],
    none: ["No changes to the contract.", "لا تغييرات في العقد."],
    accepted: ["Accepted changes: {total}.", "مجموع التغييرات المقبولة {total}."],
    all: ["All change orders", "كل أوامر التغيير"],
  },
  move: {
    ...shared("extend"),
    done: [
      "{number}: {status, select, sent {sent} cancelled {withdrawn} rejected {declined} other {saved}}",
      "{number}: {status, select, sent {أُرسل} cancelled {سُحب} rejected {سُجّل رفضه} other {حُفظ}}",
    ],
    illegal: [
      "The change order cannot move to this status from the present one.",
      "لا يمكن نقل أمر التغيير إلى هذه الحالة من حالته الحالية.",
    ],
    send: ["Send to the client", "أرسل إلى العميل"],
    cancel: ["Withdraw", "اسحب"],
    reject: ["Record a refusal", "سجّل رفضًا"],
    title: {
      send: ["Send {name}?", "هل ترسل {name}؟"],
      extend: ["Extend {name}?", "هل تمدّد {name}؟"],
      cancel: ["Withdraw {name}?", "هل تسحب {name}؟"],
      reject: ["Did the client decline {name}?", "هل رفض العميل {name}؟"],
    },
    text: {
      send: [
        "It cannot be changed after sending. The client gets a link; what is accepted is added to the contract.",
        "لا يمكن تعديله بعد الإرسال. يُنشأ رابط للعميل، وما يقبله يُضاف إلى العقد.",
      ],
      extend: ["The link stays open until the same day.", "يبقى الرابط مفتوحًا حتى اليوم نفسه."],
      cancel: ["The client can no longer accept it, and the link says so.", "لن يستطيع العميل قبوله، ويظهر ذلك في رابطه."],
      reject: ["It stays in the history of the project with your note.", "يبقى في سجل المشروع مع ملاحظتك."],
    },
    do: {
      ...shared("send", "extend"),
      cancel: ["Withdraw", "اسحب"],
      reject: ["Record the refusal", "سجّل الرفض"],
    },
    field: {
      ...shared("validUntil", "reason"),
      mail: ["Mail the link to the client", "أرسل الرابط إلى بريد العميل"],
    },
  },
  gathered: {
    title: ["Selections above the allowance", "اختيارات تزيد على المبلغ الاحتياطي"],
    line: ["{title}: {option}, above the allowance", "{title}: {option}، ما يزيد على المبلغ الاحتياطي"],
  },
  timeline: {
    created: ["Created", "أُنشئ"],
    moved: [
      "{to, select, sent {Sent to the client} viewed {Opened by the client} accepted {Accepted by the client} rejected {Declined} expired {Expired without an answer} cancelled {Withdrawn} other {Moved}}",
      "{to, select, sent {أُرسل إلى العميل} viewed {فتحه العميل} accepted {قبله العميل} rejected {رُفض} expired {انتهت صلاحيته بلا رد} cancelled {سُحب} other {تغيّرت حالته}}",
    ],
  },
  error: {
    sent: [
      "A change order that was sent cannot be changed. Withdraw it and create a new one.",
      "لا يمكن تعديل أمر تغيير أُرسل. اسحبه وأنشئ غيره.",
    ],
    projectOver: ["The project is over: its contract can no longer be changed.", "انتهى المشروع، ولا يمكن تعديل عقده."],
    noRate: ["This tax is not valid today.", "هذه الضريبة غير سارية اليوم."],
    validLong: [
      "It can be valid for {days} days at most.",
      "لا تزيد صلاحيته على {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.",
    ],
    foreignOffer: [
      "A line names an approval that does not stand in this project, or stands in another line.",
      "في أحد البنود موافقة لم تعد قائمة في هذا المشروع، أو سُجلت في بند آخر.",
    ],
    noContract: ["The project has no contract yet.", "لا عقد للمشروع بعد."],
    belowNothing: ["The deduction is more than the value of the contract.", "الخصم أكبر من قيمة العقد."],
    expired: ["This offer has expired. Ask us and we will renew it.", "انتهت مدة هذا العرض. اطلب منا تجديده."],
  },
} as const;
