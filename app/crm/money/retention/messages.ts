import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Retention", "محتجز ضمان الأعمال"],
  figure: {
    retained: ["Retained", "المحتجز"],
    held: ["Still held", "محتجز حتى الآن"],
    due: ["Due now", "مستحق الرد الآن"],
    collected: ["Collected", "المحصَّل"],
    next: ["next on {day}", "التالي في {day}"],
    handover: ["due after handover", "يُستحق من تاريخ الاستلام"],
    of: ["of {amount} released", "من {amount} مطلوبة من العميل"],
  },
  choice: {
    state: {
      held: ["Held", "محتجز"],
      due: ["Due", "مستحق"],
      released: ["Released", "مطلوب من العميل"],
      collected: ["Collected", "محصَّل"],
      replaced: ["Replaced by a guarantee", "مستبدل بخطاب ضمان"],
    },
    way: {
      released: ["The client pays it", "يدفعه العميل"],
      guarantee: ["Letter of guarantee", "مقابل خطاب ضمان"],
    },
  },
  release: {
    act: ["Release", "اطلبه من العميل"],
    title: ["Release retention of {number}", "طلب محتجز ضمان {number}"],
    text: [
      "{held} is held. What is released is to be paid by the client from that day on; no invoice is issued.",
      "المحتجز {held}. ما يُطلب يسدده العميل من ذلك اليوم، ولا تصدر عنه فاتورة.",
    ],
    done: ["The retention was released.", "طُلب المحتجز من العميل."],
    paid: ["Released {day}", "طُلب في {day}"],
    letter: ["no. {number}, {bank}, until {until}", "رقم {number}، {bank}، حتى {until}"],
  },
  undo: {
    act: ["Undo", "تراجع عن الطلب"],
    title: ["Undo a release of {number}", "التراجع عن طلب محتجز ضمان {number}"],
    text: [
      "{amount} is held again from that day on, and the client is not asked for it.",
      "يعود {amount} محتجزًا من ذلك اليوم، ولا يُطلب من العميل.",
    ],
    day: ["Undone on", "تاريخ التراجع"],
    on: ["Release undone {day}", "تراجع عن الطلب في {day}"],
    done: ["The release was undone.", "تم التراجع عن الطلب، وعاد المبلغ محتجزًا."],
  },
  field: {
    ...shared("amount", "bank"),
    on: ["Released on", "تاريخ الطلب"],
    way: ["How", "الطريقة"],
    number: ["Letter of guarantee no.", "رقم خطاب الضمان"],
    expiresOn: ["Valid until", "صالح حتى"],
  },
  error: {
    nothing: ["Nothing of this contract is held any more.", "لم يعد شيء من هذا العقد محتجزًا."],
    changed: ["Somebody has just changed what is held. Look at it again.", "غيّر شخص آخر المحتجز للتو. راجعه من جديد."],
    over: ["{amount, number, pounds} was held on that day.", "المحتجز في ذلك اليوم {amount, number, pounds}."],
    undone: ["This release was undone already.", "سبق التراجع عن هذا الطلب."],
    before: ["Not before {day}: something was undone or refunded on that day.", "لا يسبق {day}: تم فيه تراجع أو رد."],
    beforeRelease: ["Not before the release itself.", "لا يسبق التراجع تاريخ الطلب."],
    collected: ["{number} was paid since. Take that payment off the invoice first.", "سُدِّدت {number} بعد ذلك. ارفع الدفعة عن الفاتورة أولًا."],
    expired: ["The letter must be valid beyond the release.", "يجب أن يسري الخطاب بعد تاريخ الطلب."],
  },
} as const;
