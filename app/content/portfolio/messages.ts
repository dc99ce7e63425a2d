import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a project", "المشروع"],
    many: ["Projects on the site", "مشاريع الموقع"],
    named: ["{name}", "مشروع {name}"],
  },
  menu: {
    title: ["Manage projects", "إدارة المشاريع"],
  },
  list: {
    title: ["Projects", "المشاريع"],
    count: [
      "{count, plural, =0 {No projects yet} one {# project} other {# projects}}",
      "{count, plural, =0 {لا مشاريع بعد} zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}",
    ],
    new: ["New project", "مشروع جديد"],
    empty: ["No projects yet", "لا مشاريع بعد"],
    emptyHint: [
      "Add a finished project with its photographs. It appears on the site once it is published in both languages.",
      "أضف مشروعًا منتهيًا بصوره. يظهر على الموقع بعد نشره باللغتين.",
    ],
  },
  section: {
    ...shared("texts", "materials", "services"),
    photographs: ["Photographs", "الصور"],
    facts: ["Details", "بيانات المشروع"],
    beforeAfter: ["Before and after", "قبل وبعد"],
    plan: ["Plan", "المسقط"],
  },
  field: {
    ...shared("title", "slug", "category", "location", "areaM2", "materials", "state", "publishAt"),
    shortDescription: ["Short description", "وصف مختصر"],
    longDescription: ["Long description", "وصف مفصل"],
    clientName: ["Client name", "اسم العميل"],
    scope: ["Scope of work", "نطاق العمل"],
    year: ["Year", "السنة"],
    featured: ["Show on the home page", "يظهر في الصفحة الرئيسية"],
    opening: ["Open the home page with it", "يفتتح الصفحة الرئيسية"],
    areaNote: ["What the area is made of", "مم تتكوّن المساحة"],
    weeks: ["Weeks of design and work", "أسابيع التصميم والتنفيذ"],
    budgetDifference: ["Difference from the signed budget", "الفرق عن الميزانية الموقّعة"],
    plates: ["Photographs", "الصور"],
    beforeAfter: ["Before and after", "قبل وبعد"],
    planImage: ["Plan", "المسقط"],
    planCaption: ["Caption of the plan", "تعليق المسقط"],
    services: ["Done with these services", "الخدمات التي نُفّذ بها"],
  },
  plate: {
    ...shared("room"),
    hour: ["Time of day", "وقت التصوير"],
    sentence: ["Sentence beside it", "جملة بجوارها"],
    planX: ["On the plan, % from the left", "على المسقط، ٪ من اليسار"],
    planY: ["On the plan, % from the top", "على المسقط، ٪ من الأعلى"],
  },
  pair: {
    beforeImage: ["Before", "قبل"],
    afterImage: ["After", "بعد"],
    caption: ["Caption", "تعليق"],
    add: ["Add a pair", "أضف زوجًا"],
  },
  material: {
    name: ["Material", "الخامة"],
    note: ["Location", "موضعها"],
    color: ["Colour", "اللون"],
    image: ["Picture", "صورة"],
    add: ["Add a material", "أضف خامة"],
  },
  hint: {
    longDescription: ["An empty line begins a new paragraph.", "السطر الفارغ يبدأ فقرة جديدة."],
    areaNote: ["Shown under the area: two floors, one garden.", "يظهر تحت المساحة: طابقان وحديقة."],
    opening: ["If several projects have this set, the first in the order is used.", "إن اخترت أكثر من مشروع ظهر أولها في الترتيب."],
    clientName: ["Write “Private” where the client is not to be named.", "اكتب «خاص» إن لم يرغب العميل في ذكر اسمه."],
  },
  error: {
    alt: [
      "{side, select, ar {The main photograph has no Arabic description.} other {The main photograph has no English description.}}",
      "{side, select, ar {الصورة الرئيسية بلا وصف عربي.} other {الصورة الرئيسية بلا وصف إنجليزي.}}",
    ],
    hour: ["Write the time like 16:40.", "اكتب الساعة مثل ١٦:٤٠."],
    color: ["Write the colour like #CDBFA6.", "اكتب اللون مثل #CDBFA6."],
  },
} as const;
