import type en from "./messages.en.ts";

export default {
  privacy: { title: "سياسة الخصوصية", description: "ما الذي تفعله {company} ببيانات زوارها وعملائها." },
  terms: { title: "شروط الخدمة", description: "الشروط التي تعمل بها {company} ويُستخدم بها هذا الموقع." },
} satisfies typeof en;
