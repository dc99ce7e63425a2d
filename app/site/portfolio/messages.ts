import { shared } from "#app/locale/shared-words.ts";

export default {
  ...shared("categories", "all", "materials"),
  title: ["Portfolio", "أعمالنا"],
  titleOf: ["{category}: portfolio", "{category}: أعمالنا"],
  description: [
    "{count, plural, one {One project} other {# projects}} by an interior-design studio in Cairo: homes, offices, shops and places for guests.",
    "{count, plural, zero {مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}} لاستوديو تصميم داخلي في القاهرة: بيوت ومكاتب ومحال وأماكن للضيافة.",
  ],
  lead: [
    "{count, plural, one {One project} other {# projects}}, most of them in and around Cairo. Each photograph notes the hour at which it was taken.",
    "{count, plural, zero {مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}، أغلبها في القاهرة وما حولها. على كل صورة ساعة التقاطها.",
  ],
  count: [
    "{count, plural, one {one project} other {# projects}}",
    "{count, plural, zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}",
  ],
  view: ["View", "طريقة العرض"],
  plates: ["Plates", "صور"],
  index: ["Index", "فهرس"],
  byHour: ["By the hour of the light, from dawn to night", "بحسب ساعة الضوء، من الفجر إلى الليل"],
  empty: ["No projects found for this category.", "لا توجد مشاريع في هذه الفئة."],
  showAll: ["Show all projects", "اعرض كل المشاريع"],
  note: ["Your room is not here yet.", "مساحتك ليست هنا بعد."],
  estimate: ["Estimate what it would cost", "احسب كم ستكلّف"],
  shown: ["{shown} of {total} shown", "معروض {shown} من {total}"],
  more: ["Show more", "اعرض المزيد"],
  back: ["Back to portfolio", "ارجع إلى أعمالنا"],
  fact: {
    ...shared("client", "location", "category", "area"),
    title: ["About the project", "عن المشروع"],
    year: ["Year", "السنة"],
    scope: ["Scope", "النطاق"],
  },
  gallery: ["Photographs", "الصور"],
  enlarge: ["Enlarge: {caption}", "كبّر الصورة: {caption}"],
  lightbox: {
    photograph: ["photograph", "صورة"],
    previous: ["Previous photograph", "الصورة السابقة"],
    next: ["Next photograph", "الصورة التالية"],
    close: ["Close", "أغلق"],
    position: ["{index} of {total}", "{index} من {total}"],
  },
  figure: {
    weeks: [
      "{count, plural, one {week, design and build} other {weeks, design and build}}",
      "{count, plural, zero {أسبوعًا، تصميمًا وتنفيذًا} one {أسبوع، تصميمًا وتنفيذًا} two {أسبوعان، تصميمًا وتنفيذًا} few {أسابيع، تصميمًا وتنفيذًا} many {أسبوعًا، تصميمًا وتنفيذًا} other {أسبوع، تصميمًا وتنفيذًا}}",
    ],
    budget: ["from the signed budget", "الفرق عن الميزانية الموقّعة"],
  },
  eye: ["{number}: {room}, see the photograph", "{number}: {room}، شاهد الصورة"],
  compare: {
    title: ["Before and after", "قبل وبعد"],
    hint: ["Drag the line", "اسحب الخط"],
    label: ["Compare before and after", "قارن قبل وبعد"],
    value: ["Before shown on {percent} of the picture", "صورة ما قبل ظاهرة على {percent} من المساحة"],
    before: ["Before", "قبل"],
    after: ["After", "بعد"],
  },
  services: ["Services in this project", "خدمات هذا المشروع"],
  next: ["Next project", "المشروع التالي"],
  loadFailed: ["Could not load project details. Please try again later.", "تعذّر تحميل تفاصيل المشروع. حاول مرة أخرى لاحقًا."],
} as const;
