import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";

export const documentKinds = ["quotation", "changeOrder", "invoice", "creditNote", "receipt", "statement", "purchaseOrder"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLanguages = ["en", "ar", "both"] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

export const documentStamps = ["draft", "void", "superseded"] as const;
export type DocumentStamp = (typeof documentStamps)[number];

/** Whole piastres; `rate` and `percent` in basis points; a quantity has at most three decimals. */
type Amount = number;

export type SnapshotAccount = { bank: Bilingual; holder: Bilingual; number: string; iban: string; swift: string; currency: string };

/** The letterhead: the company as it was on the day the document was made. `logo` is a picture's address under `/files/`, or "". */
export type SnapshotCompany = {
  name: Bilingual;
  legalName: Bilingual;
  address: Bilingual;
  phone: string;
  email: string;
  taxNumber: string;
  commercialRegister: string;
  logo: string;
  accounts: SnapshotAccount[];
  instapay: string;
};

export type SnapshotParty = { name: Bilingual; address: Bilingual; phone: string; email: string; taxNumber: string };

export type SnapshotReduction = { kind: "percent" | "amount"; value: number };

export const snapshotLineKinds = ["work", "product", "service_fee", "allowance", "text"] as const;

/** One line as its reader sees it; of a line merged into its room's price the figures are null. `id` is the line's lasting key, which a client's choice names. */
export type SnapshotLine = {
  id: string;
  kind: (typeof snapshotLineKinds)[number];
  code: string;
  description: Bilingual;
  detail: Bilingual;
  room: Bilingual;
  image: string;
  quantity: number | null;
  unit: Bilingual;
  unitPrice: Amount | null;
  feeRate: number | null;
  discount: SnapshotReduction | null;
  net: Amount | null;
  tax: string;
  optional: boolean;
  selected: boolean;
  alternative: string;
  /** Of a change order: does it add to the contract, or take away? `net` is positive either way. */
  effect: "add" | "deduct";
  promisedOn: Day | null;
};

/** A room or trade. `sum` is null where it is not to be shown, and covers the lines merged into it. Lines of an order stand in one without a name. */
export type SnapshotSection = { id: string; name: Bilingual; areaM2: number | null; lines: SnapshotLine[]; sum: Amount | null };

/** One tax rate: `amount` of `base`. `share` is the part of the value it is calculated on: 10 000 is all of it. */
export type SnapshotTax = { code: string; name: Bilingual; rate: number; share: number; base: Amount; amount: Amount };

/** What the lines come to. All amounts positive, except `rounding`, and those of a change order that takes away more than it adds. */
export type SnapshotSums = {
  priceMode: "exclusive" | "inclusive";
  subtotal: Amount;
  discount: (SnapshotReduction & { amount: Amount }) | null;
  net: Amount;
  taxes: SnapshotTax[];
  rounding: Amount;
  total: Amount;
  withholding: { rate: number; amount: Amount } | null;
  /** The part of the VAT that a public body keeps back for the tax authority; not part of the total. Older papers have none. */
  vatWithheld?: { rate: number; amount: Amount } | null;
};

export const planTriggers = ["on_signing", "date", "phase", "before_delivery", "on_handover"] as const;

export type SnapshotPlanRow = {
  label: Bilingual;
  trigger: (typeof planTriggers)[number];
  /** Null where the row was agreed as an amount. */
  percent: number | null;
  amount: Amount;
  offsetDays: number;
  dueOn: Day | null;
};

export const retentionBases = ["works", "incl_vat"] as const;

/**
 * What the client keeps of each invoice: `rate` of its net or, `incl_vat`, of its total; in all at most `cap` of the contract. `first` of it is
 * released at the provisional handover, the rest `months` later. Shares in basis points.
 */
export type RetentionTerms = { rate: number; base: (typeof retentionBases)[number]; cap: number | null; first: number; months: number };

export const retentionWords = ({ rate, base, cap, first, months }: RetentionTerms, percent: (basisPoints: number) => string) => ({
  rate: percent(rate),
  base,
  cap: cap === null ? "none" : percent(cap),
  first: percent(first),
  months,
});

export type SnapshotDeduction = { number: string; label: Bilingual; on: Day; net: Amount; vat: Amount; amount: Amount };

export const snapshotMethods = [
  "cash",
  "bank_transfer",
  "instapay",
  "wallet",
  "cheque",
  "card",
  "withholding",
  "vat_withheld",
  "credit",
] as const;

export type SnapshotPayment = {
  number: string;
  on: Day;
  method: (typeof snapshotMethods)[number];
  reference: string;
  amount: Amount;
};

export type SnapshotReceipt = {
  method: (typeof snapshotMethods)[number];
  reference: string;
  chequeBank: string;
  maturesOn: Day | null;
  certificateNumber: string;
  amount: Amount;
  paid: { number: string; amount: Amount }[];
};

export const statementEntries = [
  "opening",
  "invoice",
  "bill",
  "voided",
  "creditNote",
  "retention",
  "payment",
  "refund",
  "withholding",
  "vatWithheld",
  "collection",
  "deposit",
  "handed",
  "bounced",
  "stopped",
  "reversal",
] as const;

export type SnapshotStatement = {
  from: Day;
  to: Day;
  opening: Amount;
  entries: {
    on: Day;
    kind: (typeof statementEntries)[number];
    number: string;
    label: Bilingual;
    debit: Amount;
    credit: Amount;
    /** Of a cheque that is no money: under collection, or returned. */
    cheque: Amount;
    balance: Amount;
  }[];
  closing: Amount;
  /** What of the closing balance cheques under collection stand for. */
  collection: Amount;
  /** What the client keeps until handover, besides. */
  held?: Amount;
  /** What the client paid in advance before the books were opened here, besides. */
  advance?: Amount;
};

/** Points of a signature's strokes, `[x, y, x, y, …]`, in a field 1000 wide and 400 high. */
export type Strokes = number[][];

export const acceptanceMethods = ["drawn", "typed", "staff"] as const;

// An option of a selection is approved by a button.
export const chainMethods = [...acceptanceMethods, "pressed"] as const;

// How a code came to whoever typed it. Relayed: staff sent it by hand, the weakest proof of a code.
export const codeChannels = ["mail", "relayed"] as const;

// Without a code: the first device that opened a link soon after it was sent; or the company asks nobody for codes, and the link alone proves something.
export const proofChannels = [...codeChannels, "sent", "off"] as const;

// What shows who accepted. `level` 1: the link alone; 2: a device that a code proved; 3: a code for this one act.
export type AcceptanceProof = {
  level: 1 | 2 | 3;
  channel: (typeof proofChannels)[number] | null;
  address: string;
  sentAt: string | null;
  provedAt: string | null;
  device: string;
  link: string | null;
};

// An acceptance as it stands in the chain of all of them: `chain` is the hash of everything else here.
export type ChainedAcceptance = {
  position: number;
  kind: string;
  recordId: string;
  name: string;
  method: string;
  at: string;
  documentHash: string;
  chosen: string[];
  signature: string;
  proof: AcceptanceProof | null;
  previous: string;
  chain: string;
};

export type SnapshotAcceptance = {
  name: string;
  method: (typeof chainMethods)[number];
  strokes: Strokes | null;
  at: string;
  certificate?: ChainedAcceptance | null;
};

export const referenceKinds = ["quotation", "changeOrder", "contract", "invoice", "purchaseOrder", "certificate"] as const;

/**
 * Everything that somebody outside the company may read of a document, and the only source of what is sent, shown or printed for him. It is
 * made from the record by the slice's `snapshot.server.ts`, is plain JSON, belongs to no language and holds nothing formatted. When a document is
 * sent or issued it is stored beside its record with `hashOf(…)`, and from then on printed from there.
 * Costs, margins, suppliers' prices (but for an order) and internal notes have no place in it.
 */
export type DocumentSnapshot = {
  kind: DocumentKind;
  language: DocumentLanguage;
  number: string;
  subkind: "" | "deposit" | "milestone" | "final" | "standalone" | "debit" | "supplier";
  title: Bilingual;
  company: SnapshotCompany;
  party: SnapshotParty;
  project: { number: string; name: Bilingual; place: Bilingual; areaM2: number | null } | null;
  contact?: { name: Bilingual; phone: string };
  issuedOn: Day | null;
  validUntil: Day | null;
  dueOn: Day | null;
  promisedOn: Day | null;
  references: { kind: (typeof referenceKinds)[number]; number: string }[];
  reason: Bilingual;
  sections: SnapshotSection[];
  sums: SnapshotSums | null;
  plan: SnapshotPlanRow[];
  /** Agreed in an offer, or kept of an invoice (given back by a note); absent where there is none. */
  retention?: RetentionTerms & { amount?: Amount };
  /** What of an invoice's retention was released or given back since it was issued. */
  released?: Amount;
  deductions: SnapshotDeduction[];
  own?: { net: Amount; vat: Amount; taxes?: SnapshotTax[]; rounding?: Amount } | null;
  receipt: SnapshotReceipt | null;
  statement: SnapshotStatement | null;
  amount: Amount;
  terms: Bilingual;
  notes: Bilingual;
  /** What happened since it was made; added when it is shown, and no part of what is hashed. */
  stamp: DocumentStamp | null;
  payments: SnapshotPayment[];
  covered?: Amount;
  balance: Amount | null;
  acceptance: SnapshotAcceptance | null;
};

const asking: readonly DocumentKind[] = ["quotation", "changeOrder", "invoice", "statement"];
export const asksForMoney = ({ kind, subkind }: Pick<DocumentSnapshot, "kind" | "subkind">): boolean =>
  asking.includes(kind) && subkind !== "supplier";

const empty: Bilingual = { en: "", ar: "" };

export const blankSnapshot = {
  number: "",
  subkind: "",
  title: empty,
  project: null,
  issuedOn: null,
  validUntil: null,
  dueOn: null,
  promisedOn: null,
  references: [],
  reason: empty,
  sections: [],
  sums: null,
  plan: [],
  deductions: [],
  receipt: null,
  statement: null,
  terms: empty,
  notes: empty,
  stamp: null,
  payments: [],
  balance: null,
  acceptance: null,
} satisfies Partial<DocumentSnapshot>;

export const blankLine = {
  kind: "work",
  code: "",
  detail: empty,
  room: empty,
  image: "",
  quantity: null,
  unit: empty,
  unitPrice: null,
  feeRate: null,
  discount: null,
  net: null,
  tax: "",
  optional: false,
  selected: true,
  alternative: "",
  effect: "add",
  promisedOn: null,
} satisfies Partial<SnapshotLine>;

export const printedIn = (language: DocumentLanguage): Language[] => (language === "both" ? ["en", "ar"] : [language]);

export const offerStates = {
  draft: { is: "open", phase: 0, tone: "quiet" },
  sent: { is: "waiting", phase: 50, tone: "clay" },
  viewed: { is: "waiting", phase: 75, tone: "clay" },
  accepted: { is: "done", phase: 100, tone: "ok" },
  rejected: { is: "lost", phase: "struck", tone: "quiet" },
  expired: { is: "waiting", phase: "paused", tone: "warn" },
  cancelled: { is: "lost", phase: "struck", tone: "quiet" },
} as const;
