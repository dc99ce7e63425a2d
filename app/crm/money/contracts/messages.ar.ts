export default {
  plan: {
    whole: "كامل المبلغ",
    title: "خطة الدفعات",
    signed: "وُقّع {day}",
    value: "العقد",
    left: "لم تصدر فواتير {amount} بعد",
    rates: "صدرت بسعر {to} بدلًا من {from}: فرق ضريبة {by}",
    invoice: "أصدر فاتورة",
    makeDue: "اجعلها مستحقة",
    final: "أصدر فاتورة ختامية",
  },
  trigger: {
    on_signing: "عند التوقيع",
    date: "في تاريخ محدد",
    phase: "عند إتمام مرحلة",
    before_delivery: "قبل التوريد",
    on_handover: "عند التسليم",
  },
  choice: { status: { planned: "مخططة", due: "مستحقة", invoiced: "صدرت فاتورتها", paid: "مدفوعة", cancelled: "ملغاة" } },
  done: { due: "أصبح القسط مستحقًا." },
  error: { notPlanned: "لم يعد هذا القسط مخططًا." },
};
