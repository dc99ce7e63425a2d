import { shared } from "#app/locale/shared-words.ts";

export default {
  ...shared("warranty"),
  title: ["Handover", "التسليم"],
  on: ["Handed over", "سُلّم في"],
  months: [
    "{count, plural, =0 {none} one {# month} other {# months}}",
    "{count, plural, =0 {بلا ضمان} zero {بلا ضمان} one {شهر} two {شهران} few {# شهور} many {# شهرًا} other {# شهر}}",
  ],
  until: ["Warranty until", "الضمان حتى"],
  ended: ["{date}, over", "{date}، انتهى"],
  claims: ["Claims", "المطالبات"],
  seeClaims: ["Snags reported since", "ملاحظات سُجّلت بعد التسليم"],
  do: ["Hand over", "سلّم"],
  ready: ["Everything is checked.", "اكتملت المراجعة."],
  left: ["{count} still to be checked.", "بقيت {count} للمراجعة."],
  notYet: ["A project can be handed over once it is on site.", "يمكن تسليم المشروع بعد بدء العمل في الموقع."],
  ask: ["Hand over the project?", "هل تسلّم المشروع؟"],
  askText: [
    "The client signs for it, the instalment due on handover falls due, and the warranty begins.",
    "يوقّع العميل بالاستلام، ويُستحق قسط التسليم، ويبدأ الضمان.",
  ],
  check: {
    snags: ["Snags checked with the client", "مراجعة الملاحظات مع العميل"],
    cleaning: ["Site cleaned and cleared", "التنظيف وإخلاء الموقع"],
    meters: ["Meters read: electricity, water, gas", "قراءة العدادات: كهرباء ومياه وغاز"],
    manuals: ["Manuals and as-built drawings delivered", "تسليم كتيبات التشغيل ورسومات ما نُفذ"],
    warranties: ["Suppliers’ warranties delivered", "تسليم ضمانات الموردين"],
    keys: ["Keys and access cards delivered", "تسليم المفاتيح وكروت الدخول"],
  },
  field: {
    ...shared("on"),
    name: ["Received by", "استلمه"],
    warrantyMonths: ["Warranty (months)", "الضمان (شهور)"],
  },
  portfolio: ["In the portfolio", "في معرض الأعمال"],
  consented: ["{name} agreed that it may be shown, {date}.", "وافق {name} على عرضه، {date}."],
  noConsent: ["The client has not agreed yet that it may be shown.", "لم يوافق العميل بعد على عرضه."],
  consent: ["Record consent", "سجّل الموافقة"],
  consentAsk: ["May the project be shown?", "هل وافق العميل على عرض المشروع؟"],
  consentText: [
    "Photographs, name of the place, size and type. Never the cost.",
    "الصور واسم المكان والمساحة والنوع، ولا تُذكر التكلفة أبدًا.",
  ],
  draft: ["Create a portfolio draft", "أنشئ مسودة لمعرض الأعمال"],
  drafted: [
    "There is a draft in the portfolio. An administrator completes and publishes it.",
    "توجد مسودة في معرض الأعمال، يكملها مدير النظام وينشرها.",
  ],
  done: {
    handedOver: ["The project was handed over.", "سُلّم المشروع."],
    consented: ["The consent was recorded.", "سُجّلت الموافقة."],
    drafted: ["The draft was created.", "أُنشئت المسودة."],
  },
  error: {
    already: ["The project was already handed over.", "سبق تسليم المشروع."],
    notOnSite: ["Only a project that is on site or completed can be handed over.", "لا يُسلَّم إلا مشروع في الموقع أو مكتمل."],
    unchecked: [
      "{count, plural, one {One point of the checklist is still open.} other {# points of the checklist are still open.}}",
      "{count, plural, zero {لا نقاط مفتوحة} one {نقطة واحدة من قائمة التسليم ما زالت مفتوحة.} two {نقطتان من قائمة التسليم ما زالتا مفتوحتين.} few {# نقاط من قائمة التسليم ما زالت مفتوحة.} many {# نقطة من قائمة التسليم ما زالت مفتوحة.} other {# نقطة من قائمة التسليم ما زالت مفتوحة.}}",
    ],
    consentFirst: ["Record the client’s consent first.", "سجّل موافقة العميل أولًا."],
  },
} as const;
