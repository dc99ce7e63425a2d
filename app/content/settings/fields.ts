import {
  bilingual,
  bilingualLong,
  choice,
  date,
  image,
  link,
  money,
  number,
  optional,
  part,
  percent,
  reference,
  text,
  toggle,
} from "#app/kit/fields/kinds.ts";
import type { RowsByField } from "#app/kit/sections/rows.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { weekdays, type Clock, type Day, type Weekday } from "#app/values/calendar.ts";
import { formatBounds, seriesCodes, type Series } from "#app/values/number-format.ts";
import type { Period } from "#app/values/periods.ts";

/** The parts of the settings that are saved each on their own. Their addresses stand under `/admin/site-settings/`. */
export const sectionNames = ["company", "documents", "tax", "einvoice", "numbers", "hours", "visitors"] as const;
export type SectionName = (typeof sectionNames)[number];

export const companyFields = {
  name: bilingual({ min: 2, max: 120 }),
  logo: optional(image()),
  footer: optional(bilingualLong({ max: 600 })),
  parentName: optional(bilingual({ max: 120 })),
  parentUrl: optional(link({ schemes: ["https:"] })),
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
  bank: bilingual({ min: 2, max: 120 }),
  holder: bilingual({ min: 2, max: 160 }),
  number: text({ min: 4, max: 34, ltr: true }),
  iban: optional(text({ max: 60, ltr: true })),
  swift: optional(text({ max: 14, ltr: true })),
  currency: choice(currencies),
};

/** What a new document is written in where the client's own language is not known. */
export const documentLanguages = ["ar", "en", "both"] as const;

export const documentFields = {
  legalName: optional(bilingual({ min: 2, max: 160 })),
  taxNumber: optional(text({ max: 20, ltr: true })),
  commercialRegister: optional(text({ max: 40, ltr: true })),
  address: optional(bilingualLong({ max: 300 })),
  language: choice(documentLanguages),
  terms: optional(bilingualLong({ max: 5000 })),
  accounts: part<BankAccount[]>(),
  instapay: optional(text({ min: 3, max: 80, ltr: true })),
  instapayTransfer: money(),
  instapayDay: money(),
  instapayMonth: money(),
};

/** What is added to a document. At the rate of nothing: sold at home at zero, sold abroad, or exempt, which the return asks for apart. */
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
  /** Codes of the tax authority's e-invoice. */
  etaType: string;
  etaSubtype: string;
  active: boolean;
  periods: TaxPeriod[];
};

export const taxProfileFields = {
  code: text({ min: 2, max: 40, ltr: true }),
  kind: choice(taxKinds),
  name: bilingual({ min: 2, max: 120 }),
  share: percent(),
  etaType: optional(text({ max: 10, ltr: true })),
  etaSubtype: optional(text({ max: 10, ltr: true })),
  active: toggle({ first: true }),
  periods: part<TaxPeriod[]>(),
};

export const taxPeriodFields = { rate: percent(), from: date(), to: optional(date()) };

export const taxFields = { usual: reference(), profiles: part<TaxProfile[]>() };

export type UnitCode = { unit: string | null; code: string };

export const unitCodeFields = { unit: reference(), code: text({ min: 1, max: 10, ltr: true }) };

export const einvoiceFields = {
  on: toggle(),
  activityCode: optional(text({ max: 10, ltr: true })),
  branchId: optional(text({ max: 50, ltr: true })),
  governate: optional(text({ max: 100 })),
  regionCity: optional(text({ max: 100 })),
  street: optional(text({ max: 200 })),
  buildingNumber: optional(text({ max: 100 })),
  postalCode: optional(text({ max: 30, ltr: true })),
  itemCode: optional(text({ max: 100, ltr: true })),
  unitCodes: part<UnitCode[]>(),
  idThreshold: money(),
  withholdingFrom: money(),
};

export type Branch = Record<"branchId" | "governate" | "regionCity" | "street" | "buildingNumber" | "postalCode", string>;

