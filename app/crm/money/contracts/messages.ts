import { shared } from "#app/locale/shared-words.ts";

export default {
  retention: {
    ...shared("retentionTerms"),
    title: ["Retention", "محتجز ضمان الأعمال"],
    base: {
      works: ["The value before VAT", "القيمة قبل الضريبة"],
      incl_vat: ["The value with VAT", "القيمة شاملة الضريبة"],
    },
    field: {
      retentionRate: ["Retained of each invoice", "المحتجز من كل فاتورة"],
      retentionBase: ["Calculated on", "يُحسب على"],
      retentionCap: ["At most, of the contract", "بحد أقصى من العقد"],
      retentionFirst: ["Released on provisional handover", "يُرد عند الاستلام الابتدائي"],
      retentionMonths: ["Months until final handover", "الأشهر حتى الاستلام النهائي"],
    },
  },
  count: [
    "{count, plural, one {# contract} other {# contracts}}",
    "{count, plural, zero {لا عقود} one {عقد واحد} two {عقدان} few {# عقود} many {# عقدًا} other {# عقد}}",
  ],
  instalments: [
    "{count, plural, one {# instalment} other {# instalments}}",
    "{count, plural, zero {لا أقساط} one {قسط واحد} two {قسطان} few {# أقساط} many {# قسطًا} other {# قسط}}",
  ],
  plan: {
    whole: ["The whole amount", "كامل المبلغ"],
    title: ["Payment plan", "خطة الدفعات"],
    signed: ["signed {day}", "وُقّع {day}"],
    value: ["Contract", "العقد"],
    left: ["{amount} not invoiced yet", "لم تصدر فواتير {amount} بعد"],
    rates: ["invoiced at {to} instead of {from}: tax difference {by}", "صدرت بسعر {to} بدلًا من {from}: فرق ضريبة {by}"],
    invoice: ["Create invoice", "أصدر فاتورة"],
    credit: ["Create credit note", "أنشئ إشعارًا دائنًا"],
    makeDue: ["Mark as due", "اجعلها مستحقة"],
    final: ["Create final invoice", "أصدر فاتورة ختامية"],
  },
  trigger: {
    on_signing: ["on signing", "عند التوقيع"],
    date: ["on a date", "في تاريخ محدد"],
    phase: ["when a phase is completed", "عند إتمام مرحلة"],
    before_delivery: ["before delivery", "قبل التوريد"],
    on_handover: ["on handover", "عند التسليم"],
  },
  choice: {
    status: {
      planned: ["Planned", "مخططة"],
      due: ["Due", "مستحقة"],
      invoiced: ["Invoiced", "صدرت فاتورتها"],
      paid: ["Paid", "مدفوعة"],
      cancelled: ["Cancelled", "ملغاة"],
    },
  },
  done: {
    due: ["The instalment is due.", "أصبح القسط مستحقًا."],
  },
  error: {
    notPlanned: ["This instalment is no longer planned.", "لم يعد هذا القسط مخططًا."],
  },
} as const;
