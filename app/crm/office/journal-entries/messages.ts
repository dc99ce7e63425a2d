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
  section: { what: ["Journal entry", "قيد يومية"], more: ["Details", "تفاصيل"] },
  field: {
    ...shared("number", "moneyAccountId", "projectId"),
    on: ["Date", "التاريخ"],
    memo: ["Description", "البيان"],
    debitId: ["Debit", "مدين"],
    creditId: ["Credit", "دائن"],
    amount: ["Amount", "المبلغ"],
  },
  error: {
    moneyToMoney: ["Enter what goes from one money account to another as a transfer.", "ما ينتقل بين حسابين من حسابات النقدية يُسجَّل تحويلًا."],
    sameAccount: ["Choose another account than the one debited.", "اختر حسابًا غير الحساب المدين."],
    control: ["Only documents post to this account.", "لا يُرحَّل إلى هذا الحساب إلا من المستندات."],
  },
} as const;
