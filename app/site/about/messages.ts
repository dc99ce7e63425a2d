export default {
  title: ["A room for guests,\na book for records", "مجلس للضيوف\nوسجل للأعمال"],
  pageTitle: ["About", "من نحن"],
  description: [
    "A Cairo team of architects, interior designers and site engineers who take a home or a workplace from bare concrete to the last cushion.",
    "فريق في القاهرة من المعماريين ومصممي الديكور ومهندسي المواقع، يتولّى البيت أو مكان العمل من الطوب الأحمر حتى آخر وسادة.",
  ],
  lead: [
    "{count, plural, one {One person} other {# people}} in Cairo who draw, price, supervise and hand over homes and workplaces.",
    "{count, plural, zero {فريق} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}} في القاهرة، نصمّم ونسعّر ونشرف ونسلّم البيوت وأماكن العمل.",
  ],
  story: {
    title: ["How we began", "كيف بدأنا"],
    began: [
      "Diwan began with two designers, a borrowed desk in Maadi and one rule: no surprise on the last page of the bill.",
      "بدأت «ديوان» بمصممين اثنين ومكتب مستعار في المعادي وقاعدة واحدة: لا مفاجآت في آخر صفحة من الحساب.",
    ],
    today: [
      "Today we are a team of architects, interior designers and site engineers who take a unit from bare concrete to the last cushion. We keep one file for every project, with drawings, selections, approvals and payments side by side, so that a decision made in March can still be found in October.",
      "واليوم نحن فريق من المعماريين ومصممي الديكور ومهندسي المواقع، نتولّى الوحدة من الطوب الأحمر حتى آخر وسادة. لكل مشروع عندنا ملف واحد يجمع الرسومات والاختيارات والموافقات والدفعات، فالقرار الذي اتُّخذ في مارس تجده بسهولة في أكتوبر.",
    ],
  },
  aims: {
    mission: ["What we are for", "ما نعمل من أجله"],
    missionText: [
      "To make good interiors predictable: in time, in cost and in quality.",
      "أن يكون التصميم الجيد أمرًا يمكن الاعتماد عليه: في موعده وتكلفته وجودته.",
    ],
    vision: ["What we would like to see", "ما نود أن نراه"],
    visionText: [
      "A home-making industry in Egypt where the client reads every number and signs every choice.",
      "سوق تشطيبات في مصر يقرأ فيه العميل كل رقم ويوقّع بنفسه على كل اختيار.",
    ],
  },
  values: {
    title: ["What we hold to", "ما نلتزم به"],
    numbers: ["Clear numbers before pretty pictures", "الأرقام الواضحة قبل الصور الجميلة"],
    numbersText: [
      "Quantities and prices come with the drawings. You know what a wall costs before you fall in love with it.",
      "تأتي الكميات والأسعار مع الرسومات، فتعرف تكلفة الجدار قبل أن تتعلّق به.",
    ],
    craft: ["Local craft where it is the better answer", "الحِرفة المصرية متى كانت هي الأفضل"],
    craftText: [
      "We ask the workshops we know first, and say so when something from elsewhere does the work better.",
      "نسأل الورش التي نعرفها أولًا، ونقول صراحة حين يكون المستورد أصلح للغرض.",
    ],
    promise: ["One promise, one date, one person responsible", "وعد واحد وموعد واحد ومسؤول واحد"],
    promiseText: [
      "The list of promises is read aloud every Sunday morning, each with a name beside it.",
      "تُقرأ قائمة الوعود بصوت عالٍ صباح كل أحد، وبجوار كل وعد اسم.",
    ],
  },
  figures: {
    label: ["In figures", "بالأرقام"],
    projects: [
      "{count, plural, one {Project shown here} other {Projects shown here}}",
      "{count, plural, zero {مشروعًا معروضًا هنا} one {مشروع معروض هنا} two {مشروعان معروضان هنا} few {مشاريع معروضة هنا} many {مشروعًا معروضًا هنا} other {مشروع معروض هنا}}",
    ],
    projectsNote: [
      "{kinds, plural, one {one kind of building} other {# kinds of building}}",
      "{kinds, plural, zero {بلا أنواع} one {نوع واحد من المباني} two {نوعان من المباني} few {# أنواع من المباني} many {# نوعًا من المباني} other {# نوع من المباني}}",
    ],
    area: ["Square metres in them", "مترًا مربعًا فيها"],
    areaNote: ["the largest {area}", "أكبرها {area}"],
    people: [
      "{count, plural, one {Person in the studio} other {People in the studio}}",
      "{count, plural, zero {شخصًا في الاستوديو} one {شخص في الاستوديو} two {شخصان في الاستوديو} few {أشخاص في الاستوديو} many {شخصًا في الاستوديو} other {شخص في الاستوديو}}",
    ],
    peopleNote: ["one of them is your first and last message", "أحدهم أول رسالة تصلك وآخرها"],
    rating: ["Average rating", "متوسط التقييم"],
    ratingNote: [
      "{count, plural, one {from one client} other {from # clients}}, of five",
      "{count, plural, zero {بلا آراء} one {من عميل واحد} two {من عميلين} few {من # عملاء} many {من # عميلًا} other {من # عميل}}، من خمسة",
    ],
  },
  people: {
    title: ["People", "الفريق"],
    note: [
      "We photograph rooms, not ourselves. Each of us arranged a corner instead.",
      "نصوّر الغرف لا أنفسنا، فرتّب كل منا ركنًا بدلًا من صورته.",
    ],
  },
  years: {
    title: ["Year by year", "سنة بسنة"],
    note: [
      "{count, plural, one {One project} other {# projects}}",
      "{count, plural, zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعًا} other {# مشروع}}",
    ],
  },
  closing: {
    title: ["Come and see how we work.", "تعال وشاهد كيف نعمل."],
    text: ["Bring the plan if you have one. If not, we bring the tape.", "أحضر المسقط إن كان عندك. وإن لم يكن، فالمتر معنا."],
    act: ["Write to us", "راسلنا"],
  },
} as const;
