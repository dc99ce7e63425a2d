export default {
  subject: ["Confirm your subscription to the newsletter of {company}", "تأكيد الاشتراك في نشرة {company}"],
  heading: ["One last step", "خطوة أخيرة"],
  text: [
    "Somebody, we hope you, signed up for our newsletter with this address: four a year, each with one finished house, one material and one drawing.",
    "اشترك أحدهم بهذا البريد، ونرجو أن تكونوا أنتم، في نشرة الاستوديو: أربع في السنة، في كل واحدة بيتٌ اكتمل وخامة ورسمة.",
  ],
  action: ["Confirm the subscription", "أكّدوا الاشتراك"],
  validity: [
    "The link is valid for seven days. If it was not you, do nothing: no newsletter will come, and the address is deleted after 30 days.",
    "الرابط صالح سبعة أيام. إن لم تكونوا أنتم فلا حاجة إلى أي إجراء: لن تصلكم النشرة، ويُحذف البريد بعد ٣٠ يومًا.",
  ],
  unsubscribe: ["Unsubscribe", "ألغوا الاشتراك"],
} as const;
