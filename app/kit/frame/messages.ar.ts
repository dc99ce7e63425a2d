import type en from "./messages.en.ts";

export default {
  sections: "الأقسام",
  fold: "طيّ القائمة",
  unfold: "فتح القائمة",
  logOut: "تسجيل الخروج",
  keep: "إبقاء",
  number: "الرقم:",
} satisfies typeof en;
