export default {
  error: {
    name: ["Give the token a name of at most {most} characters.", "اكتب اسمًا لرمز الوصول، وأقصى عدد لحروفه {most}."],
    scopes: ["Choose at least one scope.", "اختر صلاحية واحدة على الأقل."],
    beyond: ["Your role does not have the scope “{scope}”.", "دورك لا يشمل الصلاحية «{scope}»."],
    days: ["A token is valid for 1 to {most} days.", "أدخل مدة رمز الوصول بالأيام، من 1 إلى {most}."],
    address: ["“{address}” is neither an IP address nor a network.", "«{address}» ليس عنوان IP ولا شبكة."],
    addresses: ["At most {most} addresses.", "العناوين {most} على الأكثر."],
    password: ["Enter your password to include costs or bank details.", "أدخل كلمة المرور لإضافة التكاليف أو البيانات البنكية."],
    ended: ["This token has already ended.", "انتهى رمز الوصول هذا بالفعل."],
  },
  mail: {
    created: {
      subject: ["An access token was created: {name}", "أُنشئ رمز وصول: {name}"],
      text: [
        "On {date} the access token {name} ({prefix}…) was created for your account. It is valid until {until}.",
        "في {date} أُنشئ رمز الوصول {name} ({prefix}…) لحسابكم، وهو صالح حتى {until}.",
      ],
    },
    ending: {
      subject: ["An access token ends soon: {name}", "رمز وصول ينتهي قريبًا: {name}"],
      text: [
        "The access token {name} ({prefix}…) ends on {until}. Programs that use it stop working then. Create a new one before.",
        "ينتهي رمز الوصول {name} ({prefix}…) في {until}، وتتوقف بعدها البرامج التي تستخدمه. أنشئوا رمزًا جديدًا قبل ذلك.",
      ],
    },
    newNetwork: {
      subject: ["An access token was used from a new network: {name}", "استُخدم رمز وصول من شبكة جديدة: {name}"],
      text: [
        "On {date} the access token {name} ({prefix}…) was used from {address}, a network it was not used from before.",
        "في {date} استُخدم رمز الوصول {name} ({prefix}…) من العنوان {address}، وهي شبكة لم يُستخدم منها من قبل.",
      ],
    },
    action: ["Open the access tokens", "افتحوا رموز الوصول"],
    note: ["If this was not you, end the token and change your password.", "إن لم تكونوا أنتم، فأنهوا الرمز وغيّروا كلمة المرور."],
  },
} as const;
