import type en from "./messages.en.ts";

export default {
  title: "ما يقولونه بعدها",
  pageTitle: "آراء العملاء",
  description:
    "{count, plural, zero {عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}} لاستوديو تصميم داخلي في القاهرة، كلٌّ عن مشروع اكتمل.",
  lead: "كل رأي هنا عن مشروع اكتمل، ويقود إليه.",
  average: "{average} من {most}",
  count: "{count, plural, zero {بلا آراء} one {من عميل واحد} two {من عميلين} few {من # عملاء} many {من # عميلًا} other {من # عميل}}",
  empty: "لم يكتب أحد بعد. وحتى ذلك الحين تتكلم الأعمال.",
  work: "شاهد أعمالنا",
  closing: {
    title: "يبدأ بيتك بمعاينة.",
    text: "حدثنا عن المساحات، ومتى يمكننا أن نأتي ونقيس.",
    act: "راسلنا",
  },
} satisfies typeof en;
