import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Messages", "الرسائل"],
  head: [
    "{count, plural, =0 {No unread messages} one {# unread message} other {# unread messages}}",
    "{count, plural, =0 {لا رسائل غير مقروءة} zero {لا رسائل غير مقروءة} one {رسالة واحدة غير مقروءة} two {رسالتان غير مقروءتين} few {# رسائل غير مقروءة} many {# رسالة غير مقروءة} other {# رسالة غير مقروءة}}",
  ],
  sub: [
    "What visitors wrote. Every enquiry is also a lead, which sales follow up.",
    "ما كتبه الزوار. كل طلب هو أيضًا عميل محتمل يتابعه فريق المبيعات.",
  ],
  tabs: {
    label: ["Messages and subscribers", "الرسائل والمشتركون"],
  },
  views: ["Views of the inbox", "طرق عرض الوارد"],
  view: {
    ...shared("all"),
    inbox: ["Inbox", "الوارد"],
    new: ["Unread", "غير مقروءة"],
    replied: ["Answered", "تم الرد"],
    archived: ["Archive", "الأرشيف"],
    spam: ["Spam", "مزعجة"],
  },
  filter: {
    ...shared("kind"),
    label: ["Filter the inbox", "تصفية الوارد"],
    search: ["Name, text or phone", "اسم أو نص أو هاتف"],
    sort: ["Order", "الترتيب"],
  },
  kind: {
    contact: ["Enquiry", "طلب"],
    estimate: ["Estimate", "تقدير"],
  },
  sort: {
    newest: ["Newest first", "الأحدث أولًا"],
    oldest: ["Oldest first", "الأقدم أولًا"],
    name: ["By name", "بالاسم"],
  },
  status: {
    new: ["Unread", "غير مقروءة"],
    read: ["Read", "مقروءة"],
    replied: ["Answered", "تم الرد"],
    converted: ["Became a client", "أصبح عميلًا"],
    spam: ["Spam", "مزعجة"],
    archived: ["Archived", "في الأرشيف"],
  },
  column: {
    ...shared("state"),
    from: ["From", "المرسل"],
    reference: ["Number", "الرقم"],
    received: ["Received", "وصلت"],
  },
  choose: ["Select {name}", "حدّد {name}"],
  chooseAll: ["Select all", "حدّد الكل"],
  chosen: [
    "{count, plural, one {# message} other {# messages}} selected",
    "{count, plural, zero {لا رسائل محددة} one {رسالة واحدة محددة} two {رسالتان محددتان} few {# رسائل محددة} many {# رسالة محددة} other {# رسالة محددة}}",
  ],
  act: {
    read: ["Mark as read", "اعتبرها مقروءة"],
    new: ["Mark as unread", "اعتبرها غير مقروءة"],
    replied: ["Mark as answered", "سجّل الرد"],
    archived: ["Archive", "أرشفها"],
    spam: ["Mark as spam", "اعتبرها مزعجة"],
    restore: ["Move to the inbox", "انقلها إلى الوارد"],
    notSpam: ["Not spam", "ليست مزعجة"],
  },
  done: {
    read: [
      "{count, plural, one {The message was marked as read} other {# messages were marked as read}}",
      "{count, plural, zero {لم تتغيّر رسالة} one {الرسالة مقروءة الآن} two {الرسالتان مقروءتان الآن} few {# رسائل مقروءة الآن} many {# رسالة مقروءة الآن} other {# رسالة مقروءة الآن}}",
    ],
    new: [
      "{count, plural, one {The message was marked as unread} other {# messages were marked as unread}}",
      "{count, plural, zero {لم تتغيّر رسالة} one {عادت الرسالة غير مقروءة} two {عادت الرسالتان غير مقروءتين} few {عادت # رسائل غير مقروءة} many {عادت # رسالة غير مقروءة} other {عادت # رسالة غير مقروءة}}",
    ],
    replied: [
      "{count, plural, one {The message was marked as answered} other {# messages were marked as answered}}",
      "{count, plural, zero {لم تتغيّر رسالة} one {سُجّل الرد على الرسالة} two {سُجّل الرد على الرسالتين} few {سُجّل الرد على # رسائل} many {سُجّل الرد على # رسالة} other {سُجّل الرد على # رسالة}}",
    ],
    archived: [
      "{count, plural, one {The message was archived} other {# messages were archived}}",
      "{count, plural, zero {لم تتغيّر رسالة} one {الرسالة في الأرشيف} two {الرسالتان في الأرشيف} few {# رسائل في الأرشيف} many {# رسالة في الأرشيف} other {# رسالة في الأرشيف}}",
    ],
    spam: [
      "{count, plural, one {The message was marked as spam} other {# messages were marked as spam}}",
      "{count, plural, zero {لم تتغيّر رسالة} one {نُقلت الرسالة إلى المزعجة} two {نُقلت الرسالتان إلى المزعجة} few {نُقلت # رسائل إلى المزعجة} many {نُقلت # رسالة إلى المزعجة} other {نُقلت # رسالة إلى المزعجة}}",
    ],
    restore: [
      "{count, plural, one {The message was moved to the inbox} other {# messages were moved to the inbox}}",
      "{count, plural, zero {لم تتغيّر رسالة} one {عادت الرسالة إلى الوارد} two {عادت الرسالتان إلى الوارد} few {عادت # رسائل إلى الوارد} many {عادت # رسالة إلى الوارد} other {عادت # رسالة إلى الوارد}}",
    ],
  },
  empty: {
    inbox: {
      title: ["The inbox is empty", "الوارد خالٍ"],
      text: [
        "Messages from the contact page and with estimates appear here.",
        "تظهر هنا رسائل صفحة التواصل والرسائل المرسلة مع التقديرات.",
      ],
    },
    view: {
      title: ["No messages", "لا رسائل"],
      text: ["There are no messages in this view.", "لا رسائل في طريقة العرض هذه."],
    },
    search: {
      title: ["No matches", "لا نتائج"],
      text: ["Try another word, or a part of the phone number.", "جرّب كلمة أخرى، أو جزءًا من رقم الهاتف."],
    },
  },
  pages: ["Pages of the inbox", "صفحات الصندوق"],
  received: ["Received {at}", "وصلت {at}"],
  lead: ["This is lead {number}. Sales follow it up in the CRM.", "هذا هو العميل المحتمل {number}، يتابعه فريق المبيعات في إدارة العملاء."],
  suspected: [
    "This is lead {number}, which is to be checked: sales were not notified. “Not spam” releases it.",
    "هذا هو العميل المحتمل {number} وهو للمراجعة: لم يُبلَّغ به فريق المبيعات. «ليست مزعجة» تعتمده.",
  ],
  noLead: ["No lead was created from it.", "لم يُنشأ منها عميل محتمل."],
  estimate: ["An estimate was sent with it; it is shown on the lead.", "أُرسل معها تقدير، يظهر في ملف العميل المحتمل."],
  subscribes: ["Also signed up for the newsletter.", "طلب النشرة أيضًا."],
  fact: {
    ...shared("phone", "service"),
    email: ["E-mail", "البريد"],
    propertyType: ["Property", "العقار"],
    channel: ["Preferred contact", "وسيلة التواصل"],
    language: ["Language", "لغة التواصل"],
    campaign: ["Campaign", "الحملة"],
    consent: ["Agreed to", "وافق على"],
  },
  channel: {
    ...shared("phone", "whatsapp"),
    email: ["E-mail", "البريد"],
  },
  languageName: shared("en", "ar"),
  reply: {
    ...shared("whatsapp", "greeting"),
    email: ["Reply by e-mail", "ردّ بالبريد"],
    call: ["Call", "اتصل"],
    subject: ["Your enquiry {number}", "طلبكم رقم {number}"],
    whatsappText: ["Hello {name}, thank you for your message to {company}.", "أهلًا {name}، شكرًا لرسالتكم إلى {company}."],
  },
  moved: ["{status} since {at}", "{status} منذ {at}"],
  movedBy: ["{status} since {at}, by {name}", "{status} منذ {at}، {name}"],
  keys: {
    down: ["Next message", "الرسالة التالية"],
    up: ["Previous message", "الرسالة السابقة"],
  },
  error: {
    stays: [
      "The message cannot move to this status from the present one. Reload the page to see its status.",
      "لا يمكن نقل الرسالة إلى هذه الحالة من حالتها الحالية. أعد تحميل الصفحة لترى حالتها.",
    ],
    many: [
      "At most {most, number} messages at a time.",
      "{most, plural, zero {# رسالة} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}} في المرة الواحدة على الأكثر.",
    ],
    intent: ["Unknown action.", "إجراء غير معروف."],
  },
} as const;
