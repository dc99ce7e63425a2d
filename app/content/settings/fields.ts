import * as field from "#app/kit/fields/kinds.ts";
import type { RowsByField } from "#app/kit/sections/rows.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { weekdays, type Clock, type Day, type Weekday } from "#app/values/calendar.ts";
import { formatBounds, seriesCodes, type Series } from "#app/values/number-format.ts";
import type { Period } from "#app/values/periods.ts";

export const sectionNames = ["company", "documents", "tax", "einvoice", "numbers", "hours", "visitors"] as const;
export type SectionName = (typeof sectionNames)[number];

export const companyFields = {
  name: field.bilingual({ min: 2, max: 120 }),
  logo: field.optional(field.image()),
  closing: field.optional(field.image()),
  footer: field.optional(field.bilingualLong({ max: 600 })),
  parentName: field.optional(field.bilingual({ max: 120 })),
  parentUrl: field.optional(field.link({ schemes: ["https:"] })),
};

export const currencies = ["EGP", "USD", "EUR", "GBP", "SAR", "AED"] as const;

export type BankAccount = {
  bank: Bilingual;
  holder: Bilingual;
  number: string;
  iban: string;
  swift: string;
  currency: (typeof currencies)[number];
};

export const accountFields = {
  bank: field.bilingual({ min: 2, max: 120 }),
  holder: field.bilingual({ min: 2, max: 160 }),
  number: field.text({ min: 4, max: 34, ltr: true }),
  iban: field.optional(field.text({ max: 60, ltr: true })),
  swift: field.optional(field.text({ max: 14, ltr: true })),
  currency: field.choice(currencies),
};

export const documentLanguages = ["ar", "en", "both"] as const;

export const documentFields = {
  legalName: field.optional(field.bilingual({ min: 2, max: 160 })),
  taxNumber: field.optional(field.text({ max: 20, ltr: true })),
  commercialRegister: field.optional(field.text({ max: 40, ltr: true })),
  address: field.optional(field.bilingualLong({ max: 300 })),
  language: field.choice(documentLanguages),
  terms: field.optional(field.bilingualLong({ max: 5000 })),
  accounts: field.part<BankAccount[]>(),
  instapay: field.optional(field.text({ min: 3, max: 80, ltr: true })),
  instapayTransfer: field.money(),
  instapayDay: field.money(),
  instapayMonth: field.money(),
};

export const chargedKinds = ["vat", "zero", "export", "exempt", "schedule"] as const;
export const taxKinds = [...chargedKinds, "withholding", "vatWithheld"] as const;
export type TaxKind = (typeof taxKinds)[number];
export const isCharged = (kind: TaxKind): boolean => chargedKinds.some((one) => one === kind);
export const untaxedKinds: readonly TaxKind[] = ["zero", "export", "exempt"];

/** A rate in basis points on the days of the period. */
export type TaxPeriod = Period & { rate: number };

/** A tax under one code. `share` is the part of the value that it is calculated on, in basis points: 10 000 is all of it. */
export type TaxProfile = {
  code: string;
  kind: TaxKind;
  name: Bilingual;
  share: number;
  etaType: string;
  etaSubtype: string;
  active: boolean;
  periods: TaxPeriod[];
};

export const taxProfileFields = {
  code: field.text({ min: 2, max: 40, ltr: true }),
  kind: field.choice(taxKinds),
  name: field.bilingual({ min: 2, max: 120 }),
  share: field.percent(),
  etaType: field.optional(field.text({ max: 10, ltr: true })),
  etaSubtype: field.optional(field.text({ max: 10, ltr: true })),
  active: field.toggle({ first: true }),
  periods: field.part<TaxPeriod[]>(),
};

export const taxPeriodFields = { rate: field.percent(), from: field.date(), to: field.optional(field.date()) };

export const taxRegimes = ["ordinary", "small"] as const;

/** How the company is taxed from that day on, until the next one begins, and what says so. Before the first it is the ordinary way. */
export type RegimeStart = { regime: (typeof taxRegimes)[number]; from: Day; source: string };

export const regimeFields = {
  regime: field.choice(taxRegimes),
  from: field.date(),
  source: field.text({ min: 2, max: 200 }),
};

/** The rate (basis points) of a year whose turnover is below `below` (piastres) and not below the band before. */
export type TurnoverBand = { below: number; rate: number };

/**
 * What the law says of small businesses on the days of the period: the tax on a year's turnover, whose last band ends at the limit of the regime,
 * and by how much of it (basis points) a year may exceed it, once in so many years.
 */
export type TurnoverRules = Period & { bands: TurnoverBand[]; excess: number; years: number; source: string };

export const turnoverBandFields = { below: field.money(), rate: field.percent() };

export const turnoverFields = {
  from: field.date(),
  to: field.optional(field.date()),
  excess: field.percent(),
  years: field.number({ min: 1, max: 20 }),
  source: field.text({ min: 2, max: 400 }),
  bands: field.part<TurnoverBand[]>(),
};

export const taxFields = {
  usual: field.reference("own:profiles"),
  profiles: field.part<TaxProfile[]>(),
  regimes: field.part<RegimeStart[]>(),
  turnover: field.part<TurnoverRules[]>(),
};

export type UnitCode = { unit: string | null; code: string };

