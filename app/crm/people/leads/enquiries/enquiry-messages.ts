import { shared } from "#app/locale/shared-words.ts";

export default {
  tooMany: [
    "Several messages have arrived from you within the hour. Your text is kept: try again in {minutes, plural, one {a minute} other {# minutes}}, or call us.",
    "وصلتنا منك عدة رسائل خلال الساعة. نصّك محفوظ: حاول مجددًا بعد {minutes, plural, zero {لحظات} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}، أو اتصل بنا.",
  ],
  error: {
    name: {
      missing: ["Write your name, so that we know whom to answer.", "اكتب اسمك حتى نعرف لمن نردّ."],
      short: ["Enter at least 2 letters.", "اكتب حرفين على الأقل."],
      long: [
        "The name is longer than {max, number} characters. Shorten it.",
        "الاسم أطول من {max, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}. اختصره.",
      ],
      unreadable: ["The name holds characters that can’t be stored. Type it again.", "في الاسم رموز لا يمكن حفظها. اكتبه من جديد."],
    },
    phone: {
      wrong: [
        "This number can’t be dialled. Write it like 010 1234 5678, or with + and the country code.",
        "لا يمكن الاتصال بهذا الرقم. اكتبه هكذا: ٠١٠١٢٣٤٥٦٧٨، أو بعلامة + ورمز الدولة.",
      ],
      long: [
        "A phone number has no more than {max, number} characters.",
        "رقم الهاتف لا يزيد على {max, plural, zero {# خانة} one {خانة واحدة} two {خانتين} few {# خانات} many {# خانة} other {# خانة}}.",
      ],
      unreadable: ["The number holds characters that can’t be stored. Type it again.", "في الرقم رموز لا يمكن حفظها. اكتبه من جديد."],
    },
    email: {
      ...shared("unfinished"),
      wrong: ["This e-mail can’t be right. Write it like name@example.com.", "البريد غير صحيح. اكتبه هكذا: name@example.com."],
      long: [
        "An e-mail has no more than {max, number} characters.",
        "البريد لا يزيد على {max, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.",
      ],
      unreadable: ["The e-mail holds characters that can’t be stored. Type it again.", "في البريد رموز لا يمكن حفظها. اكتبه من جديد."],
      forNewsletter: ["Add your e-mail, or untick the newsletter.", "أضف بريدك، أو ألغِ علامة النشرة."],
      forEstimate: ["Add your e-mail, and the estimate will be sent there.", "أضف بريدك لنرسل إليه التقدير."],
    },
    channel: {
      missing: ["Add a phone number or an e-mail, so that we can answer.", "أضف رقم هاتف أو بريدًا حتى نردّ عليك."],
      email: ["You prefer e-mail: add the address.", "اخترت البريد: أضف عنوانه."],
      phone: ["You prefer a call or WhatsApp: add the number.", "اخترت الاتصال أو واتساب: أضف الرقم."],
    },
    message: {
      missing: ["Write a few words about the place.", "اكتب كلمات قليلة عن المكان."],
      short: [
        "A little more, please: at least {min, number} characters.",
        "زد قليلًا من فضلك: {min, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل.",
      ],
      long: [
        "This is longer than {max, number} characters. Shorten it, and send the rest when we answer.",
        "النص أطول من {max, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}. اختصره، وأرسل الباقي حين نردّ.",
      ],
      unreadable: [
        "The text holds characters that can’t be stored. Type it again, or paste it as plain text.",
        "في النص رموز لا يمكن حفظها. اكتبه من جديد أو الصقه نصًّا عاديًا.",
      ],
    },
    choice: ["Choose one from the list.", "اختر من القائمة."],
    tooFast: [
      "That was quicker than we can read. Look it over and send it again.",
      "كان ذلك أسرع مما نستطيع قراءته. راجع ما كتبت وأرسله من جديد.",
    ],
  },
} as const;
