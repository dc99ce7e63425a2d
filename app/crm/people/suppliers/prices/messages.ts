import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a supplier’s price", "سعر المورد"],
    many: ["Suppliers’ prices", "أسعار الموردين"],
    named: ["the price of {name}", "سعر {name}"],
  },
  list: {
    title: ["Supplier prices", "أسعار الموردين"],
    count: [
      "{count, plural, =0 {No prices yet} one {# price} other {# prices}}",
      "{count, plural, =0 {لا أسعار بعد} zero {لا أسعار} one {سعر واحد} two {سعران} few {# أسعار} many {# سعرًا} other {# سعر}}",
    ],
    new: ["New price", "سعر جديد"],
    empty: ["No prices yet", "لا أسعار بعد"],
    emptyHint: [
      "Add suppliers’ prices, or import their price list from a file. Orders and quotations use them.",
      "أضف أسعار الموردين، أو استورد قائمة أسعارهم من ملف، لتُستخدم في أوامر الشراء وعروض الأسعار.",
    ],
    search: ["Item, code, note", "الصنف، الكود، الملاحظة"],
    lead: [
      "A new price ends the one before it. Earlier prices stay unchanged.",
      "السعر الجديد ينهي ما قبله، وتبقى الأسعار السابقة كما كانت.",
    ],
  },
  section: {
    what: ["Item", "الصنف"],
    holds: ["Validity", "مدة السريان"],
    more: ["More details", "تفاصيل أخرى"],
  },
  field: {
    ...shared("supplierId", "code", "trade", "unit", "price", "notes"),
    name: ["Item", "الصنف"],
    validFrom: ["Valid from", "يسري من"],
    validUntil: ["Valid until", "يسري حتى"],
    elementKey: ["Estimator element", "بند حاسبة التكلفة"],
  },
  hint: {
    code: [
      "The supplier’s own code. A new price with the same code ends the old one.",
      "كود المورد. السعر الجديد بالكود نفسه ينهي القديم.",
    ],
    price: ["Per unit, without VAT.", "للوحدة، دون ضريبة القيمة المضافة."],
    validUntil: ["Leave empty to keep it until the next price.", "اتركه فارغًا ليسري حتى السعر التالي."],
    elementKey: ["Quotations that use this element are compared with this price.", "تُقارن بهذا السعر عروض الأسعار التي فيها هذا البند."],
  },
  state: {
    coming: ["from {date}", "من {date}"],
    current: ["valid", "سارٍ"],
    aged: ["old, ask again", "قديم، اسأل عنه"],
    ended: ["expired {date}", "انتهى {date}"],
  },
  error: {
    backwards: ["The last day is before the first.", "آخر يوم قبل أول يوم."],
    sameDay: ["There is already a price from this day.", "يوجد سعر من هذا اليوم."],
    kept: [
      "A price can only be changed on the day it was added. Add a new price instead.",
      "لا يُعدّل السعر إلا في يوم إضافته. أضف سعرًا جديدًا بدلًا منه.",
    ],
  },
  lost: {
    head: [
      "{count, plural, one {One line lost margin} other {# lines lost margin}}",
      "{count, plural, zero {لم ينقص هامش بند} one {نقص هامش بند واحد} two {نقص هامش بندين} few {نقص هامش # بنود} many {نقص هامش # بندًا} other {نقص هامش # بند}}",
    ],
    text: ["The cost used is below the supplier’s price today.", "التكلفة المحسوبة أقل من سعر المورد اليوم."],
    line: ["cost used {cost}, price today {price}", "التكلفة المحسوبة {cost}، وسعر المورد اليوم {price}"],
    since: ["since {date}", "منذ {date}"],
    more: [
      "{count, plural, one {and # more} other {and # more}}",
      "{count, plural, zero {} one {وواحد غيره} two {واثنان غيرهما} few {و# غيرها} many {و# غيرها} other {و# غيرها}}",
    ],
  },
} as const;
