import type en from "./messages.en.ts";

export default {
  list: {
    title: "المشاريع",
    count:
      "{count, plural, =0 {لا مشاريع بعد} zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}",
    new: "مشروع جديد",
    empty: "لا مشاريع بعد",
    emptyHint: "يبدأ المشروع حين يوافق العميل، وتجتمع حوله مهام العمل واجتماعاته وملفاته.",
  },
  onSite:
    "{count, plural, =0 {لا شيء في الموقع.} zero {لا شيء في الموقع.} one {مشروع واحد في الموقع.} two {مشروعان في الموقع.} few {# مشاريع في الموقع.} many {# مشروعًا في الموقع.} other {# مشروع في الموقع.}}",
  section: { what: "المشروع", client: "لمن، ومن يقوده", place: "المكان", time: "المواعيد", people: "من يعمل فيه", more: "ملاحظات" },
  field: {
    number: "الرقم",
    name: "الاسم",
    clientId: "العميل",
    status: "الحالة",
    managerId: "المسؤول",
    propertyType: "نوع العقار",
    areaM2: "المساحة",
    style: "الطراز",
    governorate: "المحافظة",
    compound: "الكمبوند",
    address: "العنوان",
    startOn: "البداية",
    targetEndOn: "التسليم المتوقع",
    actualEndOn: "سُلّم في",
    statusReason: "السبب",
    resumeOn: "يُستأنف في",
    members: "فريق العمل",
    notes: "ملاحظات",
  },
  hint: {
    name: "كما يسميه الناس: «فيلا ريحان»، «مكاتب القصر، الدور الثالث».",
    managerId: "مدير أو مصمم.",
    members: "كل من يعمل فيه غير المسؤول.",
  },
  choice: {
    status: {
      planned: "مخطط",
      in_progress: "في الموقع",
      on_hold: "متوقف",
      completed: "مكتمل",
      closed: "مغلق",
      cancelled: "ملغى",
    },
    role: { design: "التصميم", drawings: "الرسومات", site: "الموقع", purchasing: "المشتريات", coordination: "التنسيق" },
  },
  member: { userId: "من", role: "الدور", add: "أضف شخصًا" },
  head: {
    kind: "مشروع",
    client: "العميل",
    handover: "التسليم {date}",
    handedOver: "سُلّم {date}",
    late: "{days, plural, zero {متأخر} one {متأخر يومًا} two {متأخر يومين} few {متأخر # أيام} many {متأخر # يومًا} other {متأخر # يوم}}",
    left: "{days, plural, =0 {التسليم اليوم} zero {التسليم اليوم} one {باقٍ يوم} two {باقٍ يومان} few {باقٍ # أيام} many {باقٍ # يومًا} other {باقٍ # يوم}}",
    edit: "تعديل",
    held: "متوقف مؤقتًا.",
    goesOn: "يُستأنف في {date}.",
    cancelled: "ملغى.",
    from: "من العميل المحتمل",
  },
  facts: { title: "التفاصيل", people: "فريق العمل", notes: "ملاحظات", leads: "يقوده", nobody: "لا أحد غير المسؤول بعد." },
  move: {
    in_progress: "ابدأ في الموقع",
    resume: "استأنف العمل",
    reopen: "أعد فتحه",
    on_hold: "أوقفه مؤقتًا…",
    completed: "سجّله مكتملًا",
    closed: "أغلق المشروع…",
    cancelled: "ألغِ المشروع…",
    title: {
      on_hold: "إيقاف «{name}» مؤقتًا؟",
      cancelled: "إلغاء «{name}»؟",
      closed: "إغلاق «{name}»؟",
    },
    text: {
      on_hold: "يرى من يعمل فيه سبب التوقف وموعد الاستئناف.",
      cancelled: "المشروع الملغى لا يُستأنف. تبقى مهامه واجتماعاته وملفاته.",
      closed: "كل شيء مدفوع ومسلّم. اكتب سببًا فقط إن بقي شيء مفتوحًا باتفاق.",
    },
    reason: "السبب",
    resumeOn: "يُستأنف في",
    keep: "اتركه كما هو",
    do: { on_hold: "أوقفه مؤقتًا", cancelled: "ألغِ المشروع", closed: "أغلق المشروع" },
    done: "{name}: {status, select, planned {مخطط} in_progress {في الموقع} on_hold {متوقف} completed {مكتمل} closed {مغلق} other {ملغى}}.",
  },
  timeline: {
    moved:
      "{to, select, planned {مخطط} in_progress {{from, select, on_hold {استؤنف العمل} completed {أعيد فتحه} other {بدأ في الموقع}}} on_hold {أُوقف مؤقتًا} completed {اكتمل} closed {أُغلق} other {أُلغي}}",
  },
  error: {
    move: "لا ينتقل المشروع إلى هذه الحالة من حالته الآن.",
    phases:
      "{count, plural, zero {لا مراحل} one {مرحلة واحدة لم يوقّع عليها العميل بعد.} two {مرحلتان لم يوقّع عليهما العميل بعد.} few {# مراحل لم يوقّع عليها العميل بعد.} many {# مرحلة لم يوقّع عليها العميل بعد.} other {# مرحلة لم يوقّع عليها العميل بعد.}}",
    snags:
      "{count, plural, zero {لا ملاحظات} one {ملاحظة تسليم واحدة ما زالت مفتوحة. أنهها أو ألغها أولًا.} two {ملاحظتا تسليم ما زالتا مفتوحتين. أنههما أو ألغهما أولًا.} few {# ملاحظات تسليم ما زالت مفتوحة. أنهها أو ألغها أولًا.} many {# ملاحظة تسليم ما زالت مفتوحة. أنهها أو ألغها أولًا.} other {# ملاحظة تسليم ما زالت مفتوحة. أنهها أو ألغها أولًا.}}",
    invoices: "لم تصدر الفاتورة الختامية بعد. اكتب سببًا لإغلاق المشروع رغم ذلك.",
    balance: "ما زال على العميل مبلغ مستحق. اكتب سببًا لإغلاق المشروع رغم ذلك.",
    orders:
      "{count, plural, zero {لا أوامر شراء} one {أمر شراء واحد ما زال مفتوحًا.} two {أمرا شراء ما زالا مفتوحين.} few {# أوامر شراء ما زالت مفتوحة.} many {# أمر شراء ما زال مفتوحًا.} other {# أمر شراء ما زال مفتوحًا.}}",
    resumes: "اختر يومًا بعد اليوم.",
    endsBefore: "لا يسبق التسليم البداية.",
    noManager: "لا يوجد من يقود المشروع.",
  },
} satisfies typeof en;
