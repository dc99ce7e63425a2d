import { shared } from "#app/locale/shared-words.ts";

export default {
  ...shared("state"),
  title: ["Closing of months", "إقفال الشهور"],
  lead: [
    "No entries can be dated in a closed month: corrections go into the open one. A filed month can never be reopened.",
    "لا يُقيَّد شيء في شهر مُقفل، والتصحيح يكون في الشهر المفتوح. والشهر المقدَّم إقراره لا يُعاد فتحه أبدًا.",
  ],
  files: ["As it was filed", "كما قُدِّم"],
  link: ["Close months", "إقفال الشهور"],
  month: ["Month", "الشهر"],
  since: ["Since", "منذ"],
  who: ["By", "بواسطة"],
  acts: ["Actions", "الإجراءات"],
  filedWith: ["Filed with {month}", "يُقدَّم مع {month}"],
  running: ["Not over yet", "لم ينتهِ بعد"],
  choice: {
    status: {
      open: ["Open", "مفتوح"],
      closed: ["Closed", "مُقفل"],
      filed: ["Filed", "قُدِّم إقراره"],
    },
  },
  move: {
    close: ["Close…", "أقفل…"],
    file: ["Mark as filed…", "سجّل تقديم الإقرار…"],
    reopen: ["Reopen…", "أعد فتحه…"],
    title: {
      close: ["Close {name}?", "هل تقفل {name}؟"],
      file: ["Was {name} filed?", "هل قُدِّم إقرار {name}؟"],
      reopen: ["Reopen {name}?", "هل تعيد فتح {name}؟"],
    },
    text: {
      close: [
        "{open, select, none {} other {Still open in it: {open}. }}No invoice, payment, receipt, bill or expense can be dated in it any more. A manager can reopen it.",
        "{open, select, none {} other {ما زال معلقًا فيه: {open}. }}لن يُصدر أحد فيه فاتورة أو يلغيها، ولن يسجّل دفعة أو استلامًا أو فاتورة مورّد أو مصروفًا. ويستطيع المدير إعادة فتحه.",
      ],
      file: [
        "{quarter, select, none {Its returns were filed with the tax authority. It can never be reopened.} other {The return of {quarter} was filed with the tax authority. Its months are filed together and can never be reopened.}}",
        "{quarter, select, none {قُدّمت إقراراته إلى مصلحة الضرائب، ولن يُعاد فتحه أبدًا.} other {قُدّم إقرار {quarter} إلى مصلحة الضرائب. تُقدَّم شهوره معًا ولن يُعاد فتحها أبدًا.}}",
      ],
      reopen: ["Entries can be dated in it again. The reason is kept in the log.", "يمكن التقييد فيه من جديد، ويبقى السبب في السجل."],
    },
    do: {
      close: ["Close", "أقفله"],
      file: ["Mark as filed", "سجّل التقديم"],
      reopen: ["Reopen", "أعد فتحه"],
    },
    field: {
      reason: ["Reason for reopening", "سبب إعادة الفتح"],
    },
    done: [
      "{status, select, closed {The month was closed.} filed {The month was marked as filed.} other {The month was reopened.}}",
      "{status, select, closed {أُقفل الشهر.} filed {سُجّل تقديم إقرار الشهر.} other {أُعيد فتح الشهر.}}",
    ],
    illegal: [
      "{from, select, filed {This month is filed. Correct it in an open one.} other {The status of the month has changed.}}",
      "{from, select, filed {قُدِّم إقرار هذا الشهر، ويُصحَّح في شهر مفتوح.} other {تغيّرت حالة الشهر.}}",
    ],
  },
  open: {
    and: [", ", "، "],
    left: [
      "{name}: {is, select, none {no statement yet} file {the last statement ends on {day}} rows {rows without a movement: {rows, number}} other {the reconciliation is not finished}}",
      "{name}: {is, select, none {لا كشف حساب بعد} file {آخر كشف ينتهي في {day}} rows {سطور بلا حركة: {rows, number}} other {لم تُعتمد التسوية}}",
    ],
    none: ["Nothing is open in it.", "لا شيء معلق فيه."],
    drafts: [
      "{count, plural, one {# draft of an invoice} other {# drafts of invoices}}",
      "{count, plural, zero {لا مسودات} one {مسودة فاتورة واحدة} two {مسودتا فاتورتين} few {# مسودات فواتير} many {# مسودة فاتورة} other {# مسودة فاتورة}}",
    ],
    bills: [
      "{count, plural, one {# draft of a supplier’s bill} other {# drafts of suppliers’ bills}}",
      "{count, plural, zero {لا مسودات لفواتير الموردين} one {مسودة فاتورة مورد واحدة} two {مسودتان لفواتير الموردين} few {# مسودات لفواتير الموردين} many {# مسودة لفواتير الموردين} other {# مسودة لفواتير الموردين}}",
    ],
    expenses: [
      "{count, plural, one {# expense not approved} other {# expenses not approved}}",
      "{count, plural, zero {لا مصروفات معلقة} one {مصروف واحد لم يُعتمد} two {مصروفان لم يُعتمدا} few {# مصروفات لم تُعتمد} many {# مصروفًا لم يُعتمد} other {# مصروف لم يُعتمد}}",
    ],
    cheques: [
      "{count, plural, one {# cheque without the bank’s answer} other {# cheques without the bank’s answer}}",
      "{count, plural, zero {لا شيكات معلقة} one {شيك واحد لم يرد البنك عليه} two {شيكان لم يرد البنك عليهما} few {# شيكات لم يرد البنك عليها} many {# شيكًا لم يرد البنك عليه} other {# شيك لم يرد البنك عليه}}",
    ],
    boxes: [
      "{count, plural, one {# cash box was not counted} other {# cash boxes were not counted}}",
      "{count, plural, zero {كل الخزائن جُردت} one {خزينة واحدة لم تُجرد} two {خزينتان لم تُجردا} few {# خزائن لم تُجرد} many {# خزينة لم تُجرد} other {# خزينة لم تُجرد}}",
    ],
    differences: [
      "{count, plural, one {# difference of a cash count waits for approval} other {# differences of cash counts wait for approval}}",
      "{count, plural, zero {لا فروق جرد معلقة} one {فرق جرد واحد ينتظر الاعتماد} two {فرقا جرد ينتظران الاعتماد} few {# فروق جرد تنتظر الاعتماد} many {# فرق جرد ينتظر الاعتماد} other {# فرق جرد ينتظر الاعتماد}}",
    ],
    deposits: [
      "{count, plural, one {# deposit of an ended project is still a liability} other {# deposits of ended projects are still liabilities}}",
      "{count, plural, zero {لا دفعات مقدمة معلقة} one {دفعة مقدمة واحدة لمشروع انتهى ما زالت التزامًا} two {دفعتان مقدمتان لمشروعات انتهت ما زالتا التزامًا} few {# دفعات مقدمة لمشروعات انتهت ما زالت التزامًا} many {# دفعة مقدمة لمشروعات انتهت ما زالت التزامًا} other {# دفعة مقدمة لمشروعات انتهت ما زالت التزامًا}}",
    ],
    banks: [
      "{count, plural, one {# bank account is not reconciled to the end of the month} other {# bank accounts are not reconciled to the end of the month}}",
      "{count, plural, zero {كل البنوك مطابقة} one {حساب بنكي واحد لم تكتمل تسويته حتى نهاية الشهر} two {حسابان بنكيان لم تكتمل تسويتهما حتى نهاية الشهر} few {# حسابات بنكية لم تكتمل تسويتها حتى نهاية الشهر} many {# حسابًا بنكيًّا لم تكتمل تسويته حتى نهاية الشهر} other {# حساب بنكي لم تكتمل تسويته حتى نهاية الشهر}}",
    ],
    books: [
      "{count, plural, one {# difference between books and documents} other {# differences between books and documents}}",
      "{count, plural, zero {الدفاتر مطابقة للمستندات} one {فرق واحد بين الدفاتر والمستندات} two {فرقان بين الدفاتر والمستندات} few {# فروق بين الدفاتر والمستندات} many {# فرقًا بين الدفاتر والمستندات} other {# فرق بين الدفاتر والمستندات}}",
    ],
    certificates: [
      "{count, plural, one {# withholding certificate missing} other {# withholding certificates missing}}",
      "{count, plural, zero {لا شهادات ناقصة} one {شهادة خصم واحدة لم تصل} two {شهادتا خصم لم تصلا} few {# شهادات خصم لم تصل} many {# شهادة خصم لم تصل} other {# شهادة خصم لم تصل}}",
    ],
  },
  error: {
    exported: ["Its entries were handed over with {numbers}. Undo that first.", "سُلّمت قيوده مع {numbers}. تراجع عن ذلك أولًا."],
    closed: [
      "{month} is closed: no entries can be dated in it. Choose a day in an open month.",
      "شهر {month} مُقفل فلا يُقيَّد فيه شيء. اختر يومًا في شهر مفتوح.",
    ],
    filed: [
      "{month} is filed with the tax authority: no entries can be dated in it. Choose a day in an open month.",
      "شهر {month} قُدِّم إقراره الضريبي فلا يُقيَّد فيه شيء. اختر يومًا في شهر مفتوح.",
    ],
    before: [
      "{month} is closed: no entries can be dated before it either. Choose a day in an open month after it.",
      "شهر {month} مُقفل فلا يُقيَّد شيء قبله أيضًا. اختر يومًا بعده في شهر مفتوح.",
    ],
    order: {
      closed: ["Months are closed in order. Close {month} first.", "تُقفل الشهور بالترتيب. أقفل شهر {month} أولًا."],
      filed: ["Months are filed in order. File {month} first.", "تُقدَّم الشهور بالترتيب. سجّل تقديم شهر {month} أولًا."],
      open: ["Months are reopened from the last one. Reopen {month} first.", "تُفتح الشهور من آخرها. أعد فتح شهر {month} أولًا."],
    },
    quarter: [
      "A small business files a quarter with its last month. File {month} when it is closed.",
      "إقرار المشروعات الصغيرة ربع سنوي ويُقدَّم مع آخر شهر في الربع. سجّل تقديم شهر {month} بعد إقفاله.",
    ],
    running: ["{month} is not over yet.", "لم ينتهِ شهر {month} بعد."],
  },
} as const;
