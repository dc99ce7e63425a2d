import { shared } from "#app/locale/shared-words.ts";

export default {
  pageTitle: ["Interior design and turnkey finishing in Cairo", "تصميم داخلي وتشطيب متكامل في القاهرة"],
  description: [
    "Diwan designs, prices, supervises and hands over homes and workplaces in Cairo. See the rooms, and what yours would cost.",
    "ديوان يصمّم ويسعّر ويشرف ويسلّم البيوت وأماكن العمل في القاهرة. شاهد المساحات، واعرف تكلفة مساحتك.",
  ],
  hero: {
    title: ["Light, measured\nand let in.", "ضوء محسوب،\nوبيت يستقبله."],
    work: ["See the work", "شاهد أعمالنا"],
    estimate: ["Estimate your home", "احسب تكلفة بيتك"],
  },
  statement: {
    caption: ["The studio", "الاستوديو"],
    text: [
      "A diwan is two things: the room where guests are received, and the register where everything is written down. We design the first and keep the second. Every wall, tile and pound has a line.",
      "الديوان شيئان: مجلس نستقبل فيه الضيف، وسجل نكتب فيه كل شيء. نصمم الأول ونحفظ الثاني؛ فلكل جدار وبلاطة وجنيه سطر معلوم.",
    ],
    proof: ["{projects} shown here, {area} drawn, priced and built by {people}.", "{projects} هنا، و{area} رسمها وسعّرها ونفّذها {people}."],
    proofProjects: [
      "{count, plural, one {One project} other {# projects}}",
      "{count, plural, zero {مشاريع معروضة} one {مشروع واحد معروض} two {مشروعان معروضان} few {# مشاريع معروضة} many {# مشروعًا معروضًا} other {# مشروع معروض}}",
    ],
    proofPeople: [
      "{count, plural, one {one person} other {# people}}",
      "{count, plural, zero {فريق الاستوديو} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}",
    ],
  },
  works: {
    title: ["Recent rooms", "أحدث المساحات"],
    all: ["All projects", "كل المشاريع"],
  },
  services: {
    title: ["What we take on", "ما نقدّمه"],
    all: ["Services", "الخدمات"],
  },
  sentence: {
    ...shared("area"),
    caption: ["Cost estimator", "حاسبة التكلفة"],
    text: ["My {type} of {area} in {place} should be {scope}.", "كم يكلف {scope} {type} بمساحة {area} في {place}؟"],
    type: ["Property type", "نوع العقار"],
    place: ["Place", "المنطقة"],
    scope: ["Scope", "النطاق"],
    about: ["That is about", "التكلفة التقريبية"],
    range: ["{low} to {high}", "من {low} إلى {high}"],
    rooms: ["Work it out room by room", "احسبها غرفة بغرفة"],
    note: [
      "A first idea, VAT not included. The estimator counts every room.",
      "فكرة أولى لا تشمل ضريبة القيمة المضافة. والحاسبة تعدّ كل غرفة.",
    ],
  },
  voices: {
    label: ["What clients say", "ما يقوله عملاؤنا"],
    page: ["{number} of {count}", "{number} من {count}"],
    all: ["All testimonials", "كل الآراء"],
  },
  closing: {
    title: ["Tell us about the room you have.", "حدثنا عن المساحة التي لديك."],
    text: [
      "We come with a tape and a list of questions. What the visit costs is taken off when you sign.",
      "نأتي بمتر وقائمة أسئلة، وتُخصم قيمة المعاينة عند التعاقد.",
    ],
    act: ["Book a visit", "احجز معاينة"],
  },
} as const;
