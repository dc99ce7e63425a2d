import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a snag", "ملاحظة التسليم"],
    many: ["Snags", "ملاحظات التسليم"],
    named: ["the snag {name}", "ملاحظة التسليم {name}"],
  },
  list: {
    title: ["Snags", "ملاحظات التسليم"],
    count: [
      "{count, plural, =0 {No snags} one {# snag} other {# snags}}",
      "{count, plural, =0 {لا ملاحظات} zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}",
    ],
    new: ["New snag", "ملاحظة جديدة"],
    empty: ["No snags", "لا ملاحظات"],
    emptyHint: [
      "Snags are added on the page of a project, on site or after the handover.",
      "تُضاف من صفحة المشروع، في الموقع أو بعد التسليم.",
    ],
  },
  pageTitle: ["Snags: {name}", "ملاحظات التسليم: {name}"],
  open: [
    "{count, plural, =0 {No open snags} one {# open snag} other {# open snags}}",
    "{count, plural, =0 {لا ملاحظات مفتوحة} zero {لا ملاحظات مفتوحة} one {ملاحظة مفتوحة} two {ملاحظتان مفتوحتان} few {# ملاحظات مفتوحة} many {# ملاحظة مفتوحة} other {# ملاحظة مفتوحة}}",
  ],
  number: ["No. {number}", "رقم {number}"],
  due: ["due {date}", "موعدها {date}"],
  late: ["late", "متأخرة"],
  none: ["No snags here.", "لا ملاحظات هنا."],
  noneText: [
    "Walk through the site with your phone: a few words and a photograph are enough.",
    "تجوّل في الموقع ومعك هاتفك: كلمات قليلة وصورة تكفي.",
  ],
  quick: ["What is wrong?", "ما الملاحظة؟"],
  take: ["Photograph", "صوّر"],
  taken: ["Photographed", "التُقطت"],
  print: ["Print the list", "اطبع القائمة"],
  photoFailed: [
    "The snag was saved, but its photograph could not be sent. Add it on the snag’s page.",
    "حُفظت الملاحظة وتعذّر إرسال صورتها. أضفها من صفحة الملاحظة.",
  ],
  view: shared("list", "board"),
  only: {
    ...shared("all"),
    label: ["Show", "أظهر"],
    open: ["Open", "المفتوحة"],
    warranty: ["Under warranty", "ضمن الضمان"],
  },
  pictures: ["Photographs", "الصور"],
  moment: {
    before: ["Before", "قبل العلاج"],
    after: ["After", "بعد العلاج"],
  },
  openPicture: ["Open the photograph", "افتح الصورة"],
  done: {
    saved: ["The snag was saved.", "حُفظت الملاحظة."],
    trashed: ["The snag was moved to the trash.", "نُقلت الملاحظة إلى سلة المهملات."],
  },
  move: {
    ...shared("reopen"),
    fix: ["Mark as resolved", "سجّل علاجها"],
    verify: ["Verify and close", "راجعها وأغلقها"],
    waive: ["Waive", "اتركها دون علاج"],
    title: {
      reopen: ["Reopen “{name}”?", "هل تعيد فتح «{name}»؟"],
      waive: ["Waive “{name}”?", "هل تترك «{name}» دون علاج؟"],
    },
    text: {
      reopen: ["The person assigned to it is notified.", "يُبلَّغ المسؤول عنها."],
      waive: ["It no longer blocks the handover. The reason is kept.", "لا تمنع التسليم بعد الآن، ويبقى السبب محفوظًا."],
    },
    field: shared("reason"),
    do: {
      ...shared("reopen"),
      waive: ["Waive", "اتركها دون علاج"],
    },
    done: [
      "{title}: {status, select, open {reopened} fixed {resolved} verified {verified} other {waived}}.",
      "{title}: {status, select, open {أعيد فتحها} fixed {عولجت} verified {رُوجعت} other {تُركت دون علاج}}.",
    ],
    illegal: ["The snag cannot move to this status from the present one.", "لا يمكن نقل الملاحظة إلى هذه الحالة من حالتها الحالية."],
  },
  field: {
    ...shared("number", "status", "projectId", "roomId", "supplierId", "dueOn"),
    title: ["Snag", "الملاحظة"],
    assigneeId: ["Assigned to", "المسؤول عنها"],
    warranty: ["Under warranty", "ضمن الضمان"],
    description: ["Details", "التفاصيل"],
    waiveReason: ["Reason for waiving", "سبب تركها"],
  },
  choice: {
    status: {
      open: ["Open", "مفتوحة"],
      fixed: ["Resolved", "عولجت"],
      verified: ["Verified", "رُوجعت"],
      waived: ["Waived", "متروكة دون علاج"],
    },
  },
  timeline: {
    moved: [
      "{to, select, open {Reopened} fixed {Resolved, to be verified} verified {Verified and closed} other {Waived}}",
      "{to, select, open {أعيد فتحها} fixed {عولجت وتنتظر المراجعة} verified {رُوجعت وأُغلقت} other {تُركت دون علاج}}",
    ],
  },
  error: {
    otherProject: ["A snag cannot move to another project.", "لا تُنقل الملاحظة إلى مشروع آخر."],
  },
} as const;
