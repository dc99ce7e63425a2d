import type { LineKind, RejectionReason } from "#app/crm/sales/quotations/fields.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

/** A line: what, how many of which unit, at what price, what it costs us (EGP), and what is special about it. */
type Line = {
  text: Bilingual;
  unit?: string;
  quantity?: number;
  price?: number;
  cost?: number;
  kind?: LineKind;
  /** Per cent of the other lines. */
  fee?: number;
  less?: number;
  option?: "taken" | "left";
  alternative?: { name: string; taken: boolean };
  merged?: true;
  supplier?: string;
  code?: string;
  /** The file of a photograph of the library. */
  picture?: string;
};
type Room = { name: Bilingual; area?: number; lines: Line[] };

export type Sample = {
  /** The project or lead it is for, by its name in either language. */
  project?: string;
  lead?: string;
  /** With the estimate that came with the lead: the Arabic names of its rooms, by the English ones. */
  fromEstimate?: Record<string, string>;
  by: "sales" | "manager";
  title: Bilingual;
  language: "en" | "ar" | "both";
  rooms: Room[];
  discount?: number;
  roundToPound?: true;
  retention?: string;
  notes?: Bilingual;
  internal?: string;
  /** Days before today on which it was begun, and what became of it. */
  begun: number;
  sent?: number;
  viewed?: number;
  /** Revised and sent again, with another discount. */
  revised?: { ago: number; discount: number };
  accepted?: { ago: number; name: string };
  rejected?: { ago: number; reason: RejectionReason; note: string };
  review?: { ago: number; note: string };
};

const b = (en: string, ar: string): Bilingual => ({ en, ar });
const supervision = (fee: number): Line => ({ text: b("Site supervision", "إشراف على التنفيذ"), kind: "service_fee", fee });

