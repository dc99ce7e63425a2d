import type { SnagStatus } from "#app/crm/work/projects/snags/fields.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

/** `sell`: what the client pays with VAT; such choices are shown in the client’s home. */
type Choice = { name: Bilingual; code?: string; price: number; sell?: number; trade: string; photo?: string };

/** What happens in a project of the demo company. Days from today, sums in EGP; rooms by their English name. */
export type DemoWork = {
  rooms: { name: Bilingual; areaM2: string }[];
  /** By trade. */
  budget?: Record<string, number>;
  selections: {
    title: Bilingual;
    room: string;
    needed: number;
    lead: number;
    options: Choice[];
    /** The day on which the first one was chosen. */
    decided?: number;
    /** What the contract holds for it, with VAT. */
    allowance?: number;
  }[];
  snags: {
    title: string;
    room: string;
    found: number;
    due?: number;
    trade?: string;
    to: SnagStatus[];
    reason?: string;
    photo?: string;
    after?: string;
  }[];
  hours: { day: number; hours: number; by: "designer" | "manager"; note: string }[];
  photographs: { shows: Bilingual; room: string; photo: string; day: number; forClient?: boolean }[];
};

const both = (en: string, ar: string): Bilingual => ({ en, ar });
/** A project of which only a photograph is there. */
const shown = (shows: Bilingual, photo: string, day: number): DemoWork => ({
  rooms: [],
  selections: [],
  snags: [],
  hours: [],
  photographs: [{ shows, room: "", photo, day }],
});
const room = (en: string, ar: string, areaM2: number) => ({ name: both(en, ar), areaM2: String(areaM2) });

