import type en from "./messages.en.ts";

export default {
  field: {
    title: "ما يُختار",
    roomId: "الغرفة",
    neededOn: "مطلوب في",
    leadDays: "أيام التوريد",
    bufferDays: "أيام احتياطية",
    notes: "ملاحظات",
    status: "الحالة",
  },
  choice: { status: { open: "بانتظار القرار", decided: "تقرر", cancelled: "غير مطلوب" } },
  timeline: { decided: "قرر {who}، {on}" },
  error: { notOpen: "تقرر هذا في الأثناء. أعد فتحه لتغييره." },
} satisfies typeof en;
