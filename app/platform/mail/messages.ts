import { shared } from "#app/locale/shared-words.ts";

export default {
  letter: {
    ...shared("whatsapp"),
    manager: ["Account manager, answers this mail", "مسؤول الحساب، ويصله ردّكم على هذه الرسالة"],
    buyer: ["Answers this mail", "يصله ردّكم على هذه الرسالة"],
  },
  outbox: {
    ...shared("body"),
    title: ["Outbox and jobs", "البريد الصادر والمهام"],
    count: [
      "{count, plural, =0 {No mail yet} one {# mail} other {# mails}}",
      "{count, plural, =0 {لا رسائل بعد} zero {لا رسائل بعد} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}",
    ],
    lead: [
      "Every mail of the system, newest first. Without a mail server they are kept here and not sent.",
      "كل رسائل النظام، الأحدث أولًا. إن لم يُضبط خادم بريد تبقى محفوظة هنا ولا تُرسل.",
    ],
    empty: [
      "No mails yet. The first enquiry, invitation or password link appears here.",
      "لا رسائل بعد. يظهر هنا أول طلب أو دعوة أو رابط كلمة مرور.",
    ],
    status: {
      queued: ["Waiting", "تنتظر"],
      sent: ["Sent", "أُرسلت"],
      failed: ["Failed", "تعذّر إرسالها"],
      kept: ["Kept", "محفوظة"],
    },
    links: ["Links in this mail", "الروابط في هذه الرسالة"],
    error: ["Error", "الخطأ"],
    attempts: [
      "{count, plural, one {# try} other {# tries}}",
      "{count, plural, zero {لا محاولات} one {محاولة واحدة} two {محاولتان} few {# محاولات} many {# محاولة} other {# محاولة}}",
    ],
    repeat: ["Send again", "أعد الإرسال"],
    repeated: ["The mail will be sent again.", "سيُعاد إرسال الرسالة."],
    notFailed: [
      "Only a mail that failed can be sent again. Reload the page to see its status.",
      "لا يُعاد إلا إرسال رسالة تعذّر إرسالها. أعد تحميل الصفحة لترى حالتها.",
    ],
    jobs: [
      "{count, plural, one {# job failed at every try} other {# jobs failed at every try}}",
      "{count, plural, zero {لا مهام متعذّرة} one {مهمة واحدة تعذّرت في كل محاولة} two {مهمتان تعذّرتا في كل محاولة} few {# مهام تعذّرت في كل محاولة} many {# مهمة تعذّرت في كل محاولة} other {# مهمة تعذّرت في كل محاولة}}",
    ],
    repeatJob: ["Retry", "أعد المحاولة"],
    jobRepeated: ["The job was queued again.", "أُعيدت المهمة إلى الانتظار."],
    repeatAllJobs: ["Retry all", "أعد المحاولة للكل"],
    jobsRepeated: [
      "{count, plural, =0 {Nothing to retry} one {One job was queued again} other {# jobs were queued again}}",
      "{count, plural, =0 {لا شيء يُعاد} zero {لا شيء يُعاد} one {مهمة واحدة في الانتظار من جديد} two {مهمتان في الانتظار من جديد} few {# مهام في الانتظار من جديد} many {# مهمة في الانتظار من جديد} other {# مهمة في الانتظار من جديد}}",
    ],
    repeatAll: ["Resend all failed", "أعد إرسال كل ما تعذّر"],
    allRepeated: [
      "{count, plural, =0 {Nothing to send again} one {One mail will be sent again} other {# mails will be sent again}}",
      "{count, plural, =0 {لا شيء يُعاد} zero {لا شيء يُعاد} one {رسالة واحدة تنتظر إرسالها من جديد} two {رسالتان تنتظران الإرسال من جديد} few {# رسائل تنتظر الإرسال من جديد} many {# رسالة تنتظر الإرسال من جديد} other {# رسالة تنتظر الإرسال من جديد}}",
    ],
    pictures: [
      "{count, plural, one {# photograph was not processed} other {# photographs were not processed}}",
      "{count, plural, zero {لا صور لم تُعالَج} one {صورة واحدة لم تُعالَج} two {صورتان لم تُعالَجا} few {# صور لم تُعالَج} many {# صورة لم تُعالَج} other {# صورة لم تُعالَج}}",
    ],
    missing: [
      "{count, plural, one {# file is missing from the storage} other {# files are missing from the storage}}",
      "{count, plural, zero {لا ملفات غير موجودة في التخزين} one {ملف واحد غير موجود في التخزين} two {ملفان غير موجودين في التخزين} few {# ملفات غير موجودة في التخزين} many {# ملفًا غير موجود في التخزين} other {# ملف غير موجود في التخزين}}",
    ],
    missingWhy: [
      "The record is kept, but the file is not in the storage. Restore it from a backup, or upload it again.",
      "السجل محفوظ، لكن الملف غير موجود في التخزين. استعده من نسخة احتياطية، أو ارفعه من جديد.",
    ],
    missingFiles: [
      "{count, plural, one {# file in the CRM, shown on its record} other {# files in the CRM, shown on their records}}",
      "{count, plural, zero {لا ملفات في إدارة العملاء} one {ملف واحد في إدارة العملاء، يظهر في سجله} two {ملفان في إدارة العملاء، يظهران في سجليهما} few {# ملفات في إدارة العملاء، تظهر في سجلاتها} many {# ملفًا في إدارة العملاء، تظهر في سجلاتها} other {# ملف في إدارة العملاء، تظهر في سجلاتها}}",
    ],
    picturesWhy: [
      "The file could not be processed for the site; the original is shown instead.",
      "تعذّرت معالجة الملف للموقع، فيُعرض الأصل بدلًا منه.",
    ],
    repeatPictures: ["Process again", "أعد المعالجة"],
    picturesRepeated: [
      "{count, plural, =0 {Nothing to process} one {One photograph is being processed} other {# photographs are being processed}}",
      "{count, plural, =0 {لا شيء يُعاد} zero {لا شيء يُعاد} one {صورة واحدة قيد المعالجة} two {صورتان قيد المعالجة} few {# صور قيد المعالجة} many {# صورة قيد المعالجة} other {# صورة قيد المعالجة}}",
    ],
    load: {
      waiting: ["Jobs waiting", "مهام تنتظر"],
      running: ["Running", "جارية"],
      retrying: ["Retrying later", "تُعاد لاحقًا"],
      later: ["Scheduled", "مجدولة"],
      failed: ["Failed", "تعذّرت"],
    },
    loadHint: {
      waiting: ["due now", "حان وقتها"],
      running: ["now", "الآن"],
      retrying: ["after a failure", "بعد تعذّرها"],
      later: ["publishing, maintenance", "نشر وأعمال دورية"],
      failed: ["at every try", "في كل محاولة"],
    },
    view: {
      ...shared("all"),
      queued: ["Waiting", "تنتظر"],
      sent: ["Sent", "أُرسلت"],
      failed: ["Failed", "تعذّر إرسالها"],
      kept: ["Kept", "محفوظة"],
    },
    views: ["Mails by status", "الرسائل حسب الحالة"],
    filter: {
      label: ["Filter the outbox", "تصفية البريد الصادر"],
      search: ["Address, subject or type", "البريد أو العنوان أو النوع"],
    },
    nothing: {
      title: ["No matches", "لا نتائج"],
      text: ["Try another word, or all statuses.", "جرّب كلمة أخرى، أو كل الحالات."],
    },
    previous: ["Newer", "الأحدث"],
    next: ["Older", "الأقدم"],
  },
  /** What a job does, by its name. */
  job: {
    contracts: {
      due: ["Mark instalments with a fixed date as due", "استحقاق الأقساط ذات التاريخ المحدد"],
    },
    backup: {
      run: ["Back up the installation", "نسخ احتياطي للنظام"],
      failed: ["Mail: a backup failed", "بريد: فشل نسخ احتياطي"],
    },
    changeOrders: {
      expire: ["Expire change orders", "إنهاء أوامر التغيير المنتهية الصلاحية"],
    },
    home: {
      link: ["Mail: link to a client’s home", "بريد: رابط صفحة عميل"],
      code: ["Mail: code for a client’s home", "بريد: رمز صفحة عميل"],
      news: ["Mail: what is new in a client’s home", "بريد: الجديد في صفحة عميل"],
      tell: ["Find news that clients have not been told", "البحث عن الجديد لإبلاغ العملاء"],
    },
    document: {
      link: ["Mail: link to a document", "بريد: رابط مستند"],
    },
    account: {
      exists: ["Mail: account already exists", "بريد: الحساب موجود من قبل"],
      approved: ["Mail: account approved", "بريد: قبول حساب"],
      invitation: ["Mail: invitation", "بريد: دعوة"],
      passwordChanged: ["Mail: password changed", "بريد: تغيّرت كلمة المرور"],
      prune: ["Clean-up of accounts", "تنظيف دوري للحسابات"],
      reset: ["Mail: new password", "بريد: كلمة مرور جديدة"],
      twoFactorReset: ["Mail: two-factor sign-in turned off", "بريد: أُوقف التحقق بخطوتين"],
      verify: ["Mail: confirm the address", "بريد: تأكيد البريد"],
      waiting: ["Mail: account waiting", "بريد: حساب ينتظر"],
    },
    content: {
      due: ["Publish what is due", "نشر ما حان وقته"],
      purge: ["Empty the trash", "تفريغ سلة المهملات"],
    },
    crm: {
      purge: ["Empty the trash of the CRM", "تفريغ سلة مهملات إدارة العملاء"],
      notified: ["Mail: notification", "بريد: تنبيه"],
      dueDigest: ["Mail: due today", "بريد: المستحق اليوم"],
      purgeFiles: ["Delete removed files", "حذف الملفات المُزالة"],
      sweepFiles: ["Compare the files of records with the storage", "مقارنة ملفات السجلات بالتخزين"],
      orderSent: ["Mail: purchase order", "بريد: أمر شراء"],
      supplierStatement: ["Mail: statement of account to a supplier", "بريد: كشف حساب لمورد"],
      supplierPapers: ["Check suppliers’ documents for expiry", "مراجعة انتهاء مستندات الموردين"],
    },
    retention: {
      letters: ["Find letters of guarantee that expire soon", "البحث عن خطابات ضمان تنتهي قريبًا"],
    },
    quotations: {
      expire: ["Expire quotations", "إنهاء عروض الأسعار المنتهية الصلاحية"],
    },
    leads: {
      announce: ["Mail: new enquiry", "بريد: طلب جديد"],
      mailEstimate: ["Mail: estimate", "بريد: تقدير"],
      expireSuspected: ["Delete enquiries that nobody released", "حذف الطلبات التي لم يعتمدها أحد"],
      wake: ["Reopen leads that were on hold", "إعادة فتح العملاء المحتملين المعلّقين"],
    },
    mail: {
      dispatch: ["Send a mail", "إرسال بريد"],
    },
    meeting: {
      invite: ["Mail: invitation to a meeting", "بريد: دعوة إلى اجتماع"],
      remind: ["Mail: reminder of a meeting", "بريد: تذكير باجتماع"],
    },
    media: {
      files: ["Delete files of photographs", "حذف ملفات الصور"],
      sizes: ["Make the sizes of a photograph", "تجهيز مقاسات صورة"],
      purge: ["Empty the trash of photographs", "تفريغ سلة مهملات الصور"],
      sweep: ["Compare the photographs with the storage", "مقارنة الصور بالتخزين"],
    },
    request: {
      prune: ["Clean-up of sent forms", "تنظيف دوري للنماذج المُرسلة"],
    },
    webhook: {
      send: ["Tell a program of an event", "إبلاغ برنامج بحدث"],
      stopped: ["Mail: a webhook was stopped", "بريد: توقف رابط إشعار"],
      purge: ["Delete deliveries of webhooks older than 30 days", "حذف سجل الإشعارات الأقدم من ٣٠ يومًا"],
    },
    token: {
      created: ["Mail: an access token was created", "بريد: إنشاء رمز وصول"],
      remind: ["Find access tokens that end soon", "البحث عن رموز الوصول التي تنتهي قريبًا"],
      newNetwork: ["Mail: an access token was used from a new network", "بريد: استخدام رمز وصول من شبكة جديدة"],
    },
    storage: {
      sweepIncoming: ["Delete incomplete uploads", "حذف الملفات غير المكتملة الرفع"],
    },
    invoice: {
      remind: ["Choose clients to be reminded", "تحديد العملاء المطلوب تذكيرهم"],
      reminder: ["Mail: payment reminder", "بريد: تذكير بالسداد"],
    },
    payment: {
      statement: ["Mail: statement of account", "بريد: كشف حساب"],
      useNote: ["Deduct a credit note from its invoice", "خصم إشعار دائن من فاتورته"],
    },
    task: {
      remind: ["Reminder of a task", "تذكير بمهمة"],
    },
    siteText: {
      due: ["Publish texts that are due", "نشر نصوص حان وقتها"],
    },
    newsletter: {
      confirm: ["Mail: confirm the newsletter", "بريد: تأكيد النشرة"],
      purge: ["Delete unconfirmed addresses", "حذف العناوين غير المؤكدة"],
    },
  },
} as const;
