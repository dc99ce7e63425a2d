import type { Bilingual } from "#app/values/text/bilingual.ts";
import sentences from "./sentences.json" with { type: "json" };

const both = (en: string, ar: string): Bilingual => ({ en, ar });

type DemoPlate = {
  photograph: string;
  room: Bilingual;
  hour: string;
  sentence: Bilingual;
  /** In percent of the plan, from its left and its top. */
  planX: number | null;
  planY: number | null;
};
type DemoMaterial = { name: Bilingual; note: Bilingual; color: string; photograph?: string };
export type DemoPictures = {
  weeks: number;
  areaNote: Bilingual;
  /** Basis points. */
  budgetDifference: number;
  /** The first one is the main picture. */
  plates: DemoPlate[];
  plan?: { picture: string; caption: Bilingual };
  beforeAfter?: { before: string; after: string; caption: Bilingual }[];
  materials?: DemoMaterial[];
  services: string[];
};

const plate = (photograph: string, hour: string, en: string, ar: string): DemoPlate => {
  const said = (sentences as Record<string, Partial<Bilingual> & { x?: number; y?: number }>)[photograph];
  const sentence = both(said?.en ?? "", said?.ar ?? "");
  return { photograph, hour, room: both(en, ar), sentence, planX: said?.x ?? null, planY: said?.y ?? null };
};
const material = (color: string, name: Bilingual, note: Bilingual, photograph?: string): DemoMaterial => ({
  name,
  note,
  color,
  ...(photograph && { photograph }),
});

/** Whose main picture opens the home page. */
export const openingProject = "palm-court-villa-zayed";

/** Not photographed yet: it stays a draft, as in a real office. */
export const draftProjects = ["mina-seafood-alexandria"];

