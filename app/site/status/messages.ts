import { shared } from "#app/locale/shared-words.ts";

export default {
  notFound: {
    ...shared("home", "portfolio"),
    pageTitle: ["Page not found", "الصفحة غير موجودة"],
    code: ["404", "٤٠٤"],
    title: ["This door opens onto a wall.", "هذا الباب يفتح على جدار."],
    text: ["The page was moved, or never built. The rest of the house is open.", "نُقلت الصفحة أو لم تُبنَ أصلًا. أما بقية البيت فمفتوحة."],
  },
  unauthorized: {
    ...shared("home"),
    pageTitle: ["Not permitted", "غير مسموح"],
    code: ["403", "٤٠٣"],
    title: ["This room is locked.", "هذه الغرفة مغلقة."],
    text: ["You do not have permission to view this page.", "ليس لديك صلاحية لعرض هذه الصفحة."],
    signIn: ["Sign in as someone else", "ادخل بحساب آخر"],
  },
} as const;
