import type en from "./messages.en.ts";

export default {
  mail: {
    subject: "فشل النسخ الاحتياطي",
    text: "لم تُنشأ نسخة احتياطية هذه المرة، والنسخ السابقة ما زالت محفوظة. على المسؤول عن الخادم مراجعة السجل وإنشاء نسخة يدويًا.",
    at: "الوقت (القاهرة)",
    reason: "السبب",
  },
} satisfies typeof en;
