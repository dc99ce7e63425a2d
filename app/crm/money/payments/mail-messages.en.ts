export default {
  reminder: {
    before: {
      subject: "{number} falls due on {date}",
      heading: "Invoice {number} falls due on {date}",
      text: "A friendly reminder before the due date: {balance} is still to be paid for “{title}”.",
    },
    due: {
      subject: "{number} is due today",
      heading: "Invoice {number} is due today",
      text: "{balance} is still to be paid for “{title}”.",
    },
    late: {
      subject: "{number} was due on {date}",
      heading: "Invoice {number} was due on {date}",
      text: "{balance} is still open for “{title}”. If you have paid in the meantime, please ignore this letter.",
    },
    number: "Invoice",
    balance: "To be paid",
    dueOn: "Payable by",
    open: "Open the invoice",
    note: "If something about the invoice is not right, answer this mail or call us, and we will look into it.",
    text: "Dear {name}, a reminder from {company}: {balance} of invoice {number} ({title}) {late, select, yes {was due on {date}} other {falls due on {date}}}. {link}",
  },
  statement: {
    subject: "Statement of account, {from} to {to}",
    heading: "Your statement of account",
    text: "Your account with us from {from} to {to}.",
    balance: "Balance",
    credit: "Credit balance",
    open: "Open the statement",
    note: "The link works for 30 days. Whoever has it can read the statement.",
  },
};
