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
    sums: ["Amounts", "المبالغ"],
    where: ["Cost", "التكلفة"],
    more: ["Details", "تفاصيل"],
  },
  field: {
    ...shared("supplierId", "net", "taxCode", "vat", "total", "taxDoc", "category", "projectId", "notes", "status"),
    number: ["Bill number", "رقم الفاتورة"],
    orderId: ["Purchase order", "أمر الشراء"],
    billedOn: ["Bill date", "تاريخ الفاتورة"],
    dueOn: ["Due date", "تاريخ الاستحقاق"],
  },
  hint: {
    number: ["As it stands on the supplier’s bill.", "كما هو مكتوب في فاتورة المورد."],
    dueOn: ["Empty: by the supplier’s payment terms.", "إن تُرك فارغًا فبشروط السداد مع المورد."],
    vat: ["Empty: by the rate of the day.", "إن تُرك فارغًا فبسعر الضريبة في ذلك اليوم."],
    projectId: ["Without a project it is an overhead.", "بلا مشروع تُعد من المصروفات العمومية."],
  },
  choice: {
    status: { ...shared("draft", "cancelled"), recorded: ["Recorded", "مسجلة"] },
    taxDoc: { none: ["None", "لا يوجد"], paper: ["Printed", "ورقية"], einvoice: ["E-invoice", "إلكترونية"] },
  },
  left: ["Left to pay", "المتبقي للسداد"],
  pay: {
    do: ["Record a payment", "سجّل سدادًا"],
    dialog: ["Payment to {name}", "سداد إلى {name}"],
    text: [
      "It settles what is due first of the supplier’s bills without an order.",
      "يُسدَّد به الأقرب استحقاقًا من فواتير المورد التي بلا أمر شراء.",
    ],
    most: {
      payment: [
        "At most EGP {most, number} is billed without an order and unpaid. A payment in advance is a deposit.",
        "المفوتر بلا أمر شراء وغير المدفوع {most, number} ج.م على الأكثر. ما يُدفع مقدمًا يُسجَّل دفعة مقدمة.",
      ],
    },
  },
  move: {
    record: ["Record", "سجّل"],
    cancel: ["Cancel…", "ألغِ…"],
    title: { cancel: ["Cancel the bill {name}?", "هل تلغي الفاتورة {name}؟"] },
    text: { cancel: ["It no longer counts, and its number may be entered again.", "لا تُحتسب بعد ذلك، ويمكن تسجيل رقمها من جديد."] },
    do: { cancel: ["Cancel the bill", "ألغِ الفاتورة"] },
    field: { ...shared("reason") },
    done: [
      "{number}: {status, select, recorded {recorded} other {cancelled}}.",
      "{number}: {status, select, recorded {سُجّلت} other {أُلغيت}}.",
    ],
    illegal: ["This is not possible in the bill’s present status.", "هذا غير ممكن في حالة الفاتورة الحالية."],
  },
  error: {
    kept: [
      "Of a recorded bill only the tax invoice and the notes change. Cancel it and enter it again.",
      "لا يتغير في الفاتورة المسجلة إلا الفاتورة الضريبية والملاحظات. ألغها وسجّلها من جديد.",
    ],
    undeletable: ["Only a draft can be deleted. Cancel the bill instead.", "لا تُحذف إلا المسودة. ألغِ الفاتورة بدلًا من ذلك."],
    noRate: ["This tax has no rate on the day of the bill.", "لا سعر لهذه الضريبة في تاريخ الفاتورة."],
    vat: ["At this rate the tax is EGP {sum, number}.", "الضريبة بهذا السعر {sum, number} ج.م."],
  },
} as const;
