export default {
  plan: {
    whole: "The whole amount",
    title: "Payment plan",
    signed: "signed {day}",
    value: "Contract",
    left: "{amount} not invoiced yet",
    rates: "invoiced at {to} instead of {from}: tax difference {by}",
    invoice: "Create invoice",
    makeDue: "Mark as due",
    final: "Create final invoice",
  },
  trigger: {
    on_signing: "on signing",
    date: "on a date",
    phase: "when a phase is completed",
    before_delivery: "before delivery",
    on_handover: "on handover",
  },
  choice: { status: { planned: "Planned", due: "Due", invoiced: "Invoiced", paid: "Paid", cancelled: "Cancelled" } },
  done: { due: "The instalment is due." },
  error: { notPlanned: "This instalment is no longer planned." },
};
