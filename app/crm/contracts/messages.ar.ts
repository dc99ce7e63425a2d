export default {
  plan: { whole: "كامل المبلغ" },
  error: { notPlanned: "هذه الدفعة لم تعد في الانتظار." },
};
