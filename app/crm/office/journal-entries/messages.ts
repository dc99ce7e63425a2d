import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a journal entry", "قيد يومية"],
    many: ["Journal entries", "قيود اليومية"],
    named: ["the journal entry {name}", "قيد اليومية {name}"],
  },
  list: {
    title: ["Journal entries", "قيود اليومية"],
    count: [
      "{count, plural, =0 {No journal entries yet} one {# journal entry} other {# journal entries}}",
      "{count, plural, =0 {لا قيود بعد} zero {لا قيود} one {قيد واحد} two {قيدان} few {# قيود} many {# قيدًا} other {# قيد}}",
    ],
    new: ["New journal entry", "قيد يومية جديد"],
    empty: ["No journal entries yet", "لا قيود بعد"],
    emptyHint: ["Enter what no document says: capital, salaries, depreciation.", "سجّل ما لا مستند له: رأس المال والمرتبات والإهلاك."],
  },
  section: { what: ["Journal entry", "قيد يومية"], lines: ["Lines", "أطراف القيد"] },
  field: {
    ...shared("number", "moneyAccountId", "projectId"),
    debitId: ["Debit", "مدين"],
    creditId: ["Credit", "دائن"],
    on: ["Date", "التاريخ"],
    memo: ["Description", "البيان"],
    amount: ["Amount", "المبلغ"],
    lines: ["Accounts", "الحسابات"],
  },
  line: {
    ...shared("moneyAccountId", "projectId"),
    accountId: ["Account", "الحساب"],
    debit: ["Debit", "مدين"],
    credit: ["Credit", "دائن"],
    side: ["Side", "الطرف"],
    amount: ["Amount", "المبلغ"],
    memo: ["Note", "ملاحظة"],
    add: ["Add line", "أضف سطرًا"],
    total: ["Total", "الإجمالي"],
    difference: ["Difference", "الفرق"],
    choice: { side: { debit: ["Debit", "مدين"], credit: ["Credit", "دائن"] } },
  },
  templates: {
    begin: ["New entry from template", "قيد جديد من قالب"],
    keep: ["Keep as template", "احفظ كقالب"],
  },
  error: {
    few: ["Enter at least two lines.", "سجّل سطرين على الأقل."],
    bothSides: ["Fill in debit or credit, not both.", "اكتب المدين أو الدائن، لا كليهما."],
    zero: ["Fill in an amount on one side.", "اكتب مبلغًا في أحد الطرفين."],
    moreDebit: ["Debit is {amount, number} EGP more than credit.", "المدين يزيد على الدائن بمقدار {amount, number} ج.م."],
    moreCredit: ["Credit is {amount, number} EGP more than debit.", "الدائن يزيد على المدين بمقدار {amount, number} ج.م."],
    moneyToMoney: ["Enter what goes from one money account to another as a transfer.", "ما ينتقل بين حسابين من حسابات النقدية يُسجَّل تحويلًا."],
    sameAccount: ["Choose another account than the one debited.", "اختر حسابًا غير الحساب المدين."],
    control: ["Only documents post to this account.", "لا يُرحَّل إلى هذا الحساب إلا من المستندات."],
  },
} as const;
