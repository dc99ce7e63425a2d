import type en from "./messages.en.ts";

export default {
  notFound: {
    pageTitle: "الصفحة غير موجودة",
    code: "٤٠٤",
    title: "هذا الباب يفتح على جدار.",
    text: "نُقلت الصفحة أو لم تُبنَ أصلًا. أما بقية البيت فمفتوحة.",
    home: "الرئيسية",
    portfolio: "أعمالنا",
  },
  unauthorized: {
    pageTitle: "غير مسموح",
    code: "٤٠٣",
    title: "هذه الغرفة مغلقة.",
    text: "ليس لديك صلاحية لعرض هذه الصفحة.",
    signIn: "ادخل بحساب آخر",
    home: "الرئيسية",
  },
} satisfies typeof en;
