import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a supplier", "المورد"],
    many: ["Suppliers", "الموردون"],
    named: ["the supplier {name}", "المورد {name}"],
  },
  list: {
    title: ["Suppliers", "الموردون"],
    count: [
      "{count, plural, =0 {No suppliers yet} one {# supplier} other {# suppliers}}",
      "{count, plural, =0 {لا موردين بعد} zero {لا موردين} one {مورد واحد} two {موردان} few {# موردين} many {# موردًا} other {# مورد}}",
    ],
    new: ["New supplier", "مورد جديد"],
    empty: ["No suppliers yet", "لا موردين بعد"],
    emptyHint: [
      "Add those you buy from: marble and joinery, carpenters and electricians.",
      "أضف من تشتري منهم: الرخام والنجارة، والصنايعية من نجارين وكهربائيين.",
    ],
  },
  section: {
    ...shared("terms", "more"),
    who: ["Supplier", "المورد"],
    reach: ["Contact details", "بيانات التواصل"],
    delivers: ["What they deliver", "ما يورّده"],
    people: ["Contacts", "جهات الاتصال"],
    papers: ["Documents", "المستندات"],
    ratings: ["Ratings", "التقييم"],
  },
  field: {
    ...shared("name", "kind", "status", "phone", "governorate", "city", "address", "taxNumber", "statusReason", "notes"),
    otherPhone: ["Second phone", "هاتف ثانٍ"],
    email: ["E-mail", "البريد"],
    commercialRegister: ["Commercial register", "السجل التجاري"],
    vatRegistered: ["Registered for VAT", "مسجل في ضريبة القيمة المضافة"],
    withholding: ["Tax withheld from payments", "الخصم من المنبع عند الدفع"],
    termsDays: ["Payment terms (days)", "مدة السداد (أيام)"],
    depositPercent: ["Usual deposit", "الدفعة المقدمة المعتادة"],
    leadDays: ["Lead time (days)", "مدة التوريد (أيام)"],
    ratingQuality: ["Quality", "الجودة"],
    ratingTime: ["Punctuality", "الالتزام بالمواعيد"],
    ratingPrice: ["Prices", "الأسعار"],
    contacts: ["Contacts", "جهات الاتصال"],
    papers: ["Documents", "المستندات"],
    categories: ["Delivers", "يورّد"],
  },
  hint: {
    taxNumber: ["Nine digits, from the tax card.", "تسعة أرقام من البطاقة الضريبية."],
    phone: ["A phone number or an e-mail: one of them is enough.", "هاتف أو بريد إلكتروني: يكفي أحدهما."],
    termsDays: ["From the bill to the day it is due, at most 180.", "من تاريخ الفاتورة إلى استحقاقها، ١٨٠ على الأكثر."],
    depositPercent: ["New orders begin with it.", "تبدأ بها الأوامر الجديدة."],
    leadDays: ["From the order to the delivery, at most 365.", "من الطلب إلى التوريد، ٣٦٥ على الأكثر."],
  },
  choice: {
    kind: {
      supplier: ["Supplier", "مورد"],
      service_provider: ["Service provider", "مقدم خدمة"],
      // Of a payment, in the log.
      ...shared("deposit"),
      return: ["Refund", "مبلغ أعاده"],
      payment: ["Payment", "سداد"],
    },
    status: {
      ...shared("active"),
      prospective: ["Prospective", "محتمل"],
      on_hold: ["On hold", "متوقف"],
      blocked: ["Blocked", "محظور"],
    },
  },
  contact: {
    ...shared("name", "phone"),
    add: ["Add a contact", "أضف جهة اتصال"],
    role: ["Role", "صفته"],
    email: ["E-mail", "البريد"],
  },
  paper: {
    ...shared("number"),
    choice: {
      kind: {
        tax_card: ["Tax card", "البطاقة الضريبية"],
        commercial_register: ["Commercial register", "السجل التجاري"],
        vat_certificate: ["VAT certificate", "شهادة ضريبة القيمة المضافة"],
        licence: ["Licence", "ترخيص"],
        insurance: ["Insurance", "تأمين"],
        other: ["Other document", "مستند آخر"],
      },
    },
    title: ["Documents", "المستندات"],
    add: ["Add a document", "أضف مستندًا"],
    kind: ["Document", "المستند"],
    expiresOn: ["Expires on", "ينتهي في"],
    notes: ["Note", "ملاحظة"],
    ends: ["expires {date}", "ينتهي في {date}"],
    soon: [
      "{days, plural, =0 {expires today} one {expires in # day} other {expires in # days}}",
      "{days, plural, =0 {ينتهي اليوم} zero {ينتهي اليوم} one {ينتهي غدًا} two {ينتهي بعد يومين} few {ينتهي بعد # أيام} many {ينتهي بعد # يومًا} other {ينتهي بعد # يوم}}",
    ],
    over: ["expired {date}", "انتهى في {date}"],
  },
  bank: {
    ...shared("bank"),
    title: ["Bank details", "بيانات البنك"],
    instapay: ["InstaPay address", "عنوان إنستاباي"],
    iban: ["IBAN", "رقم الآيبان"],
    holder: ["Account holder", "صاحب الحساب"],
    none: ["No bank details yet.", "لا بيانات بنك بعد."],
    unreadable: [
      "The bank details cannot be read: the encryption key has changed. Enter them again.",
      "تعذّرت قراءة بيانات البنك: تغيّر مفتاح التشفير. أدخلها من جديد.",
    ],
    note: [
      "Stored encrypted. Only managers and accountants see them; they appear in no list, file, log or search.",
      "محفوظة مشفّرة، لا يراها إلا المدير والمحاسب، ولا تظهر في قائمة أو ملف أو سجل أو بحث.",
    ],
    done: ["The bank details were saved.", "حُفظت بيانات البنك."],
  },
  prices: {
    title: ["Prices", "الأسعار"],
    none: ["No prices yet.", "لا أسعار بعد."],
    add: ["New price", "سعر جديد"],
    hidden: ["Only those who purchase can see prices.", "لا يرى الأسعار إلا مسؤولو المشتريات."],
    from: ["from {date}", "من {date}"],
  },
  links: {
    prices: ["Price lists", "قوائم الأسعار"],
    bills: ["Bills", "فواتير الموردين"],
    orders: ["Purchase orders", "أوامر الشراء"],
    exceptions: ["Needs attention", "توريدات تحتاج متابعة"],
    withheld: ["Tax withheld", "الخصم من المنبع"],
  },
  head: {
    order: ["New order", "أمر شراء جديد"],
    blocked: ["Blocked. No orders can be placed.", "محظور. لا يمكن إصدار أوامر شراء له."],
    held: ["On hold. No new orders can be placed.", "متوقف. لا يمكن إصدار أوامر شراء جديدة له."],
  },
  move: {
    activate: ["Activate", "فعّله"],
    hold: ["Put on hold…", "أوقفه مؤقتًا…"],
    block: ["Block…", "احظره…"],
    unblock: ["Unblock…", "ارفع الحظر…"],
    title: {
      hold: ["Put “{name}” on hold?", "هل توقف التعامل مع «{name}» مؤقتًا؟"],
      block: ["Block “{name}”?", "هل تحظر «{name}»؟"],
      unblock: ["Unblock “{name}”?", "هل ترفع الحظر عن «{name}»؟"],
    },
    text: {
      hold: ["No new orders can be placed until the supplier is active again.", "لا يمكن إصدار أوامر شراء جديدة له حتى يعود نشطًا."],
      block: [
        "No orders can be placed any more. Only a manager can unblock the supplier.",
        "لا يمكن إصدار أوامر شراء له بعد الآن، ولا يرفع الحظر إلا مدير.",
      ],
      unblock: ["The supplier stays on hold until activated.", "يبقى متوقفًا حتى يُفعَّل من جديد."],
    },
    field: shared("reason"),
    do: {
      hold: ["Put on hold", "أوقفه مؤقتًا"],
      block: ["Block", "احظره"],
      unblock: ["Unblock", "ارفع الحظر"],
    },
    done: [
      "{name}: {status, select, prospective {prospective} active {active} on_hold {on hold} other {blocked}}.",
      "{name}: {status, select, prospective {محتمل} active {نشط} on_hold {متوقف} other {محظور}}.",
    ],
    illegal: ["The supplier cannot move to this status from the present one.", "لا يمكن نقل المورد إلى هذه الحالة من حالته الحالية."],
  },
  timeline: {
    moved: [
      "{to, select, prospective {Prospective} active {Activated} on_hold {{from, select, blocked {Unblocked} other {Put on hold}}} other {Blocked}}",
      "{to, select, prospective {محتمل} active {أصبح نشطًا} on_hold {{from, select, blocked {رُفع الحظر} other {أُوقف مؤقتًا}}} other {حُظر}}",
    ],
    paid_deposit: ["Deposit paid", "دُفعت دفعة مقدمة"],
    paid_payment: ["Bill paid", "سُددت فاتورة"],
    handed: ["Cheque handed over, due on {date}", "سُلِّم شيك يستحق في {date}"],
    cheque: [
      "Cheque {number}: {to, select, handed {handed over on {date}} cleared {cleared on {date}} returned {returned on {date}} stopped {stopped on {date}} other {written, due on {date}}}",
      "الشيك {number}: {to, select, handed {سُلِّم في {date}} cleared {صُرف في {date}} returned {ارتد في {date}} stopped {أُوقف صرفه في {date}} other {حُرِّر ويستحق في {date}}}",
    ],
    paid_return: ["Refund received from the supplier", "ردّ المورد مبلغًا"],
    order: [
      "Order {number}: {to, select, sent {sent} confirmed {confirmed} partially_received {partly received} received {received} closed {closed} cancelled {cancelled} other {draft}}",
      "الأمر {number}: {to, select, sent {أُرسل} confirmed {أُكِّد} partially_received {استُلم جزئيًا} received {استُلم} closed {أُغلق} cancelled {أُلغي} other {مسودة}}",
    ],
  },
  error: {
    taxNumber: ["A tax number has nine digits.", "الرقم الضريبي تسعة أرقام."],
    iban: ["This IBAN is incomplete or wrong. Check its digits.", "رقم الآيبان ناقص أو غير صحيح. راجع أرقامه."],
  },
} as const;
