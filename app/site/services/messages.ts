export default {
  title: ["Services", "الخدمات"],
  description: [
    "{count, plural, one {One way} other {# ways}} to work with us: design, finishing, furniture, supervision and advice, each with its steps and its price basis.",
    "{count, plural, zero {طرق مختلفة} one {طريقة واحدة} two {طريقتان} few {# طرق} many {# طريقة} other {# طريقة}} للعمل معنا: تصميم وتشطيب وأثاث وإشراف واستشارة، لكل منها خطواتها وأساس تسعيرها.",
  ],
  lead: [
    "{count, plural, one {One way} other {# ways}} to work with us. Most clients begin with a visit, then decide how far to go together.",
    "{count, plural, zero {طرق مختلفة} one {طريقة واحدة} two {طريقتان} few {# طرق} many {# طريقة} other {# طريقة}} للعمل معنا. يبدأ أغلب العملاء بزيارة، ثم يقررون إلى أي مدى نمضي معًا.",
  ],
  from: {
    m2: ["from {price} per m²", "من {price} للمتر المربع"],
    package: ["from {price} a package", "من {price} للباقة"],
    session: ["from {price} a session", "من {price} للجلسة"],
  },
  byQuotation: ["Priced by quotation", "يُسعَّر بعرض"],
  empty: ["The list of services is being rewritten. Ask us directly.", "نعيد كتابة قائمة الخدمات. اسألنا مباشرة."],
  ask: ["Write to us", "راسلنا"],
  details: ["Details", "التفاصيل"],
  steps: ["Steps", "الخطوات"],
  pricing: ["How it is priced", "كيف تُسعَّر"],
  back: ["All services", "كل الخدمات"],
  asked: ["Ask about this service", "اسأل عن هذه الخدمة"],
  askedTitle: ["Is this what you need?", "أهذا ما تحتاجه؟"],
  askedBody: ["Tell us about the place. A designer answers within one working day.", "حدّثنا عن المكان. يردّ عليك أحد المصممين خلال يوم عمل."],
  process: ["How it goes", "كيف نعمل"],
  step: ["Step {n}", "الخطوة {n}"],
  done: ["Done with this service", "مشاريع نفذناها بهذه الخدمة"],
  next: ["Next service", "الخدمة التالية"],
  studio: {
    title: ["From key to key", "من المعاينة إلى تسليم المفتاح"],
    listen: {
      title: ["Listen and measure", "نستمع ونقيس"],
      body: ["A visit, a survey, and a page that says what we understood.", "زيارة ورفع مساحي، وصفحة تقول ما فهمناه."],
    },
    plan: {
      title: ["Plan", "نخطط"],
      body: ["Two plans, one budget.", "مسقطان وميزانية واحدة."],
    },
    draw: {
      title: ["Draw and choose", "نرسم ونختار"],
      body: ["Every junction drawn, every material in your hand before it is ordered.", "كل تفصيلة مرسومة، وكل خامة في يدك قبل طلبها."],
    },
    build: {
      title: ["Build and hand over", "ننفّذ ونسلّم"],
      body: ["Weekly report, then keys, manuals and spare tiles.", "تقرير أسبوعي، ثم المفاتيح والأدلّة وبلاط احتياطي."],
    },
  },
} as const;
