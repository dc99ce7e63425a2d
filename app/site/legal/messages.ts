export default {
  empty: ["This page has no text yet. Visitors cannot see it.", "لا يوجد نص لهذه الصفحة بعد، ولا يراها الزوار."],
  privacy: {
    title: ["Privacy policy", "سياسة الخصوصية"],
    description: [
      "What {company} does with the data that visitors and clients give it.",
      "ما الذي تفعله {company} ببيانات زوارها وعملائها.",
    ],
  },
  terms: {
    title: ["Terms of service", "شروط الخدمة"],
    description: [
      "The terms under which {company} works and this site may be used.",
      "الشروط التي تعمل بها {company} ويُستخدم بها هذا الموقع.",
    ],
  },
} as const;
