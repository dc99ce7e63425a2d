import { shared } from "#app/locale/shared-words.ts";

export default {
  category: {
    log: {
      one: ["an estimator category", "الفئة في الحاسبة"],
      many: ["Estimator categories", "فئات الحاسبة"],
      named: ["the estimator category {name}", "فئة {name} في الحاسبة"],
    },
    list: {
      title: ["Categories", "الفئات"],
      count: [
        "{count, plural, =0 {No categories yet} one {# category} other {# categories}}",
        "{count, plural, =0 {لا فئات بعد} zero {لا فئات} one {فئة واحدة} two {فئتان} few {# فئات} many {# فئة} other {# فئة}}",
      ],
      new: ["New category", "فئة جديدة"],
      empty: ["No categories yet", "لا فئات بعد"],
      emptyHint: [
        "Elements are grouped in categories: floors, walls, lighting. Add the first one.",
        "البنود مرتبة في فئات: أرضيات، حوائط، إضاءة. أضف أولها.",
      ],
    },
    section: shared("name"),
    field: {
      ...shared("name", "key"),
      active: ["Offered to visitors", "معروض للزوار"],
    },
    hint: {
      key: ["Used by estimates and files: it cannot be changed later.", "تستخدمه التقديرات والملفات: لا يمكن تغييره لاحقًا."],
    },
  },
  element: {
    log: {
      one: ["an estimator element", "البند في الحاسبة"],
      many: ["Estimator elements", "بنود الحاسبة"],
      named: ["{name}", "بند {name}"],
    },
    list: {
      title: ["Elements", "البنود"],
      count: [
        "{count, plural, =0 {No elements yet} one {# element} other {# elements}}",
        "{count, plural, =0 {لا بنود بعد} zero {لا بنود} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}",
      ],
      new: ["New element", "بند جديد"],
      empty: ["No elements yet", "لا بنود بعد"],
      emptyHint: [
        "An element is one thing a visitor can price: a floor, a cove, a lamp.",
        "البند شيء واحد يستطيع الزائر تسعيره: أرضية أو كرنيش أو وحدة إضاءة.",
      ],
    },
    section: {
      ...shared("name"),
      price: ["Pricing", "التسعير"],
      look: ["Appearance", "الشكل"],
      offered: ["In the estimator", "في حاسبة التكلفة"],
    },
    field: {
      ...shared("name", "key", "description"),
      active: ["Offered to visitors", "معروض للزوار"],
      categoryId: ["Category", "الفئة"],
      pricingModel: ["Pricing", "طريقة التسعير"],
      pricePerSqm: ["Price per m²", "سعر المتر المربع"],
      pricePerItem: ["Price per item", "سعر الوحدة"],
      requiresDimensions: ["Ask for width and length", "اطلب العرض والطول"],
      countedIn: ["Counted in", "يُحسب بـ"],
      unit: ["Unit", "وحدة القياس"],
      imageUrl: ["Swatch", "صورة الخامة"],
      itemCode: ["Item code (EGS or GS1)", "كود الصنف (EGS أو GS1)"],
    },
    hint: {
      itemCode: [
        "The tax authority’s code. Leave empty to use the company’s usual code.",
        "كود مصلحة الضرائب. اتركه فارغًا لاستخدام كود الشركة المعتاد.",
      ],
      key: ["Used by estimates and files: it cannot be changed later.", "تستخدمه التقديرات والملفات: لا يمكن تغييره لاحقًا."],
      requiresDimensions: ["When off, the visitor enters the area.", "عند إيقافه يكتب الزائر المساحة مباشرة."],
      unit: ["As shown to visitors, beside the price.", "كما يقرؤها الزائر بجانب السعر."],
    },
    choice: {
      pricingModel: {
        per_sqm: ["Per square metre", "بالمتر المربع"],
        per_item: ["Per item", "بالوحدة"],
      },
      countedIn: {
        m2: ["Square metres", "متر مربع"],
        piece: ["Pieces", "قطعة"],
        set: ["Sets", "طقم"],
        linear_metre: ["Linear metres", "متر طولي"],
      },
    },
    counted: {
      dimensions: ["per square metre, width × length", "بالمتر المربع، عرض × طول"],
      area: ["per square metre", "بالمتر المربع"],
      item: ["per item", "بالوحدة"],
      off: ["{counted}, not offered", "{counted}، غير معروض"],
    },
  },
  service: {
    log: {
      one: ["a special service", "الخدمة الخاصة"],
      many: ["Special services", "الخدمات الخاصة"],
      named: ["{name}", "{name}"],
    },
    list: {
      title: ["Special services", "الخدمات الخاصة"],
      count: [
        "{count, plural, =0 {No special services yet} one {# special service} other {# special services}}",
        "{count, plural, =0 {لا خدمات خاصة بعد} zero {لا خدمات خاصة} one {خدمة خاصة واحدة} two {خدمتان خاصتان} few {# خدمات خاصة} many {# خدمة خاصة} other {# خدمة خاصة}}",
      ],
      new: ["New special service", "خدمة خاصة جديدة"],
      empty: ["No special services yet", "لا خدمات خاصة بعد"],
      emptyHint: [
        "Visitors can add them to their estimate: site supervision, a survey, renderings.",
        "يستطيع الزائر إضافتها إلى تقديره: الإشراف، المعاينة، المناظير.",
      ],
    },
    section: {
      ...shared("name"),
      price: ["Fee", "الأتعاب"],
      offered: ["In the estimator", "في حاسبة التكلفة"],
    },
    field: {
      ...shared("name", "key", "description", "price"),
      active: ["Offered to visitors", "معروضة للزوار"],
      feeType: ["Fee", "الأتعاب"],
    },
    hint: {
      key: ["Used by estimates and files: it cannot be changed later.", "تستخدمه التقديرات والملفات: لا يمكن تغييره لاحقًا."],
      price: ["EGP for a fixed fee; percent of the lines for a percentage.", "بالجنيه إن كانت مقطوعة، ونسبة مئوية من البنود إن كانت نسبة."],
    },
    choice: {
      feeType: {
        fixed: ["Fixed", "مبلغ مقطوع"],
        percentage: ["Percentage", "نسبة مئوية"],
      },
    },
  },
  admin: {
    ...shared("categories"),
    pricesChanged: ["Prices changed on {day}", "تغيرت الأسعار في {day}"],
    tryIt: ["Try it with this price", "جرّب هذا السعر"],
    parts: ["Sections of the estimator", "أقسام حاسبة التكلفة"],
    services: ["Special services", "الخدمات الخاصة"],
    part: {
      ...shared("elements", "categories"),
      "special-services": ["Special services", "الخدمات الخاصة"],
      sentence: ["Sentence on the home page", "جملة الصفحة الرئيسية"],
      "price-lists": ["Price lists", "قوائم الأسعار"],
      "try-out": ["Try out", "جرّب الحاسبة"],
    },
    error: {
      keyKept: ["The key cannot be changed: estimates and files use it.", "لا يمكن تغيير المفتاح: تستخدمه التقديرات والملفات."],
      price: ["Enter a price above zero.", "اكتب سعرًا أكبر من صفر."],
      atLeastOne: ["At least one is needed: without it the sentence has a gap.", "يلزم واحد على الأقل، وإلا نقصت الجملة."],
      twice: ["This name already exists.", "هذا الاسم موجود بالفعل."],
      percent: ["The percentage is 100 at most.", "لا تزيد النسبة على ١٠٠."],
      foreignPicture: [
        "Only pictures of the media library can be used. Upload it, or choose one.",
        "تُعرض صور المكتبة فقط. ارفع الصورة أو اختر واحدة.",
      ],
    },
    tryOut: {
      ...shared("elements", "total"),
      lead: ["Priced as a visitor would see it. Nothing is saved.", "السعر كما يراه الزائر. لا يُحفظ شيء هنا."],
      pricedBy: ["Priced by", "التسعير بـ"],
      today: ["Today's prices", "أسعار اليوم"],
      version: ["List {version}, {day}", "قائمة {version}، {day}"],
      add: ["Add an element", "أضف بندًا"],
      measure: {
        ...shared("area", "quantity"),
        width: ["Width", "العرض"],
        length: ["Length", "الطول"],
        count: ["Count", "العدد"],
      },
      sheet: ["Result", "النتيجة"],
      pricesOf: ["Prices of {day}", "أسعار {day}"],
      unsaved: ["With a price that is not saved yet", "بسعر لم يُحفظ بعد"],
      subtotal: ["Elements", "البنود"],
      range: ["Visitors see: {low} to {high}", "يرى الزائر: من {low} إلى {high}"],
      atToday: ["At today's prices", "بأسعار اليوم"],
      difference: ["Difference", "الفرق"],
      same: ["None", "لا فرق"],
      more: ["{amount} more", "أكثر بـ {amount}"],
      less: ["{amount} less", "أقل بـ {amount}"],
      note: ["Indicative, VAT not included.", "تقديري، ولا يشمل ضريبة القيمة المضافة."],
      empty: ["Nothing can be priced yet", "لا شيء يمكن تسعيره بعد"],
      emptyHint: ["Add a category and an element with a price, then try it here.", "أضف فئة وبندًا له سعر، ثم جرّبه هنا."],
    },
    priceLists: {
      ...shared("new"),
      count: [
        "{count, plural, =0 {No price lists yet} one {# price list} other {# price lists}}",
        "{count, plural, =0 {لا قوائم أسعار بعد} zero {لا قوائم أسعار} one {قائمة أسعار واحدة} two {قائمتا أسعار} few {# قوائم أسعار} many {# قائمة أسعار} other {# قائمة أسعار}}",
      ],
      lead: [
        "Each change of prices creates a new list. Earlier estimates keep the list they were priced with.",
        "كل تغيير في الأسعار ينشئ قائمة. وتحتفظ التقديرات السابقة بالقائمة التي سُعّرت بها.",
      ],
      empty: ["No price lists yet", "لا قوائم أسعار بعد"],
      emptyHint: ["The first price creates the first list.", "أول سعر ينشئ أول قائمة."],
      version: ["List {version}", "القائمة {version}"],
      current: ["Current", "سارية"],
      tryIt: ["Price an example with it", "سعّر مثالًا بها"],
      first: ["The first list with all its prices.", "أول قائمة بكل أسعارها."],
      nothing: ["No price changed.", "لم يتغير أي سعر."],
      dateOnly: ["Only its date is known.", "لا يُعرف منها إلا التاريخ."],
      gone: ["No longer offered", "لم يعد معروضًا"],
      how: {
        per_sqm: ["per square metre", "بالمتر المربع"],
        dimensions: ["per square metre, width × length", "بالمتر المربع، عرض × طول"],
        per_item: ["per item", "بالوحدة"],
        fixed: ["fixed fee", "مبلغ مقطوع"],
        percentage: ["of the elements", "من مجموع البنود"],
      },
    },
    sentence: {
      lead: [
        "The figures behind the sentence on the home page: price per square metre × type × place, and a range around it.",
        "أرقام جملة الصفحة الرئيسية: سعر المتر المربع × نوع العقار × المكان، وحوله مدى.",
      ],
      saved: ["The sentence was saved. Visitors see it when they next load the page.", "حُفظت الجملة. يراها الزوار عند أول تحميل للصفحة."],
      field: {
        scopes: ["Scope of work", "نطاق العمل"],
        types: ["Property types", "أنواع العقارات"],
        places: ["Places", "الأماكن"],
      },
      add: {
        scopes: ["Add a scope", "أضف نطاقًا"],
        types: ["Add a type", "أضف نوعًا"],
        places: ["Add a place", "أضف مكانًا"],
      },
      unnamed: ["Unnamed", "بلا اسم"],
      perM2: ["{price} per m²", "{price} للمتر المربع"],
      example: ["Preview", "معاينة"],
      slot: {
        scope: ["Scope in the example", "النطاق في المثال"],
        type: ["Type in the example", "النوع في المثال"],
        place: ["Place in the example", "المكان في المثال"],
      },
      noExample: ["The preview returns when each part has a name and a number.", "تعود المعاينة حين يكون لكل جزء اسم ورقم."],
    },
    sentenceRow: {
      field: {
        ...shared("name"),
        price: ["Price per m²", "سعر المتر المربع"],
        factor: ["Factor", "المعامل"],
      },
      hint: {
        factor: ["1 changes nothing, 1.18 adds 18%. Between 0.10 and 10.00.", "١ لا يغيّر شيئًا، و١٫١٨ يزيد ١٨٪. من ٠٫١٠ إلى ١٠٫٠٠."],
      },
    },
  },
} as const;
