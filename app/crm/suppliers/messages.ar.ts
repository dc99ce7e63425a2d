import type en from "./messages.en.ts";

export default {
  list: {
    title: "الموردون",
    count: "{count, plural, =0 {لا موردين بعد} zero {لا موردين} one {مورد واحد} two {موردان} few {# موردين} many {# موردًا} other {# مورد}}",
    new: "مورد جديد",
    empty: "لا موردين بعد",
    emptyHint: "أضف من تشتري منهم: الرخام والنجارة، والصنايعية من نجارين وكهربائيين.",
  },
  section: { who: "من هو", reach: "كيف تصل إليه", delivers: "ما يورّده", more: "ملاحظات" },
  field: {
    name: "الاسم",
    kind: "النوع",
    status: "الحالة",
    phone: "الهاتف",
    otherPhone: "هاتف ثانٍ",
    email: "البريد",
    governorate: "المحافظة",
    city: "المدينة",
    address: "العنوان",
    taxNumber: "الرقم الضريبي",
    categories: "يورّد",
    statusReason: "السبب",
    notes: "ملاحظات",
  },
  hint: { taxNumber: "تسعة أرقام من البطاقة الضريبية.", phone: "يلزم هاتف أو بريد." },
  choice: {
    kind: { supplier: "مورد", service_provider: "مقدم خدمة" },
    status: { prospective: "محتمل", active: "نشط", on_hold: "متوقف", blocked: "محظور" },
  },
  head: { edit: "تعديل", blocked: "محظور. لا يُطلب منه شيء.", held: "متوقف: لا تُطلب منه طلبات جديدة." },
  facts: { title: "التفاصيل", notes: "ملاحظات" },
  move: {
    active: "فعّله",
    on_hold: "أوقفه مؤقتًا…",
    blocked: "احظره…",
    unblock: "ارفع الحظر…",
    title: { on_hold: "إيقاف التعامل مع «{name}»؟", blocked: "حظر «{name}»؟" },
    text: {
      on_hold: "لا تُطلب منه طلبات جديدة حتى يعود نشطًا.",
      blocked: "لا يُطلب منه شيء بعد الآن. لا يرفع الحظر إلا مدير.",
    },
    reason: "السبب",
    keep: "اتركه كما هو",
    do: { on_hold: "أوقفه مؤقتًا", blocked: "احظره" },
    done: "{name}: {status, select, prospective {محتمل} active {نشط} on_hold {متوقف} other {محظور}}.",
  },
  timeline: {
    moved:
      "{to, select, prospective {محتمل} active {أصبح نشطًا} on_hold {{from, select, blocked {رُفع الحظر} other {أُوقف مؤقتًا}}} other {حُظر}}",
  },
  error: {
    move: "لا ينتقل المورد إلى هذه الحالة من حالته الآن.",
    unreachable: "اكتب هاتفًا أو بريدًا.",
    taxNumber: "الرقم الضريبي تسعة أرقام.",
  },
} satisfies typeof en;
