import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Newsletter subscribers", "المشتركون في النشرة"],
  head: [
    "{count, plural, =0 {No subscribers yet} one {# subscriber} other {# subscribers}}",
    "{count, plural, =0 {لا مشتركين في النشرة بعد} zero {لا مشتركين في النشرة بعد} one {مشترك واحد في النشرة} two {مشتركان في النشرة} few {# مشتركين في النشرة} many {# مشتركًا في النشرة} other {# مشترك في النشرة}}",
  ],
  sub: [
    "Only those who confirmed their address receive the newsletter. Each consent is kept with the text that was agreed to.",
    "لا تصل النشرة إلا إلى من أكّد بريده، وتُحفظ كل موافقة مع نصها.",
  ],
  view: {
    ...shared("all"),
    subscribed: ["Subscribed", "المشتركون"],
    pending: ["Not confirmed", "لم يؤكدوا"],
    unsubscribed: ["Unsubscribed", "ألغوا الاشتراك"],
    bounced: ["Bounced", "بريد مرتد"],
  },
  views: ["Views of the list", "طرق عرض القائمة"],
  status: {
    pending: ["Not confirmed", "لم يؤكد"],
    subscribed: ["Subscribed", "مشترك"],
    unsubscribed: ["Unsubscribed", "ألغى الاشتراك"],
    bounced: ["Bounced", "بريد مرتد"],
  },
  filter: {
    label: ["Filter the list", "تصفية القائمة"],
    search: ["Address or page", "بريد أو صفحة"],
  },
  sort: {
    email: ["By address", "بالبريد"],
  },
  column: {
    ...shared("state", "language"),
    email: ["Address", "البريد"],
    source: ["Page", "الصفحة"],
    requested: ["Signed up", "تاريخ الطلب"],
    confirmed: ["Confirmed", "تاريخ التأكيد"],
  },
  empty: {
    none: {
      title: ["No subscribers yet", "لا مشتركين بعد"],
      text: ["Whoever signs up at the foot of a page and confirms the address appears here.", "من يكتب بريده أسفل الصفحة ويؤكده يظهر هنا."],
    },
    search: {
      title: ["No matches", "لا نتائج"],
      text: ["Try a part of the address.", "جرّب جزءًا من البريد."],
    },
  },
  pages: ["Pages of the list", "صفحات القائمة"],
  export: {
    csv: ["Subscribers as CSV", "المشتركون CSV"],
    xlsx: ["Subscribers for Excel", "المشتركون Excel"],
    all: ["Everybody, including those who never confirmed or have unsubscribed (CSV)", "الجميع، ومنهم من لم يؤكد ومن ألغى الاشتراك (CSV)"],
  },
  ledger: ["Consents", "الموافقات"],
  requested: ["Signed up on {page}", "طلب الاشتراك من {page}"],
  requestedSomewhere: ["Signed up", "طلب الاشتراك"],
  agreed: ["Agreed to", "وافق على"],
  version: ["version {version}", "نسخة {version}"],
  confirmed: ["Confirmed by the link, {at}", "أكّد بالرابط، {at}"],
  notConfirmed: ["Not confirmed", "لم يؤكد"],
  withdrawn: {
    link: ["Unsubscribed by the link, {at}", "ألغى الاشتراك بالرابط، {at}"],
    hand: ["Unsubscribed by hand, {at}", "أُلغي الاشتراك يدويًّا، {at}"],
    unknown: ["Unsubscribed, {at}", "أُلغي الاشتراك، {at}"],
  },
  stop: {
    act: ["Unsubscribe", "ألغِ الاشتراك"],
    title: ["Unsubscribe {email}?", "هل تلغي اشتراك {email}؟"],
    text: [
      "The newsletter no longer goes to this address. The consents stay as proof; the person can subscribe again.",
      "لن تصل النشرة إلى هذا البريد. تبقى الموافقات دليلًا، ويمكن الاشتراك من جديد.",
    ],
    done: ["{email} was unsubscribed.", "أُلغي اشتراك {email}."],
  },
  erase: {
    act: ["Erase data", "امحُ البيانات"],
    title: ["Erase everything about {email}?", "هل تمحو كل ما يخص {email}؟"],
    text: [
      "The address, the consents and the newsletter mails are deleted, and with them the proof of consent. This action cannot be undone.",
      "يُحذف البريد والموافقات ورسائل النشرة إليه، ومعها دليل الموافقة. لا يمكن التراجع عن هذا الإجراء.",
    ],
    done: ["The data was erased.", "مُحيت البيانات."],
  },
  sheet: {
    ...shared("language", "status"),
    email: ["E-mail", "البريد"],
    requestedAt: ["Signed up (Cairo)", "وقت الطلب (القاهرة)"],
    confirmedAt: ["Confirmed (Cairo)", "وقت التأكيد (القاهرة)"],
    unsubscribedAt: ["Unsubscribed (Cairo)", "وقت الإلغاء (القاهرة)"],
    sourcePage: ["Page", "الصفحة"],
    consentVersion: ["Version of the text", "نسخة النص"],
    consentText: ["Agreed to", "وافق على"],
  },
  error: {
    stopped: ["This address is already unsubscribed.", "أُلغي هذا الاشتراك من قبل."],
  },
} as const;
