import type en from "./price-messages.en.ts";

export default {
  log: { one: "سعر المورد", many: "أسعار الموردين", named: "سعر {name}" },
  list: {
    title: "أسعار الموردين",
    count: "{count, plural, =0 {لا أسعار بعد} zero {لا أسعار} one {سعر واحد} two {سعران} few {# أسعار} many {# سعرًا} other {# سعر}}",
    new: "سعر جديد",
    empty: "لا أسعار بعد",
    emptyHint: "أضف أسعار الموردين، أو استورد قائمة أسعارهم من ملف، لتُستخدم في أوامر الشراء وعروض الأسعار.",
    search: "الصنف، الكود، الملاحظة",
    lead: "السعر الجديد ينهي ما قبله، وتبقى الأسعار السابقة كما كانت.",
    suppliers: "الموردون",
  },
  section: { what: "الصنف", holds: "مدة السريان", more: "تفاصيل أخرى" },
  field: {
    supplierId: "المورد",
    code: "الكود",
    name: "الصنف",
    trade: "المجال",
    unit: "الوحدة",
    price: "السعر",
    validFrom: "يسري من",
    validUntil: "يسري حتى",
    elementKey: "بند حاسبة التكلفة",
    notes: "ملاحظات",
  },
  hint: {
    code: "كود المورد. السعر الجديد بالكود نفسه ينهي القديم.",
    price: "للوحدة، دون ضريبة القيمة المضافة.",
    validUntil: "اتركه فارغًا ليسري حتى السعر التالي.",
    elementKey: "تُقارن بهذا السعر عروض الأسعار التي فيها هذا البند.",
  },
  state: { coming: "من {date}", current: "سارٍ", aged: "قديم، اسأل عنه", ended: "انتهى {date}" },
  error: {
    backwards: "آخر يوم قبل أول يوم.",
    sameDay: "يوجد سعر من هذا اليوم.",
    kept: "لا يُعدّل السعر إلا في يوم إضافته. أضف سعرًا جديدًا بدلًا منه.",
  },
  lost: {
    head: "{count, plural, zero {لم ينقص هامش بند} one {نقص هامش بند واحد} two {نقص هامش بندين} few {نقص هامش # بنود} many {نقص هامش # بندًا} other {نقص هامش # بند}}",
    text: "التكلفة المحسوبة أقل من سعر المورد اليوم.",
    line: "التكلفة المحسوبة {cost}، وسعر المورد اليوم {price}",
    since: "منذ {date}",
    more: "{count, plural, zero {} one {وواحد غيره} two {واثنان غيرهما} few {و# غيرها} many {و# غيرها} other {و# غيرها}}",
  },
} satisfies typeof en;
