export default {
  companyName: ["Diwan Interiors", "ديوان للتصميم الداخلي"],
  title: ["{page} — {company}", "{page} — {company}"],
  byToken: ["token {name}", "رمز الوصول {name}"],
  byAssistant: ["by assistant, token {name}", "بواسطة المساعد، رمز الوصول {name}"],
  error: {
    title: ["An error occurred.", "حدث خطأ."],
    fetching: ["Error Fetching Data.", "تعذّر جلب البيانات."],
    tryAgain: [
      "Try again. If it stays like this, write to us with the number below.",
      "أعد المحاولة. وإن تكرر الأمر فراسلنا واذكر الرقم التالي.",
    ],
    tryLater: ["Try again in a minute.", "أعد المحاولة بعد دقيقة."],
    referenceLabel: ["Error number:", "رقم الخطأ:"],
    retry: ["Try again", "أعد المحاولة"],
    sending: ["An error occurred while sending your message. Please try again.", "حدث خطأ أثناء إرسال رسالتك. حاول مرة أخرى."],
    unknown: ["Something went wrong", "حدث خطأ ما"],
    saving: ["Error saving data.", "حدث خطأ أثناء حفظ البيانات."],
    deleting: ["Error deleting data.", "حدث خطأ أثناء حذف البيانات."],
    home: ["Go to the home page", "اذهب إلى الصفحة الرئيسية"],
    dashboard: ["Go to the dashboard", "اذهب إلى لوحة التحكم"],
    signedOut: ["Sign in to continue.", "سجّل الدخول لتتابع."],
    forbidden: ["You do not have permission to do this.", "لا تملك صلاحية لهذا الإجراء."],
    scope: ["The access token lacks the scope “{scope}”.", "رمز الوصول لا يشمل الصلاحية «{scope}»."],
    noToken: ["An access token cannot do this. Sign in and do it on the screen.", "لا يمكن هذا برمز وصول. سجّل الدخول ونفّذه من الشاشة."],
    notFound: ["This no longer exists.", "لم يعد هذا موجودًا."],
    onlyForms: [
      "There is nothing to see at this address. It only takes what is sent from a page.",
      "لا يوجد ما يُعرض على هذا العنوان، فهو يستقبل فقط ما يُرسل من الصفحات.",
    ],
    noPage: ["There is no page at this address.", "لا توجد صفحة بهذا العنوان."],
    invalid: ["Please fill all required fields.", "من فضلك املأ كل الحقول المطلوبة."],
    tooMany: ["Too many tries in a short time. Wait a little and try again.", "محاولات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة."],
    storageFull: [
      "Nothing was saved: the server’s storage is full. Reading still works; tell your administrator and try again once there is space.",
      "لم يُحفظ شيء: مساحة التخزين على الخادم ممتلئة. القراءة ما زالت تعمل؛ أبلغ مدير النظام وأعد المحاولة بعد إخلاء مساحة.",
    ],
    unavailable: ["Can’t reach the database. Try again in a minute.", "تعذّر الاتصال بقاعدة البيانات. أعد المحاولة بعد دقيقة."],
    busy: ["The server is busy. Try again in a few seconds.", "الخادم مشغول الآن. أعد المحاولة بعد ثوانٍ."],
    unprintable: [
      "This document could not be created. Try again. If it stays like this, write to us with the number below.",
      "تعذّر إعداد هذا المستند. أعد المحاولة، وإن تكرّر ذلك فراسلنا بالرقم أدناه.",
    ],
    foreignOrigin: [
      "This request came from another site. Open the page here and try again.",
      "جاء هذا الطلب من موقع آخر. افتح الصفحة من هنا وأعد المحاولة.",
    ],
    tooLarge: [
      "This is too large to send. Shorten the text or choose a smaller file.",
      "الحجم أكبر من أن يُرسل. اختصر النص أو اختر ملفًا أصغر.",
    ],
    sentBefore: [
      "This form was already sent with other content, and that was saved. Open the saved record and change it there.",
      "أُرسل هذا النموذج من قبل ببيانات مختلفة وحُفظت. افتح ما حُفظ وعدّله من هناك.",
    ],
    unkeyed: [
      "Nothing was saved: this page is out of date. Check your input and send it again.",
      "لم يُحفظ شيء: هذه الصفحة قديمة. راجع ما كتبته وأرسله مرة أخرى.",
    ],
    character: [
      "{side, select, en {The English text holds} ar {The Arabic text holds} other {This holds}} an invisible character ({code}) that can’t be saved, {place, select, start {at the beginning} other {after “{after}”}}. Delete it there.",
      "في {side, select, en {النص الإنجليزي} ar {النص العربي} other {ما كتبته}} رمز خفي ({code}) لا يمكن حفظه، {place, select, start {في أوله} other {بعد «{after}»}}. احذفه من هناك.",
    ],
    unreadable: [
      "The request could not be read. Open the page again and retry.",
      "تعذّرت قراءة ما أُرسل. افتح الصفحة من جديد وأعد المحاولة.",
    ],
  },
  done: {
    alreadySaved: ["This was already saved.", "حُفظ هذا من قبل."],
  },
  number: {
    empty: ["Enter a number.", "أدخل رقمًا."],
    notNumber: ["This is not a number. Write it like 3.5.", "هذا ليس رقمًا. اكتبه هكذا: ٣٫٥"],
    negative: ["Enter a number above zero.", "أدخل رقمًا أكبر من صفر."],
    brackets: [
      "Brackets make {typed} a negative number. Enter a number above zero, without them.",
      "الأقواس تجعل {typed} رقمًا سالبًا. أدخل رقمًا أكبر من صفر بلا أقواس.",
    ],
    currency: ["This is a sum in {currency}. Enter it in EGP.", "هذا المبلغ بعملة أخرى ({currency}). أدخله بالجنيه المصري."],
    whole: ["Enter a whole number.", "أدخل رقمًا صحيحًا بلا كسور."],
    decimals: [
      "Enter at most {decimals, plural, one {one decimal} other {# decimals}}.",
      "أدخل {decimals, plural, zero {رقمًا بلا كسور} one {خانة عشرية واحدة على الأكثر} two {خانتين عشريتين على الأكثر} few {# خانات عشرية على الأكثر} many {# خانة عشرية على الأكثر} other {# خانة عشرية على الأكثر}}.",
    ],
    range: ["Enter a number from {min, number} to {max, number}.", "أدخل رقمًا من {min, number} إلى {max, number}."],
    ambiguous: [
      "Is {typed} meant as {thousands, number} or as {decimal, number}? Write it without the separator.",
      "هل تقصد بـ {typed} العدد {thousands, number} أم {decimal, number}؟ اكتبه بلا فاصلة أو نقطة.",
    ],
  },
  validation: {
    title: ["Validation Error", "خطأ في البيانات"],
  },
} as const;
