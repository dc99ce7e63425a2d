import {
  blankLine,
  blankSnapshot,
  type SnapshotCompany,
  type SnapshotLine,
  type DocumentSnapshot,
  type DocumentKind,
  type SnapshotSection,
} from "#app/crm/base/documents/fields.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { sumDocument } from "#app/values/money/document-sum.ts";

const company: SnapshotCompany = {
  name: { en: "Diwan Interiors", ar: "ديوان للتصميم الداخلي" },
  legalName: { en: "Diwan for Interior Design LLC", ar: "شركة ديوان للتصميم الداخلي ذ.م.م" },
  address: { en: "26 Hassan Sabry Street, Zamalek, Cairo", ar: "26 شارع حسن صبري، الزمالك، القاهرة" },
  phone: "+20 2 2735 0148",
  email: "studio@diwan.example",
  taxNumber: "562-113-098",
  commercialRegister: "41820",
  logo: "",
  accounts: [
    {
      bank: { en: "National Bank of Egypt", ar: "البنك الأهلي المصري" },
      holder: { en: "Diwan for Interior Design", ar: "ديوان للتصميم الداخلي" },
      number: "1403060011928",
      iban: "EG380019000500000000263180002",
      swift: "NBEGEGCX",
      currency: "EGP",
    },
  ],
  instapay: "diwan@instapay",
};

const party = {
  name: { en: "Hany Sobhi", ar: "هاني صبحي" },
  address: { en: "Villa 14, Mivida, New Cairo", ar: "فيلا 14، ميفيدا، القاهرة الجديدة" },
  phone: "+20 100 123 4567",
  email: "hany@client.example",
  taxNumber: "",
};

type SomeLine = Partial<SnapshotLine> & { id: string; description: Bilingual };

export const snapshotLine = (some: SomeLine): SnapshotLine => ({ ...blankLine, tax: "VAT14", unit: { en: "m²", ar: "م²" }, ...some });

/** Rooms as the drawing has them. */
const rooms: { name: Bilingual; areaM2: number | null; lines: [en: string, ar: string, quantity: number, price: number][] }[] = [
  {
    name: { en: "Majlis", ar: "المجلس" },
    areaM2: 42.5,
    lines: [
      ["Turned-beech screen, one opening shutter", "مشربية زان مخروط بضلفة متحركة", 2, 38_500],
      ["Galala marble floor, honed", "أرضية رخام جلالة، مط", 42.5, 1_850],
      ["Lime plaster, two coats", "بياض جير، طبقتان", 118, 420],
    ],
  },
  {
    name: { en: "Kitchen", ar: "المطبخ" },
    areaM2: 21,
    lines: [
      ["Oak units with stone top", "وحدات أرو بسطح حجري", 7.2, 31_000],
      ["Cement tile floor", "أرضية بلاط أسمنتي", 21, 1_450],
    ],
  },
  {
    name: { en: "Main bedroom", ar: "غرفة النوم الرئيسية" },
    areaM2: 26.4,
    lines: [
      ["Oak parquet, oiled", "باركيه أرو، تشطيب زيت", 26.4, 2_300],
      ["Wardrobe, 2.70 m high", "دولاب بارتفاع 2.70 م", 4.6, 18_500],
    ],
  },
];

const sumOf = (lines: readonly SnapshotLine[]): number =>
  lines.reduce((sum, line) => (line.selected ? sum + (line.effect === "deduct" ? -1 : 1) * (line.net ?? 0) : sum), 0);

export const snapshotSections = (): SnapshotSection[] =>
  rooms.map(({ name, areaM2, lines }, room) => {
    const set = lines.map(([en, ar, quantity, price], at) =>
      snapshotLine({
        id: `${room}-${at}`,
        description: { en, ar },
        quantity,
        unitPrice: price * 100,
        net: Math.round(quantity * price * 100),
      }),
    );
    return { id: String(room), name, areaM2, lines: set, sum: sumOf(set) };
  });

export function sumsSnapshot(sections: readonly SnapshotSection[], percent = 0): NonNullable<DocumentSnapshot["sums"]> {
  const tax = { code: "VAT14", rate: 1400, share: 10_000 };
  const sum = sumDocument({
    lines: sections.flatMap(({ lines }) =>
      lines.map((line) => ({
        key: line.id,
        kind: "work" as const,
        quantity: 1,
        unitPrice: line.net ?? 0,
        tax,
        included: line.selected,
        sign: line.effect === "deduct" ? (-1 as const) : (1 as const),
      })),
    ),
    discount: percent > 0 ? { percent } : null,
    mode: "exclusive",
  });
  return {
    priceMode: "exclusive",
    subtotal: sum.subtotal,
    discount: percent > 0 ? { kind: "percent", value: percent, amount: sum.discount } : null,
    net: sum.net,
    taxes: sum.taxes.map(({ taxable, vat, ...one }) => ({
      ...one,
      name: { en: "VAT 14 %", ar: "ضريبة القيمة المضافة ١٤٪" },
      base: taxable,
      amount: vat,
    })),
    rounding: sum.rounding,
    total: sum.total,
    withholding: null,
  };
}

const numbers: Record<DocumentKind, string> = {
  quotation: "QTN-2026-00041-R2",
  changeOrder: "CO-2026-00003",
  invoice: "INV-2026-00012",
  creditNote: "CRN-2026-00002",
  receipt: "PAY-2026-00019",
  statement: "CLI-00007",
  purchaseOrder: "PO-2026-00008",
};

