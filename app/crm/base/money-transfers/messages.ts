import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a money transfer", "تحويل نقدية"],
    many: ["Money transfers", "تحويلات النقدية"],
    named: ["the money transfer {name}", "تحويل النقدية {name}"],
  },
  list: {
    title: ["Money transfers", "تحويلات النقدية"],
    count: [
      "{count, plural, =0 {No transfers yet} one {# transfer} other {# transfers}}",
      "{count, plural, =0 {لا تحويلات بعد} zero {لا تحويلات} one {تحويل واحد} two {تحويلان} few {# تحويلات} many {# تحويلًا} other {# تحويل}}",
    ],
    new: ["New transfer", "تحويل جديد"],
    empty: ["No transfers yet", "لا تحويلات بعد"],
    emptyHint: ["Enter cash drawn from the bank, or paid into it.", "سجّل ما يُسحب من البنك أو يُودع فيه."],
  },
  section: { what: ["Money transfer", "تحويل نقدية"], more: ["Details", "تفاصيل"] },
  field: {
    ...shared("number", "amount", "notes"),
    fromId: ["From account", "من حساب"],
    toId: ["To account", "إلى حساب"],
    fee: ["Fee", "العمولة"],
    sentOn: ["Sent on", "أُرسل في"],
    receivedOn: ["Received on", "وصل في"],
  },
  hint: {
    receivedOn: ["Left empty, the money is in transit.", "إن تُرك فارغًا فالمبلغ بالطريق."],
    fee: ["Taken from the account that sends.", "تُخصم من الحساب المحوَّل منه."],
  },
  error: {
    sameAccount: ["Choose another account than the one it comes from.", "اختر حسابًا غير الحساب المحوَّل منه."],
    beforeSent: ["This is before it was sent.", "هذا قبل يوم الإرسال."],
  },
} as const;