/** By the project's English name. */
export const demoWork: Readonly<Record<string, DemoWork>> = {
  "Villa in the Fifth Settlement": {
    rooms: [
      room("Salon", "الصالون", 78),
      room("Majlis", "المجلس", 52),
      room("Kitchen", "المطبخ", 41.5),
      room("Master bedroom", "غرفة النوم الرئيسية", 46),
      room("Guest bathroom", "حمام الضيوف", 8.4),
      room("Roof terrace", "تراس السطح", 120),
    ],
    budget: {
      marble: 120_000,
      furniture: 185_000,
      electrical: 48_000,
      hvac: 60_000,
      gypsum: 42_000,
      painting: 55_000,
      kitchens: 255_000,
      fabrics: 45_000,
    },
    selections: [
      {
        title: { en: "Stone for the salon floor", ar: "حجر أرضية الصالون" },
        room: "Salon",
        needed: -40,
        lead: 21,
        decided: -74,
        options: [
          {
            name: { en: "Galala Classic, honed", ar: "جلالة كلاسيك مطفأ" },
            code: "GC-20-H",
            price: 486_000,
            trade: "marble",
            photo: "material-stone",
          },
          { name: { en: "Travertine, filled", ar: "ترافرتين معجون" }, code: "TR-20-F", price: 612_000, trade: "marble" },
        ],
      },
      {
        title: { en: "Kitchen fronts", ar: "واجهات المطبخ" },
        room: "Kitchen",
        needed: 34,
        lead: 30,
        allowance: 360_000,
        options: [
          {
            name: { en: "Walnut veneer, matt", ar: "قشرة جوز مطفأة" },
            code: "WN-118",
            price: 312_000,
            sell: 402_000,
            trade: "kitchens",
            photo: "material-wood",
          },
          { name: { en: "Lacquer, warm white", ar: "لاكيه أبيض دافئ" }, code: "LQ-9010", price: 268_000, sell: 345_000, trade: "kitchens" },
        ],
      },
      {
        title: { en: "Curtains of the majlis", ar: "ستائر المجلس" },
        room: "Majlis",
        needed: 62,
        lead: 25,
        allowance: 96_000,
        options: [
          {
            name: { en: "Linen, sand", ar: "كتان رملي" },
            code: "LN-204",
            price: 74_500,
            sell: 96_000,
            trade: "fabrics",
            photo: "material-textile",
          },
          { name: { en: "Velvet, olive", ar: "قطيفة زيتي" }, code: "VL-77", price: 98_000, sell: 126_500, trade: "fabrics" },
        ],
      },
      {
        title: { en: "Door handles", ar: "مقابض الأبواب" },
        room: "Salon",
        needed: 45,
        lead: 14,
        allowance: 50_000,
        options: [
          {
            name: { en: "Brushed brass, lever", ar: "نحاس مصنفر، أكرة" },
            code: "BR-12",
            price: 41_800,
            sell: 54_200,
            trade: "aluminium",
            photo: "material-brass",
          },
        ],
      },
      {
        title: both("Basin mixer of the guest bathroom", "خلاط حوض حمام الضيوف"),
        room: "Guest bathroom",
        needed: 14,
        lead: 12,
        allowance: 10_000,
        options: [
          { name: both("Brushed brass", "نحاس مصنفر"), code: "MX-31", price: 9_400, sell: 12_300, trade: "plumbing" },
          { name: both("Chrome", "كروم"), code: "MX-30", price: 6_800, sell: 8_900, trade: "plumbing" },
        ],
      },
      {
        title: both("Pendant above the majlis table", "معلقة فوق طاولة المجلس"),
        room: "Majlis",
        needed: 40,
        lead: 21,
        allowance: 15_000,
        options: [
          { name: both("Blown glass, amber", "زجاج منفوخ عنبري"), code: "PD-08", price: 13_900, sell: 17_900, trade: "electrical" },
          { name: both("Linen shade", "أباجورة كتان"), code: "PD-02", price: 11_200, sell: 14_800, trade: "electrical" },
        ],
      },
      {
        title: both("Light switches", "مفاتيح الإضاءة"),
        room: "",
        needed: 9,
        lead: 10,
        allowance: 16_200,
        options: [
          { name: both("Matt white", "أبيض مطفأ"), code: "SW-1", price: 12_400, sell: 16_200, trade: "electrical" },
          { name: both("Antique brass", "نحاس معتق"), code: "SW-4", price: 15_800, sell: 19_900, trade: "electrical" },
        ],
      },
      {
        title: both("Wall colour of the master bedroom", "لون جدران غرفة النوم الرئيسية"),
        room: "Master bedroom",
        needed: 26,
        lead: 3,
        options: [
          { name: both("Limewash, bone", "طلاء جيري عاجي"), code: "LW-2", price: 5_100, sell: 6_700, trade: "painting" },
          { name: both("Matt paint, clay", "دهان مطفأ طوبي"), code: "MP-7", price: 4_200, sell: 5_600, trade: "painting" },
        ],
      },
      {
        title: both("Planters of the roof terrace", "أحواض زرع تراس السطح"),
        room: "Roof terrace",
        needed: 55,
        lead: 18,
        allowance: 12_000,
        options: [
          { name: both("Terracotta, tall", "فخار طويل"), code: "PL-60", price: 10_500, sell: 13_700, trade: "furniture" },
          { name: both("Concrete, low", "خرسانة منخفضة"), code: "PL-45", price: 8_700, sell: 11_400, trade: "furniture" },
        ],
      },
    ],
    snags: [
      {
        title: "Crack beside the salon window",
        room: "Salon",
        found: -9,
        due: 3,
        trade: "painting",
        to: [],
        photo: "new-cairo-living-before",
      },
      {
        title: "رطوبة في سقف حمام الضيوف",
        room: "Guest bathroom",
        found: -6,
        due: -1,
        trade: "plumbing",
        to: [],
        photo: "travertine-bathroom-02",
      },
      {
        title: "Socket behind the sofa sits 4 cm too low",
        room: "Majlis",
        found: -14,
        due: 2,
        trade: "electrical",
        to: ["fixed"],
        photo: "villa-salon-03",
        after: "villa-salon-02",
      },
      {
        title: "بلاطة مكسورة عند باب المطبخ",
        room: "Kitchen",
        found: -20,
        trade: "tiles",
        to: ["fixed", "verified"],
        photo: "kitchen-walnut-before",
        after: "kitchen-walnut-island-02",
      },
      {
        title: "Terrace slope leaves a puddle of 2 mm",
        room: "Roof terrace",
        found: -25,
        to: ["waived"],
        reason: "Within tolerance; the client agreed on site.",
      },
    ],
    hours: [
      { day: -30, hours: 6, by: "designer", note: "Kitchen elevations" },
      { day: -17, hours: 4.5, by: "designer", note: "Stone layout with the workshop" },
      { day: -8, hours: 3, by: "manager", note: "Site meeting" },
      { day: -2, hours: 5, by: "designer", note: "Snag round" },
    ],
    photographs: [
      { shows: both("Salon, bare shell", "الصالون على الطوب"), room: "Salon", photo: "new-cairo-living-before", day: -52 },
      { shows: both("Kitchen, first fix", "المطبخ، التأسيس"), room: "Kitchen", photo: "kitchen-walnut-before", day: -31 },
      { shows: both("Stone sample, approved", "عينة الرخام المعتمدة"), room: "", photo: "material-stone", day: -20, forClient: true },
      {
        shows: both("Majlis, panelling up", "المجلس، تركيب تجليد الحوائط"),
        room: "Majlis",
        photo: "villa-salon-03",
        day: -6,
        forClient: true,
      },
      {
        shows: both("Guest bathroom, stone laid", "حمام الضيوف، تركيب الرخام"),
        room: "Guest bathroom",
        photo: "travertine-bathroom-01",
        day: -5,
        forClient: true,
      },
      {
        shows: both("Kitchen, carcasses in place", "المطبخ، تركيب الهياكل"),
        room: "Kitchen",
        photo: "kitchen-walnut-island-01",
        day: -4,
        forClient: true,
      },
      { shows: both("Salon, first light", "الصالون، أول ضوء"), room: "Salon", photo: "villa-salon-02", day: -3, forClient: true },
      {
        shows: both("Master bedroom, first coat", "غرفة النوم الرئيسية، أول وش دهان"),
        room: "Master bedroom",
        photo: "minimalist-bedroom-01",
        day: -2,
        forClient: true,
      },
    ],
  },
  "Flat in Zamalek": {
    rooms: [room("Living room", "غرفة المعيشة", 44), room("Dining room", "غرفة السفرة", 26), room("Bathroom", "الحمام", 7.2)],
    budget: { wood: 310_000, painting: 180_000, lighting: 145_000, sanitary: 120_000, furniture: 520_000 },
    selections: [
      {
        title: { en: "Parquet", ar: "الباركيه" },
        room: "Living room",
        needed: 9,
        lead: 12,
        options: [
          { name: { en: "Oak, herringbone", ar: "أرو، سمكة" }, code: "OK-HB", price: 132_000, trade: "wood", photo: "material-wood" },
          { name: { en: "Oak, planks", ar: "أرو، ألواح" }, code: "OK-PL", price: 104_000, trade: "wood" },
        ],
      },
    ],
    snags: [
      { title: "باب البلكونة يحتك بالأرض", room: "Living room", found: -5, due: 4, trade: "aluminium", to: [], photo: "dark-dining-02" },
      { title: "Grout missing around the basin", room: "Bathroom", found: -4, due: 6, trade: "sanitary", to: ["fixed"] },
    ],
    hours: [{ day: -12, hours: 7, by: "designer", note: "Lighting plan" }],
    photographs: [
      { shows: both("Wall panels up", "تركيب تجليد الحوائط"), room: "Dining room", photo: "dark-dining-01", day: -10 },
      { shows: both("Living room after painting", "غرفة المعيشة بعد الدهان"), room: "Living room", photo: "new-cairo-living-02", day: -4 },
    ],
  },
  "Law office, Maadi": {
    rooms: [room("Reception", "الاستقبال", 38), room("Meeting room", "قاعة الاجتماعات", 29), room("Library", "المكتبة", 24)],
    budget: { furniture: 420_000, electrical: 130_000, lighting: 95_000, gypsum: 88_000 },
    selections: [],
    snags: [
      {
        title: "Lamp over the reception flickers",
        room: "Reception",
        found: -3,
        due: 1,
        trade: "lighting",
        to: [],
        photo: "corporate-office-02",
      },
    ],
    hours: [{ day: -6, hours: 4, by: "manager", note: "Handover list" }],
    photographs: [
      { shows: both("Reception desk in place", "كاونتر الاستقبال في مكانه"), room: "Reception", photo: "corporate-office-01", day: -5 },
      { shows: both("Shelves up", "تركيب الأرفف"), room: "Library", photo: "home-library-01", day: -2 },
    ],
  },
  "Café near Talaat Harb": {
    rooms: [room("Hall", "الصالة", 92), room("Bar", "البار", 21)],
    budget: { furniture: 380_000, tiles: 140_000, lighting: 110_000 },
    selections: [],
    snags: [],
    hours: [],
    photographs: [
      { shows: both("The hall in the evening", "الصالة مساءً"), room: "Hall", photo: "cafe-zamalek-01", day: -22 },
      { shows: both("The bar, ready", "البار جاهز"), room: "Bar", photo: "cafe-zamalek-02", day: -22 },
    ],
  },
  "Clinics, Sheikh Zayed": shown(both("Reception, as drawn", "الاستقبال كما رُسم"), "hotel-lobby-02", -14),
  "Chalet on the North Coast": shown(both("Terrace before the works stopped", "التراس قبل توقف الأعمال"), "red-sea-chalet-03", -13),
  "Second shop, Sheikh Zayed": shown(both("The first shop, to be followed", "المتجر الأول، نلتزم بطابعه"), "boutique-arches-01", 0),
  "Roof garden, Heliopolis": shown(both("Materials that the owner likes", "خامات أعجبت المالك"), "material-textile", 0),
  "Showroom, Mohandessin": shown(both("Niches, first idea", "الكوّات، الفكرة الأولى"), "boutique-arches-02", -15),
};

/** The photographs that they name, in that order, each as often as it is named. */
export const sitePhotographs: readonly string[] = Object.values(demoWork).flatMap(({ selections, snags, photographs }) =>
  [
    ...selections.flatMap(({ options }) => options.map(({ photo }) => photo)),
    ...snags.flatMap(({ photo, after }) => [photo, after]),
    ...photographs.map(({ photo }) => photo),
  ].filter((name) => name !== undefined),
);
