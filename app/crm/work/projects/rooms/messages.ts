import { shared } from "#app/locale/shared-words.ts";

export default {
  ...shared("up", "down"),
  title: ["Rooms", "الغرف"],
  add: ["Add a room", "أضف غرفة"],
  new: ["New room", "غرفة جديدة"],
  edit: ["Edit the room", "عدّل الغرفة"],
  remove: ["Delete", "احذفها"],
  none: ["No rooms yet. They come with an accepted quotation, or are added here.", "لا غرف بعد. تأتي مع عرض السعر المقبول، أو تُضاف هنا."],
  askText: ["Its selections and snags stay with the project.", "تبقى اختياراتها وملاحظات تسليمها مع المشروع."],
  field: shared("name", "areaM2", "notes"),
  error: {
    used: [
      "A selection is used in this room. Take the room out of its places first.",
      "هذه الغرفة من أماكن أحد الاختيارات. احذفها من أماكنه أولًا.",
    ],
  },
  done: {
    saved: ["The room was saved.", "حُفظت الغرفة."],
    removed: ["The room was deleted.", "حُذفت الغرفة."],
  },
} as const;
