import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a count of a cash box", "جرد خزينة"],
    many: ["Cash counts", "جرد الخزائن"],
    named: ["the cash count {name}", "جرد الخزينة {name}"],
  },
  list: {
    title: ["Cash counts", "جرد الخزائن"],
    count: [
      "{count, plural, =0 {No counts yet} one {# count} other {# counts}}",
      "{count, plural, =0 {لا جرد بعد} zero {لا جرد} one {جرد واحد} two {جردان} few {# مرات جرد} many {# مرة جرد} other {# مرة جرد}}",
    ],
    new: ["Count a box", "جرد خزينة"],
    empty: ["No counts yet", "لا جرد بعد"],
    emptyHint: ["Count a cash box by notes and coins.", "اجرد الخزينة بفئات العملة."],
  },
  section: { what: ["Cash count", "جرد خزينة"], pieces: ["Notes and coins", "فئات العملة"], more: ["Details", "تفاصيل"] },
  field: {
    ...shared("number", "on", "notes", "status"),
    moneyAccountId: ["Cash box", "الخزينة"],
    n200: ["200 pounds", "٢٠٠ جنيه"],
    n100: ["100 pounds", "١٠٠ جنيه"],
    n50: ["50 pounds", "٥٠ جنيهًا"],
    n20: ["20 pounds", "٢٠ جنيهًا"],
    n10: ["10 pounds", "١٠ جنيهات"],
    n5: ["5 pounds", "٥ جنيهات"],
    n1: ["1 pound", "جنيه"],
    half: ["50 piastres", "نصف جنيه"],
    quarter: ["25 piastres", "ربع جنيه"],
    witnessId: ["Witness", "الشاهد"],
    counted: ["Counted", "المعدود"],
    expected: ["In the books", "الرصيد الدفتري"],
    difference: ["Difference", "الفرق"],
    createdBy: ["Counted by", "قام بالجرد"],
    decidedBy: ["Decided by", "قرار"],
    postedOn: ["Posted on", "تاريخ الترحيل"],
    decisionNote: ["Reason", "السبب"],
  },
  hint: {
    on: ["Counted against all movements up to this day.", "يُقارن بكل الحركات حتى هذا اليوم."],
    n200: ["How many there are of each.", "عدد القطع من كل فئة."],
  },
  choice: {
    status: {
      waiting: ["Difference to be approved", "فرق ينتظر الاعتماد"],
      agreed: ["Agrees with the books", "مطابق للدفاتر"],
      approved: ["Difference approved", "اعتُمد الفرق"],
      dismissed: ["Dismissed", "مستبعد"],
    },
  },
  pieces: { kind: ["Note or coin", "الفئة"], count: ["Pieces", "العدد"], sum: ["Value", "القيمة"] },
  last: {
    none: ["This box was never counted.", "لم تُجرد هذه الخزينة قط."],
    on: ["Last counted on {day}", "آخر جرد في {day}"],
    do: ["Count the box", "اجرد الخزينة"],
  },
  move: {
    approve: ["Approve the difference…", "اعتمد الفرق…"],
    dismiss: ["Dismiss…", "استبعد…"],
    title: { approve: ["Approve the difference of {name}?", "هل تعتمد فرق {name}؟"], dismiss: ["Dismiss {name}?", "هل تستبعد {name}؟"] },
    text: {
      approve: [
        "It is posted to cash differences on the day of the count. Where its month is closed, choose a day in an open month.",
        "يُرحَّل إلى فروق الخزينة في يوم الجرد. وإن كان شهره مُقفلًا فاختر يومًا في شهر مفتوح.",
      ],
      dismiss: ["Nothing is posted, and the box has to be counted again.", "لا يُرحَّل شيء، وتُجرد الخزينة من جديد."],
    },
    do: { approve: ["Approve", "اعتمد"], dismiss: ["Dismiss", "استبعد"] },
    field: { postedOn: ["Post on another day", "رحّله في يوم آخر"], reason: ["How the difference came about", "سبب الفرق"] },
    done: [
      "{number}: {status, select, approved {the difference was approved} other {dismissed}}.",
      "{number}: {status, select, approved {اعتُمد الفرق} other {استُبعد}}.",
    ],
    illegal: ["This count is already decided.", "صدر القرار في هذا الجرد بالفعل."],
  },
  error: {
    kept: ["A count stays as it was written. Count the box again.", "يبقى الجرد كما سُجّل. اجرد الخزينة من جديد."],
    waiting: ["A difference of this box waits to be approved. Decide it first.", "لهذه الخزينة فرق ينتظر الاعتماد، ويُبت فيه أولًا."],
    later: ["This box was counted, or its difference posted, on a later day.", "جُردت هذه الخزينة أو رُحّل فرقها في يوم لاحق."],
    before: [
      "The box was counted on {day}. The difference is posted on that day or later.",
      "جُردت الخزينة في {day}، ويُرحَّل الفرق في ذلك اليوم أو بعده.",
    ],
    own: ["Somebody else must decide, who neither counted nor watched.", "يبت في الفرق شخص آخر لم يقم بالجرد ولم يشهده."],
    moved: ["The box was counted on {day}. Enter this on that day or later.", "جُردت الخزينة في {day}. سجّل الحركة في ذلك اليوم أو بعده."],
  },
} as const;
