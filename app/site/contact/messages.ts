import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Come in", "تفضّل"],
  pageTitle: ["Contact", "تواصل معنا"],
  description: [
    "Write to the studio in Arabic or English, call, or come by. A designer answers within one working day.",
    "راسل الاستوديو بالعربية أو الإنجليزية، أو اتصل، أو زرنا. يردّ عليك أحد المصممين خلال يوم عمل.",
  ],
  lead: [
    "Write to us in Arabic or English. A designer answers within one working day.",
    "راسلنا بالعربية أو الإنجليزية. يردّ عليك أحد المصممين خلال يوم عمل.",
  ],
  form: ["Write to us", "راسلنا"],
  field: {
    ...shared("name", "phone", "email", "service"),
    namePlaceholder: ["Your full name", "اسمك الكامل"],
    reach: ["One of the two is enough: phone or e-mail.", "يكفي أحدهما: الهاتف أو البريد."],
    anyService: ["Not decided yet", "لم أقرر بعد"],
    propertyType: ["Property type", "نوع العقار"],
    anyPropertyType: ["Choose", "اختر"],
    message: ["Tell us about the room", "حدّثنا عن المساحة"],
    messageHelp: ["Area, floor, which way it faces, when you hope to move in.", "المساحة والدور والاتجاه، ومتى تتمنى السكن."],
    preferredChannel: ["How should we answer?", "كيف نردّ عليك؟"],
    preferredLanguage: ["In which language?", "بأي لغة؟"],
    newsletter: [
      "Also send me the newsletter: four a year, and I confirm by e-mail first.",
      "أرسلوا إليّ أيضًا النشرة: أربع في السنة، وأؤكد الاشتراك أولًا من بريدي.",
    ],
    trap: ["Leave this field empty", "اترك هذا الحقل فارغًا"],
  },
  propertyType: {
    apartment: ["Apartment", "شقة"],
    villa: ["Villa", "فيلا"],
    office: ["Office", "مكتب"],
    retail: ["Shop", "متجر"],
    restaurant: ["Restaurant or café", "مطعم أو مقهى"],
    hotel: ["Hotel", "فندق"],
    other: ["Something else", "شيء آخر"],
  },
  channel: shared("phone", "whatsapp", "email"),
  language: {
    en: ["English", "English"],
    ar: ["العربية", "العربية"],
  },
  use: [
    "We use what you write only to answer you and to prepare a quotation; nobody outside the studio receives it.",
    "لا نستخدم ما تكتبه إلا للرد عليك وإعداد عرض سعر، ولا يصل إلى أحد خارج الاستوديو.",
  ],
  send: ["Send message", "أرسل الرسالة"],
  sending: ["Sending…", "جارٍ الإرسال…"],
  sent: {
    title: ["Your message has been sent successfully! We will get back to you soon.", "تم إرسال رسالتك بنجاح! سنعاود التواصل معك قريبًا."],
    reference: ["Reference", "الرقم المرجعي"],
    keep: ["Keep it: it helps us find your message when you call.", "احتفظ به: به نجد رسالتك حين تتصل."],
    again: ["Write another message", "اكتب رسالة أخرى"],
    look: ["Look through the work", "شاهد أعمالنا"],
  },
  call: ["Or call us:", "أو اتصل بنا:"],
  loadFailed: ["Could not load contact page details. Please try again later.", "تعذّر تحميل تفاصيل صفحة التواصل. حاول مرة أخرى لاحقًا."],
  items: ["Ways to reach us", "طرق الوصول إلينا"],
  map: ["Open the map", "افتح الخريطة"],
  opensNew: ["opens in a new tab", "يفتح في تبويب جديد"],
} as const;
