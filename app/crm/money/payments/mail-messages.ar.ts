import type en from "./mail-messages.en.ts";

export default {
  reminder: {
    before: {
      subject: "تُستحق {number} في {date}",
      heading: "تُستحق الفاتورة {number} في {date}",
      text: "نذكّركم قبل الموعد: المتبقي {balance} عن «{title}».",
    },
    due: {
      subject: "تُستحق {number} اليوم",
      heading: "تُستحق الفاتورة {number} اليوم",
      text: "المتبقي {balance} عن «{title}».",
    },
    late: {
      subject: "كان موعد سداد {number} في {date}",
      heading: "كان موعد سداد الفاتورة {number} في {date}",
      text: "ما زال المتبقي {balance} عن «{title}». إن كنتم قد سددتم فلا تلتفتوا إلى هذه الرسالة.",
    },
    number: "الفاتورة",
    balance: "المتبقي",
    dueOn: "تاريخ الاستحقاق",
    open: "افتحوا الفاتورة",
    note: "إن كان في الفاتورة ما يحتاج إلى مراجعة فردّوا على هذه الرسالة أو اتصلوا بنا، وسننظر فيه.",
    text: "السيد/السيدة {name}، تذكير من {company}: {balance} من الفاتورة {number} ({title})، {late, select, yes {وكان موعد سدادها {date}} other {وموعد سدادها {date}}}. {link}",
  },
  statement: {
    subject: "كشف حساب من {from} إلى {to}",
    heading: "كشف حسابكم",
    text: "حسابكم لدينا من {from} إلى {to}.",
    balance: "الرصيد المستحق",
    credit: "رصيد لصالحكم",
    open: "افتحوا كشف الحساب",
    note: "يعمل الرابط ٣٠ يومًا، ويمكن لمن يصله أن يقرأ الكشف.",
  },
} satisfies typeof en;
