import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a project", "المشروع"],
    many: ["Projects", "المشاريع"],
    named: ["the project {name}", "مشروع {name}"],
  },
  list: {
    title: ["Projects", "المشاريع"],
    count: [
      "{count, plural, =0 {No projects yet} one {# project} other {# projects}}",
      "{count, plural, =0 {لا مشاريع بعد} zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}",
    ],
    new: ["New project", "مشروع جديد"],
    empty: ["No projects yet", "لا مشاريع بعد"],
    emptyHint: [
      "A project starts when a client accepts a quotation. Its tasks, meetings and files are kept with it.",
      "يبدأ المشروع حين يقبل العميل عرض السعر، وتُحفظ معه مهامه واجتماعاته وملفاته.",
    ],
  },
  section: {
    ...shared("more"),
    what: ["Project", "المشروع"],
    client: ["Client and project lead", "العميل ومدير المشروع"],
    place: ["Property", "العقار"],
    time: ["Dates", "المواعيد"],
    people: ["Team", "فريق العمل"],
  },
  field: {
    ...shared("number", "name", "clientId", "status", "areaM2", "governorate", "compound", "address", "statusReason", "notes"),
    cover: ["Photograph", "الصورة"],
    progress: ["Progress", "التقدّم"],
    spent: ["Spent of budget", "المنصرف من الميزانية"],
    managerId: ["Project lead", "مدير المشروع"],
    propertyType: ["Property", "نوع العقار"],
    style: ["Style", "الطراز"],
    startOn: ["Start", "البداية"],
    targetEndOn: ["Planned handover", "التسليم المخطط"],
    actualEndOn: ["Handed over", "سُلّم في"],
    handedOverOn: ["Handed over to the client", "سُلّم للعميل في"],
    warrantyMonths: ["Warranty (months)", "الضمان (شهور)"],
    consentOn: ["Consent to show, date", "تاريخ الموافقة على العرض"],
    consentBy: ["Consent given by", "وافق عليه"],
    resumeOn: ["Resumes", "يُستأنف في"],
    members: ["Team", "فريق العمل"],
    bothOwners: ["Both owners approve decisions", "القرارات باعتماد المالكين معًا"],
  },
  hint: {
    name: ["The name people use: “Villa Rihan”, “Kasr Offices, third floor”.", "الاسم المتداول: «فيلا ريحان»، «مكاتب القصر، الدور الثالث»."],
    managerId: ["A manager or a designer.", "مدير أو مصمم."],
    bothOwners: [
      "A decision in the client’s home counts once a second owner approved it too.",
      "لا يُحتسب القرار في صفحة العميل إلا بعد أن يعتمده المالك الثاني أيضًا.",
    ],
    members: ["Everybody who works on it besides the project lead.", "كل من يعمل فيه غير مدير المشروع."],
  },
  choice: {
    status: {
      ...shared("closed", "cancelled"),
      planned: ["Planned", "مخطط"],
      in_progress: ["On site", "في الموقع"],
      on_hold: ["On hold", "متوقف"],
      completed: ["Completed", "مكتمل"],
    },
    role: {
      ...shared("design", "drawings"),
      site: ["On site", "الموقع"],
      purchasing: ["Purchasing", "المشتريات"],
      coordination: ["Coordination", "التنسيق"],
    },
  },
  member: {
    ...shared("userId", "role"),
    add: ["Add a person", "أضف شخصًا"],
  },
  head: {
    ...shared("client"),
    kind: ["Project", "مشروع"],
    handover: ["Handover {date}", "التسليم {date}"],
    left: [
      "{days, plural, =0 {handover today} one {# day left} other {# days left}}",
      "{days, plural, =0 {التسليم اليوم} zero {التسليم اليوم} one {باقٍ يوم} two {باقٍ يومان} few {باقٍ # أيام} many {باقٍ # يومًا} other {باقٍ # يوم}}",
    ],
    held: ["On hold.", "متوقف مؤقتًا."],
    goesOn: ["Resumes {date}.", "يُستأنف في {date}."],
    cancelled: ["Cancelled.", "ملغى."],
    from: ["From the lead", "من العميل المحتمل"],
    report: ["Weekly report", "التقرير الأسبوعي"],
    addTask: ["Add task", "أضف مهمة"],
    schedule: ["Schedule", "البرنامج الزمني"],
    changes: ["Change orders", "أوامر التغيير"],
    snags: ["Snags", "ملاحظات التسليم"],
  },
  tab: {
    ...shared("handover"),
    rooms: ["Rooms", "الغرف"],
    selections: ["Selections", "الاختيارات"],
    money: ["Finance", "المالية"],
  },
  site: {
    title: ["From the site", "من الموقع"],
    on: [", {day}", "، {day}"],
    none: [
      "No photographs from the site yet. They come from the files and the snags of the project.",
      "لا صور من الموقع بعد. تأتي من ملفات المشروع ومن ملاحظات التسليم.",
    ],
  },
  health: {
    progress: ["{share} done", "أُنجز {share}"],
    good: ["On track", "على الخطة"],
    phases: [
      "{count, plural, one {one phase is late} other {# phases are late}}",
      "{count, plural, zero {لا مراحل متأخرة} one {مرحلة متأخرة} two {مرحلتان متأخرتان} few {# مراحل متأخرة} many {# مرحلة متأخرة} other {# مرحلة متأخرة}}",
    ],
    decisions: [
      "{count, plural, one {one decision is overdue} other {# decisions are overdue}}",
      "{count, plural, zero {لا قرارات متأخرة} one {قرار متأخر} two {قراران متأخران} few {# قرارات متأخرة} many {# قرارًا متأخرًا} other {# قرار متأخر}}",
    ],
    budget: ["{sum} over budget", "{sum} فوق الميزانية"],
  },
  facts: {
    people: ["Team", "فريق العمل"],
    leads: ["Project lead", "مدير المشروع"],
    nobody: ["Nobody besides the project lead yet.", "لا أحد غير مدير المشروع بعد."],
  },
  move: {
    start: ["Start on site", "ابدأ في الموقع"],
    resume: ["Resume", "استأنف العمل"],
    reopen: ["Reopen", "أعد فتحه"],
    hold: ["Put on hold…", "أوقفه مؤقتًا…"],
    complete: ["Mark as completed", "سجّله مكتملًا"],
    close: ["Close the project…", "أغلق المشروع…"],
    cancel: ["Cancel the project…", "ألغِ المشروع…"],
    title: {
      hold: ["Put “{name}” on hold?", "هل توقف «{name}» مؤقتًا؟"],
      cancel: ["Cancel “{name}”?", "هل تلغي «{name}»؟"],
      close: ["Close “{name}”?", "هل تغلق «{name}»؟"],
    },
    text: {
      hold: ["The project team sees the reason and the day on which work resumes.", "يرى فريق العمل سبب التوقف وموعد الاستئناف."],
      cancel: [
        "A cancelled project cannot be resumed. Its tasks, meetings and files stay.",
        "المشروع الملغى لا يُستأنف. تبقى مهامه واجتماعاته وملفاته.",
      ],
      close: [
        "Everything is paid and handed over. A reason is only needed if something stays open by agreement.",
        "كل شيء مدفوع ومسلّم. اكتب سببًا فقط إن بقي شيء مفتوحًا باتفاق.",
      ],
    },
    field: {
      ...shared("reason"),
      resumeOn: ["Resumes", "يُستأنف في"],
    },
    do: {
      hold: ["Put on hold", "أوقفه مؤقتًا"],
      cancel: ["Cancel the project", "ألغِ المشروع"],
      close: ["Close the project", "أغلق المشروع"],
    },
    done: [
      "{name}: {status, select, planned {planned} in_progress {on site} on_hold {on hold} completed {completed} closed {closed} other {cancelled}}.",
      "{name}: {status, select, planned {مخطط} in_progress {في الموقع} on_hold {متوقف} completed {مكتمل} closed {مغلق} other {ملغى}}.",
    ],
    illegal: ["The project cannot move to this status from the present one.", "لا يمكن نقل المشروع إلى هذه الحالة من حالته الحالية."],
  },
  timeline: {
    moved: [
      "{to, select, planned {Planned} in_progress {{from, select, on_hold {Resumed} completed {Reopened} other {Started on site}}} on_hold {Put on hold} completed {Completed} closed {Closed} other {Cancelled}}",
      "{to, select, planned {مخطط} in_progress {{from, select, on_hold {استؤنف العمل} completed {أعيد فتحه} other {بدأ في الموقع}}} on_hold {أُوقف مؤقتًا} completed {اكتمل} closed {أُغلق} other {أُلغي}}",
    ],
    phaseDone: ["Phase done: {title}", "اكتملت مرحلة: {title}"],
    phaseSigned: ["{title} signed off by {who}, {on}", "توقيع {who} على {title}، {on}"],
    decided: [
      "The client decided: {title}{chosen, select, none {} other { → {chosen}}}",
      "قرر العميل: {title}{chosen, select, none {} other { ← {chosen}}}",
    ],
    reopened: ["Reopened: {title}, which {who} had approved", "أُعيد فتح: {title}، بعد أن اعتمده {who}"],
    reopenedKept: [
      "Reopened: {title}, which {who} had approved. Its line stays in the change order {order}, which was sent",
      "أُعيد فتح: {title}، بعد أن اعتمده {who}. يبقى بنده في أمر التغيير {order} لأنه أُرسل",
    ],
    snagRaised: ["Snag {number}: {title}", "ملاحظة تسليم {number}: {title}"],
    claimRaised: ["Warranty claim {number}: {title}", "مطالبة ضمان {number}: {title}"],
    handedOver: ["Handed over to {who}, {on}", "سُلّم إلى {who}، {on}"],
    consented: ["{who} agreed that it may be shown, {on}", "وافق {who} على عرضه، {on}"],
    shown: ["A portfolio draft was created", "أُنشئت مسودة لمعرض الأعمال"],
  },
  error: {
    over: ["The project is over and can no longer be changed.", "انتهى المشروع ولا يمكن تعديله."],
    clientFixed: [
      "The project has quotations, contracts or invoices of its client, so the client cannot be changed.",
      "في المشروع عروض أسعار أو عقود أو فواتير لعميله، فلا يمكن تغيير العميل.",
    ],
    sameOwners: [
      "{one} and {other} have links to one e-mail address or phone: one of them could approve for both. Replace a link with an address of its own first.",
      "رابطا {one} و{other} على بريد أو هاتف واحد، فيستطيع أحدهما الاعتماد عن الاثنين. استبدل أحد الرابطين بعنوان مختلف أولًا.",
    ],
    phases: [
      "{count, plural, one {# phase is not signed off by the client yet.} other {# phases are not signed off by the client yet.}}",
      "{count, plural, zero {لا مراحل} one {مرحلة واحدة لم يوقّع عليها العميل بعد.} two {مرحلتان لم يوقّع عليهما العميل بعد.} few {# مراحل لم يوقّع عليها العميل بعد.} many {# مرحلة لم يوقّع عليها العميل بعد.} other {# مرحلة لم يوقّع عليها العميل بعد.}}",
    ],
    snags: [
      "{count, plural, one {# snag is still open. Close it or cancel it first.} other {# snags are still open. Close or cancel them first.}}",
      "{count, plural, zero {لا ملاحظات} one {ملاحظة تسليم واحدة ما زالت مفتوحة. أغلقها أو ألغها أولًا.} two {ملاحظتا تسليم ما زالتا مفتوحتين. أغلقهما أو ألغهما أولًا.} few {# ملاحظات تسليم ما زالت مفتوحة. أغلقها أو ألغها أولًا.} many {# ملاحظة تسليم ما زالت مفتوحة. أغلقها أو ألغها أولًا.} other {# ملاحظة تسليم ما زالت مفتوحة. أغلقها أو ألغها أولًا.}}",
    ],
    invoices: [
      "The final invoice is not issued yet. Enter a reason to close the project anyway.",
      "لم تصدر الفاتورة الختامية بعد. اكتب سببًا لإغلاق المشروع رغم ذلك.",
    ],
    balance: [
      "The client still owes money. Enter a reason to close the project anyway.",
      "ما زال على العميل مبلغ مستحق. اكتب سببًا لإغلاق المشروع رغم ذلك.",
    ],
    orders: [
      "{count, plural, one {# purchase order is still open.} other {# purchase orders are still open.}}",
      "{count, plural, zero {لا أوامر شراء} one {أمر شراء واحد ما زال مفتوحًا.} two {أمرا شراء ما زالا مفتوحين.} few {# أوامر شراء ما زالت مفتوحة.} many {# أمر شراء ما زال مفتوحًا.} other {# أمر شراء ما زال مفتوحًا.}}",
    ],
    resumes: ["Choose a day after today.", "اختر يومًا بعد اليوم."],
    endsBefore: ["The handover is before the start.", "موعد التسليم قبل البداية."],
    noManager: ["There is nobody who can lead the project.", "لا يوجد من يقود المشروع."],
  },
} as const;
