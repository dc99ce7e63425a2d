import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Deposits in the books", "الدفعات المقدمة في الدفاتر"],
  field: {
    depositIs: ["The deposit is", "تُعامل الدفعة المقدمة"],
    on: ["Taken to revenue on", "تاريخ التحويل إلى الإيرادات"],
  },
  choice: { depositIs: { ...shared("liability", "revenue") } },
  figure: {
    advance: ["Still a liability", "ما زالت التزامًا"],
    recognised: ["Taken to revenue", "المحوَّل إلى الإيرادات"],
    since: ["on {day}", "في {day}"],
    ended: ["the project has ended without a final invoice", "انتهى المشروع بلا فاتورة ختامية"],
  },
  set: {
    act: ["Change", "غيّر"],
    title: ["Deposit of {number}", "الدفعة المقدمة للعقد {number}"],
    text: [
      "What the deposit is in the books from its invoice on. It is locked once the deposit is invoiced.",
      "كيف تُسجَّل الدفعة المقدمة في الدفاتر من تاريخ فاتورتها. لا يتغير هذا بعد إصدار فاتورتها.",
    ],
    done: ["Saved.", "تم الحفظ."],
  },
  recognise: {
    act: ["Take to revenue", "حوّلها إلى الإيرادات"],
    title: ["Deposit of {number} to revenue", "تحويل الدفعة المقدمة للعقد {number} إلى الإيرادات"],
    text: [
      "{amount} stops being a liability and is revenue on that day. No document is issued.",
      "لا يعود {amount} التزامًا، ويصبح إيرادًا في ذلك اليوم. لا يصدر بذلك مستند.",
    ],
    done: ["The deposit was taken to revenue.", "حُوّلت الدفعة المقدمة إلى الإيرادات."],
  },
  undo: {
    act: ["Undo", "تراجع عن التحويل"],
    title: ["Undo taking the deposit of {number} to revenue", "التراجع عن تحويل الدفعة المقدمة للعقد {number}"],
    text: [
      "The deposit is a liability again from that day on, less what was credited since.",
      "تعود الدفعة المقدمة التزامًا من ذلك اليوم، بعد خصم ما ردته الإشعارات الدائنة منذ التحويل.",
    ],
    day: ["Undone on", "تاريخ التراجع"],
    done: ["The deposit is a liability again.", "عادت الدفعة المقدمة التزامًا."],
  },
  error: {
    locked: [
      "The deposit of this contract is already invoiced: how it is booked stays.",
      "صدرت فاتورة الدفعة المقدمة لهذا العقد، فلا يتغير تسجيلها.",
    ],
    running: [
      "The project is still running. The final invoice takes the deposit to revenue; close or cancel the project first if there is none.",
      "المشروع ما زال جاريًا، والفاتورة الختامية تحوّل الدفعة إلى الإيرادات. إن لم تصدر فأغلق المشروع أو ألغه أولًا.",
    ],
    final: ["The final invoice has taken the deposit to revenue already.", "سبق أن حوّلت الفاتورة الختامية الدفعة إلى الإيرادات."],
    finalSince: [
      "A final invoice was issued since. Void or credit it first.",
      "صدرت فاتورة ختامية بعد ذلك. ألغها أو خفّضها بإشعار دائن أولًا.",
    ],
    nothing: ["No deposit of this contract is a liability any more.", "لم تعد دفعة مقدمة من هذا العقد التزامًا."],
    notTaken: ["No deposit of this contract was taken to revenue.", "لم تُحوَّل دفعة مقدمة من هذا العقد إلى الإيرادات."],
    changed: ["Somebody has just changed the deposit. Look at it again.", "غيّر شخص آخر الدفعة للتو. راجعها من جديد."],
    before: ["Not before {day}: the deposit changed on that day.", "لا يسبق {day}: تغيّرت الدفعة في ذلك اليوم."],
  },
} as const;
