import { shared } from "#app/locale/shared-words.ts";

export default {
  mail: {
    ...shared("reason"),
    subject: ["The backup failed", "فشل النسخ الاحتياطي"],
    text: [
      "No backup was made. Earlier backups still exist. Somebody with access to the server should check the log and make a backup by hand.",
      "لم تُنشأ نسخة احتياطية هذه المرة، والنسخ السابقة ما زالت محفوظة. على المسؤول عن الخادم مراجعة السجل وإنشاء نسخة يدويًا.",
    ],
    at: ["Time (Cairo)", "الوقت (القاهرة)"],
  },
} as const;