export const unitCodeFields = { unit: field.reference("lookup:unit"), code: field.text({ min: 1, max: 10, ltr: true }) };

export const einvoiceFields = {
  on: field.toggle(),
  activityCode: field.optional(field.text({ max: 10, ltr: true })),
  branchId: field.optional(field.text({ max: 50, ltr: true })),
  governate: field.optional(field.text({ max: 100 })),
  regionCity: field.optional(field.text({ max: 100 })),
  street: field.optional(field.text({ max: 200 })),
  buildingNumber: field.optional(field.text({ max: 100 })),
  postalCode: field.optional(field.text({ max: 30, ltr: true })),
  itemCode: field.optional(field.text({ max: 100, ltr: true })),
  unitCodes: field.part<UnitCode[]>(),
  idThreshold: field.money(),
  withholdingFrom: field.money(),
};

export type Branch = Record<"branchId" | "governate" | "regionCity" | "street" | "buildingNumber" | "postalCode", string>;

export const einvoiceRows = { unitCodes: { fields: unitCodeFields, most: 100 } } satisfies RowsByField;

export type SeriesFormat = { series: Series; pattern: string; digits: number };

export const formatFields = {
  series: field.choice(seriesCodes),
  pattern: field.text({ max: formatBounds.pattern, ltr: true }),
  digits: field.number({ min: formatBounds.digits.min, max: formatBounds.digits.max }),
};

export const offerDays = { usual: 14, min: 1, max: 90 };

// What a client decides by a known device alone, where the company says nothing else; more is signed (piastres).
export const decisionLimit = 2_000_000;

export const limitFields = {
  reviewMargin: field.percent(),
  reviewDiscount: field.percent(),
  validDays: field.number({ min: offerDays.min, max: offerDays.max, unit: "day" }),
  receiptOver: field.money(),
  managerUpTo: field.money(),
  daysBack: field.number({ min: 0, max: 3650, unit: "day" }),
  targetMargin: field.percent(),
  decisionLimit: field.money(),
  withoutCodes: field.toggle(),
  firstDevice: field.toggle(),
};

export const numberFields = { ...limitFields, formats: field.part<SeriesFormat[]>() };

export type Holiday = {
  name: Bilingual;
  from: Day;
  to: Day | null;
  check: boolean;
};

export type OtherHoursRow = { name: Bilingual; from: Day; to: Day; opens: Clock; closes: Clock };

const clock = () => field.text({ max: 8, ltr: true });

export const holidayFields = {
  name: field.bilingual({ min: 2, max: 120 }),
  from: field.date(),
  to: field.optional(field.date()),
  check: field.toggle(),
};
export const otherHoursFields = {
  name: field.optional(field.bilingual({ max: 120 })),
  from: field.date(),
  to: field.date(),
  opens: clock(),
  closes: clock(),
};

export const hoursFields = {
  days: field.part<Weekday[]>(),
  opens: clock(),
  closes: clock(),
  otherHours: field.part<OtherHoursRow[]>(),
  holidays: field.part<Holiday[]>(),
};

export const weekFromSaturday: readonly Weekday[] = ["sat", ...weekdays.filter((day) => day !== "sat")];

const perHour = (max: number) => field.number({ min: 1, max });

export const visitorFields = {
  digits: field.choice(["arab", "latn"]),
  signUp: field.toggle(),
  assistants: field.toggle(),
  enquiriesPerContact: perHour(1000),
  enquiriesPerAddress: perHour(10_000),
  lettersPerEmail: perHour(1000),
  lettersPerAddress: perHour(10_000),
};

export const documentRows = { accounts: { fields: accountFields, most: 20 } } satisfies RowsByField;
export const taxRows = {
  profiles: { fields: taxProfileFields, most: 40, rows: { periods: { fields: taxPeriodFields, most: 30 } } },
  regimes: { fields: regimeFields, most: 20 },
  turnover: { fields: turnoverFields, most: 20, rows: { bands: { fields: turnoverBandFields, most: 20 } } },
} satisfies RowsByField;
export const numberRows = { formats: { fields: formatFields, most: seriesCodes.length } } satisfies RowsByField;
export const hoursRows = {
  otherHours: { fields: otherHoursFields, most: 20 },
  holidays: { fields: holidayFields, most: 200 },
} satisfies RowsByField;

export const instalmentTriggers = ["on_signing", "date", "phase", "before_delivery", "on_handover"] as const;

/** A part of the price, in basis points, and when it is due. */
export type Instalment = { name: Bilingual; percent: number; trigger: (typeof instalmentTriggers)[number] };

export const instalmentFields = {
  name: field.bilingual({ min: 2, max: 120 }),
  percent: field.percent(),
  trigger: field.choice(instalmentTriggers),
};

export type ListEntry = { key: string; name: Bilingual; active: boolean; lines: Instalment[] };

export const entryFields = {
  key: field.optional(field.text({ max: 80, ltr: true })),
  name: field.bilingual({ max: 120 }),
  active: field.toggle({ first: true }),
  lines: field.part<Instalment[]>(),
};

export const listFields = { entries: field.part<ListEntry[]>() };
export const listRows = {
  entries: { fields: entryFields, most: 200, rows: { lines: { fields: instalmentFields, most: 20 } } },
} satisfies RowsByField;
