export default {
  error: {
    type: ["There is no event “{type}” that you may be told of.", "لا يوجد حدث «{type}» يمكن إبلاغك به."],
    types: ["Choose at least one event.", "اختر حدثًا واحدًا على الأقل."],
    many: ["You have {most} webhooks already.", "لديك {most} رابط إشعار بالفعل."],
    address: {
      address: ["This is not a web address.", "هذا ليس عنوانًا على الإنترنت."],
      scheme: ["The address has to begin with https.", "يجب أن يبدأ العنوان بـ https."],
      userinfo: ["Leave the name and the password out of the address.", "احذف اسم المستخدم وكلمة المرور من العنوان."],
      private: ["This address lies in a private network.", "هذا العنوان داخل شبكة خاصة."],
      unresolved: ["Nobody knows this address.", "هذا العنوان غير معروف."],
    },
    day: ["Enter a day.", "أدخل يومًا."],
    gone: ["This webhook is no longer there.", "رابط الإشعار هذا لم يعد موجودًا."],
    stopped: ["This webhook is stopped. Resume it first.", "رابط الإشعار متوقف. شغّله أولًا."],
    waiting: ["It is waiting to be sent already.", "هو في انتظار الإرسال بالفعل."],
  },
  mail: {
    subject: ["A webhook was stopped: {host}", "توقف رابط إشعار: {host}"],
    text: [
      "{because, select, gone {{host} answered that it wants no more events.} token {The access token that made the webhook to {host} has ended.} other {Nothing has arrived at {host} for five days.}} Since {date} it is told of nothing more.",
      "{because, select, gone {أجاب {host} بأنه لا يريد مزيدًا من الأحداث.} token {انتهى رمز الوصول الذي أنشأ رابط الإشعار إلى {host}.} other {لم يصل أي إشعار إلى {host} منذ خمسة أيام.}} ومنذ {date} لا يُرسل إليه شيء.",
    ],
    action: ["Open the webhooks", "افتحوا روابط الإشعار"],
  },
} as const;