/** What a studio in Cairo quotes: villas by room, an office by trade, a shop, a roof. Prices before VAT. */
export const samples: Sample[] = [
  {
    project: "Villa in the Fifth Settlement",
    by: "sales",
    title: b("Villa, Fifth Settlement: finishing", "تشطيب فيلا التجمع الخامس"),
    language: "both",
    begun: 158,
    sent: 156,
    viewed: 155,
    revised: { ago: 149, discount: 3 },
    accepted: { ago: 148, name: "Nadia Serag" },
    notes: b("Samples are approved on site, on Thursdays.", "تُعتمد العينات في الموقع أيام الخميس."),
    internal: "She compared with two others; the marble decided it. Keep the margin on joinery.",
    rooms: [
      {
        name: b("Majlis", "المجلس"),
        area: 62,
        lines: [
          {
            text: b("Galala marble floor, honed", "أرضية رخام جلالة، مط"),
            unit: "m2",
            quantity: 62,
            price: 2450,
            cost: 1690,
            supplier: "Shaq El-Thoban Marble",
            code: "GAL-20H",
            picture: "villa-salon-02.jpg",
          },
          { text: b("Lime plaster, two coats", "بياض جير، طبقتان"), unit: "m2", quantity: 148, price: 460, cost: 310 },
          {
            text: b("Turned-beech screen, one opening shutter", "مشربية زان مخروط بضلفة متحركة"),
            unit: "piece",
            quantity: 2,
            price: 46_500,
            cost: 33_000,
            supplier: "ورشة الحاج سيد للنجارة",
            picture: "material-wood.jpg",
          },
          {
            text: b("Cove ceiling with linear light", "بيت نور بإضاءة خطية"),
            unit: "lm",
            quantity: 31.5,
            price: 1380,
            cost: 905,
            picture: "swatch-cove.jpg",
          },
        ],
      },
      {
        name: b("Kitchen", "المطبخ"),
        area: 28,
        lines: [
          {
            text: b("Oak units with stone top", "وحدات أرو بسطح حجري"),
            picture: "kitchen-walnut-island-02.jpg",
            unit: "lm",
            quantity: 9.6,
            price: 34_500,
            cost: 24_800,
            supplier: "Delta Kitchens",
          },
          {
            text: b("Cement tile floor", "أرضية بلاط أسمنتي"),
            unit: "m2",
            quantity: 28,
            price: 1650,
            cost: 1120,
            picture: "swatch-ceramic.jpg",
          },
          { text: b("Water and gas points", "نقاط مياه وغاز"), unit: "set", quantity: 1, price: 38_000, cost: 26_500, merged: true },
        ],
      },
      {
        name: b("Main bedroom", "غرفة النوم الرئيسية"),
        area: 41,
        lines: [
          {
            text: b("Oak parquet, oiled", "باركيه أرو، تشطيب زيت"),
            unit: "m2",
            quantity: 41,
            price: 2780,
            cost: 1980,
            picture: "minimalist-bedroom-02.jpg",
          },
          {
            text: b("Wardrobe, 2.70 m high", "دولاب بارتفاع ٢٫٧٠ م"),
            picture: "swatch-wardrobe.jpg",
            unit: "lm",
            quantity: 6.2,
            price: 22_400,
            cost: 15_900,
            supplier: "ورشة الحاج سيد للنجارة",
          },
        ],
      },
      { name: b("Services", "الخدمات"), lines: [supervision(8)] },
    ],
  },
  {
    project: "Flat in Zamalek",
    by: "sales",
    title: b("Flat in Zamalek: reception and bathrooms", "شقة الزمالك: الاستقبال والحمامات"),
    language: "ar",
    begun: 99,
    sent: 97,
    viewed: 96,
    accepted: { ago: 93, name: "أسرة لطفي" },
    roundToPound: true,
    rooms: [
      {
        name: b("Reception", "الاستقبال"),
        area: 54,
        lines: [
          {
            text: b("Herringbone oak floor", "باركيه أرو سبعات وتمانيات"),
            picture: "swatch-parquet.jpg",
            unit: "m2",
            quantity: 54,
            price: 2950,
            cost: 2120,
            alternative: { name: "الأرضية", taken: true },
          },
          {
            text: b("Perlato marble floor", "أرضية رخام بيرلاتو"),
            picture: "material-stone.jpg",
            unit: "m2",
            quantity: 54,
            price: 3400,
            cost: 2510,
            supplier: "Shaq El-Thoban Marble",
            alternative: { name: "الأرضية", taken: false },
          },
          { text: b("Gypsum cornice, restored profile", "كورنيش جبس بالحلية الأصلية"), unit: "lm", quantity: 38, price: 620, cost: 395 },
          {
            text: b("Wall lamps, antique brass", "أبليكات نحاس معتّق"),
            picture: "material-brass.jpg",
            unit: "piece",
            quantity: 6,
            price: 4200,
            cost: 2950,
            supplier: "Noor Lighting",
          },
        ],
      },
      {
        name: b("Guest bathroom", "حمام الضيوف"),
        area: 5.2,
        lines: [
          {
            text: b("Encaustic tile, wall and floor", "بلاط مزخرف للحوائط والأرضية"),
            unit: "m2",
            quantity: 26,
            price: 1890,
            cost: 1310,
            picture: "travertine-bathroom-01.jpg",
          },
          {
            text: b("Sanitary ware and mixers", "أطقم وخلاطات"),
            unit: "set",
            quantity: 1,
            price: 68_000,
            cost: 52_000,
            kind: "product",
            picture: "swatch-shower.jpg",
          },
          { text: b("Heated towel rail", "سخان مناشف"), unit: "piece", quantity: 1, price: 9800, cost: 7100, option: "left" },
        ],
      },
      { name: b("Services", "الخدمات"), lines: [supervision(10)] },
    ],
  },
  {
    project: "Law office, Maadi",
    by: "manager",
    title: b("Law office, Maadi: fit-out", "تجهيز مكتب محاماة بالمعادي"),
    language: "en",
    begun: 66,
    sent: 64,
    viewed: 63,
    accepted: { ago: 59, name: "Karim Fahmy" },
    discount: 5,
    retention: "5",
    rooms: [
      {
        name: b("Partitions and doors", "القواطيع والأبواب"),
        lines: [
          {
            text: b("Glazed partition, acoustic", "قاطوع زجاج عازل للصوت"),
            unit: "m2",
            quantity: 46,
            price: 4850,
            cost: 3420,
            picture: "corporate-office-01.jpg",
          },
          {
            text: b("Walnut door with frame", "باب جوز بحلقه"),
            picture: "swatch-door.jpg",
            unit: "piece",
            quantity: 9,
            price: 16_900,
            cost: 11_800,
            supplier: "ورشة الحاج سيد للنجارة",
          },
        ],
      },
      {
        name: b("Electrical and air", "الكهرباء والتكييف"),
        lines: [
          {
            text: b("Ducted air-conditioning, five units", "تكييف كونسيلد، خمس وحدات"),
            picture: "corporate-office-02.jpg",
            unit: "set",
            quantity: 1,
            price: 412_000,
            cost: 318_000,
            supplier: "Cool Air Contracting",
          },
          {
            text: b("Lighting and data points", "نقاط إنارة وبيانات"),
            unit: "piece",
            quantity: 84,
            price: 780,
            cost: 520,
            picture: "swatch-spot.jpg",
          },
          {
            text: b("Allowance for meeting-room screens", "مبلغ احتياطي لشاشات الاجتماعات"),
            kind: "allowance",
            unit: "lump_sum",
            quantity: 1,
            price: 60_000,
            cost: 60_000,
          },
        ],
      },
      { name: b("Services", "الخدمات"), lines: [supervision(7)] },
    ],
  },
  {
    project: "Second shop, Sheikh Zayed",
    by: "sales",
    title: b("Second shop, Sheikh Zayed", "المتجر الثاني، الشيخ زايد"),
    language: "both",
    begun: 8,
    sent: 6,
    viewed: 5,
    rooms: [
      {
        name: b("Sales floor", "صالة العرض"),
        area: 68,
        lines: [
          {
            text: b("Micro-cement floor", "أرضية مايكروسيمنت"),
            unit: "m2",
            quantity: 68,
            price: 1480,
            cost: 1040,
            picture: "boutique-arches-01.jpg",
          },
          {
            text: b("Steel shelving, powder-coated", "أرفف حديد بدهان حراري"),
            unit: "lm",
            quantity: 24,
            price: 6900,
            cost: 4650,
            picture: "boutique-arches-02.jpg",
          },
          {
            text: b("Track lighting", "إضاءة مسار"),
            unit: "lm",
            quantity: 22,
            price: 3100,
            cost: 2180,
            supplier: "Noor Lighting",
            code: "NL-TRK-48",
          },
          {
            text: b("Illuminated sign over the door", "لافتة مضيئة فوق الباب"),
            unit: "piece",
            quantity: 1,
            price: 54_000,
            cost: 38_500,
            option: "taken",
          },
        ],
      },
      { name: b("Services", "الخدمات"), lines: [supervision(9)] },
    ],
  },
  {
    lead: "Dr Laila Anwar",
    by: "sales",
    title: b("Villa in Mivida: ground floor", "فيلا ميفيدا: الدور الأرضي"),
    language: "en",
    begun: 12,
    sent: 10,
    rooms: [
      {
        name: b("Living room", "غرفة المعيشة"),
        area: 58,
        lines: [
          {
            text: b("Folding doors to the garden", "أبواب مطوية على الحديقة"),
            unit: "m2",
            quantity: 16.8,
            price: 9400,
            cost: 6850,
            picture: "red-sea-chalet-01.jpg",
          },
          {
            text: b("Porcelain floor, large format", "بورسلين مقاس كبير"),
            unit: "m2",
            quantity: 58,
            price: 1290,
            cost: 880,
            picture: "swatch-porcelain.jpg",
          },
          {
            text: b("Fireplace surround in limestone", "مدفأة بحجر جيري"),
            picture: "swatch-cladding.jpg",
            unit: "piece",
            quantity: 1,
            price: 74_000,
            cost: 51_000,
            option: "taken",
            supplier: "Shaq El-Thoban Marble",
          },
        ],
      },
      {
        name: b("Terrace", "التراس"),
        area: 34,
        lines: [
          {
            text: b("Pergola in treated pine", "برجولة خشب موسكي معالج"),
            picture: "red-sea-chalet-03.jpg",
            unit: "m2",
            quantity: 34,
            price: 3650,
            cost: 2480,
            supplier: "ورشة الحاج سيد للنجارة",
          },
          { text: b("Stone paving", "تبليط حجر"), unit: "m2", quantity: 34, price: 980, cost: 660 },
        ],
      },
      { name: b("Services", "الخدمات"), lines: [supervision(8)] },
    ],
  },
  {
    lead: "هالة بدراوي",
    by: "sales",
    title: b("Flat of Hala Badrawi", "شقة هالة بدراوي"),
    language: "ar",
    begun: 3,
    review: { ago: 1, note: "تريد خصمًا أكبر لأنها تدفع نصف المبلغ مقدمًا." },
    discount: 12,
    rooms: [
      {
        name: b("Reception", "الاستقبال"),
        area: 36,
        lines: [
          {
            text: b("Porcelain floor", "أرضية بورسلين"),
            unit: "m2",
            quantity: 36,
            price: 1150,
            cost: 850,
            picture: "swatch-porcelain.jpg",
          },
          { text: b("Plastic paint, three coats", "دهانات بلاستيك ثلاث طبقات"), unit: "m2", quantity: 112, price: 210, cost: 150 },
          {
            text: b("Bookcase of solid wood, made to measure", "مكتبة خشب طبيعي بالمقاس"),
            picture: "home-library-01.jpg",
            unit: "lm",
            quantity: 3.4,
            price: 18_500,
            cost: 13_900,
          },
        ],
      },
      {
        name: b("Children’s room", "غرفة الأطفال"),
        area: 14,
        lines: [
          {
            text: b("Wardrobe, two beds and a desk", "دولاب وسريران ومكتب"),
            unit: "set",
            quantity: 1,
            price: 96_000,
            cost: 71_000,
            picture: "minimalist-bedroom-01.jpg",
          },
        ],
      },
    ],
  },
  {
    lead: "Fady Aziz",
    by: "sales",
    title: b("Flat in Smouha", "شقة سموحة"),
    language: "ar",
    begun: 1,
    internal: "Waits for the measured drawings before it goes out.",
    rooms: [
      {
        name: b("Reception", "الاستقبال"),
        area: 31,
        lines: [
          { text: b("Porcelain floor", "أرضية بورسلين"), unit: "m2", quantity: 31, price: 1150, cost: 790 },
          { text: b("Paint, three coats", "دهان ثلاث طبقات"), unit: "m2", quantity: 96, price: 230, cost: 158 },
          { text: b("Sofa unit, to be drawn", "وحدة جلوس، تُرسم"), unit: "lm" },
        ],
      },
    ],
  },
  {
    lead: "Sherif El-Sayed",
    by: "sales",
    title: b("Duplex, first floor", "دوبلكس، الدور الأول"),
    language: "ar",
    begun: 48,
    sent: 45,
    viewed: 44,
    rejected: { ago: 37, reason: "price", note: "وجد عرضًا أقل بدون أعمال النجارة." },
    rooms: [
      {
        name: b("Bedrooms", "غرف النوم"),
        area: 66,
        lines: [
          {
            text: b("Laminate floor", "أرضية باركيه HDF"),
            unit: "m2",
            quantity: 66,
            price: 690,
            cost: 470,
            picture: "minimalist-bedroom-01.jpg",
          },
          { text: b("Wardrobes", "دواليب"), unit: "lm", quantity: 11.5, price: 14_800, cost: 10_400, supplier: "ورشة الحاج سيد للنجارة" },
        ],
      },
    ],
  },
  {
    lead: "Adva Software",
    by: "sales",
    title: b("Adva Software, open-plan floor", "أدفا للبرمجيات، طابق مفتوح"),
    language: "en",
    begun: 34,
    sent: 32,
    rooms: [
      {
        name: b("Work floor", "صالة العمل"),
        area: 210,
        lines: [
          { text: b("Carpet tiles", "بلاط موكيت"), unit: "m2", quantity: 210, price: 640, cost: 440, picture: "corporate-office-01.jpg" },
          { text: b("Desk clusters of six", "مجموعات مكاتب لستة"), unit: "set", quantity: 7, price: 62_000, cost: 45_500, kind: "product" },
          { text: b("Two telephone booths", "كابينتا هاتف"), unit: "piece", quantity: 2, price: 48_000, cost: 34_000, option: "taken" },
        ],
      },
      { name: b("Services", "الخدمات"), lines: [supervision(6)] },
    ],
  },
  {
    lead: "estimate",
    fromEstimate: { Reception: "الاستقبال", "Master bedroom": "غرفة النوم الرئيسية", Kitchen: "المطبخ" },
    by: "sales",
    title: b("Flat in Mivida: first figures", "شقة ميفيدا: أرقام مبدئية"),
    language: "both",
    begun: 0,
    rooms: [],
  },
  {
    project: "Clinics, Sheikh Zayed",
    by: "manager",
    title: b("Clinics, Sheikh Zayed: fit-out", "تجهيز عيادات الشيخ زايد"),
    language: "both",
    begun: 22,
    sent: 20,
    viewed: 19,
    accepted: { ago: 11, name: "Dr. Sherif Wahba" },
    discount: 2,
    rooms: [
      {
        name: b("Reception", "الاستقبال"),
        area: 96,
        lines: [
          { text: b("Terrazzo floor, poured in place", "أرضية تراتزو صب بالموقع"), unit: "m2", quantity: 96, price: 2650, cost: 1840 },
          {
            text: b("Reception counter, oak and stone", "كاونتر استقبال أرو وحجر"),
            unit: "piece",
            quantity: 1,
            price: 138_000,
            cost: 97_000,
            picture: "material-wood.jpg",
          },
          {
            text: b("Acoustic ceiling with hidden light", "سقف عازل للصوت بإضاءة مخفية"),
            unit: "m2",
            quantity: 96,
            price: 1480,
            cost: 1010,
          },
        ],
      },
      {
        name: b("Examination rooms", "غرف الكشف"),
        area: 168,
        lines: [
          {
            text: b("Vinyl floor, welded, with coved skirting", "أرضية فينيل ملحوم بوزرة مقوسة"),
            unit: "m2",
            quantity: 168,
            price: 1240,
            cost: 860,
          },
          { text: b("Washable wall panels", "تجاليد حوائط قابلة للغسيل"), unit: "m2", quantity: 320, price: 890, cost: 610 },
          { text: b("Sliding door, acoustic", "باب جرار عازل للصوت"), unit: "piece", quantity: 8, price: 24_500, cost: 17_200 },
          { text: b("Cabinet with hand basin", "وحدة تخزين بحوض غسيل أيدي"), unit: "piece", quantity: 8, price: 31_000, cost: 22_400 },
        ],
      },
      {
        name: b("Electrical and air", "الكهرباء والتكييف"),
        lines: [
          {
            text: b("Air-conditioning with fresh air", "تكييف مركزي بهواء متجدد"),
            unit: "set",
            quantity: 1,
            price: 386_000,
            cost: 298_000,
          },
          { text: b("Lighting and data points", "نقاط إنارة وبيانات"), unit: "piece", quantity: 112, price: 780, cost: 520 },
        ],
      },
      { name: b("Services", "الخدمات"), lines: [supervision(8)] },
    ],
  },
];
