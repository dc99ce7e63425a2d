import { shared } from "#app/locale/shared-words.ts";

export default {
  sent: ["Please check your inbox to confirm.", "من فضلك راجع بريدك لتأكيد الاشتراك."],
  tooMany: [
    "You signed up several times already. Look in your inbox, or try again in {minutes, plural, one {a minute} other {# minutes}}.",
    "طُلب ذلك عدة مرات من قبل. راجع بريدك، أو حاول مجددًا بعد {minutes, plural, zero {لحظات} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.",
  ],
  consent: [
    "The studio’s newsletter: four a year. Every one has a link to unsubscribe.",
    "نشرة الاستوديو: أربع في السنة، وفي كل واحدة رابط لإلغاء الاشتراك.",
  ],
  error: {
    ...shared("unfinished"),
    missing: ["Write your e-mail.", "اكتب بريدك."],
    wrong: ["This e-mail can’t be right. Write it like name@example.com.", "البريد غير صحيح. اكتبه هكذا: name@example.com."],
    long: [
      "An e-mail has no more than {max, number} characters.",
      "البريد لا يزيد على {max, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.",
    ],
    unreadable: ["The e-mail holds characters that can’t be stored. Type it again.", "في البريد رموز لا يمكن حفظها. اكتبه من جديد."],
  },
  confirm: {
    pageTitle: ["Confirm the subscription", "تأكيد الاشتراك"],
    title: ["One last step", "خطوة أخيرة"],
    text: ["Confirm that the newsletter may come to this address.", "أكّد أن تصل النشرة إلى هذا البريد."],
    button: ["Yes, send me the newsletter", "نعم، أرسلوا لي النشرة"],
    doneTitle: ["You are subscribed", "تم اشتراكك"],
    done: [
      "The next newsletter comes to you: one finished house, one material, one drawing.",
      "تصلك النشرة القادمة: بيتٌ اكتمل، وخامة، ورسمة.",
    ],
    goneTitle: ["This link has expired", "انتهت صلاحية هذا الرابط"],
    gone: [
      "It was valid for seven days. Write your e-mail at the foot of any page, and a new one comes.",
      "كانت صلاحيته سبعة أيام. اكتب بريدك أسفل أي صفحة ليصلك رابط جديد.",
    ],
    onward: ["Look through the work", "تصفّح أعمالنا"],
  },
  unsubscribe: {
    pageTitle: ["Unsubscribe", "إلغاء الاشتراك"],
    title: ["Unsubscribe from the newsletter?", "هل تلغي الاشتراك في النشرة؟"],
    text: ["Confirm, and the newsletter no longer comes to this address.", "أكّد، ولن تصل النشرة إلى هذا البريد بعد ذلك."],
    button: ["Yes, unsubscribe", "نعم، ألغِ الاشتراك"],
    doneTitle: ["You are unsubscribed", "أُلغي الاشتراك"],
    done: [
      "The newsletter no longer comes to you. If you change your mind, write your e-mail at the foot of any page.",
      "لن تصلك النشرة بعد الآن. إن غيّرت رأيك فاكتب بريدك أسفل أي صفحة.",
    ],
    goneTitle: ["This link does not exist", "هذا الرابط غير موجود"],
    gone: [
      "Perhaps the mail program cut it in two. Copy it whole from the mail, or write to us.",
      "ربما قطعه برنامج البريد إلى سطرين. انسخه كاملًا من الرسالة، أو راسلنا.",
    ],
    onward: ["Go to the home page", "إلى الصفحة الرئيسية"],
  },
} as const;
