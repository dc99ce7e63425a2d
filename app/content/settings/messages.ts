import { shared } from "#app/locale/shared-words.ts";

export default {
  sections: ["Sections of the settings", "أقسام الإعدادات"],
  demo: [
    "This is the demo company: addresses, phones, numbers and bank details are examples.",
    "هذه شركة تجريبية: العناوين والهواتف والأرقام وبيانات البنك أمثلة.",
  ],
  section: {
    company: ["Company", "الشركة"],
    "contact-items": ["Contact items", "بيانات التواصل"],
    "social-links": ["Social links", "روابط التواصل"],
    documents: ["Documents and banks", "المستندات والبنوك"],
    tax: ["Money and tax", "العملة والضريبة"],
    einvoice: ["E-invoice", "الفاتورة الإلكترونية"],
    numbers: ["Limits and numbers", "الحدود والترقيم"],
    hours: ["Working hours", "مواعيد العمل"],
    visitors: ["Visitors", "الزوار"],
    lists: ["Lists", "القوائم"],
  },
  saved: ["The settings were saved.", "حُفظت الإعدادات."],
  rows: {
    removeAt: ["Remove row {place, number}", "احذف السطر {place, number}"],
    inactive: ["no longer offered", "لم يعد معروضًا"],
  },
  company: {
    parent: ["Parent group", "المجموعة الأم"],
    field: {
      name: ["Company name", "اسم الشركة"],
      logo: ["Logo", "الشعار"],
      closing: ["Picture at the end of the home page", "صورة ختام الصفحة الرئيسية"],
      footer: ["Footer description", "وصف التذييل"],
      parentName: ["Name of the group", "اسم المجموعة"],
      parentUrl: ["Parent group link", "رابط المجموعة الأم"],
    },
    hint: {
      logo: [
        "PNG or WebP with a transparent background, up to 1 MB. It is previewed on both themes before you save. Without a logo the Diwan mark is shown.",
        "صورة PNG أو WebP بخلفية شفافة حتى ١ ميجابايت. تظهر على المظهرين قبل الحفظ. ومن دونها تظهر علامة ديوان.",
      ],
      closing: ["Without one, a project that the page has not shown yet stands there.", "من دونها تظهر صورة مشروع لم تعرضه الصفحة بعد."],
      footer: ["Leave a language empty to show its built-in text.", "اترك اللغة فارغة ليظهر نصها الأصلي."],
      parentUrl: [
        "Start the link with https:// Without a link the group is not shown in the footer.",
        "ابدأ الرابط بـ ⁦https://⁩، ومن دونه لا تظهر المجموعة في التذييل.",
      ],
    },
    logoFormat: ["The logo is a PNG or WebP picture. Choose one of these.", "الشعار صورة PNG أو WebP. اختر واحدة منهما."],
    logoSize: ["The logo is larger than 1 MB. Choose a smaller file.", "الشعار أكبر من ١ ميجابايت. اختر ملفًا أصغر."],
    logoOpaque: [
      "This picture has no transparent background and would look like a box on the dark theme. Choose one with transparency.",
      "هذه الصورة بلا خلفية شفافة، فتبدو مربعًا على المظهر الداكن. اختر صورة شفافة الخلفية.",
    ],
  },
  documents: {
    lead: [
      "Quotations, invoices and receipts show these details. Documents already issued are not changed.",
      "تظهر هذه البيانات في عروض الأسعار والفواتير والإيصالات. أما ما صدر من قبل فلا يتغير.",
    ],
    writing: ["Language and terms", "اللغة والشروط"],
    instapayPart: ["InstaPay", "إنستاباي"],
    field: {
      ...shared("address"),
      legalName: ["Legal name", "الاسم القانوني"],
      taxNumber: ["Tax registration number", "رقم التسجيل الضريبي"],
      commercialRegister: ["Commercial register", "السجل التجاري"],
      language: ["Language of new documents", "لغة المستندات الجديدة"],
      terms: ["Default terms", "الشروط الافتراضية"],
      accounts: ["Bank accounts", "الحسابات البنكية"],
      instapay: ["InstaPay address", "عنوان إنستاباي"],
      instapayTransfer: ["Limit per transfer", "الحد الأقصى للتحويل الواحد"],
      instapayDay: ["Limit per day", "الحد الأقصى في اليوم"],
      instapayMonth: ["Limit per month", "الحد الأقصى في الشهر"],
    },
    hint: {
      taxNumber: ["Nine digits.", "تسعة أرقام."],
      language: ["When the client’s own language is not known.", "حين لا تُعرف لغة العميل."],
      terms: ["Printed at the foot of every new quotation, where they can be changed.", "تظهر في ذيل كل عرض سعر جديد، ويمكن تعديلها هناك."],
      instapay: ["Like diwan@instapay", "مثل ⁦diwan@instapay⁩"],
      instapayTransfer: ["The limit of one bank. A larger payment is split.", "من بنك واحد. وما زاد عليه يُعرض مقسّمًا."],
    },
    choice: {
      language: shared("ar", "en", "both"),
    },
    taxNumberWrong: [
      "The tax registration number has nine digits. Check it on the tax card.",
      "رقم التسجيل الضريبي تسعة أرقام. راجعه على البطاقة الضريبية.",
    ],
    instapayWrong: ["Write the address like name@instapay.", "اكتب العنوان على صورة ⁦name@instapay⁩."],
    limitBelow: ["Enter at least the limit before it.", "اكتب حدًا لا يقل عن الحد السابق."],
    numberWrong: ["An account number has 4 to 34 letters and digits.", "رقم الحساب من ٤ إلى ٣٤ حرفًا ورقمًا."],
    ibanWrong: [
      "This IBAN is not right: a digit is wrong, missing or in another place. Copy it from the bank’s document.",
      "رقم IBAN غير صحيح: فيه رقم خاطئ أو ناقص أو في غير موضعه. انقله من مستند البنك.",
    ],
    swiftWrong: ["A SWIFT code has 8 or 11 letters and digits, like CIBEEGCX.", "رمز السويفت ٨ أو ١١ حرفًا ورقمًا، مثل CIBEEGCX."],
  },
  account: {
    field: {
      ...shared("bank"),
      holder: ["Account name", "اسم الحساب"],
      number: ["Account number", "رقم الحساب"],
      iban: ["IBAN", "IBAN"],
      swift: ["SWIFT/BIC", "رمز السويفت"],
      currency: ["Currency", "العملة"],
    },
    choice: {
      currency: {
        EGP: ["EGP", "جنيه مصري"],
        USD: ["USD", "دولار أمريكي"],
        EUR: ["EUR", "يورو"],
        GBP: ["GBP", "جنيه إسترليني"],
        SAR: ["SAR", "ريال سعودي"],
        AED: ["AED", "درهم إماراتي"],
      },
    },
    add: ["Add account", "أضف حسابًا"],
    empty: ["No accounts yet. Documents then show none.", "لا حسابات بعد، فلا يظهر حساب في المستندات."],
    new: ["New account", "حساب جديد"],
  },
  einvoice: {
    lead: [
      "When off, invoices are printed and sent as usual. When on, each issued document is checked for the tax authority’s system and a file is prepared for it. Confirm codes and limits with your accountant.",
      "إن كانت متوقفة طُبعت الفواتير وأُرسلت كالمعتاد. وإن عملت رُوجع كل مستند يصدر وأُعدّ له ملف لمنظومة مصلحة الضرائب. راجع الأكواد والحدود مع محاسبك.",
    ],
    address: ["Address as registered for tax", "العنوان كما هو مسجل ضريبيًا"],
    limits: ["Limits", "الحدود"],
    codes: ["Items and units", "الأصناف والوحدات"],
    field: {
      on: ["Prepare documents for the e-invoice system", "إعداد المستندات لمنظومة الفاتورة الإلكترونية"],
      activityCode: ["Activity code", "كود النشاط"],
      branchId: ["Branch number", "رقم الفرع"],
      governate: ["Governorate", "المحافظة"],
      regionCity: ["City or district", "المدينة أو الحي"],
      street: ["Street", "الشارع"],
      buildingNumber: ["Building number", "رقم المبنى"],
      postalCode: ["Postal code", "الرمز البريدي"],
      itemCode: ["Usual item code (EGS or GS1)", "كود الصنف المعتاد (EGS أو GS1)"],
      unitCodes: ["Codes of units", "أكواد الوحدات"],
      idThreshold: ["National ID needed from", "يلزم الرقم القومي من"],
      withholdingFrom: ["Companies withhold tax above", "تخصم الشركات من المنبع فوق"],
    },
    hint: {
      activityCode: ["Four digits, from the tax card.", "أربعة أرقام من البطاقة الضريبية."],
      branchId: ["0 for the head office.", "0 للمركز الرئيسي."],
      itemCode: [
        "EG, your tax number, and your own code: EG-123456789-1001; or a GS1 number. Used for lines without a code of their own.",
        "EG ثم رقمك الضريبي ثم كودك: EG-123456789-1001، أو رقم GS1. تأخذه البنود التي بلا كود خاص.",
      ],
      idThreshold: [
        "From this total on, an invoice to an individual needs the national ID.",
        "من هذا الإجمالي تحتاج فاتورة الأفراد إلى الرقم القومي.",
      ],
      withholdingFrom: ["Net amount of a document.", "صافي المستند."],
    },
    activityWrong: ["An activity code has four digits.", "كود النشاط أربعة أرقام."],
  },
  unitCode: {
    field: {
      unit: ["Our unit", "وحدتنا"],
      code: ["The authority's code", "كود المصلحة"],
    },
    add: ["Add unit", "أضف وحدة"],
    new: ["New unit", "وحدة جديدة"],
    empty: ["No unit codes yet: every line is counted as one piece (EA).", "لا أكواد للوحدات بعد: كل سطر يُحسب قطعة واحدة (EA)."],
  },
  tax: {
    lead: [
      "Rates are valid from one day to another, and documents use the rate of their date. Confirm them with your accountant: the rates included are a starting point, not advice.",
      "لكل نسبة مدة تسري فيها، ويأخذ المستند نسبة تاريخه. راجعها مع محاسبك: النسب المرفقة بداية وليست استشارة.",
    ],
    field: {
      usual: ["Tax of a new line", "ضريبة البند الجديد"],
      profiles: ["Tax profiles", "أنواع الضرائب"],
      regimes: ["Tax regime", "النظام الضريبي"],
      turnover: ["Turnover of small businesses", "حجم أعمال المشروعات الصغيرة"],
    },
    regimeQuarter: ["A regime begins on the first day of a quarter.", "يبدأ النظام في أول يوم من ربع السنة."],
    regimeOrder: ["Enter a day after {day}, when the previous regime begins.", "اكتب يومًا بعد {day}، وهو بداية النظام السابق."],
    regimeSame: [
      "The previous regime is the same. Choose the other one, or remove this row.",
      "النظام السابق هو نفسه. اختر الآخر أو احذف هذا السطر.",
    ],
    noBands: [
      "Enter at least one band. The last one ends at the limit of the regime.",
      "اكتب شريحة واحدة على الأقل. آخر شريحة تنتهي عند حد النظام.",
    ],
    bandOrder: ["Enter an amount above the band before.", "اكتب مبلغًا أكبر من حد الشريحة السابقة."],
    add: ["Add profile", "أضف نوعًا"],
    new: ["New profile", "نوع جديد"],
    notToday: ["none today", "لا نسبة اليوم"],
    noRate: ["{code} has no rate on {day}.", "لا نسبة للنوع ⁦{code}⁩ في {day}."],
    codeSigns: ["Use capital letters, digits and underscores.", "استخدم حروفًا لاتينية كبيرة وأرقامًا وشرطة سفلية."],
    usualGone: ["Choose a profile that is offered and can be used on a line.", "اختر نوعًا معروضًا يصلح لبند."],
    used: ["Documents use {code}: it can be made inactive, not removed.", "⁦{code}⁩ مستخدم في مستندات: يمكن إيقاف عرضه لا حذفه."],
    usedKind: [
      "Documents use this profile, so its type and share cannot be changed. Add another profile instead.",
      "هذا النوع مستخدم في مستندات، فلا يتغير صنفه ونصيبه. أضف نوعًا آخر.",
    ],
    usedRate: [
      "Documents up to {day} use these rates. Another rate can start on the next day.",
      "حُسبت مستندات حتى {day} بهذه النسب. يمكن أن تبدأ نسبة أخرى من اليوم التالي.",
    ],
    noPeriods: ["Enter at least one rate with its first day.", "اكتب نسبة واحدة على الأقل مع أول يوم لها."],
    rateNotZero: ["A zero rate or an exemption must be 0%.", "نسبة الصفر والإعفاء يجب أن تكون ٠٪."],
    rateZero: ["Enter the rate in percent.", "اكتب النسبة بالمئة."],
    period: {
      backwards: ["This period ends before it starts, on {day}.", "تنتهي هذه المدة قبل أن تبدأ في {day}."],
      overlap: [
        "The previous period is still valid on {day}. Start on the day after it ends.",
        "المدة السابقة ما زالت سارية في {day}. ابدأ من اليوم التالي لآخرها.",
      ],
      gap: [
        "No rate is valid on {day}. Start on that day, or let the previous period end later.",
        "لا نسبة سارية في {day}. ابدأ من هذا اليوم، أو أخّر نهاية المدة السابقة.",
      ],
      open: ["Another period starts on {day}. Enter a last day for this one.", "تبدأ مدة أخرى في {day}. اكتب لهذه آخر يوم."],
    },
  },
  taxProfile: {
    field: {
      ...shared("name"),
      code: ["Code", "الرمز"],
      kind: ["Type", "الصنف"],
      share: ["Taxed share", "النسبة الخاضعة"],
      etaType: ["Tax authority: type", "مصلحة الضرائب: النوع"],
      etaSubtype: ["Tax authority: subtype", "مصلحة الضرائب: النوع الفرعي"],
      active: ["Offered on new lines", "معروض في البنود الجديدة"],
    },
    hint: {
      share: ["The part of the value that is taxed; usually 100.", "الجزء الخاضع من القيمة، وهو عادةً ١٠٠."],
    },
    choice: {
      kind: {
        vat: ["Value added tax", "ضريبة القيمة المضافة"],
        zero: ["Zero rate", "سعر صفر"],
        export: ["Export, zero rate", "تصدير بسعر صفر"],
        exempt: ["Exempt", "معفى"],
        schedule: ["Schedule tax", "ضريبة جدول"],
        withholding: ["Withholding", "خصم من المنبع"],
        vatWithheld: ["VAT withheld by the client", "ضريبة قيمة مضافة يحجزها العميل"],
      },
    },
  },
  regime: {
    add: ["Add a regime from a later quarter", "أضف نظامًا من ربع لاحق"],
    new: ["New regime", "نظام جديد"],
    empty: [
      "Ordinary: a VAT return every month, and tax is withheld at source.",
      "النظام العادي: إقرار ض.ق.م كل شهر، والخصم من المنبع سارٍ.",
    ],
    since: ["from {day}", "من {day}"],
    field: {
      ...shared("from"),
      regime: ["Regime", "النظام"],
      source: ["Source", "المصدر"],
    },
    hint: {
      regime: [
        "Small business: annual turnover up to the limit below. VAT return every quarter, and nothing is withheld at source from clients’ payments or from suppliers.",
        "المشروعات الصغيرة: حجم أعمال سنوي في الحد المبين أدناه. إقرار ض.ق.م كل ربع سنة، ولا خصم من المنبع من دفعات العملاء ولا من الموردين.",
      ],
      from: [
        "The first day of a quarter. Documents issued and payments made before keep their figures.",
        "أول يوم من ربع السنة. المستندات الصادرة والمدفوعات السابقة تبقى بأرقامها.",
      ],
      source: ["For example the law, or the tax office’s letter and its date.", "مثلًا القانون، أو خطاب المأمورية وتاريخه."],
    },
    choice: {
      regime: {
        ordinary: ["Ordinary", "النظام العادي"],
        small: ["Small business (Law 6/2025)", "المشروعات الصغيرة (قانون ٦ لسنة ٢٠٢٥)"],
      },
    },
  },
  turnover: {
    add: ["Add rules from a later day", "أضف قواعد من يوم لاحق"],
    new: ["New rules", "قواعد جديدة"],
    empty: [
      "No rules: the turnover of a small business is neither compared with a limit nor taxed.",
      "لا قواعد: حجم أعمال المشروع الصغير لا يُقارن بحد ولا تُحسب ضريبته.",
    ],
    upTo: ["up to {amount}", "حتى {amount}"],
    field: {
      ...shared("from", "to"),
      excess: ["May be exceeded by", "التجاوز المسموح به"],
      years: ["Once in (years)", "مرة واحدة كل (سنوات)"],
      source: ["Source", "المصدر"],
    },
    hint: {
      from: ["The rules of the last day of a year hold for its whole turnover.", "قواعد آخر يوم في السنة تسري على حجم أعمالها كله."],
      excess: [
        "A year that exceeds the limit by no more than this keeps the regime, at the highest rate.",
        "السنة التي تتجاوز الحد بما لا يزيد على هذه النسبة تبقى في النظام بأعلى سعر.",
      ],
      years: [
        "A second time in as many years ends the regime, as does exceeding it by more: from 1 January of the next year. Confirm the day with your accountant.",
        "التجاوز مرة ثانية خلال هذه السنوات ينهي النظام، وكذلك التجاوز بنسبة أكبر: من ١ يناير من السنة التالية. راجع هذا اليوم مع محاسبك.",
      ],
      source: ["For example the article of the law, and where it was published.", "مثلًا مادة القانون وتاريخ نشره."],
    },
  },
  turnoverBand: {
    title: ["Bands of a year’s turnover", "شرائح حجم الأعمال السنوي"],
    add: ["Add band", "أضف شريحة"],
    field: {
      below: ["Turnover below", "حجم أعمال أقل من"],
      rate: ["Rate", "السعر"],
    },
  },
  taxPeriod: {
    title: ["Rates", "النسب"],
    add: ["Add a rate from a later day", "أضف نسبة من يوم لاحق"],
    field: {
      ...shared("from", "to"),
      rate: ["Rate", "النسبة"],
    },
  },
  numbers: {
    lead: [
      "Use '{number}' for the counter, and '{year}' or '{yy}' for the year. A change applies from the next number on; counters continue, and yearly ones restart on 1 January.",
      "اكتب ⁦'{number}'⁩ في موضع العدّاد، و⁦'{year}'⁩ أو ⁦'{yy}'⁩ للسنة. يسري التغيير من الرقم التالي، وتواصل العدّادات، والسنوي منها يبدأ من جديد في ١ يناير.",
    ],
    quotations: ["Quotations that need approval", "عروض الأسعار التي تحتاج إلى اعتماد"],
    expenses: ["Rules for expenses", "قواعد المصروفات"],
    reports: ["Targets in reports", "أهداف التقارير"],
    homes: ["Codes in the client’s home", "الرموز في صفحة العميل"],
    hint: {
      decisionLimit: [
        "Whoever approves an option that costs more, VAT included, types a code that was sent for this approval alone.",
        "من يعتمد بديلًا سعره أكبر شامل الضريبة يُدخل رمزًا أُرسل لهذا الاعتماد وحده.",
      ],
      withoutCodes: [
        "Whoever has a link sees prices and decides; larger sums and documents ask for a written name alone. Record and certificate say so.",
        "من لديه الرابط يرى الأسعار ويقرر، والمبالغ الأكبر والمستندات تُطلب لها كتابة الاسم فقط. ويظهر ذلك في السجل والشهادة.",
      ],
      firstDevice: [
        "Of a link to an owner, opened within 48 hours after it was mailed or shown to be sent; its manager is told. Forwarded before its person opens it, it shows prices to somebody else.",
        "لرابط المالك إذا فُتح خلال ٤٨ ساعة من إرساله بالبريد أو عرضه لإرساله، ويُبلَّغ مدير المشروع. إذا حُوّل قبل أن يفتحه صاحبه ظهرت الأسعار لغيره.",
      ],
    },
    field: {
      decisionLimit: ["Code for decisions above, in EGP", "رمز للقرارات التي تزيد على (ج.م)"],
      withoutCodes: ["Without codes", "بدون رموز"],
      firstDevice: ["The first device needs no code", "أول جهاز لا يحتاج رمزًا"],
      reviewMargin: ["Margin below", "هامش ربح أقل من"],
      reviewDiscount: ["Discount above", "خصم أكبر من"],
      validDays: ["Validity of quotations (days)", "مدة سريان العرض (أيام)"],
      receiptOver: ["Receipt needed above, in EGP", "إيصال إلزامي لما يزيد على (ج.م)"],
      managerUpTo: ["The project’s manager approves up to, in EGP", "يعتمد مدير المشروع حتى (ج.م)"],
      daysBack: ["Days back without a manager", "أقصى عدد أيام سابقة دون مدير"],
      targetMargin: ["Target margin", "هامش الربح المستهدف"],
      formats: ["Numbering", "الترقيم"],
    },
    next: ["Next:", "التالي:"],
    series: {
      CNT: ["Cash counts", "جرد الخزائن"],
      TRF: ["Money transfers", "تحويلات النقدية"],
      JRN: ["Journal entries", "قيود اليومية"],
      LED: ["Leads", "العملاء المحتملون"],
      CLI: ["Clients", "العملاء"],
      PRJ: ["Projects", "المشروعات"],
      QTN: ["Quotations", "عروض الأسعار"],
      CO: ["Change orders", "أوامر التغيير"],
      INV: ["Invoices", "الفواتير"],
      CRN: ["Credit notes", "الإشعارات الدائنة"],
      DBN: ["Debit notes", "الإشعارات المدينة"],
      PAY: ["Payments", "الدفعات"],
      PO: ["Purchase orders", "أوامر الشراء"],
      EXP: ["Expenses", "المصروفات"],
    },
    problem: {
      counter: ["Without '{number}' every document would have the same number.", "من دون ⁦'{number}'⁩ يحمل كل مستند الرقم نفسه."],
      counterTwice: ["Write '{number}' once.", "اكتب ⁦'{number}'⁩ مرة واحدة."],
      year: [
        "These numbers restart each year: add '{year}' or '{yy}', or they would repeat.",
        "يبدأ هذا الترقيم من جديد كل سنة: اكتب ⁦'{year}'⁩ أو ⁦'{yy}'⁩ أيضًا كي لا تتكرر الأرقام.",
      ],
      signs: [
        "Use Latin letters, digits, hyphens, dots and underscores beside '{year}', '{yy}' and '{number}'.",
        "استخدم حروفًا لاتينية وأرقامًا وشُرَطًا ونقاطًا إلى جانب ⁦'{year}'⁩ و⁦'{yy}'⁩ و⁦'{number}'⁩.",
      ],
      long: ["Use at most 40 characters.", "اكتب ٤٠ حرفًا على الأكثر."],
      shared: [
        "Another series produces numbers like {example}. Choose other letters.",
        "ترقيم آخر يكتب أرقامًا مثل ⁦{example}⁩. اختر حروفًا أخرى.",
      ],
      given: [
        "With this format the number {number} would be used a second time. Choose other letters.",
        "بهذه الصيغة يُعطى الرقم ⁦{number}⁩ مرة ثانية. اختر حروفًا أخرى.",
      ],
    },
  },
  format: {
    field: {
      pattern: ["Format", "الصيغة"],
      digits: ["Digits", "الخانات"],
    },
  },
  hours: {
    lead: [
      "Used for deadlines, reminders and calendars, and shown to search engines.",
      "تُستخدم في المواعيد والتذكيرات والتقويمات، وتظهر لمحركات البحث.",
    ],
    field: {
      days: ["Working days", "أيام العمل"],
      opens: ["From", "من"],
      closes: ["To", "إلى"],
      otherHours: ["Periods with other hours", "فترات بمواعيد أخرى"],
      holidays: ["Public holidays", "الإجازات الرسمية"],
    },
    hint: {
      opens: ["Cairo time, like 10:00", "بتوقيت القاهرة، مثل ١٠:٠٠"],
    },
    day: {
      sat: ["Saturday", "السبت"],
      sun: ["Sunday", "الأحد"],
      mon: ["Monday", "الاثنين"],
      tue: ["Tuesday", "الثلاثاء"],
      wed: ["Wednesday", "الأربعاء"],
      thu: ["Thursday", "الخميس"],
      fri: ["Friday", "الجمعة"],
    },
    span: ["{from} to {to}", "{from} إلى {to}"],
    clockWrong: ["Write the time like 10:00 or 17:30.", "اكتب الوقت مثل ١٠:٠٠ أو ١٧:٣٠."],
    closesBefore: ["The closing time is before the opening time.", "وقت الإغلاق قبل وقت الفتح."],
    noDays: ["Choose at least one day.", "اختر يومًا واحدًا على الأقل."],
    otherMeets: ["These days overlap with those of row {row, number}.", "تتقاطع هذه الأيام مع أيام السطر {row, number}."],
    endsBefore: ["The last day is before the first.", "آخر يوم قبل أول يوم."],
    tooLong: ["This period is very long. Check the last day.", "المدة طويلة جدًا. راجع آخر يوم."],
  },
  otherHours: {
    field: {
      ...shared("name", "from", "to"),
      opens: ["From", "من"],
      closes: ["To", "إلى"],
    },
    add: ["Add other hours", "أضف مواعيد أخرى"],
    empty: ["None yet. Add the hours of Ramadan, for example.", "لا مواعيد أخرى بعد. أضف مواعيد رمضان مثلًا."],
    new: ["Other hours", "مواعيد أخرى"],
  },
  holiday: {
    field: {
      ...shared("name", "from", "to"),
      check: ["To be confirmed", "يحتاج تأكيدًا"],
    },
    hint: {
      to: ["Only if it lasts longer than one day.", "فقط إن زادت عن يوم."],
      check: ["Untick it once the government has announced the day.", "أزل العلامة بعد أن تعلن الحكومة الموعد."],
    },
    add: ["Add holiday", "أضف إجازة"],
    new: ["New holiday", "إجازة جديدة"],
    toCheck: ["to be confirmed", "راجع الموعد المعلن"],
  },
  visitors: {
    limits: ["Limits of the public forms", "حدود نماذج الموقع"],
    field: {
      digits: ["Digits of the Arabic site", "أرقام الموقع العربي"],
      signUp: ["Allow public sign-up", "السماح بالتسجيل للجميع"],
      assistants: ["Allow assistants by MCP", "السماح بالمساعدات الذكية عبر MCP"],
      enquiriesPerContact: ["Enquiries per hour from one phone or e-mail", "طلبات في الساعة من هاتف أو بريد واحد"],
      enquiriesPerAddress: ["Enquiries per hour from one network address", "طلبات في الساعة من عنوان شبكة واحد"],
      lettersPerEmail: ["Newsletter sign-ups per hour for one e-mail", "طلبات النشرة في الساعة لبريد واحد"],
      lettersPerAddress: ["Newsletter sign-ups per hour from one network address", "طلبات النشرة في الساعة من عنوان شبكة واحد"],
    },
    hint: {
      digits: ["Each employee can choose their own digits in their account.", "ولكل موظف أن يختار أرقامه في حسابه."],
      signUp: [
        "A new account has no access until an administrator gives it a role.",
        "لا صلاحيات للحساب الجديد حتى يعيّن له مدير النظام دورًا.",
      ],
      assistants: [
        "An assistant acts for whoever gave it a token with the scope “assistant.use”, and may do no more than that person.",
        "يعمل المساعد نيابة عمن أعطاه رمز وصول فيه الصلاحية «assistant.use»، وليس له أكثر مما لهذا الشخص.",
      ],
    },
    choice: {
      digits: {
        arab: ["Arabic-Indic", "عربية"],
        latn: ["Western", "غربية"],
      },
    },
    limitBelow: [
      "Several people can share a network address: enter at least the limit of one person.",
      "قد يشترك أكثر من شخص في عنوان شبكة واحد: اكتب حدًّا لا يقل عن حد الشخص الواحد.",
    ],
  },
  lists: {
    lead: [
      "Forms and filters offer these choices. An entry that records use can be renamed or deactivated, not removed.",
      "تظهر هذه الاختيارات في النماذج والمرشّحات. ما استُخدم في سجلات يمكن تغيير اسمه أو إيقاف عرضه، لا حذفه.",
    ],
    kind: {
      portfolioCategory: ["Portfolio categories", "فئات الأعمال"],
      leadSource: ["Lead sources", "مصادر العملاء المحتملين"],
      lostReason: ["Lost reasons", "أسباب عدم التعاقد"],
      style: ["Styles", "الطرز"],
      expenseCategory: ["Expense categories", "بنود المصروفات"],
      supplierCategory: ["Supplier categories", "فئات الموردين"],
      unit: ["Units", "الوحدات"],
      paymentPlan: ["Payment plans", "خطط الدفع"],
      place: ["Places and districts", "المناطق والأحياء"],
    },
    twice: ["Another entry has the same name.", "هناك عنصر آخر بالاسم نفسه."],
    noLines: ["Add at least one instalment.", "أضف قسطًا واحدًا على الأقل."],
    sum: ["The instalments add up to {sum, number}%. They must make 100%.", "مجموع الأقساط {sum, number}٪، ويجب أن يبلغ ١٠٠٪."],
    noPercent: ["Enter its share in percent.", "اكتب نسبته."],
    own: ["The system itself uses “{name}”. Rename or deactivate it.", "«{name}» يستخدمه النظام نفسه. غيّر اسمه أو أوقف عرضه."],
    used: ["Records use “{name}”. Rename or deactivate it.", "«{name}» مستخدم في سجلات. غيّر اسمه أو أوقف عرضه."],
    uses: [
      "{count, plural, one {# record} other {# records}}",
      "{count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}}",
    ],
  },
  list: {
    field: {
      entries: ["Entries", "العناصر"],
    },
    add: ["Add entry", "أضف عنصرًا"],
    empty: ["No entries yet.", "لا عناصر بعد."],
    new: ["New entry", "عنصر جديد"],
  },
  entry: {
    field: {
      ...shared("name"),
      active: ["Offered in forms", "معروض في النماذج"],
    },
    key: ["Key:", "المفتاح:"],
  },
  instalment: {
    title: ["Instalments", "الأقساط"],
    add: ["Add instalment", "أضف قسطًا"],
    sum: ["Total {sum} of 100%", "المجموع {sum} من ١٠٠٪"],
    field: {
      ...shared("name", "trigger"),
      percent: ["Share", "النسبة"],
    },
    choice: {
      trigger: {
        ...shared("before_delivery", "on_handover"),
        on_signing: ["On signing", "عند التعاقد"],
        date: ["On a date", "في تاريخ"],
        phase: ["After a phase", "بعد مرحلة"],
      },
    },
  },
} as const;
