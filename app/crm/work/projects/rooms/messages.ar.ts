import type en from "./messages.en.ts";

export default {
  title: "الغرف",
  add: "أضف غرفة",
  new: "غرفة جديدة",
  edit: "عدّل الغرفة",
  remove: "احذفها",
  up: "انقلها لأعلى",
  down: "انقلها لأسفل",
  none: "لا غرف بعد. تأتي مع عرض السعر المقبول، أو تُضاف هنا.",
  askText: "تبقى اختياراتها وملاحظات تسليمها مع المشروع.",
  field: { name: "الاسم", areaM2: "المساحة", notes: "ملاحظات" },
  done: { saved: "حُفظت الغرفة.", removed: "حُذفت الغرفة." },
} satisfies typeof en;
