import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Our cheques", "شيكاتنا للمورد"],
  due: ["due on {date}", "يستحق في {date}"],
  on: [
    "{status, select, handed {handed over on {date}} cleared {cleared on {date}} returned {returned on {date}} stopped {stopped on {date}} other {written on {date}}}",
    "{status, select, handed {سُلِّم في {date}} cleared {صُرف في {date}} returned {ارتد في {date}} stopped {أُوقف صرفه في {date}} other {حُرِّر في {date}}}",
  ],
  choice: {
    chequeStatus: {
      written: ["Written", "محرَّر"],
      handed: ["Handed over", "مسلَّم"],
      cleared: ["Cleared", "مصروف"],
      returned: ["Returned", "مرتد"],
      stopped: ["Stopped", "موقوف الصرف"],
    },
  },
  error: {
    presented: ["This cheque was presented again already.", "سُجّلت إعادة تقديم هذا الشيك من قبل."],
    owed: [
      "Only {most, number, pounds} is still owed: what it paid was settled otherwise.",
      "المستحق الآن {most, number, pounds} فقط، فقد سُدّد ما كان يسدده بطريقة أخرى.",
    ],
    withheld: [
      "Tax can still be withheld of {most, number, pounds} only: it was withheld otherwise, or less is billed now. Enter the payment anew.",
      "المتبقي مما يُخصم منه {most, number, pounds} فقط، فقد خُصمت ضريبته من قبل أو قلّ المفوتر. سجّل السداد من جديد.",
    ],
  },
  move: {
    hand: ["Mark as handed over", "سجّل التسليم"],
    clear: ["Mark as cleared", "سجّل الصرف"],
    return: ["Mark as returned…", "سجّل الارتداد…"],
    stop: ["Stop…", "أوقف الصرف…"],
    again: ["Mark as presented again…", "سجّل إعادة التقديم…"],
    title: {
      hand: ["Was cheque {name} handed to the supplier?", "هل سُلِّم الشيك {name} للمورد؟"],
      clear: ["Did the bank pay cheque {name}?", "هل صرف البنك الشيك {name}؟"],
      return: ["Did the bank return cheque {name}?", "هل ارتد الشيك {name} من البنك؟"],
      again: ["Is cheque {name} presented again?", "هل أُعيد تقديم الشيك {name} للصرف؟"],
      stop: ["Stop cheque {name}?", "هل توقف صرف الشيك {name}؟"],
    },
    text: {
      hand: ["Enter the day on which the supplier got it.", "حدّد يوم استلام المورد له."],
      clear: ["Enter the day on which the money left the bank.", "حدّد يوم خصم المبلغ من البنك."],
      return: ["It settles nothing any more: bills that it paid are owed again.", "لا يُعد سدادًا بعد ذلك، وتعود الفواتير التي سددها مستحقة."],
      again: [
        "Enter the day on which the supplier has it again. From then on it settles his bills as before.",
        "حدّد اليوم الذي عاد فيه الشيك إلى المورد، ومنه يُعد سدادًا لفواتيره كما كان.",
      ],
      stop: [
        "It settles nothing any more: bills that it paid are owed again. Tell the bank as well.",
        "لا يُعد سدادًا بعد ذلك، وتعود الفواتير التي سددها مستحقة. أبلغ البنك أيضًا بإيقاف صرفه.",
      ],
    },
    do: {
      hand: ["Mark as handed over", "سجّل التسليم"],
      clear: ["Mark as cleared", "سجّل الصرف"],
      return: ["Mark as returned", "سجّل الارتداد"],
      again: ["Mark as presented again", "سجّل إعادة التقديم"],
      stop: ["Stop", "أوقف الصرف"],
    },
    field: {
      ...shared("on", "moneyAccountId", "reason"),
      early: ["The bank paid it before {date}, the date on the cheque", "صرفه البنك قبل {date}، تاريخ استحقاق الشيك"],
    },
    done: [
      "Cheque {number}: {status, select, handed {handed over} cleared {cleared} returned {returned} stopped {stopped} other {written}}.",
      "الشيك {number}: {status, select, handed {مسلَّم} cleared {مصروف} returned {مرتد} stopped {موقوف الصرف} other {محرَّر}}.",
    ],
    illegal: ["The cheque cannot move to this status from the present one.", "لا يمكن نقل الشيك إلى هذه الحالة من حالته الحالية."],
  },
} as const;
