import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a supplier’s bill", "فاتورة مورد"],
    many: ["Suppliers’ bills", "فواتير الموردين"],
    named: ["the supplier’s bill {name}", "فاتورة المورد {name}"],
  },
  list: {
    title: ["Suppliers’ bills", "فواتير الموردين"],
    count: [
      "{count, plural, =0 {No bills yet} one {# bill} other {# bills}}",
      "{count, plural, =0 {لا فواتير بعد} zero {لا فواتير} one {فاتورة واحدة} two {فاتورتان} few {# فواتير} many {# فاتورة} other {# فاتورة}}",
    ],
    new: ["New supplier’s bill", "فاتورة مورد جديدة"],
    empty: ["No bills yet", "لا فواتير بعد"],
    emptyHint: [
      "Enter what suppliers bill without an order: rent, electricity, services. Bills of orders are entered on the order.",
      "سجّل ما يفوتره الموردون بلا أمر شراء: إيجار وكهرباء وخدمات. فواتير أوامر الشراء تُسجَّل من الأمر.",
    ],
  },
  section: {
    what: ["Supplier’s bill", "فاتورة مورد"],
    lines: ["Lines", "البنود"],
    sums: ["Document", "المستند"],
    retention: ["Retention", "محتجز ضمان الأعمال"],
    more: ["Details", "تفاصيل"],
  },
  field: {
    ...shared("supplierId", "net", "taxCode", "vat", "total", "taxDoc", "category", "projectId", "notes", "status", "reason"),
    creditOfId: ["Against the bill", "على الفاتورة"],
    number: ["Number", "الرقم"],
    orderId: ["Purchase order", "أمر الشراء"],
    billedOn: ["Date", "التاريخ"],
    dueOn: ["Due date", "تاريخ الاستحقاق"],
    left: ["Left to pay", "المتبقي للسداد"],
    lines: ["Lines", "البنود"],
    retentionRate: ["Retained of the bill", "المحتجز من الفاتورة"],
    retentionFirst: ["Released on provisional handover", "يُرد عند الاستلام الابتدائي"],
    retentionMonths: ["Months until final handover", "الأشهر حتى الاستلام النهائي"],
    paperTotal: ["Total on the document", "الإجمالي في مستند المورد"],
  },
  line: {
    ...shared("category", "projectId", "net", "taxCode", "vat"),
    description: ["Description", "البيان"],
    amount: ["With tax", "شاملًا الضريبة"],
    office: ["Office", "المكتب"],
    add: ["Add a line", "أضف بندًا"],
  },
  hint: {
    number: ["As it stands on the supplier’s document.", "كما هو مكتوب في مستند المورد."],
    dueOn: ["Empty: by the supplier’s payment terms.", "إن تُرك فارغًا فبشروط السداد مع المورد."],
    lines: [
      "Amounts without tax. A line without a project is an overhead.",
      "المبالغ بلا ضريبة. البند الذي بلا مشروع يُعد من المصروفات العمومية.",
    ],
    paperTotal: [
      "With tax. Empty: it is not compared. A difference of up to 1 EGP goes to the tax.",
      "شاملًا الضريبة. إن تُرك فارغًا فلا مقارنة. الفرق حتى جنيه واحد يُضاف إلى الضريبة.",
    ],
  },
  choice: {
    status: { ...shared("draft", "cancelled"), recorded: ["Recorded", "مسجلة"] },
    taxDoc: { none: ["None", "لا يوجد"], paper: ["Printed", "ورقية"], einvoice: ["E-invoice", "إلكترونية"] },
  },
  credit: {
    one: ["Credit note", "إشعار دائن"],
    do: ["Record a credit note", "سجّل إشعارًا دائنًا"],
    sum: ["Credit notes", "الإشعارات الدائنة"],
  },
  pay: {
    do: ["Record a payment", "سجّل سدادًا"],
    dialog: ["Payment to {name}", "سداد إلى {name}"],
    text: [
      "It settles what is due first of the supplier’s bills without an order, unless bills are chosen. Bills of orders are paid when they are chosen.",
      "يُسدَّد به الأقرب استحقاقًا من فواتير المورد التي بلا أمر شراء، ما لم تُختر فواتير بعينها. فواتير أوامر الشراء تُسدَّد عند اختيارها.",
    ],
    choose: ["Choose the bills", "اختر الفواتير"],
    open: [
      "{of, select, opened {Opening balance: } order {Order {order}: } other {}}{left} open, due on {date}",
      "{of, select, opened {رصيد افتتاحي: } order {أمر الشراء {order}: } other {}}المتبقي {left}، تستحق في {date}",
    ],
    oneCheque: [
      "A cheque pays bills of one order, or those without an order. Write another cheque for the others.",
      "الشيك يسدد فواتير أمر شراء واحد، أو الفواتير التي بلا أمر شراء. اكتب شيكًا آخر للباقي.",
    ],
    gone: ["A bill that is no longer open", "فاتورة لم تعد مستحقة"],
    noneChosen: ["Only a payment is for chosen bills. Empty their amounts.", "لا تُختر فواتير إلا عند السداد. امسح مبالغها."],
    meant: ["{amount} of it for this bill", "منها {amount} لهذه الفاتورة"],
    mostWithTax: [
      "With {withheld, number, pounds} withheld, at most {most, number, pounds} is paid out.",
      "مع خصم {withheld, number, pounds} من المنبع، أقصى ما يُدفع {most, number, pounds}.",
    ],
    mostOfBill: ["At most {most, number, pounds} of this bill is open.", "المتبقي من هذه الفاتورة {most, number, pounds} على الأكثر."],
    overChosen: [
      "The bills get {over, number, pounds} more than the payment settles.",
      "مجموع الفواتير أكبر من السداد بمقدار {over, number, pounds}.",
    ],
    most: {
      payment: [
        "At most {most, number, pounds} is billed without an order and unpaid. A payment in advance is a deposit.",
        "المفوتر بلا أمر شراء وغير المدفوع {most, number, pounds} على الأكثر. ما يُدفع مقدمًا يُسجَّل دفعة مقدمة.",
      ],
    },
  },
  timeline: {
    released: ["Retention released on {date}", "أُفرج عن محتجز الضمان في {date}"],
    releaseUndone: ["Release of retention undone on {date}", "أُلغي الإفراج عن محتجز الضمان في {date}"],
    moved: [
      "{to, select, recorded {Recorded} cancelled {Cancelled} other {Draft}}",
      "{to, select, recorded {سُجّلت} cancelled {أُلغيت} other {مسودة}}",
    ],
  },
  move: {
    record: ["Record", "سجّل"],
    cancel: ["Cancel…", "ألغِ…"],
    title: { cancel: ["Cancel {name}?", "هل تلغي {name}؟"] },
    text: { cancel: ["It no longer counts, and its number may be entered again.", "لا تُحتسب بعد ذلك، ويمكن تسجيل رقمها من جديد."] },
    do: { cancel: ["Cancel the document", "ألغِ المستند"] },
    field: { ...shared("reason") },
    done: [
      "{number}: {status, select, recorded {recorded} other {cancelled}}.",
      "{number}: {status, select, recorded {سُجّلت} other {أُلغيت}}.",
    ],
    illegal: ["This is not possible in the bill’s present status.", "هذا غير ممكن في حالة الفاتورة الحالية."],
  },
  error: {
    nothingKept: ["Nothing of this bill is retained any more.", "لم يعد شيء من هذه الفاتورة محتجزًا."],
    noteKeeps: [
      "A credit note lowers what is retained of its bill by its part, by itself.",
      "الإشعار الدائن يخفض محتجز فاتورته بنصيبه تلقائيًا.",
    ],
    notCredited: [
      "A credit note is against a recorded bill. This one is not recorded, was cancelled, or is a credit note itself.",
      "يُسجَّل الإشعار الدائن على فاتورة مسجلة. هذه الفاتورة غير مسجلة أو ملغاة أو هي نفسها إشعار دائن.",
    ],
    notReceived: [
      "More of this order is billed than came. Void the bill and enter it for what came.",
      "المفوتر من هذا الأمر أكثر مما وصل. ألغِ الفاتورة وسجّلها بما وصل.",
    ],
    otherBill: [
      "A credit note stays against its bill. Delete it and enter it against the other one.",
      "الإشعار الدائن يبقى على فاتورته. احذفه وسجّله على الفاتورة الأخرى.",
    ],
    beforeBill: ["This is before the day of the bill.", "هذا قبل تاريخ الفاتورة."],
    overCredited: [
      "At most {most, number, pounds} is left of the bill after its other credit notes.",
      "المتبقي من الفاتورة بعد الإشعارات الدائنة الأخرى {most, number, pounds} على الأكثر.",
    ],
    overCreditedLine: [
      "At most {most, number, pounds} without tax is left of this line after other credit notes.",
      "المتبقي من هذا البند بلا ضريبة بعد الإشعارات الدائنة الأخرى {most, number, pounds} على الأكثر.",
    ],
    noLine: ["Say which line of the bill this lowers.", "حدد بند الفاتورة الذي يخفضه هذا المبلغ."],
    noLines: ["Enter at least one line.", "أدخل بندًا واحدًا على الأقل."],
    paper: [
      "The lines with their tax come to {sum, number, pounds}. The document may differ by 1 EGP of rounding of the tax.",
      "مجموع البنود بضريبتها {sum, number, pounds}. يُسمح بفرق جنيه واحد في تقريب الضريبة عن المستند.",
    ],
    retained: [
      "Part of the bill is retained: at most {most, number, pounds} can be credited. Release the retention first.",
      "جزء من الفاتورة محتجز: أقصى ما يمكن خصمه {most, number, pounds}. أفرج عن المحتجز أولًا.",
    ],
    credited: ["There is a credit note against this bill. Cancel the note first.", "يوجد إشعار دائن على هذه الفاتورة. ألغِ الإشعار أولًا."],
    kept: [
      "Of a recorded bill only the tax invoice and the notes change. Cancel it and enter it again.",
      "لا يتغير في الفاتورة المسجلة إلا الفاتورة الضريبية والملاحظات. ألغها وسجّلها من جديد.",
    ],
    undeletable: ["Only a draft can be deleted. Cancel the bill instead.", "لا تُحذف إلا المسودة. ألغِ الفاتورة بدلًا من ذلك."],
    noRate: ["This tax has no rate on the day of the bill.", "لا سعر لهذه الضريبة في تاريخ الفاتورة."],
    vat: ["At this rate the tax is {sum, number, pounds}.", "الضريبة بهذا السعر {sum, number, pounds}."],
  },
} as const;
