import type en from "./messages.en.ts";

export default {
  sections: "الأقسام",
  fold: "طيّ القائمة",
  unfold: "فتح القائمة",
  logOut: "تسجيل الخروج",
  number: "الرقم:",
} satisfies typeof en;
