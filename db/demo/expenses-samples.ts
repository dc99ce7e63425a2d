import type { ExpenseStatus, PaidFrom } from "#app/crm/purchasing/expenses/fields.ts";

export type Sample = {
  by: "manager" | "designer" | "accountant";
  /** Days before today. */
  ago: number;
  amount: number;
  category: string;
  vat?: boolean;
  supplier?: string;
  payee?: string;
  /** The place of the project among those at work; none: the office. */
  project?: number;
  paidFrom?: PaidFrom;
  billable?: boolean;
  notes?: string;
  to: ExpenseStatus;
  reason?: string;
};

const marble = "Shaq El-Thoban Marble";
const joiner = "ورشة الحاج سيد للنجارة";
const lighting = "Noor Lighting";

/** What the office costs each month, twelve months back. */
const monthly: Sample[] = Array.from({ length: 12 }, (_, at): Sample[] => {
  const ago = 9 + at * 30;
  const swing = ((at * 7) % 5) * 35_000;
  return [
    { by: "accountant", ago, amount: 2_800_000, category: "office", payee: "Office rent, Maadi", to: "settled" },
    { by: "accountant", ago: ago + 2, amount: 420_000 + swing, category: "office", payee: "كهرباء وإنترنت", to: "settled" },
    { by: "accountant", ago: ago + 4, amount: 684_000, vat: true, category: "software", payee: "Drawing software", to: "settled" },
    {
      by: "manager",
      ago: ago + 6,
      amount: 2_280_000 + swing * 4,
      vat: true,
      category: "materials",
      supplier: at % 2 === 0 ? marble : lighting,
      project: at,
      billable: at % 3 === 0,
      to: "settled",
    },
    {
      by: "accountant",
      ago: ago + 8,
      amount: 1_350_000 + swing * 3,
      category: at % 3 === 1 ? "subcontract" : "labour",
      supplier: joiner,
      project: at + 1,
      to: "settled",
    },
    {
      by: "designer",
      ago: ago + 10,
      amount: 165_000 + swing,
      category: "transport",
      payee: "نقل ورفع بالونش",
      project: at,
      paidFrom: "employee",
      to: "settled",
    },
  ];
}).flat();

const trade = (
  ago: number,
  amount: number,
  project: number,
  category: "materials" | "labour" | "subcontract",
  supplier: string,
): Sample => ({
  by: "accountant",
  ago,
  amount,
  vat: category === "materials",
  category,
  supplier,
  project,
  to: "settled",
});

/** What the trades cost while projects are built, beside what is ordered. */
const trades: Sample[] = [
  trade(141, 9_400_000, 0, "materials", marble),
  trade(136, 9_100_000, 0, "subcontract", joiner),
  trade(104, 6_200_000, 0, "labour", joiner),
  trade(92, 3_000_000, 1, "materials", lighting),
  trade(84, 10_500_000, 0, "subcontract", joiner),
  trade(78, 2_000_000, 1, "labour", joiner),
  trade(58, 6_000_000, 2, "materials", marble),
  trade(52, 13_000_000, 0, "materials", marble),
  trade(45, 9_600_000, 0, "subcontract", joiner),
  trade(38, 7_000_000, 2, "subcontract", joiner),
  trade(103, 6_400_000, 5, "subcontract", joiner),
  trade(73, 10_400_000, 5, "subcontract", joiner),
  trade(34, 26_000_000, 2, "subcontract", joiner),
  trade(14, 49_000_000, 2, "subcontract", joiner),
];

/** The last weeks, in every state. */
const lately: Sample[] = [
  {
    by: "designer",
    ago: 70,
    amount: 148_500,
    category: "site",
    payee: "حدايد وبويات الميدان",
    project: 0,
    paidFrom: "custody",
    to: "approved",
  },
  { by: "designer", ago: 52, amount: 236_000, category: "tools", payee: "تأجير سقالات", project: 0, paidFrom: "custody", to: "approved" },
  {
    by: "designer",
    ago: 33,
    amount: 182_250,
    category: "site",
    payee: "محل أدوات السباكة",
    project: 0,
    paidFrom: "custody",
    to: "approved",
  },
  {
    by: "designer",
    ago: 8,
    amount: 121_000,
    category: "transport",
    payee: "Pick-up, Katameya to Mivida",
    project: 0,
    paidFrom: "custody",
    to: "approved",
  },
  {
    by: "designer",
    ago: 3,
    amount: 96_400,
    category: "samples",
    payee: "طباعة لوحات A1",
    project: 1,
    paidFrom: "employee",
    to: "submitted",
    notes: "ثلاث نسخ للعميل والموقع.",
  },
  {
    by: "designer",
    ago: 2,
    amount: 164_000,
    category: "site",
    payee: "Tile adhesive and grout",
    project: 0,
    paidFrom: "custody",
    to: "submitted",
  },
  {
    by: "accountant",
    ago: 2,
    amount: 2_736_000,
    vat: true,
    category: "materials",
    supplier: lighting,
    project: 1,
    to: "submitted",
    billable: true,
  },
  { by: "accountant", ago: 4, amount: 1_140_000, vat: true, category: "marketing", payee: "Photographer, two villas", to: "submitted" },
  { by: "accountant", ago: 5, amount: 3_420_000, vat: true, category: "materials", supplier: marble, project: 0, to: "approved" },
  {
    by: "designer",
    ago: 6,
    amount: 74_000,
    category: "permits",
    payee: "رسوم تصريح دخول الكمبوند",
    project: 3,
    paidFrom: "employee",
    to: "approved",
  },
  {
    by: "designer",
    ago: 9,
    amount: 58_000,
    category: "site",
    payee: "Lunch for the crew",
    project: 1,
    paidFrom: "employee",
    to: "rejected",
    reason: "الإيصال غير واضح، والمبلغ لا يطابقه.",
  },
  {
    by: "designer",
    ago: 1,
    amount: 42_500,
    category: "transport",
    payee: "أوبر إلى الموقع",
    project: 2,
    paidFrom: "employee",
    to: "draft",
  },
];

/** A year of a studio's expenses, oldest first, so that numbers run with time. */
export const samples: readonly Sample[] = [...monthly, ...trades, ...lately].toSorted((a, b) => b.ago - a.ago);
