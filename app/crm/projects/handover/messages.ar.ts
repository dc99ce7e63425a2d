import type en from "./messages.en.ts";

export default {
  error: {
    already: "سبق تسليمه.",
    notOnSite: "لا يُسلَّم إلا ما هو في الموقع أو مكتمل.",
    unchecked:
      "{count, plural, zero {لا نقاط مفتوحة} one {نقطة واحدة من قائمة التسليم ما زالت مفتوحة.} two {نقطتان من قائمة التسليم ما زالتا مفتوحتين.} few {# نقاط من قائمة التسليم ما زالت مفتوحة.} many {# نقطة من قائمة التسليم ما زالت مفتوحة.} other {# نقطة من قائمة التسليم ما زالت مفتوحة.}}",
    noConsent: "سجّل موافقة العميل أولًا.",
  },
} satisfies typeof en;
