export default {
  title: ["Closing of months", "إقفال الشهور"],
  lead: [
    "No entries can be dated in a closed month: corrections go into the open one. A filed month can never be reopened.",
    "لا يُقيَّد شيء في شهر مُقفل، والتصحيح يكون في الشهر المفتوح. والشهر المقدَّم إقراره لا يُعاد فتحه أبدًا.",
  ],
  link: ["Close months", "إقفال الشهور"],
  month: ["Month", "الشهر"],
  state: ["Status", "الحالة"],
  since: ["Since", "منذ"],
  who: ["By", "بواسطة"],
  acts: ["Actions", "الإجراءات"],
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
        "No invoice, payment, receipt, bill or expense can be dated in it any more. A manager can reopen it.",
        "لن يُصدر أحد فيه فاتورة أو يلغيها، ولن يسجّل دفعة أو استلامًا أو فاتورة مورّد أو مصروفًا. ويستطيع المدير إعادة فتحه.",
      ],
      file: [
        "Its returns were filed with the tax authority. It can never be reopened.",
        "قُدّمت إقراراته إلى مصلحة الضرائب، ولن يُعاد فتحه أبدًا.",
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
  error: {
    closed: [
      "{month} is closed: no entries can be dated in it. Choose a day in an open month.",
      "شهر {month} مُقفل فلا يُقيَّد فيه شيء. اختر يومًا في شهر مفتوح.",
    ],
    filed: [
      "{month} is filed with the tax authority: no entries can be dated in it. Choose a day in an open month.",
      "شهر {month} قُدِّم إقراره الضريبي فلا يُقيَّد فيه شيء. اختر يومًا في شهر مفتوح.",
    ],
    running: ["{month} is not over yet.", "لم ينتهِ شهر {month} بعد."],
  },
} as const;
