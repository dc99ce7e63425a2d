import type en from "./messages.en.ts";

export default {
  move: { done: "{name}: {status, select, open {أعيد فتحها} fixed {عولجت} verified {رُوجعت} other {تُركت كما هي}}." },
  field: {
    number: "الرقم",
    title: "الملاحظة",
    status: "الحالة",
    projectId: "المشروع",
    roomId: "الغرفة",
    assigneeId: "المسؤول عنها",
    supplierId: "المورد",
    dueOn: "الموعد",
    warranty: "ضمن الضمان",
    description: "التفاصيل",
    waiveReason: "سبب تركها",
  },
  choice: { status: { open: "مفتوحة", fixed: "عولجت", verified: "رُوجعت", waived: "متروكة" } },
  timeline: {
    moved: "{to, select, open {أعيد فتحها} fixed {عولجت وتنتظر المراجعة} verified {رُوجعت وأُغلقت} other {تُركت كما هي}}",
  },
  error: {
    move: "لا تنتقل الملاحظة إلى هذه الحالة من حالتها الآن.",
    otherProject: "تبقى الملاحظة مع مشروعها.",
  },
} satisfies typeof en;