/** A believable document of that kind; `more` replaces what a story is about. */
export function sampleSnapshot(kind: DocumentKind, more: Partial<DocumentSnapshot> = {}): DocumentSnapshot {
  const sections = more.sections ?? snapshotSections();
  const sums = sumsSnapshot(sections, kind === "quotation" ? 300 : 0);
  const plain: DocumentSnapshot = {
    ...blankSnapshot,
    kind,
    language: "both",
    company,
    party,
    number: numbers[kind],
    title: { en: "Finishing and furniture", ar: "أعمال التشطيب والأثاث" },
    project: {
      number: "PRJ-2026-004",
      name: { en: "Villa in New Cairo", ar: "فيلا القاهرة الجديدة" },
      place: { en: "Mivida", ar: "ميفيدا" },
      areaM2: 450,
    },
    issuedOn: "2026-11-20",
    sections,
    sums,
    amount: sums.total,
    terms: {
      en: "Prices hold for thirty days. Work starts within ten days of the first payment. Changes are priced before they are built.",
      ar: "الأسعار سارية ثلاثين يومًا. يبدأ العمل خلال عشرة أيام من الدفعة الأولى. وتُسعَّر التعديلات قبل تنفيذها.",
    },
  };
  return { ...plain, ...ofKind(kind, plain), ...more };
}

function ofKind(kind: DocumentKind, { sums, amount, sections }: DocumentSnapshot): Partial<DocumentSnapshot> {
  const total = sums?.total ?? amount;
  const nothing = { sections: [], sums: null, terms: { en: "", ar: "" }, project: null, title: { en: "", ar: "" } };
  switch (kind) {
    case "quotation":
      return {
        validUntil: "2026-12-20",
        plan: [
          {
            label: { en: "On signing", ar: "عند التعاقد" },
            trigger: "on_signing",
            percent: 4000,
            amount: 1000,
            offsetDays: 0,
            dueOn: null,
          },
          {
            label: { en: "After the floors", ar: "بعد الأرضيات" },
            trigger: "phase",
            percent: 6000,
            amount: 2000,
            offsetDays: 7,
            dueOn: null,
          },
        ],
      };
    case "changeOrder":
      return {
        validUntil: "2026-12-04",
        references: [{ kind: "quotation", number: "QTN-2026-00041-R2" }],
        reason: { en: "The client asks for marble instead of tiles.", ar: "طلب العميل رخامًا بدلًا من البلاط." },
      };
    case "invoice": {
      const earlier = [
        {
          number: "INV-2026-00009",
          label: { en: "Deposit", ar: "دفعة مقدمة" },
          on: "2026-10-01",
          net: 2_000_000,
          vat: 280_000,
          amount: 2_280_000,
        },
      ];
      return {
        subkind: "final",
        dueOn: "2026-11-27",
        references: [{ kind: "contract", number: "QTN-2026-00041-R2" }],
        deductions: earlier,
        amount: total - 2_280_000,
        payments: [{ number: "PAY-2026-00019", on: "2026-11-25", method: "instapay", reference: "884120", amount: 7_000_000 }],
        balance: total - 2_280_000 - 7_000_000,
      };
    }
    case "creditNote":
      return {
        references: [{ kind: "invoice", number: "INV-2026-00009" }],
        reason: { en: "One door was not delivered.", ar: "لم يُورَّد باب واحد." },
      };
    case "receipt":
      return {
        ...nothing,
        amount: 7_000_000,
        receipt: {
          method: "cheque",
          reference: "00012894",
          chequeBank: "بنك مصر",
          maturesOn: "2026-12-01",
          certificateNumber: "",
          amount: 7_000_000,
          paid: [{ number: "INV-2026-00009", amount: 2_280_000 }],
        },
      };
    case "statement":
      return {
        ...nothing,
        amount: 4_720_000,
        statement: {
          from: "2026-01-01",
          to: "2026-11-20",
          opening: 0,
          entries: [
            {
              on: "2026-10-01",
              kind: "invoice",
              number: "INV-2026-00009",
              label: { en: "Deposit", ar: "دفعة مقدمة" },
              debit: 2_280_000,
              credit: 0,
              cheque: 0,
              balance: 2_280_000,
            },
            {
              on: "2026-10-09",
              kind: "payment",
              number: "PAY-2026-00011",
              label: { en: "", ar: "" },
              debit: 0,
              credit: 2_280_000,
              cheque: 0,
              balance: 0,
            },
            {
              on: "2026-11-20",
              kind: "invoice",
              number: "INV-2026-00012",
              label: { en: "Floors", ar: "الأرضيات" },
              debit: 4_720_000,
              credit: 0,
              cheque: 0,
              balance: 4_720_000,
            },
          ],
          closing: 4_720_000,
          collection: 0,
        },
      };
    case "purchaseOrder":
      return {
        party: { ...party, name: { en: "Nile Marble", ar: "رخام النيل" }, taxNumber: "204817331" },
        promisedOn: "2026-12-15",
        sections: [
          {
            id: "all",
            name: { en: "", ar: "" },
            areaM2: null,
            sum: null,
            lines: sections.flatMap(({ name, lines }) =>
              lines.map((line) => ({
                ...line,
                room: name,
                detail: { en: "First choice, honed", ar: "فرز أول، تشطيب مط" },
                promisedOn: "2026-12-15",
              })),
            ),
          },
        ],
      };
  }
}
