export default {
  title: ["Opening balances", "الأرصدة الافتتاحية"],
  lead: {
    none: ["Set the first day that is kept here.", "حدّد أول يوم تُمسك حساباته هنا."],
    day: ["First day kept here: {first}. Balances are those at the end of {last}.", "أول يوم هنا: {first}. والأرصدة هي أرصدة نهاية {last}."],
    locked: ["Locked since {day}.", "مقفلة منذ {day}."],
  },
  before: {
    title: ["Before you begin", "قبل أن تبدأ"],
    missing: {
      company: [
        "The company’s legal name, tax number and address are not complete; invoices ask for them.",
        "اسم الشركة القانوني ورقمها الضريبي وعنوانها غير مكتملة، والفواتير تحتاج إليها.",
      ],
      clients: ["There are no clients yet; their sheet names them.", "لا عملاء بعد، وكشف العملاء يذكرهم بأسمائهم."],
      suppliers: ["There are no suppliers yet; their sheet names them.", "لا موردين بعد، وكشف الموردين يذكرهم بأسمائهم."],
      moneyAccounts: ["No cash box or bank has an opening balance yet.", "لا رصيد افتتاحي لأي خزينة أو بنك بعد."],
    },
    do: {
      company: ["Enter them", "سجّلها"],
      clients: ["Import clients", "استورد العملاء"],
      suppliers: ["Import suppliers", "استورد الموردين"],
      moneyAccounts: ["Enter the balances", "سجّل الأرصدة"],
    },
    who: {
      admin: ["An administrator enters them.", "يسجلها مدير النظام."],
      manager: ["A manager enters them.", "يسجلهم المدير."],
    },
  },
  left: ["Left on opening balances", "المتبقي على الأرصدة الافتتاحية"],
  side: { debit: ["{amount} debit", "{amount} مدين"], credit: ["{amount} credit", "{amount} دائن"] },
  even: ["Everything has its counterpart.", "لكل رصيد مقابله."],
  uneven: ["Enter what is missing, for example capital and retained earnings.", "سجّل ما ينقص، مثل رأس المال والأرباح المرحّلة."],
  empty: ["No opening balances yet", "لا أرصدة افتتاحية بعد"],
  emptyText: [
    "Import sheets of clients, suppliers and other accounts. What was there is then owed, aged and paid here, and is no revenue.",
    "استورد كشوف العملاء والموردين وباقي الحسابات. فتظهر مستحقةً بأعمارها وتُسدَّد من هنا، ولا تدخل الإيرادات.",
  ],
  elsewhere: [
    "The opening balances of cash boxes and banks are entered on their own accounts:",
    "أرصدة الخزائن والبنوك الافتتاحية تُسجَّل في حساباتها:",
  ],
  code: ["Code", "الكود"],
  account: ["Account", "الحساب"],
  debit: ["Debit", "مدين"],
  credit: ["Credit", "دائن"],
  part: {
    clients: ["Counterpart: clients", "المقابل: العملاء"],
    suppliers: ["Counterpart: suppliers", "المقابل: الموردون"],
    others: ["Counterpart: others", "المقابل: باقي الحسابات"],
  },
  import: ["Import a sheet", "استورد كشفًا"],
  template: {
    do: ["Download a template", "نزّل نموذجًا"],
    client: ["Client’s name", "اسم العميل"],
    supplier: ["Supplier’s name", "اسم المورد"],
    holder: ["Holder’s name", "اسم صاحب العهدة"],
    account: ["Capital", "رأس المال"],
    number: { client: ["INV", "ف"], supplier: ["BILL", "م"], holder: ["CUS", "ع"], account: ["ACC", "ح"] },
  },
  set: {
    do: ["Set the first day", "حدّد أول يوم"],
    again: ["Change the first day", "غيّر أول يوم"],
    title: ["First day kept here", "أول يوم هنا"],
    text: [
      "All opening balances are dated the day before. It can be changed until they are locked.",
      "تُؤرَّخ الأرصدة الافتتاحية باليوم السابق له، ويمكن تغييره حتى تُقفل.",
    ],
    field: ["First day", "أول يوم"],
  },
  lock: {
    do: ["Lock", "أقفلها"],
    title: ["Lock the opening balances?", "هل تقفل الأرصدة الافتتاحية؟"],
    text: [
      "Items and opening balances of money accounts cannot be changed any more. Corrections are dated in open months.",
      "لن تتغير البنود ولا الأرصدة الافتتاحية لحسابات النقدية بعد ذلك، وتُؤرَّخ التصحيحات في شهور مفتوحة.",
    ],
  },
  done: {
    set: ["The first day was set.", "حُدّد أول يوم."],
    locked: ["The opening balances were locked.", "أُقفلت الأرصدة الافتتاحية."],
  },
  error: {
    noDay: ["Set the first day that is kept here before.", "حدّد أول يوم هنا قبل ذلك."],
    left: [
      "{left, number, pounds} is left on opening balances. They are locked once nothing is left.",
      "المتبقي على الأرصدة الافتتاحية {left, number, pounds}، ولا تُقفل إلا عند الصفر.",
    ],
    itemAfter: ["An item is dated {day}. The first day comes after all of them.", "يوجد بند بتاريخ {day}، وأول يوم يأتي بعد كل البنود."],
    settledBefore: ["An item was settled before that day.", "سُدّد بند قبل هذا اليوم."],
  },
} as const;
