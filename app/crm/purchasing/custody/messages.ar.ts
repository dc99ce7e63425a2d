import type en from "./messages.en.ts";

export default {
  log: { one: "العهدة", many: "العُهد", named: "العهدة {name}" },
  list: {
    title: "العُهد",
    count: "{count, plural, =0 {لا عُهد بعد} zero {لا عُهد} one {عهدة واحدة} two {عهدتان} few {# عُهد} many {# عهدة} other {# عهدة}}",
    new: "عهدة جديدة",
    empty: "لا عُهد بعد",
    emptyHint: "سلّم نقدًا لمن يشتري في الموقع، وتابع أين صُرف.",
    search: "الغرض",
  },
  section: { what: "العهدة", more: "ملاحظات" },
  field: {
    purpose: "الغرض",
    holderId: "صاحب العهدة",
    projectId: "المشروع",
    balance: "الرصيد",
    status: "الحالة",
    notes: "ملاحظات",
  },
  hint: { projectId: "اتركه فارغًا لعدة مشروعات أو للمكتب." },
  choice: {
    status: { open: "مفتوحة", closed: "مسوّاة" },
    kind: { advance: "صرف عهدة", expense: "مصروف", return: "رد نقد" },
  },
  head: { kind: "عهدة" },
  ledger: {
    out: "نقد لدى الموظفين",
    holders:
      "{count, plural, =0 {لا نقد في عهدة أحد} zero {لا نقد في عهدة أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}",
    old: "لم تُسوَّ منذ أكثر من {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
    oldHint: "تُسوّى أو تُرد",
  },
  ageing: {
    title: "أعمار العُهد حسب صاحبها",
    upTo: "حتى {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
    between: "{from, number}–{to, number}",
    over: "أكثر من {days, number}",
  },
  running: {
    title: "الحركة",
    none: "لم يُصرف نقد بعد.",
    spend: "مصروف جديد",
    on: "التاريخ",
    what: "البيان",
    in: "وارد",
    out: "منصرف",
    reversal: "إلغاء أثر مصروف",
  },
  sums: { advance: "صُرف له", expense: "أُنفق", return: "رُدّ" },
  cash: {
    title: { advance: "صرف عهدة", return: "رد نقد" },
    do: { advance: "اصرف عهدة", return: "سجّل رد النقد" },
    field: { amount: "المبلغ", on: "التاريخ", note: "ملاحظة" },
    done: "{purpose}: سُجّلت الحركة.",
  },
  move: {
    close: "سوِّها وأغلقها",
    reopen: "أعد فتحها",
    done: "{purpose}: {status, select, closed {سُوّيت} other {أُعيد فتحها}}.",
    illegal: "العهدة في هذه الحالة بالفعل.",
  },
  error: {
    short: "رصيد العهدة {balance, number} فقط.",
    closed: "هذه العهدة مسوّاة. أعد فتحها أولًا.",
    left: "ما زال في العهدة {balance, number}. يُرد أو يُصرف أولًا.",
    waiting:
      "{count, plural, zero {لا مصروف ينتظر} one {مصروف مدفوع منها لم يُعتمد بعد} two {مصروفان مدفوعان منها لم يُعتمدا بعد} few {# مصروفات مدفوعة منها لم تُعتمد بعد} many {# مصروفًا مدفوعًا منها لم يُعتمد بعد} other {# مصروف مدفوع منها لم يُعتمد بعد}}.",
    holder: "صُرف النقد بالفعل، فلا يتغير صاحب العهدة. يُرد النقد ثم يُصرف لصاحبها الجديد.",
  },
} satisfies typeof en;