/** Photographs, rooms, hours, materials and services of each project, written from the pictures. */
export const picturesOf: Record<string, DemoPictures> = {
  "quiet-axis-new-cairo": {
    weeks: 24,
    areaNote: both("two bedrooms and a reception", "غرفتا نوم وصالة استقبال"),
    budgetDifference: 200,
    plates: [
      plate("new-cairo-living-01", "10:30", "Living room", "غرفة المعيشة"),
      plate("new-cairo-living-02", "10:40", "Stone table in the sun", "طاولة الحجر في الشمس"),
      plate("new-cairo-living-03", "09:50", "Along the axis to the garden window", "على طول المحور حتى شباك الحديقة"),
      plate("new-cairo-living-04", "11:05", "Niche in the slats", "الكوّة بين الشرائح"),
    ],
    plan: {
      picture: "plan-apartment",
      caption: both("One line from the entrance to the garden window", "خط واحد من المدخل إلى شباك الحديقة"),
    },
    beforeAfter: [
      {
        before: "new-cairo-living-before",
        after: "new-cairo-living-01",
        caption: both("The living room, on the first day and eleven weeks later", "غرفة المعيشة في اليوم الأول وبعد أحد عشر أسبوعًا"),
      },
    ],
    materials: [
      material("#CDB692", both("Sand-coloured plaster", "محارة بلون الرمل"), both("Reception walls", "حوائط الاستقبال")),
      material("#A9784A", both("Oak", "خشب أرو"), both("Slats and floor", "الشرائح والأرضية")),
      material("#DDD1BE", both("Linen and wool", "كتان وصوف"), both("Sofa and rug", "الأريكة والسجادة"), "material-textile"),
      material("#CDBB9E", both("Travertine", "ترافرتين"), both("Table blocks", "مكعّبا الطاولة"), "material-stone"),
      material("#3A2E24", both("Dark bronze", "برونز داكن"), both("Windows and lamp", "الشبابيك والأباجورة")),
    ],
    services: ["interior-design", "turnkey-finishing", "3d-visualisation"],
  },
  "zamalek-light-duplex": {
    weeks: 32,
    areaNote: both("two levels, one stair", "مستويان وسلّم واحد"),
    budgetDifference: 400,
    plates: [
      plate("minimalist-bedroom-01", "08:20", "Main bedroom", "غرفة النوم الرئيسية"),
      plate("minimalist-bedroom-02", "08:40", "At the bedside", "بجوار السرير"),
      plate("travertine-bathroom-02", "10:15", "Washstand", "وحدة الحوض"),
      plate("travertine-bathroom-03", "09:05", "Bath by the window", "حوض الاستحمام عند الشباك"),
    ],
    materials: [
      material("#B48A5C", both("Fluted oak", "أرو مضلّع"), both("Bedroom panelling", "تجاليد غرفة النوم"), "material-wood"),
      material("#CDBB9E", both("Travertine", "ترافرتين"), both("Bathroom walls", "حوائط الحمّام"), "material-stone"),
      material("#B08D57", both("Brushed brass", "نحاس مصقول"), both("Mixers and mirror", "الخلاطات والمرآة"), "material-brass"),
    ],
    services: ["interior-design", "renovation"],
  },
  "heliopolis-arcade-flat": {
    weeks: 28,
    areaNote: both("the first cornice and tiles kept", "بالكورنيش والبلاط الأصليين"),
    budgetDifference: 300,
    plates: [
      plate("dark-dining-01", "19:40", "Dining room", "غرفة الطعام"),
      plate("dark-dining-02", "20:15", "The table, laid", "المائدة معدّة"),
      plate("dark-dining-03", "19:55", "Under the two rings", "تحت الحلقتين"),
    ],
    materials: [
      material("#2F4A3C", both("Green marble", "رخام أخضر"), both("Dining table and sideboard", "المائدة والبوفيه"), "material-stone"),
      material("#4A3326", both("Dark painted panelling", "تجاليد داكنة الدهان"), both("Walls", "الحوائط")),
      material("#A4553A", both("Rust velvet", "مخمل بلون الصدأ"), both("Chairs and curtain", "الكراسي والستارة"), "material-textile"),
    ],
    services: ["renovation", "site-supervision", "consultation"],
  },
  "palm-court-villa-zayed": {
    weeks: 46,
    areaNote: both("two floors around one court", "طابقان حول فناء واحد"),
    budgetDifference: 200,
    plates: [
      plate("villa-salon-hero", "16:40", "Salon", "الصالون"),
      plate("villa-salon-02", "16:10", "Niches of the salon", "كوّات الصالون"),
      plate("villa-salon-03", "16:55", "Salon, from the guests’ entrance", "الصالون من مدخل الضيوف"),
    ],
    plan: { picture: "plan-villa", caption: both("The ground floor around the palm court", "الدور الأرضي حول فناء النخيل") },
    materials: [
      material("#D3BE97", both("Limewash", "دهان الجير"), both("Walls and arches", "الحوائط والأقواس")),
      material("#7A4E2C", both("Turned wood", "خشب خرط"), both("Screens", "المشربيات"), "material-wood"),
      material("#E2D6C0", both("Local limestone", "حجر جيري محلي"), both("Floor", "الأرضية"), "material-stone"),
    ],
    services: ["interior-design", "turnkey-finishing", "ffe-procurement"],
  },
  "stone-and-shade-villa": {
    weeks: 40,
    areaNote: both("two floors and a loggia", "طابقان وتراس مظلل"),
    budgetDifference: 300,
    plates: [
      plate("kitchen-walnut-island-01", "08:10", "Kitchen in the morning", "المطبخ صباحًا"),
      plate("kitchen-walnut-island-02", "08:30", "Kitchen island", "جزيرة المطبخ"),
      plate("kitchen-walnut-island-03", "09:00", "The sink side", "جهة الحوض"),
      plate("travertine-bathroom-01", "09:20", "Main bathroom", "الحمّام الرئيسي"),
    ],
    beforeAfter: [
      {
        before: "kitchen-walnut-before",
        after: "kitchen-walnut-island-01",
        caption: both("The kitchen, as we found it and as it is used", "المطبخ كما استلمناه وكما يُستخدم اليوم"),
      },
    ],
    materials: [
      material("#6B4226", both("Walnut", "خشب الجوز"), both("Cupboards and island", "الخزائن والجزيرة"), "material-wood"),
      material("#E6DDD0", both("Honed pale stone", "حجر فاتح مطفأ"), both("Worktops", "أسطح العمل"), "material-stone"),
      material("#D8CFC2", both("Terrazzo", "تيرازو"), both("Kitchen floor", "أرضية المطبخ")),
      material("#B88A45", both("Brass", "نحاس"), both("Pendants and tap", "المعلّقات والخلاط"), "material-brass"),
    ],
    services: ["interior-design", "turnkey-finishing", "site-supervision"],
  },
  "salt-air-chalet": {
    weeks: 18,
    areaNote: both("ten beds and a terrace", "عشرة أسرّة وتراس"),
    budgetDifference: 100,
    plates: [
      plate("red-sea-chalet-01", "11:20", "Living room towards the sea", "المعيشة باتجاه البحر"),
      plate("red-sea-chalet-02", "10:40", "Sofa corner", "ركن الأريكة"),
      plate("red-sea-chalet-03", "13:05", "Terrace", "التراس"),
    ],
    materials: [
      material("#D9CDB8", both("Large porcelain tiles", "بورسلين كبير المقاس"), both("Floor, inside and out", "الأرضية داخلًا وخارجًا")),
      material("#B98B5B", both("Oiled timber", "خشب مدهون بالزيت"), both("Beams and pergola", "الكمرات والبرجولا"), "material-wood"),
      material("#7FA79B", both("Washable linen", "كتان قابل للغسل"), both("Covers", "الأغطية"), "material-textile"),
    ],
    services: ["turnkey-finishing", "ffe-procurement"],
  },
  "ledger-hq-smart-village": {
    weeks: 30,
    areaNote: both("two hundred people, in two phases", "مئتا شخص، على مرحلتين"),
    budgetDifference: 200,
    plates: [
      plate("corporate-office-01", "10:30", "Work floor", "صالة العمل"),
      plate("corporate-office-02", "11:15", "Meeting room", "قاعة الاجتماعات"),
    ],
    materials: [
      material("#C59B6B", both("Oak slats on felt", "شرائح أرو على لباد"), both("Acoustic ceiling", "السقف الصوتي"), "material-wood"),
      material("#2B2B2B", both("Steel and glass", "حديد وزجاج"), both("Room partitions", "قواطع الغرف")),
    ],
    services: ["commercial-fit-out", "3d-visualisation", "interior-design"],
  },
  "maadi-law-chambers": {
    weeks: 22,
    areaNote: both("eight chambers and a library", "ثمانية مكاتب ومكتبة"),
    budgetDifference: 100,
    plates: [
      plate("home-library-01", "15:10", "Library", "المكتبة"),
      plate("home-library-02", "17:30", "A partner’s desk", "مكتب أحد الشركاء"),
    ],
    plan: { picture: "plan-office", caption: both("Chambers on both sides of the library", "المكاتب على جانبي المكتبة") },
    materials: [
      material("#5A3B24", both("Walnut", "خشب الجوز"), both("Bookcases and desk", "خزائن الكتب والمكتب"), "material-wood"),
      material("#33463C", both("Dark green paint", "دهان أخضر داكن"), both("Walls", "الحوائط")),
    ],
    services: ["commercial-fit-out", "interior-design"],
  },
  "nawl-fabric-store": {
    weeks: 14,
    areaNote: both("a shop floor and a fitting room", "صالة بيع وغرفة قياس"),
    budgetDifference: 200,
    plates: [
      plate("boutique-arches-01", "14:20", "Shop floor", "صالة المتجر"),
      plate("boutique-arches-02", "14:45", "Plinths and niches", "القواعد والكوّات"),
      plate("boutique-arches-03", "15:00", "The rail", "حامل الملابس"),
      plate("material-textile", "12:00", "Linen, folded", "كتان مطوي"),
    ],
    materials: [
      material("#C9AE8A", both("Clay plaster", "محارة طينية"), both("Walls and arches", "الحوائط والأقواس")),
      material("#DCCDB6", both("Travertine", "ترافرتين"), both("Plinths", "القواعد"), "material-stone"),
    ],
    services: ["commercial-fit-out", "ffe-procurement"],
  },
  "tamr-cafe-downtown": {
    weeks: 16,
    areaNote: both("sixty seats and a bar", "ستون مقعدًا وبار"),
    budgetDifference: 200,
    plates: [
      plate("cafe-zamalek-01", "09:30", "Sixty seats", "ستون مقعدًا"),
      plate("cafe-zamalek-02", "09:50", "Banquette", "الأريكة الجدارية"),
      plate("cafe-zamalek-03", "10:05", "The bar", "البار"),
    ],
    materials: [
      material("#2F5A3F", both("Green zellige", "زليج أخضر"), both("Bar front", "واجهة البار")),
      material("#4C6B3C", both("Green velvet", "مخمل أخضر"), both("Banquette", "الأريكة الجدارية"), "material-textile"),
      material("#D9D0C1", both("Old terrazzo", "تراتزو قديم"), both("Floor", "الأرضية"), "material-stone"),
    ],
    services: ["commercial-fit-out", "renovation", "consultation"],
  },
  "west-bank-guesthouse-luxor": {
    weeks: 52,
    areaNote: both("fourteen rooms and a lobby", "أربع عشرة غرفة وبهو"),
    budgetDifference: 300,
    plates: [
      plate("hotel-lobby-01", "16:20", "Lobby", "البهو"),
      plate("hotel-lobby-02", "16:45", "Reception desk", "مكتب الاستقبال"),
      plate("hotel-lobby-03", "15:20", "Lounge", "ركن الجلوس"),
    ],
    materials: [
      material("#D6C3A1", both("Lime plaster on earth", "محارة جير على طين"), both("Walls", "الحوائط")),
      material("#CDB48C", both("Fluted travertine", "ترافرتين مضلّع"), both("Reception desk", "مكتب الاستقبال"), "material-stone"),
      material("#6A432A", both("Walnut", "خشب الجوز"), both("Panelling", "التجاليد"), "material-wood"),
    ],
    services: ["interior-design", "ffe-procurement", "site-supervision"],
  },
};