export const einvoiceRows = { unitCodes: { fields: unitCodeFields, most: 100 } } satisfies RowsByField;

export type SeriesFormat = { series: Series; pattern: string; digits: number };

export const formatFields = {
  series: choice(seriesCodes),
  pattern: text({ max: formatBounds.pattern, ltr: true }),
  digits: number({ min: formatBounds.digits.min, max: formatBounds.digits.max }),
};

export const offerDays = { usual: 14, min: 1, max: 90 };

export const limitFields = {
  reviewMargin: percent(),
  reviewDiscount: percent(),
  validDays: number({ min: offerDays.min, max: offerDays.max, unit: "day" }),
  receiptOver: money(),
  managerUpTo: money(),
  daysBack: number({ min: 0, max: 3650, unit: "day" }),
  targetMargin: percent(),
};

export const numberFields = { ...limitFields, formats: part<SeriesFormat[]>() };

export type Holiday = {
  name: Bilingual;
  from: Day;
  /** Its last day; null for a single one. */
  to: Day | null;
  /** Calculated beforehand, to be checked against what the government announces. */
  check: boolean;
};

export type OtherHoursRow = { name: Bilingual; from: Day; to: Day; opens: Clock; closes: Clock };

const clock = () => text({ max: 8, ltr: true });

export const holidayFields = { name: bilingual({ min: 2, max: 120 }), from: date(), to: optional(date()), check: toggle() };
export const otherHoursFields = { name: optional(bilingual({ max: 120 })), from: date(), to: date(), opens: clock(), closes: clock() };

export const hoursFields = {
  days: part<Weekday[]>(),
  opens: clock(),
  closes: clock(),
  otherHours: part<OtherHoursRow[]>(),
  holidays: part<Holiday[]>(),
};

export const weekFromSaturday: readonly Weekday[] = ["sat", ...weekdays.filter((day) => day !== "sat")];

const perHour = (max: number) => number({ min: 1, max });

export const visitorFields = {
  digits: choice(["arab", "latn"]),
  signUp: toggle(),
  enquiriesPerContact: perHour(1000),
  enquiriesPerAddress: perHour(10_000),
  lettersPerEmail: perHour(1000),
  lettersPerAddress: perHour(10_000),
};

export const documentRows = { accounts: { fields: accountFields, most: 20 } } satisfies RowsByField;
export const taxRows = {
  profiles: { fields: taxProfileFields, most: 40, rows: { periods: { fields: taxPeriodFields, most: 30 } } },
} satisfies RowsByField;
export const numberRows = { formats: { fields: formatFields, most: seriesCodes.length } } satisfies RowsByField;
export const hoursRows = {
  otherHours: { fields: otherHoursFields, most: 20 },
  holidays: { fields: holidayFields, most: 200 },
} satisfies RowsByField;

export const instalmentTriggers = ["on_signing", "date", "phase", "before_delivery", "on_handover"] as const;

/** A part of the price, in basis points, and when it is due. */
export type Instalment = { name: Bilingual; percent: number; trigger: (typeof instalmentTriggers)[number] };

export const instalmentFields = { name: bilingual({ min: 2, max: 120 }), percent: percent(), trigger: choice(instalmentTriggers) };

/** An entry of a list. The key is made from the name of a new one and never changes. `lines` are the instalments of a payment plan, else empty. */
export type ListEntry = { key: string; name: Bilingual; active: boolean; lines: Instalment[] };

export const entryFields = {
  key: optional(text({ max: 80, ltr: true })),
  name: bilingual({ max: 120 }),
  active: toggle({ first: true }),
  lines: part<Instalment[]>(),
};

export const listFields = { entries: part<ListEntry[]>() };
export const listRows = {
  entries: { fields: entryFields, most: 200, rows: { lines: { fields: instalmentFields, most: 20 } } },
} satisfies RowsByField;
