import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a money account", "حساب نقدية"],
    many: ["Money accounts", "حسابات النقدية"],
    named: ["the money account {name}", "حساب النقدية {name}"],
  },
  list: {
    title: ["Money accounts", "حسابات النقدية"],
    count: [
      "{count, plural, =0 {No money accounts yet} one {# money account} other {# money accounts}}",
      "{count, plural, =0 {لا حسابات نقدية بعد} zero {لا حسابات نقدية} one {حساب نقدية واحد} two {حسابا نقدية} few {# حسابات نقدية} many {# حساب نقدية} other {# حساب نقدية}}",
    ],
    new: ["New money account", "حساب نقدية جديد"],
    empty: ["No money accounts yet", "لا حسابات نقدية بعد"],
    emptyHint: ["Add cash boxes, bank accounts and wallets.", "أضف الخزائن والحسابات البنكية والمحافظ."],
  },
  section: { what: ["Money account", "حساب نقدية"], more: ["Details", "تفاصيل"] },
  field: {
    ...shared("name", "bank"),
    kind: ["Kind", "النوع"],
    code: ["Code in the books", "الكود في الدفاتر"],
    openedOn: ["Opening day", "يوم الافتتاح"],
    opening: ["Opening balance", "الرصيد الافتتاحي"],
    holderId: ["Cash holder", "أمين الخزينة"],
    bankNumber: ["Account number or IBAN", "رقم الحساب أو الآيبان"],
    closedOn: ["Closed on", "أُغلق في"],
  },
  hint: {
    code: ["Below 1110 for cash and 1120 for banks.", "تحت ١١١٠ للنقدية و١١٢٠ للبنوك."],
    bankNumber: [
      "Stored encrypted. Lists, files and the log show its last four digits only. Enter the whole number to change it.",
      "محفوظ مشفّرًا، ولا تظهر في القوائم والملفات والسجل إلا آخر أربعة أرقام. اكتب الرقم كاملًا لتغييره.",
    ],
  },
  choice: { kind: { cash: ["Cash box", "خزينة"], bank: ["Bank account", "حساب بنكي"], wallet: ["Wallet", "محفظة"] } },
  statement: {
    ...shared("balance"),
    title: ["Statement", "كشف الحساب"],
    on: ["Until", "حتى يوم"],
    day: ["Date", "التاريخ"],
    document: ["Document", "المستند"],
    in: ["In", "وارد"],
    out: ["Out", "منصرف"],
    none: ["No movements yet.", "لا حركات بعد."],
  },
  error: {
    wholeNumber: ["Enter the whole account number.", "اكتب رقم الحساب كاملًا."],
    unreadable: [
      "The number cannot be read: the encryption key has changed. Enter it again.",
      "تعذّرت قراءة الرقم: تغيّر مفتاح التشفير. أدخله من جديد.",
    ],
    reconciled: [
      "This account is reconciled with its bank up to {day}. Enter it on a later day.",
      "سُوّي هذا الحساب مع البنك حتى {day}. سجّل الحركة في يوم لاحق.",
    ],
    reconciledUndo: [
      "The account is reconciled with its bank up to {day}. Reopen that reconciliation first, or enter the opposite movement on a later day.",
      "سُوّي الحساب مع البنك حتى {day}. أعد فتح تلك التسوية أولًا، أو سجّل حركة عكسية في يوم لاحق.",
    ],
    closedBefore: ["This is before the opening day.", "هذا قبل يوم الافتتاح."],
    used: ["Money has moved on this account. Its kind is fixed.", "جرت حركات على هذا الحساب، فنوعه ثابت."],
    movedOn: ["Money moved on this account on {day}.", "جرت حركة على هذا الحساب في {day}."],
    notEmpty: ["The account still holds {balance, number}.", "ما زال في الحساب {balance, number}."],
    cheques: [
      "{count, plural, one {# cheque of ours is} other {# cheques of ours are}} still to be paid from it.",
      "{count, plural, zero {# شيك لم يُصرف منه بعد.} one {شيك واحد لم يُصرف منه بعد.} two {شيكان لم يُصرفا منه بعد.} few {# شيكات لم تُصرف منه بعد.} many {# شيكًا لم يُصرف منه بعد.} other {# شيك لم يُصرف منه بعد.}}",
    ],
    none: ["Add a money account for this method first.", "أضف أولًا حساب نقدية لهذه الطريقة."],
    unfit: ["This method cannot use an account of this kind.", "لا تصلح هذه الطريقة مع هذا النوع من الحسابات."],
    beforeOpening: ["The account opens on {day}.", "يُفتح الحساب في {day}."],
    afterClosing: ["The account was closed on {day}.", "أُغلق الحساب في {day}."],
    short: ["The cash box holds only {balance, number} on {day}.", "رصيد الخزينة {balance, number} فقط في {day}."],
  },
} as const;
