import { system } from "#app/access/actor.ts";
import type { SupplierStatus } from "#app/crm/people/suppliers/fields.ts";
import { moveSupplier, saveBank, supplierPriceRecords, supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";

/** Ends so many days from today. */
type Paper = { kind: string; number: string; expiresOn: number };
/** Holds since so many days before today; what has the same code follows one upon the other. */
type Price = { code: string; name: { en: string; ar: string }; unit: string; price: string; ago: number; trade?: string };
type Sample = {
  keys: string[];
  to: { status: SupplierStatus; reason?: string }[];
  fields: Record<string, unknown> & { papers?: Paper[] };
  bank?: Record<string, string>;
  prices?: Price[];
};

const samples: Sample[] = [
  {
    fields: {
      name: { en: "Shaq El-Thoban Marble", ar: "رخام شق الثعبان" },
      kind: "supplier",
      phone: "+20 10 0000 0081",
      otherPhone: "٠١٠ ٠٠٠٠ ٠٠٨٢",
      email: "orders@shaq-marble.example",
      governorate: "EG-C",
      city: "katameya",
      taxNumber: "204518733",
      commercialRegister: "118842",
      vatRegistered: true,
      withholding: "WHT_1",
      termsDays: 30,
      depositPercent: "50",
      leadDays: 21,
      ratingQuality: 5,
      ratingTime: 3,
      ratingPrice: 4,
      contacts: [
        { name: "عم رجب", role: "المحجر", phone: "+20 10 0000 0181" },
        { name: "Hany Shawky", role: "Accounts", email: "accounts@shaq-marble.example" },
      ],
      papers: [
        { kind: "tax_card", number: "204-518-733", expiresOn: 19 },
        { kind: "commercial_register", number: "118842", expiresOn: 410 },
      ],
      notes: "يُختار اللوح في المحجر، ولا يُقبل بدل عن الصورة.",
    },
    keys: ["marble"],
    bank: {
      instapay: "shaq.marble@instapay",
      iban: "EG380019000500000000263180002",
      bank: "QNB Alahli, Maadi",
      holder: "Shaq El-Thoban for Marble",
    },
    prices: [
      {
        code: "GAL-20H",
        name: { en: "Galala, honed, 20 mm", ar: "جلالة مطفي ٢٠ مم" },
        unit: "m2",
        price: "1580",
        ago: 240,
        trade: "marble",
      },
      { code: "GAL-20H", name: { en: "Galala, honed, 20 mm", ar: "جلالة مطفي ٢٠ مم" }, unit: "m2", price: "1760", ago: 62, trade: "marble" },
      {
        code: "TRI-30P",
        name: { en: "Triesta, polished, 30 mm", ar: "تريستا لامع ٣٠ مم" },
        unit: "m2",
        price: "2340",
        ago: 140,
        trade: "marble",
      },
      {
        code: "THR-LM",
        name: { en: "Thresholds and sills", ar: "أعتاب وجلسات شبابيك" },
        unit: "lm",
        price: "410",
        ago: 62,
        trade: "marble",
      },
    ],
    to: [{ status: "active" }],
  },
  {
    fields: {
      name: { en: "Hag Sayed Joinery", ar: "ورشة الحاج سيد للنجارة" },
      kind: "service_provider",
      phone: "+20 10 0000 0083",
      governorate: "EG-DT",
      city: "damietta",
      termsDays: 0,
      depositPercent: "40",
      leadDays: 45,
      ratingQuality: 5,
      ratingTime: 4,
      ratingPrice: 3,
      contacts: [{ name: "أحمد سيد", role: "ابنه، للمقاسات", phone: "+20 10 0000 0183" }],
      notes: "Doors and wardrobes. Give him the drawings on paper.",
    },
    keys: ["furniture", "wood"],
    to: [{ status: "active" }],
  },
  {
    fields: {
      name: { en: "Noor Lighting", ar: "نور للإضاءة" },
      kind: "supplier",
      phone: "+20 10 0000 0084",
      email: "sales@noor-lighting.example",
      governorate: "EG-C",
      city: "downtown",
      taxNumber: "311870264",
      vatRegistered: true,
      withholding: "WHT_1",
      termsDays: 15,
      depositPercent: "30",
      leadDays: 14,
      ratingQuality: 4,
      ratingTime: 5,
      ratingPrice: 3,
      papers: [{ kind: "vat_certificate", number: "311-870-264", expiresOn: -6 }],
    },
    keys: ["lighting", "smart"],
    prices: [
      {
        code: "NL-TRK-48",
        name: { en: "Track, 48 V, with spots", ar: "مسار ٤٨ فولت بالسبوتات" },
        unit: "lm",
        price: "2180",
        ago: 70,
        trade: "lighting",
      },
      {
        code: "NL-TRK-48",
        name: { en: "Track, 48 V, with spots", ar: "مسار ٤٨ فولت بالسبوتات" },
        unit: "lm",
        price: "2390",
        ago: 4,
        trade: "lighting",
      },
      {
        code: "NL-SPT-7",
        name: { en: "Recessed spot, 7 W", ar: "سبوت غاطس ٧ وات" },
        unit: "piece",
        price: "345",
        ago: 33,
        trade: "lighting",
      },
    ],
    to: [{ status: "active" }],
  },
  {
    fields: {
      name: { en: "Delta Kitchens", ar: "مطابخ الدلتا" },
      kind: "supplier",
      phone: "+20 10 0000 0085",
      email: "hello@delta-kitchens.example",
      governorate: "EG-GZ",
      city: "6th_of_october",
      vatRegistered: true,
      termsDays: 7,
      depositPercent: "60",
      leadDays: 40,
    },
    keys: ["kitchens"],
    to: [],
  },
  {
    fields: {
      name: { en: "Cool Air Contracting", ar: "كول إير لأعمال التكييف" },
      kind: "service_provider",
      phone: "+20 10 0000 0086",
      governorate: "EG-C",
      city: "nasr_city",
      taxNumber: "417726095",
    },
    keys: ["hvac", "electrical"],
    to: [{ status: "active" }, { status: "on_hold", reason: "Two sites wait for the ducts. Nothing new until they are done." }],
  },
  {
    fields: {
      name: { en: "Fast Freight", ar: "النقل السريع" },
      kind: "service_provider",
      phone: "+20 10 0000 0087",
      governorate: "EG-ALX",
      city: "alexandria",
    },
    keys: ["transport"],
    to: [{ status: "blocked", reason: "كُسرت ألواح مرتين دون تعويض." }],
  },
];

/** Suppliers of the demo company. Left alone where there are some. */
export async function createDemoSuppliers(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(supplierTable)) > 0) return;
  const acting: Ctx = { ...ctx, actor: system };
  const today = cairoDay(ctx.now());
  for (const { fields, keys, to, bank, prices = [] } of samples) {
    const papers = (fields.papers ?? []).map((paper) => ({ ...paper, expiresOn: addDays(today, paper.expiresOn) }));
    let supplier = await supplierRecords.create(acting, { ...fields, papers, categories: keys.map((category) => ({ category })) });
    if (bank) await saveBank(acting, supplier.id, bank);
    for (const { ago, ...price } of prices)
      await supplierPriceRecords.create(acting, { ...price, supplierId: supplier.id, validFrom: addDays(today, -ago) });
    for (const { status, reason } of to)
      supplier = await moveSupplier(acting, supplier.id, supplier.version, { to: status, ...(reason && { reason }) });
  }
}
