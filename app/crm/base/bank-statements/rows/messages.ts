import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a row of the bank", "حركة بنك"],
    many: ["Rows of the bank", "حركات البنك"],
    named: ["the bank row {name}", "حركة البنك {name}"],
  },
  list: {
    title: ["Rows of the bank", "حركات البنك"],
    count: [
      "{count, plural, =0 {No rows yet} one {# row} other {# rows}}",
      "{count, plural, =0 {لا حركات بعد} zero {لا حركات} one {حركة واحدة} two {حركتان} few {# حركات} many {# حركة} other {# حركة}}",
    ],
    new: ["New row", "حركة جديدة"],
    empty: ["No rows yet", "لا حركات بعد"],
    emptyHint: ["They come with a bank statement that is imported on an account’s page.", "تأتي مع كشف حساب يُستورد في صفحة الحساب."],
  },
  section: { what: ["Row of the bank", "حركة البنك"], more: ["Details", "تفاصيل"] },
  field: {
    ...shared("on", "amount", "note", "status", "moneyAccountId"),
    text: ["Details", "البيان"],
    reference: ["Reference or cheque number", "المرجع أو رقم الشيك"],
    statementId: ["Bank statement", "كشف الحساب"],
    movements: ["Ticked to", "مطابقة مع"],
    ignoredReason: ["Why it is ignored", "سبب الاستبعاد"],
    holdUntil: ["On hold until", "معلّقة حتى"],
  },
  choice: { status: { open: ["Open", "مفتوحة"], ticked: ["Ticked", "مطابقة"], ignored: ["Ignored", "مستبعدة"] } },
  move: { illegal: ["The row cannot be led there from its present status.", "لا يمكن نقل الحركة إلى هذه الحالة من حالتها الحالية."] },
  task: {
    title: ["Find the document for a row of the bank on {day}", "أحضر مستند حركة البنك بتاريخ {day}"],
  },
  error: {
    written: ["Rows come with the bank’s file and stay as the bank wrote them.", "تأتي الحركات من كشف البنك وتبقى كما كتبها البنك."],
  },
} as const;
