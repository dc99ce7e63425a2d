import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a custody", "العهدة"],
    many: ["Custody", "العُهد"],
    named: ["the custody {name}", "العهدة {name}"],
  },
  list: {
    title: ["Custody", "العُهد"],
    count: [
      "{count, plural, =0 {No custody yet} one {# custody} other {# custodies}}",
      "{count, plural, =0 {لا عُهد بعد} zero {لا عُهد} one {عهدة واحدة} two {عهدتان} few {# عُهد} many {# عهدة} other {# عهدة}}",
    ],
    new: ["New custody", "عهدة جديدة"],
    empty: ["No custody yet", "لا عُهد بعد"],
    emptyHint: [
      "Hand cash to somebody who buys on site, and keep track of how it is spent.",
      "سلّم نقدًا لمن يشتري في الموقع، وتابع أين صُرف.",
    ],
    search: ["Purpose", "الغرض"],
  },
  section: {
    ...shared("more"),
    what: ["Custody", "العهدة"],
  },
  field: {
    ...shared("projectId", "balance", "status", "notes"),
    purpose: ["Purpose", "الغرض"],
    holderId: ["Holder", "صاحب العهدة"],
  },
  hint: {
    projectId: ["Leave empty for several projects or the office.", "اتركه فارغًا لعدة مشروعات أو للمكتب."],
  },
  choice: {
    status: {
      open: ["Open", "مفتوحة"],
      closed: ["Settled", "مسوّاة"],
    },
    kind: {
      advance: ["Advance", "صرف عهدة"],
      expense: ["Expense", "مصروف"],
      return: ["Returned", "رد نقد"],
    },
  },
  head: {
    kind: ["Custody", "عهدة"],
  },
  ledger: {
    out: ["Cash held by employees", "نقد لدى الموظفين"],
    holders: [
      "{count, plural, =0 {nobody} one {one person} other {# people}}",
      "{count, plural, =0 {لا نقد في عهدة أحد} zero {لا نقد في عهدة أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}",
    ],
    old: [
      "Outstanding for more than {days, number} days",
      "لم تُسوَّ منذ أكثر من {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
    ],
    oldHint: ["to be settled or returned", "تُسوّى أو تُرد"],
  },
  ageing: {
    title: ["Ageing by holder", "أعمار العُهد حسب صاحبها"],
    upTo: ["Up to {days, number} days", "حتى {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}"],
    between: ["{from, number}–{to, number}", "{from, number}–{to, number}"],
    over: ["Over {days, number}", "أكثر من {days, number}"],
  },
  running: {
    ...shared("on", "what"),
    title: ["Movements", "الحركة"],
    none: ["No cash handed out yet.", "لم يُصرف نقد بعد."],
    spend: ["New expense", "مصروف جديد"],
    in: ["In", "وارد"],
    out: ["Out", "منصرف"],
    reversal: ["Expense reversed", "إلغاء أثر مصروف"],
  },
  sums: {
    advance: ["Handed out", "صُرف له"],
    expense: ["Spent", "أُنفق"],
    return: ["Returned", "رُدّ"],
  },
  cash: {
    title: {
      advance: ["Hand out cash", "صرف عهدة"],
      return: ["Return of cash", "رد نقد"],
    },
    do: {
      advance: ["Hand out", "اصرف عهدة"],
      return: ["Record the return", "سجّل رد النقد"],
    },
    field: shared("amount", "on", "moneyAccountId", "note"),
    done: ["{purpose}: recorded.", "{purpose}: سُجّلت الحركة."],
  },
  move: {
    ...shared("reopen"),
    close: ["Settle and close", "سوِّها وأغلقها"],
    done: [
      "{purpose}: {status, select, closed {settled} other {reopened}}.",
      "{purpose}: {status, select, closed {سُوّيت} other {أُعيد فتحها}}.",
    ],
    illegal: ["The custody already has this status.", "العهدة في هذه الحالة بالفعل."],
  },
  error: {
    short: ["The custody holds only {balance, number}.", "رصيد العهدة {balance, number} فقط."],
    closed: ["This custody is settled. Reopen it first.", "هذه العهدة مسوّاة. أعد فتحها أولًا."],
    left: [
      "{balance, number} is still outstanding. It must be returned or spent first.",
      "ما زال في العهدة {balance, number}. يُرد أو يُصرف أولًا.",
    ],
    waiting: [
      "{count, plural, one {An expense paid from it is} other {# expenses paid from it are}} not approved yet.",
      "{count, plural, zero {لا مصروف ينتظر} one {مصروف مدفوع منها لم يُعتمد بعد} two {مصروفان مدفوعان منها لم يُعتمدا بعد} few {# مصروفات مدفوعة منها لم تُعتمد بعد} many {# مصروفًا مدفوعًا منها لم يُعتمد بعد} other {# مصروف مدفوع منها لم يُعتمد بعد}}.",
    ],
    holder: [
      "Cash was already handed out, so the holder cannot be changed. Have it returned, then hand it out to the new holder.",
      "صُرف النقد بالفعل، فلا يتغير صاحب العهدة. يُرد النقد ثم يُصرف لصاحبها الجديد.",
    ],
  },
} as const;
