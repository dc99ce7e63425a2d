import type en from "./messages.en.ts";

export default {
  title: "مكتبة الوسائط",
} satisfies typeof en;
