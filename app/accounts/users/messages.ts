import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["an account", "الحساب"],
    many: ["Accounts", "الحسابات"],
    named: ["the account of {name}", "حساب {name}"],
  },
  menu: {
    title: ["Manage users", "إدارة المستخدمين"],
  },
  list: {
    title: ["Users", "المستخدمون"],
    count: [
      "{count, plural, one {# account} other {# accounts}}",
      "{count, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}",
    ],
    waiting: [
      "{count, plural, one {# account is waiting for a role} other {# accounts are waiting for a role}}",
      "{count, plural, zero {لا حسابات تنتظر تعيين دور} one {حساب واحد ينتظر تعيين دور} two {حسابان ينتظران تعيين دور} few {# حسابات تنتظر تعيين دور} many {# حسابًا ينتظر تعيين دور} other {# حساب ينتظر تعيين دور}}",
    ],
    sub: [
      "{count, plural, one {# account} other {# accounts}} in total. Those waiting for a role come first.",
      "{count, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}} في المجموع. من ينتظر يأتي أولًا.",
    ],
    nobodyWaits: ["Nobody is waiting for a role.", "لا أحد ينتظر تعيين دور."],
    new: ["Invite user", "ادعُ مستخدمًا"],
    empty: ["No accounts", "لا حسابات"],
    emptyHint: ["Invite your colleagues.", "ادعُ زملاءك."],
    own: ["you", "أنت"],
    never: ["never", "لم يدخل بعد"],
    on: ["on", "مفعّل"],
    off: ["off", "متوقف"],
  },
  field: {
    ...shared("email", "role"),
    name: ["Full name", "الاسم الكامل"],
    language: ["Language of mails and pages", "لغة الرسائل والصفحات"],
    standing: ["Status", "الحالة"],
    twoFactor: ["Two-factor sign-in", "التحقق بخطوتين"],
    lastSeenAt: ["Last seen", "آخر ظهور"],
  },
  hint: {
    email: ["The invitation goes to this address. It is also used to sign in.", "تصل الدعوة إلى هذا البريد، وبه يسجّل صاحبه الدخول."],
    name: ["One language is enough; it is used for both.", "تكفي لغة واحدة، وتُستخدم للغتين."],
  },
  choice: {
    role: {
      pending: ["No role yet", "بلا دور بعد"],
      admin: ["Administrator", "مدير النظام"],
      manager: ["Manager", "مدير"],
      sales: ["Sales", "مبيعات"],
      designer: ["Designer", "مصمم"],
      accountant: ["Accountant", "محاسب"],
    },
    standing: {
      ...shared("active", "closed"),
      waiting: ["Waiting for a role", "ينتظر تعيين دور"],
      unconfirmed: ["Address not confirmed", "البريد غير مؤكَّد"],
      invited: ["Invited", "مدعوّ"],
    },
    language: {
      en: ["English", "English"],
      ar: ["العربية", "العربية"],
    },
  },
  roleHint: {
    pending: ["Can only open their own account page.", "لا يفتح إلا صفحة حسابه."],
    admin: [
      "Manages the site: content, catalogue, settings and users. No access to the CRM.",
      "يدير الموقع: المحتوى والأسعار والإعدادات والمستخدمين، ولا يدخل إدارة العملاء.",
    ],
    manager: ["Everything in the CRM, with approvals.", "كل ما في إدارة العملاء، مع الموافقات."],
    sales: [
      "Leads, clients and quotations; can view projects and invoices.",
      "العملاء المحتملون والعملاء وعروض الأسعار، ويطّلع على المشاريع والفواتير.",
    ],
    designer: ["Projects, tasks and meetings; adds own expenses.", "المشاريع والمهام والاجتماعات، ويضيف مصروفاته."],
    accountant: [
      "Invoices, payments, expenses and suppliers; can view the rest.",
      "الفواتير والدفعات والمصروفات والموردون، ويطّلع على الباقي.",
    ],
  },
  form: {
    invite: ["Send invitation", "أرسل الدعوة"],
    inviteLead: [
      "A mail with a link is sent in the chosen language. The link works once, for 72 hours.",
      "تُرسل رسالة فيها رابط باللغة المختارة. يعمل الرابط مرة واحدة خلال ٧٢ ساعة.",
    ],
    back: ["All users", "كل المستخدمين"],
  },
  waiting: {
    title: ["⁨{name}⁩ is waiting for a role", "حساب ⁨{name}⁩ ينتظر تعيين دور"],
    text: [
      "The account was created on {date} and the address is confirmed. It has no access until it has a role.",
      "أُنشئ الحساب في {date} والبريد مؤكَّد. لا صلاحيات له حتى يُعيَّن له دور.",
    ],
    choose: ["Choose the role", "اختر الدور"],
  },
  unconfirmed: {
    title: ["The address is not confirmed yet", "البريد غير مؤكَّد بعد"],
    text: [
      "The account was created on {date}. The role applies only after the owner opens the link in the mail.",
      "أُنشئ الحساب في {date}. على صاحبه أن يفتح الرابط الذي في الرسالة، ولا يسري الدور إلا بعد ذلك.",
    ],
  },
  invited: {
    title: ["Invitation sent", "أُرسلت الدعوة"],
    until: ["Sent to ⁦{email}⁩. The link works until {date}.", "أُرسلت إلى ⁦{email}⁩. يعمل الرابط حتى {date}."],
    out: [
      "Sent to ⁦{email}⁩, but the link has expired. Send the invitation again.",
      "أُرسلت إلى ⁦{email}⁩، وانتهت صلاحية رابطها. أرسل الدعوة من جديد.",
    ],
    resend: ["Send again", "أرسلها من جديد"],
    withdraw: ["Withdraw", "اسحب الدعوة"],
  },
  closed: {
    title: ["This account is closed", "هذا الحساب مغلق"],
    text: ["Closed on {date}. Its records stay, and it cannot sign in.", "أُغلق في {date}. تبقى سجلاته، ولا يمكنه تسجيل الدخول."],
    act: ["Reopen", "أعد فتحه"],
  },
  signing: {
    title: ["Sign-in", "تسجيل الدخول"],
    twoFactor: ["Two-factor sign-in", "التحقق بخطوتين"],
    twoFactorOn: ["On. A code from the authenticator app is required.", "مفعّل. يُطلب رمز من تطبيق المصادقة."],
    twoFactorOff: ["Off", "متوقف"],
    twoFactorReset: ["Turn off", "أوقفه"],
    password: ["Password", "كلمة المرور"],
    passwordHint: ["Only the owner knows it and can choose it.", "لا يعرفها ولا يختارها إلا صاحبها."],
    passwordSend: ["Send a password link", "أرسل رابط كلمة مرور جديدة"],
    sessions: [
      "{count, plural, =0 {No active sessions} one {# active session} other {# active sessions}}",
      "{count, plural, =0 {لا جلسات مفتوحة} zero {لا جلسات مفتوحة} one {جلسة مفتوحة واحدة} two {جلستان مفتوحتان} few {# جلسات مفتوحة} many {# جلسة مفتوحة} other {# جلسة مفتوحة}}",
    ],
    more: [
      "{count, plural, one {and # more} other {and # more}}",
      "{count, plural, zero {لا غيرها} one {وجلسة أخرى} two {وجلستان أخريان} few {و# جلسات أخرى} many {و# جلسة أخرى} other {و# جلسة أخرى}}",
    ],
    signOut: ["End all sessions", "أنهِ كل الجلسات"],
  },
  account: {
    title: ["Account", "الحساب"],
    created: ["Created", "أُنشئ"],
    lastSeen: ["Last seen", "آخر ظهور"],
    close: ["Close the account", "أغلق الحساب"],
    closeHint: [
      "Every session ends at once. Its records stay, and it can be reopened.",
      "تنتهي كل جلساته فورًا. تبقى سجلاته، ويمكن فتحه من جديد.",
    ],
    deleteHint: ["It has no records, so it can be deleted.", "لا سجلات له، فيمكن حذفه."],
    lastAdmin: [
      "This is the last active administrator: its role and account cannot be changed until there is another one.",
      "هذا آخر مدير نظام نشط: لا يتغير دوره ولا حسابه حتى يوجد غيره.",
    ],
  },
  ask: {
    close: {
      title: ["Close the account of ⁨{name}⁩?", "هل تغلق حساب ⁨{name}⁩؟"],
      own: ["Close your own account?", "هل تغلق حسابك أنت؟"],
      text: [
        "Every session ends at once, including open tabs. The records stay, and the account can be reopened.",
        "تنتهي كل الجلسات فورًا، في الصفحات المفتوحة أيضًا. تبقى السجلات، ويمكن فتح الحساب من جديد.",
      ],
      ownText: [
        "You are signed out at once, and only another administrator can reopen your account.",
        "تنتهي جلستك فورًا، ولا يعيد فتح حسابك إلا مدير نظام آخر.",
      ],
    },
    role: {
      title: ["Change the role of ⁨{name}⁩?", "هل تغيّر دور ⁨{name}⁩؟"],
      own: ["Change your own role?", "هل تغيّر دورك أنت؟"],
      text: [
        "From {from} to {to}. Every session ends at once; signing in again uses the new role.",
        "من {from} إلى {to}. تنتهي كل الجلسات فورًا، ويلزم الدخول من جديد بالدور الجديد.",
      ],
      ownText: [
        "From {from} to {to}. You are signed out at once and lose access to the administration.",
        "من {from} إلى {to}. تنتهي جلستك فورًا، ولا يعود لك دخول الإدارة.",
      ],
      act: ["Assign role", "عيّن الدور"],
    },
    signOut: {
      title: ["End all sessions of ⁨{name}⁩?", "هل تنهي كل جلسات ⁨{name}⁩؟"],
      own: ["End all your sessions?", "هل تنهي كل جلساتك؟"],
      text: [
        "Every session ends at once, including open tabs. Unsaved changes there are lost.",
        "تنتهي كل الجلسات فورًا، في الصفحات المفتوحة أيضًا. يضيع ما لم يُحفظ فيها.",
      ],
      act: ["End sessions", "أنهِ الجلسات"],
    },
    twoFactor: {
      title: ["Turn off two-factor sign-in of ⁨{name}⁩?", "هل توقف التحقق بخطوتين لحساب ⁨{name}⁩؟"],
      own: ["Turn off your own two-factor sign-in?", "هل توقف التحقق بخطوتين لحسابك؟"],
      text: [
        "The key and the recovery codes are deleted and every session ends. Make sure that the owner really asked for it. They are notified by mail.",
        "يُحذف المفتاح ورموز الاسترداد وتنتهي كل الجلسات. تأكّد أن صاحب الحساب هو من يطلب. تصله رسالة بما جرى.",
      ],
    },
    reset: {
      title: ["Send ⁨{name}⁩ a password link?", "هل ترسل إلى ⁨{name}⁩ رابط كلمة مرور جديدة؟"],
      own: ["Send yourself a password link?", "هل ترسل إلى نفسك رابط كلمة مرور جديدة؟"],
      text: [
        "The link goes to ⁦{email}⁩ and works once, for one hour. The old password stays valid until then.",
        "يُرسل الرابط إلى ⁦{email}⁩ ويعمل مرة واحدة خلال ساعة. تبقى كلمة المرور القديمة صالحة حتى ذلك.",
      ],
      act: ["Send the link", "أرسل الرابط"],
    },
    withdraw: {
      title: ["Withdraw the invitation of ⁨{name}⁩?", "هل تسحب دعوة ⁨{name}⁩؟"],
      text: [
        "The link in the mail no longer works, and the account is deleted. You can invite the same address again.",
        "لن يعمل الرابط في الرسالة، ويُحذف الحساب. يمكنك دعوة البريد نفسه من جديد.",
      ],
      act: ["Withdraw", "اسحب"],
    },
    delete: {
      title: ["Delete the account of ⁨{name}⁩?", "هل تحذف حساب ⁨{name}⁩؟"],
    },
  },
  done: {
    invited: ["The invitation is being sent to ⁨{name}⁩.", "جارٍ إرسال الدعوة إلى ⁨{name}⁩."],
    resent: ["The invitation is being sent again.", "جارٍ إرسال الدعوة من جديد."],
    withdrawn: ["The invitation of ⁨{name}⁩ was withdrawn.", "سُحبت دعوة ⁨{name}⁩."],
    saved: ["⁨{name}⁩ was saved.", "حُفظت بيانات ⁨{name}⁩."],
    approved: ["⁨{name}⁩ has a role now and was notified by mail.", "عُيّن دور لحساب ⁨{name}⁩، ووصلته رسالة بذلك."],
    closed: ["The account of ⁨{name}⁩ was closed.", "أُغلق حساب ⁨{name}⁩."],
    reopened: ["The account of ⁨{name}⁩ was reopened.", "أُعيد فتح حساب ⁨{name}⁩."],
    signedOut: ["All sessions of ⁨{name}⁩ were ended.", "انتهت كل جلسات ⁨{name}⁩."],
    twoFactor: [
      "Two-factor sign-in of ⁨{name}⁩ was turned off. They were notified by mail.",
      "أُوقف التحقق بخطوتين لحساب ⁨{name}⁩، ووصلته رسالة بذلك.",
    ],
    reset: ["A password link is being sent to ⁨{name}⁩.", "جارٍ إرسال رابط كلمة المرور إلى ⁨{name}⁩."],
    deleted: ["The account of ⁨{name}⁩ was deleted.", "حُذف حساب ⁨{name}⁩."],
  },
  error: {
    own: ["This is your own account. Confirm that you want this.", "هذا حسابك أنت. أكّد أنك تريد ذلك."],
    approved: ["This account already has a role.", "لهذا الحساب دور بالفعل."],
    closed: ["This account is closed. Reopen it first.", "هذا الحساب مغلق. أعد فتحه أولًا."],
    joined: ["The invitation was already accepted.", "قُبلت الدعوة بالفعل."],
    emailClosed: ["There is a closed account with this e-mail. Reopen it.", "يوجد حساب مغلق بهذا البريد. أعد فتحه."],
    used: ["This account has records and cannot be deleted. Close it instead.", "لهذا الحساب سجلات فلا يمكن حذفه. أغلقه بدلًا من ذلك."],
    noTwoFactor: ["Two-factor sign-in is already off.", "التحقق بخطوتين متوقف بالفعل."],
    stale: ["Somebody else changed this account in the meantime.", "غيّر شخص آخر هذا الحساب في هذه الأثناء."],
  },
} as const;
