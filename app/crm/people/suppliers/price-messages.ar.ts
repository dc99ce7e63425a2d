import type en from "./price-messages.en.ts";

export default {
  log: { one: "سعر مورد", many: "أسعار الموردين", named: "سعر {name}" },
  list: {
    title: "أسعار الموردين",
    count: "{count, plural, =0 {لا أسعار بعد} zero {لا أسعار} one {سعر واحد} two {سعران} few {# أسعار} many {# سعرًا} other {# سعر}}",
    new: "سعر جديد",
    empty: "لا أسعار بعد",
    emptyHint: "سجّل أسعار الموردين، أو اقرأ قائمة أسعارهم من ملف: بها تُحسب الأوامر وعروض الأسعار.",
    search: "الصنف، الكود، الملاحظة",
    lead: "السعر الجديد ينهي ما قبله، وتبقى الأسعار السابقة كما كانت.",
    suppliers: "الموردون",
  },
  section: { what: "ما هو", holds: "متى يسري", more: "المزيد" },
  field: {
    supplierId: "المورد",
    code: "الكود",
    name: "الصنف",
    trade: "المجال",
    unit: "الوحدة",
    price: "السعر",
    validFrom: "يسري من",
    validUntil: "حتى",
    elementKey: "عنصر التقدير",
    notes: "ملاحظة",
  },
  hint: {
    code: "كود المورد نفسه: السعر الجديد بالكود نفسه ينهي القديم.",
    price: "للوحدة، دون ضريبة القيمة المضافة.",
    validUntil: "إن تُرك فارغًا سرى حتى يأتي سعر جديد.",
    elementKey: "تُقارن بهذا السعر عروض الأسعار التي فيها هذا العنصر.",
  },
  state: { coming: "من {date}", current: "سارٍ", aged: "قديم: اسأل عنه", ended: "انتهى {date}" },
  error: {
    backwards: "لا ينتهي قبل أن يبدأ.",
    sameDay: "يوجد سعر من هذا اليوم.",
    kept: "السعر تاريخٌ لا يتغير من اليوم التالي. سجّل سعرًا جديدًا بدلًا منه.",
  },
  lost: {
    head: "{count, plural, zero {لم ينقص هامش بند} one {نقص هامش بند واحد} two {نقص هامش بندين} few {نقص هامش # بنود} many {نقص هامش # بندًا} other {نقص هامش # بند}}",
    text: "حُسبت بأقل مما يطلبه الموردون اليوم.",
    line: "حُسب بـ {cost} وسعره اليوم {price}",
    since: "منذ {date}",
    more: "{count, plural, zero {} one {وواحد غيره} two {واثنان غيرهما} few {و# غيرها} many {و# غيرها} other {و# غيرها}}",
  },
} satisfies typeof en;
