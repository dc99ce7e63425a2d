import { shared } from "#app/locale/shared-words.ts";

export default {
  reminder: {
    before: {
      subject: ["{number} falls due on {date}", "تُستحق {number} في {date}"],
      heading: ["Invoice {number} falls due on {date}", "تُستحق الفاتورة {number} في {date}"],
      text: [
        "A friendly reminder before the due date: {balance} is still to be paid for “{title}”.",
        "نذكّركم قبل الموعد: المتبقي {balance} عن «{title}».",
      ],
    },
    due: {
      subject: ["{number} is due today", "تُستحق {number} اليوم"],
      heading: ["Invoice {number} is due today", "تُستحق الفاتورة {number} اليوم"],
      text: ["{balance} is still to be paid for “{title}”.", "المتبقي {balance} عن «{title}»."],
    },
    late: {
      subject: ["{number} was due on {date}", "كان موعد سداد {number} في {date}"],
      heading: ["Invoice {number} was due on {date}", "كان موعد سداد الفاتورة {number} في {date}"],
      text: [
        "{balance} is still open for “{title}”. If you have paid in the meantime, please ignore this letter.",
        "ما زال المتبقي {balance} عن «{title}». إن كنتم قد سددتم فلا تلتفتوا إلى هذه الرسالة.",
      ],
    },
    ...shared("greeting"),
    asked: [
      "to be paid, {late, select, yes {was due on {date}} other {payable by {date}}}, {number}",
      "المتبقي، {late, select, yes {كان موعد سداده {date}} other {يُسدَّد قبل {date}}}، {number}",
    ],
    open: ["Open the invoice", "افتحوا الفاتورة"],
    note: [
      "If something about the invoice is not right, answer this mail or call us, and we will look into it.",
      "إن كان في الفاتورة ما يحتاج إلى مراجعة فردّوا على هذه الرسالة أو اتصلوا بنا، وسننظر فيه.",
    ],
    text: [
      "Dear {name}, a reminder from {company}: {balance} of invoice {number} ({title}) {late, select, yes {was due on {date}} other {falls due on {date}}}. {link}",
      "{name}، تحية طيبة، تذكير من {company}: {balance} من الفاتورة {number} ({title})، {late, select, yes {وكان موعد سدادها {date}} other {وموعد سدادها {date}}}. {link}",
    ],
  },
  statement: {
    subject: ["Statement of account, {from} to {to}", "كشف حساب من {from} إلى {to}"],
    heading: ["Your statement of account", "كشف حسابكم"],
    text: ["Your account with us from {from} to {to}.", "حسابكم لدينا من {from} إلى {to}."],
    balanceOn: [
      "Balance on {date}, after {count, plural, one {# earlier entry} other {# earlier entries}}",
      "الرصيد في {date} بعد {count, plural, zero {# حركة سابقة} one {حركة واحدة سابقة} two {حركتين سابقتين} few {# حركات سابقة} many {# حركة سابقة} other {# حركة سابقة}}",
    ],
    balance: ["Balance", "الرصيد المستحق"],
    credit: ["Credit balance", "رصيد لصالحكم"],
    open: ["Open the statement", "افتحوا كشف الحساب"],
    note: ["The link works for 30 days. Whoever has it can read the statement.", "يعمل الرابط ٣٠ يومًا، ويمكن لمن يصله أن يقرأ الكشف."],
  },
} as const;
