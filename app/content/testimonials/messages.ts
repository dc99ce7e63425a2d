import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a testimonial", "رأي العميل"],
    many: ["Testimonials", "آراء العملاء"],
    named: ["the testimonial by {name}", "رأي {name}"],
  },
  menu: {
    title: ["Manage testimonials", "إدارة آراء العملاء"],
  },
  list: {
    title: ["Testimonials", "آراء العملاء"],
    count: [
      "{count, plural, =0 {No testimonials yet} one {# testimonial} other {# testimonials}}",
      "{count, plural, =0 {لا آراء بعد} zero {لا آراء} one {رأي واحد} two {رأيان} few {# آراء} many {# رأيًا} other {# رأي}}",
    ],
    new: ["New testimonial", "رأي جديد"],
    empty: ["No testimonials yet", "لا آراء بعد"],
    emptyHint: [
      "Add what a client said. It appears on the site once it is published in both languages.",
      "أضف ما قاله أحد العملاء. يظهر على الموقع بعد نشره باللغتين.",
    ],
  },
  section: {
    quote: ["Testimonial", "الرأي"],
    about: ["Details", "البيانات"],
  },
  field: {
    ...shared("projectId", "state", "publishAt"),
    authorName: ["Client", "العميل"],
    authorRole: ["Role", "الصفة"],
    content: ["Testimonial", "نص الرأي"],
    rating: ["Rating", "التقييم"],
    authorImage: ["Portrait", "الصورة الشخصية"],
  },
  hint: {
    authorRole: ["Owner, director, or the place of the home.", "مالك أو مدير، أو مكان البيت."],
    projectId: ["The site links to it from the testimonial.", "يظهر رابط المشروع مع الرأي."],
  },
} as const;
