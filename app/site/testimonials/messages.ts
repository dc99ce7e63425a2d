export default {
  title: ["What they say afterwards", "ما يقولونه بعدها"],
  pageTitle: ["Testimonials", "آراء العملاء"],
  description: [
    "{count, plural, one {One client} other {# clients}} of a Cairo interior-design studio, each on a finished project.",
    "{count, plural, zero {عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}} لاستوديو تصميم داخلي في القاهرة، كلٌّ عن مشروع اكتمل.",
  ],
  lead: ["Every note here is from a finished project, and links to it.", "كل رأي هنا عن مشروع اكتمل، ويقود إليه."],
  average: ["{average} of {most}", "{average} من {most}"],
  count: [
    "{count, plural, one {from one client} other {from # clients}}",
    "{count, plural, zero {بلا آراء} one {من عميل واحد} two {من عميلين} few {من # عملاء} many {من # عميلًا} other {من # عميل}}",
  ],
  empty: ["Nobody has written yet. The work speaks meanwhile.", "لم يكتب أحد بعد. وحتى ذلك الحين تتكلم الأعمال."],
  work: ["See the work", "شاهد أعمالنا"],
  closing: {
    title: ["Yours would start with a visit.", "يبدأ بيتك بمعاينة."],
    text: ["Tell us about the rooms, and when we may come and measure.", "حدثنا عن المساحات، ومتى يمكننا أن نأتي ونقيس."],
    act: ["Write to us", "راسلنا"],
  },
} as const;
