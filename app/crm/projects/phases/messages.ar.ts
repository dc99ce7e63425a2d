import type en from "./messages.en.ts";

export default {
  error: {
    endsBefore: "لا تسبق النهاية البداية.",
    both: "اكتب التاريخين معًا أو اتركهما معًا.",
    future: "لم يأتِ هذا اليوم بعد.",
    signed: "وقّع العميل على هذه المرحلة. اسحب التوقيع أولًا.",
    signedAlready: "سبق أن وقّع العميل على هذه المرحلة.",
  },
} satisfies typeof en;
