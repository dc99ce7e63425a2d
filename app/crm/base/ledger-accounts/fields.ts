import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

export const accountKinds = ["asset", "liability", "equity", "income", "cost", "overhead"] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * The accounts that documents post to, each with its usual code; the key stays, the code is the accountant's. `control`: its balance is told by
 * documents of its own, so that nothing is entered by hand.
 */
export const chart = {
  cash: { code: "1110", kind: "asset" },
  banks: { code: "1120", kind: "asset" },
  inTransit: { code: "1125", kind: "asset" },
  chequesInHand: { code: "1131", kind: "asset", control: true },
  chequesDeposited: { code: "1132", kind: "asset", control: true },
  clients: { code: "1210", kind: "asset", control: true },
  retentionHeld: { code: "1220", kind: "asset", control: true },
  prepayments: { code: "1310", kind: "asset", control: true },
  custody: { code: "1320", kind: "asset", control: true },
  inputVat: { code: "1410", kind: "asset" },
  vatAwaited: { code: "1411", kind: "asset" },
  withheldByClients: { code: "1420", kind: "asset" },
  vatKept: { code: "1430", kind: "asset" },
  vatCredit: { code: "1440", kind: "asset" },
  insuranceDeducted: { code: "1450", kind: "asset" },
  fixedAssets: { code: "1600", kind: "asset" },
  suppliers: { code: "2110", kind: "liability", control: true },
  notBilled: { code: "2115", kind: "liability", control: true },
  retentionOwed: { code: "2120", kind: "liability", control: true },
  chequesOut: { code: "2130", kind: "liability", control: true },
  staff: { code: "2140", kind: "liability" },
  clientAdvances: { code: "2150", kind: "liability", control: true },
  clientCredits: { code: "2155", kind: "liability", control: true },
  outputVat: { code: "2210", kind: "liability" },
  tableTax: { code: "2215", kind: "liability" },
  withheldForAuthority: { code: "2220", kind: "liability", control: true },
  insurance: { code: "2230", kind: "liability" },
  capital: { code: "3100", kind: "equity" },
  retained: { code: "3200", kind: "equity" },
  owner: { code: "3300", kind: "equity" },
  opening: { code: "3900", kind: "equity" },
  works: { code: "4100", kind: "income" },
  design: { code: "4110", kind: "income" },
  goods: { code: "4120", kind: "income" },
  reductions: { code: "4190", kind: "income" },
  otherIncome: { code: "4900", kind: "income" },
  materials: { code: "5100", kind: "cost" },
  subcontractors: { code: "5200", kind: "cost" },
  labour: { code: "5300", kind: "cost" },
  otherDirect: { code: "5400", kind: "cost" },
  penalties: { code: "5500", kind: "cost" },
  overheads: { code: "6100", kind: "overhead" },
  bankCharges: { code: "6800", kind: "overhead" },
  exchangeLoss: { code: "6900", kind: "overhead" },
  cashDifferences: { code: "6950", kind: "overhead" },
} as const satisfies Record<string, { code: string; kind: AccountKind; control?: true }>;

export type AccountKey = keyof typeof chart;
export const accountKeys = Object.keys(chart) as [AccountKey, ...AccountKey[]];
export const isControl = (key: AccountKey | null): boolean => key !== null && "control" in chart[key];

/** Does what stands on it count as turnover: revenue of what the company sells, less what is taken back, without interest and other income? */
export const isRevenue = ({ account, kind }: { account: string; kind: AccountKind }): boolean =>
  kind === "income" && account !== "otherIncome";

export const ledgerAccountFields = {
  code: field.text({ min: 2, max: 40, ltr: true }),
  key: field.readOnly(field.choice(accountKeys)),
  name: field.optional(field.bilingual({ min: 2, max: 120 })),
  kind: field.choice(accountKinds),
} satisfies Record<string, Field>;
