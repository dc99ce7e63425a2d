import { shared } from "#app/locale/shared-words.ts";

export default {
  because: ["You receive this mail because you have an account with {company}.", "وصلتكم هذه الرسالة لأن لكم حسابًا لدى {company}."],
  verify: {
    subject: ["Confirm your address", "تأكيد البريد الإلكتروني"],
    heading: ["Confirm your address", "أكّدوا بريدكم"],
    text: [
      "An account with this e-mail was created at {company}. Confirm that it is yours.",
      "أُنشئ حساب بهذا البريد لدى {company}. نرجو تأكيد أنه بريدكم.",
    ],
    action: ["Confirm the address", "أكّدوا البريد"],
    note: [
      "The link works once, for 48 hours. If it was not you, do nothing.",
      "يعمل الرابط مرة واحدة خلال ٤٨ ساعة. إن لم تكونوا أنتم من طلبه فلا حاجة إلى أي إجراء.",
    ],
  },
  exists: {
    subject: ["You already have an account", "لديكم حساب بالفعل"],
    text: [
      "Somebody, probably you, tried to create an account with this e-mail. It already exists: sign in, or choose a new password.",
      "حاول أحد، ولعله أنتم، إنشاء حساب بهذا البريد. الحساب موجود: يمكنكم الدخول، أو اختيار كلمة مرور جديدة.",
    ],
    action: ["Sign in", "سجّلوا الدخول"],
    note: ["If it was not you, do nothing. Nothing has changed.", "إن لم تكونوا أنتم فلا حاجة إلى أي إجراء، ولم يتغير شيء."],
    reset: ["Choose a new password", "اختاروا كلمة مرور جديدة"],
  },
  reset: {
    subject: ["A new password", "كلمة مرور جديدة"],
    text: [
      "Somebody asked for a new password for this account. Open the link and choose one.",
      "طُلبت كلمة مرور جديدة لهذا الحساب. افتحوا الرابط لاختيارها.",
    ],
    action: ["Choose a password", "اختاروا كلمة المرور"],
    note: [
      "The link works once, for one hour. If it was not you, do nothing: the old password stays.",
      "يعمل الرابط مرة واحدة خلال ساعة. إن لم تكونوا أنتم من طلبه فلا حاجة إلى أي إجراء، وتبقى كلمة المرور كما هي.",
    ],
  },
  passwordChanged: {
    subject: ["Your password was changed", "تغيّرت كلمة مروركم"],
    text: [
      "The password of your account was changed on {date}, and you were signed out everywhere else.",
      "تغيّرت كلمة مرور حسابكم في {date}، وأُنهيت الجلسات المفتوحة على الأجهزة الأخرى.",
    ],
    action: ["It was not me: choose a new password", "لم أكن أنا: أريد كلمة مرور جديدة"],
    note: ["If it was you, there is nothing to do.", "إن كنتم أنتم من غيّرها فلا حاجة إلى أي إجراء."],
  },
  invitation: {
    subject: ["{company} invites you", "دعوة من {company}"],
    heading: ["Your account is ready", "حسابكم جاهز"],
    text: [
      "{name}, you have an account at {company}. Choose a password to start.",
      "{name}، أصبح لكم حساب لدى {company}. اختاروا كلمة مرور لتبدؤوا.",
    ],
    action: ["Accept the invitation", "اقبلوا الدعوة"],
    note: ["The link works once, for 72 hours.", "يعمل الرابط مرة واحدة خلال ٧٢ ساعة."],
  },
  waiting: {
    ...shared("name", "email"),
    subject: ["An account is waiting for a role", "حساب ينتظر تعيين دور"],
    heading: ["{name} is waiting for a role", "حساب {name} ينتظر تعيين دور"],
    text: [
      "{name} has created an account and confirmed the address. It has no access until an administrator gives it a role.",
      "أنشأ {name} حسابًا وأكّد بريده. لا صلاحيات للحساب حتى يعيّن له مدير النظام دورًا.",
    ],
    action: ["Open the users", "افتح المستخدمين"],
  },
  approved: {
    subject: ["Your account is active", "حسابكم نشط"],
    text: [
      "{name}, an administrator has given your account a role. Sign in again to start.",
      "{name}، عيّن مدير النظام دورًا لحسابكم. سجّلوا الدخول مرة أخرى لتبدؤوا.",
    ],
  },
  twoFactorReset: {
    subject: ["Two-factor sign-in was turned off", "أُوقف التحقق بخطوتين في حسابكم"],
    heading: ["Two-factor sign-in is off", "التحقق بخطوتين متوقف"],
    text: [
      "{name}, an administrator has turned off two-factor sign-in for your account. You were signed out everywhere; sign in with your password and set it up again.",
      "{name}، أوقف مدير النظام التحقق بخطوتين في حسابكم، وأُنهيت جلساتكم على كل الأجهزة. سجّلوا الدخول بكلمة المرور ثم فعّلوه من جديد.",
    ],
    note: ["If you did not ask for this, tell an administrator at once.", "إن لم تطلبوا ذلك فأبلغوا مدير النظام فورًا."],
  },
} as const;
