export default {
  title: ["Client’s home", "صفحة العميل"],
  none: [
    "No link yet. With one the client follows dates and photographs, and sees prices after a code.",
    "لا رابط بعد. من خلاله يتابع العميل المواعيد والصور، ويرى الأسعار بعد إدخال رمز.",
  ],
  make: ["Create a link", "أنشئ رابطًا"],
  makeFor: ["A link for {name}", "رابط لـ{name}"],
  everyone: ["Everybody on record has a link.", "لكل من هو مسجّل رابط."],
  field: {
    relation: ["Relation to the project", "الصفة في المشروع"],
    seesPrices: ["Sees prices", "يرى الأسعار"],
    language: ["Language of the link", "لغة الرابط"],
    reason: ["Reason", "السبب"],
  },
  choice: {
    relation: {
      owner: ["Owner", "مالك"],
      co_owner: ["Co-owner", "شريك في الملكية"],
      viewer: ["Viewer, dates and photographs for 30 days", "متابع للمواعيد والصور لمدة ٣٠ يومًا"],
    },
    language: {
      en: ["English", "الإنجليزية"],
      ar: ["Arabic", "العربية"],
    },
  },
  ofPerson: {
    owner: ["Owner", "مالك"],
    co_owner: ["Co-owner", "شريك في الملكية"],
    viewer: ["Viewer", "متابع"],
  },
  prices: ["with prices", "بالأسعار"],
  noPrices: ["without prices", "بدون أسعار"],
  state: {
    open: ["Open until {date}", "مفتوح حتى {date}"],
    expired: ["Expired {date}", "انتهى في {date}"],
    replaced: ["Replaced", "استُبدل"],
    revoked: ["Revoked", "مُلغى"],
    otherClient: ["Closed: the project is another client’s now", "مغلق: المشروع أصبح لعميل آخر"],
    trashed: ["Closed: the project is in the trash", "مغلق: المشروع في سلة المهملات"],
  },
  seen: [
    "Last opened {at}, {count, plural, one {# device} other {# devices}}",
    "آخر فتح {at}، من {count, plural, zero {# جهاز} one {جهاز واحد} two {جهازين} few {# أجهزة} many {# جهازًا} other {# جهاز}}",
  ],
  notSeen: ["Not opened yet", "لم يُفتح بعد"],
  mailAgain: ["Send by mail to {email}", "أرسل بالبريد إلى {email}"],
  show: ["Show the address again", "أظهر العنوان مرة أخرى"],
  replace: ["Replace the link", "استبدل الرابط"],
  replaceTitle: ["Replace the link of {name}?", "هل تستبدل رابط {name}؟"],
  replaceText: [
    "The old link and the devices that opened it stop at once. Links of other people go on.",
    "يتوقف الرابط القديم والأجهزة التي فتحته فورًا، وتبقى روابط غيره كما هي.",
  ],
  revokeText: [
    "The link and the devices that opened it stop at once. Links of other people go on.",
    "يتوقف الرابط والأجهزة التي فتحته فورًا، وتبقى روابط غيره كما هي.",
  ],
  revoke: ["Revoke the link", "ألغِ الرابط"],
  revokeTitle: ["Revoke the link of {name}?", "هل تلغي رابط {name}؟"],
  more: ["More for the link of {name}", "المزيد لرابط {name}"],
  addressTitle: ["The link is ready", "الرابط جاهز"],
  addressText: [
    "Copy it now or send it: the address is not shown again by itself. It is meant for this person alone.",
    "انسخه الآن أو أرسله، فلن يظهر العنوان بعد إغلاق هذه النافذة. الرابط لهذا الشخص وحده.",
  ],
  address: ["Address", "العنوان"],
  whatsapp: ["Write on WhatsApp", "اكتب على واتساب"],
  close: ["Close", "أغلق"],
  whatsappText: [
    "Dear {name}, here is the page of your project with {company}: dates, photographs and documents. {url}",
    "الأستاذ/ة {name}، هذه صفحة مشروعكم مع {company}: المواعيد والصور والمستندات. {url}",
  ],
  whatsappNoPrices: [
    "Dear {name}, here is the page of the project with {company}: dates and photographs. {url}",
    "الأستاذ/ة {name}، هذه صفحة المشروع مع {company}: المواعيد والصور. {url}",
  ],
  done: {
    ready: ["The link is ready.", "الرابط جاهز."],
  },
  error: {
    has: ["{name} has a link already. Send it again, or replace it.", "لدى {name} رابط بالفعل. أعد إرساله أو استبدله."],
    viewer: ["A viewer sees no prices. Choose owner or co-owner.", "المتابع لا يرى الأسعار. اختر مالكًا أو شريكًا في الملكية."],
    noMail: ["No e-mail address was on record when this link was made.", "لم يكن هناك بريد إلكتروني مسجّل عند إنشاء هذا الرابط."],
    expired: ["This link has expired. Replace it.", "انتهى هذا الرابط. استبدله."],
    replaced: ["This link was replaced. Reload the page to see the new one.", "استُبدل هذا الرابط. أعد تحميل الصفحة لترى الجديد."],
    otherClient: [
      "This link is the former client’s and opens nothing. Create a new one.",
      "هذا الرابط للعميل السابق ولا يفتح شيئًا. أنشئ رابطًا جديدًا.",
    ],
    trashed: ["The project is in the trash. Restore it first.", "المشروع في سلة المهملات. استرجعه أولًا."],
    noPerson: [
      "Not exactly one person named {name} is on record now. Revoke this link and create a new one.",
      "لا يوجد الآن شخص واحد بعينه مسجّل باسم {name}. ألغِ هذا الرابط وأنشئ رابطًا جديدًا.",
    ],
    notMailed: ["The client is on the blacklist: nothing is mailed.", "العميل في القائمة السوداء، فلا يُرسل إليه بريد."],
    revoked: ["This link was revoked. Create a new one.", "أُلغي هذا الرابط. أنشئ رابطًا جديدًا."],
  },
} as const;
