import type en from "./messages.en.ts";

export default {
  more: "المزيد",
} satisfies typeof en;
