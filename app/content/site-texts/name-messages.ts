import { shared } from "#app/locale/shared-words.ts";

export default {
  page: {
    ...shared("home", "services", "portfolio", "testimonials", "estimator", "contact"),
    about: ["About", "من نحن"],
    frame: ["Header and footer", "الترويسة والتذييل"],
    letter: ["Newsletter", "النشرة"],
    legal: ["Legal texts", "النصوص القانونية"],
    notices: ["Notices", "التنبيهات"],
  },
  section: {
    home: {
      ...shared("opening", "services", "closing", "found"),
      introduction: ["Introduction", "المقدمة"],
      works: ["Recent rooms", "أحدث المساحات"],
      sentence: ["Estimator sentence", "جملة الحاسبة"],
      voices: ["What clients say", "ما يقوله العملاء"],
    },
    about: {
      ...shared("opening", "closing", "found"),
      story: ["How we began", "كيف بدأنا"],
      aims: ["Mission and vision", "الرسالة والرؤية"],
      values: ["Values", "المبادئ"],
      figures: ["Figures", "بالأرقام"],
      people: ["People", "الفريق"],
      years: ["Year by year", "عامًا بعد عام"],
    },
    services: {
      ...shared("opening", "found"),
      list: ["The list", "القائمة"],
      process: ["How a project goes", "مراحل المشروع"],
      service: ["A service’s own page", "صفحة الخدمة"],
    },
    portfolio: {
      ...shared("opening", "found"),
      list: ["Filter and views", "التصفية وطرق العرض"],
      rest: ["Below the projects", "أسفل المشاريع"],
      project: ["A project’s own page", "صفحة المشروع"],
      gallery: ["Photographs", "الصور"],
      plan: ["Plan and materials", "المسقط والخامات"],
      compare: ["Before and after", "قبل وبعد"],
    },
    testimonials: shared("opening", "closing", "found"),
    estimator: {
      ...shared("opening", "elements", "found"),
      place: ["The place", "المكان"],
      row: ["A row", "سطر البند"],
      services: ["Special services", "خدمات خاصة"],
      sheet: ["The sheet", "ورقة التقدير"],
      acts: ["Buttons and price changes", "الأزرار وتغير الأسعار"],
      send: ["Sending it", "الإرسال"],
      shared: ["A shared estimate", "تقدير مشارَك برابط"],
      problems: ["Error messages", "رسائل الأخطاء"],
    },
    contact: {
      ...shared("opening", "found"),
      form: ["The form", "النموذج"],
      choices: ["Choices in the form", "اختيارات النموذج"],
      sent: ["After sending", "بعد الإرسال"],
      items: ["Ways to reach us", "طرق الوصول إلينا"],
      problems: ["Error messages", "رسائل الأخطاء"],
    },
    frame: {
      header: ["Header", "الترويسة"],
      footer: ["Footer", "التذييل"],
      letter: ["Newsletter form in the footer", "نموذج النشرة في التذييل"],
      words: ["Small words everywhere", "كلمات قصيرة في كل مكان"],
    },
    letter: {
      confirm: ["Confirming", "التأكيد"],
      unsubscribe: ["Unsubscribing", "إلغاء الاشتراك"],
    },
    legal: {
      privacy: ["Privacy policy", "سياسة الخصوصية"],
      terms: ["Terms of service", "شروط الخدمة"],
    },
    notices: {
      notFound: ["Page not found", "صفحة غير موجودة"],
      unauthorized: ["Not permitted", "غير مسموح"],
      errors: ["Errors", "الأخطاء"],
      numbers: ["Numbers and fields", "الأرقام والحقول"],
    },
  },
  place: ["{page}, {section}", "{page}، {section}"],
  whole: ["The whole text", "النص كاملًا"],
  leaf: {
    ...shared("title", "body", "note"),
    pageTitle: ["Title of the browser tab and of search results", "عنوان تبويب المتصفح ونتائج البحث"],
    description: ["Description for search engines", "وصف لمحركات البحث"],
    lead: ["Introduction", "المقدمة"],
    text: ["Text", "النص"],
    caption: ["Caption", "التعليق"],
    label: ["Name for screen readers", "الاسم لقارئات الشاشة"],
    act: ["Button", "الزر"],
    all: ["Link to all", "رابط الكل"],
    empty: ["When there is nothing to show", "حين لا يوجد ما يُعرض"],
    code: ["Number above the title", "الرقم أعلى العنوان"],
    button: ["Button", "الزر"],
    doneTitle: ["Title when done", "العنوان بعد الإتمام"],
    done: ["Text when done", "النص بعد الإتمام"],
    goneTitle: ["Title when the link has expired", "العنوان بعد انتهاء الرابط"],
    gone: ["Text when the link has expired", "النص بعد انتهاء الرابط"],
    onward: ["Next link", "رابط المتابعة"],
    missing: ["If it is empty", "إذا تُرك فارغًا"],
    short: ["If it is too short", "إذا كان أقصر من اللازم"],
    long: ["If it is too long", "إذا كان أطول من اللازم"],
    unreadable: ["If it cannot be saved", "إذا تعذر حفظه"],
    wrong: ["If it is not valid", "إذا لم يكن صحيحًا"],
    unfinished: ["If it is incomplete", "إذا لم يكتمل"],
    tooMany: ["After too many tries", "بعد محاولات كثيرة"],
    loadFailed: ["If it could not be loaded", "إذا تعذرت قراءته"],
    failed: ["If it failed", "إذا لم ينجح"],
    sending: ["While it is being sent", "أثناء الإرسال"],
  },
  key: {
    home: {
      hero: {
        title: ["Headline", "العنوان الرئيسي"],
        work: ["First button", "الزر الأول"],
        estimate: ["Second button", "الزر الثاني"],
      },
      sentence: {
        text: ["The sentence", "الجملة"],
        about: ["Before the price", "قبل السعر"],
        range: ["The price", "السعر"],
        note: ["Below the price", "أسفل السعر"],
      },
      statement: {
        projects: ["Under the number of projects", "تحت عدد المشاريع"],
        people: ["Under the number of people", "تحت عدد الفريق"],
        area: ["Under the square metres", "تحت الأمتار المربعة"],
      },
      voices: {
        page: ["Which one of how many", "الترتيب من العدد"],
      },
    },
    about: {
      title: ["Headline", "العنوان الرئيسي"],
      story: {
        began: ["First paragraph", "الفقرة الأولى"],
        today: ["Second paragraph", "الفقرة الثانية"],
      },
      aims: {
        mission: ["Title of the mission", "عنوان الرسالة"],
        missionText: ["The mission", "الرسالة"],
        vision: ["Title of the vision", "عنوان الرؤية"],
        visionText: ["The vision", "الرؤية"],
      },
      values: {
        numbers: ["First value", "المبدأ الأول"],
        numbersText: ["First value, text", "المبدأ الأول، النص"],
        craft: ["Second value", "المبدأ الثاني"],
        craftText: ["Second value, text", "المبدأ الثاني، النص"],
        promise: ["Third value", "المبدأ الثالث"],
        promiseText: ["Third value, text", "المبدأ الثالث، النص"],
      },
      figures: {
        label: ["Title", "العنوان"],
      },
    },
    services: {
      studio: {
        listen: {
          title: ["First step", "الخطوة الأولى"],
          body: ["First step, text", "الخطوة الأولى، النص"],
        },
        plan: {
          title: ["Second step", "الخطوة الثانية"],
          body: ["Second step, text", "الخطوة الثانية، النص"],
        },
        draw: {
          title: ["Third step", "الخطوة الثالثة"],
          body: ["Third step, text", "الخطوة الثالثة، النص"],
        },
        build: {
          title: ["Fourth step", "الخطوة الرابعة"],
          body: ["Fourth step, text", "الخطوة الرابعة، النص"],
        },
      },
      done: ["Title above its projects", "العنوان أعلى مشاريعها"],
      askedBody: ["Below the question", "أسفل السؤال"],
    },
    portfolio: {
      titleOf: ["Title of the browser tab with a category", "عنوان تبويب المتصفح مع الفئة"],
      empty: ["If a category is empty", "إذا كانت الفئة خالية"],
    },
    contact: {
      field: {
        trap: ["Hidden field against spam", "حقل مخفي ضد الرسائل المزعجة"],
      },
      sent: {
        title: ["Title after sending", "العنوان بعد الإرسال"],
      },
      use: ["How the data is used", "كيف تُستخدم البيانات"],
    },
    shell: {
      footer: {
        rights: ["Last line", "السطر الأخير"],
        partOf: ["Parent group", "المجموعة الأم"],
        notConfigured: ["If a link has no address", "إذا لم يكن للرابط عنوان"],
      },
      connection: {
        title: ["If the database is not available, title", "عند انقطاع قاعدة البيانات، العنوان"],
        body: ["If the database is not available, text", "عند انقطاع قاعدة البيانات، النص"],
      },
      comma: ["Between two words", "بين كلمتين"],
      product: ["On the start screen", "على شاشة البدء"],
    },
    common: {
      title: ["Title of the browser tab", "عنوان تبويب المتصفح"],
    },
    legal: {
      privacy: {
        title: ["Title of the page", "عنوان الصفحة"],
      },
      terms: {
        title: ["Title of the page", "عنوان الصفحة"],
      },
    },
  },
} as const;
