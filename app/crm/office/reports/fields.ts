import type { Bilingual } from "#app/values/text/bilingual.ts";

export const tabs = ["finance", "books", "sales", "projects", "team"] as const;
export type Tab = (typeof tabs)[number];
export const isTab = (word: unknown): word is Tab => tabs.some((tab) => tab === word);

/** Every table of the reports. Each has its title and, where one is needed, a note under `report.sheet`. */
export const sheetNames = {
  finance: [
    "margin",
    "expenses",
    "marginByProject",
    "cash",
    "ageing",
    "expected",
    "vat",
    "turnoverTax",
    "taxes",
    "salesBook",
    "purchaseBook",
    "certificates",
    "withheld",
    "expensesByProject",
    "custody",
  ],
  books: [
    "money",
    "notes",
    "retention",
    "payables",
    "forecast",
    "trialBalance",
    "journal",
    "income",
    "incomeByMonth",
    "incomeByProject",
    "balanceSheet",
    "control",
  ],
  sales: ["funnel", "months", "sources", "reps", "quotations", "expiring", "lost", "response", "followUps", "estimator"],
  projects: ["profit", "suppliers", "unordered", "late"],
  team: ["workload", "overdue", "hours"],
} as const satisfies Record<Tab, readonly string[]>;
export type SheetName = (typeof sheetNames)[Tab][number];
export const tabOf = (sheet: string): Tab | undefined => tabs.find((tab) => sheetNames[tab].some((name) => name === sheet));
export const isSheet = (word: string): word is SheetName => tabOf(word) !== undefined;

export const columnKinds = [
  "name",
  "text",
  "code",
  "quarter",
  "word",
  "key",
  "leadStatus",
  "method",
  "month",
  "period",
  "year",
  "date",
  "money",
  "count",
  "quantity",
  "percent",
  "rate",
  "days",
  "hours",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

export type Column = { key: string; kind: ColumnKind };
export const columnsOf = (kinds: Readonly<Record<string, ColumnKind>>): Column[] =>
  Object.entries(kinds).map(([key, kind]) => ({ key, kind }));
export type Cell = string | number | Bilingual | null;
export type Links = readonly (string | undefined)[];
export type Row = { cells: readonly Cell[]; to?: string | undefined; links?: Links | undefined; tone?: "bad" | undefined };
export type Sheet = {
  name: SheetName;
  columns: readonly Column[];
  rows: readonly Row[];
  total?: readonly Cell[] | undefined;
  totalLinks?: Links | undefined;
};

export type FigureData = {
  key: FigureName;
  kind: "money" | "count" | "percent" | "days";
  value: number | null;
  before?: number | null;
  beside?: number | null;
  to?: string;
};
export const figureNames = {
  finance: ["invoiced", "collected", "margin", "daysToPay"],
  books: ["money", "owedToUs", "owedByUs", "netProfit"],
  sales: ["pipeline", "sold", "winRate", "withinSla"],
  projects: ["earned", "profit", "committed", "unbilled"],
  team: ["openTasks", "overdueTasks", "hours", "doneTasks"],
} as const satisfies Record<Tab, readonly string[]>;
export type FigureName = (typeof figureNames)[Tab][number];

/** How a year's turnover stands to the limit of small businesses: within it, exceeding it for once, by more than may be, a second time, or no limit is known. */
export const standings = ["within", "once", "above", "again", "noRules"] as const;
export type Standing = (typeof standings)[number];

/** This year's turnover until today (piastres) beside the limit, and the most that is forgiven once in so many years; `ends`: when the regime would. */
export type TurnoverMeter = {
  small: boolean;
  on: string;
  turnover: number;
  limit: number | null;
  most: number | null;
  excess: number;
  years: number;
  standing: Standing;
  near: boolean;
  ends: string;
  entered: boolean;
};

export type Report = { tab: Tab; figures: FigureData[]; sheets: Sheet[]; target: number };

/** Every figure that is a sum of records, by name: its sum, list and file are made of it. Titles stand under `report.records`. */
export const measureNames = [
  "invoices",
  "revenue",
  "cost",
  "profit",
  "advances",
  "booked",
  "cash",
  "due",
  "notes",
  "expenses",
  "outputVat",
  "inputVat",
  "vatDue",
  "scheduleTax",
  "vatWithheld",
  "taxBase",
  "tax",
  "expected",
  "custody",
  "contracts",
  "projectRevenue",
  "projectCost",
  "projectProfit",
  "projectAdvances",
  "projectBooked",
  "committed",
  "earned",
  "overBilled",
  "unbilled",
  "aheadBilled",
  "supplierPaid",
  "supplierSpent",
  "supplierSpend",
  "delivered",
] as const;
export type MeasureName = (typeof measureNames)[number];

export const groupNames = ["project", "category", "supplier", "side", "taxedAs", "rate", "week", "source", "holder", "age"] as const;
export type Groups = Partial<Record<(typeof groupNames)[number], string>>;

/** A record, or the part of one, that is summed: piastres, or one where records are counted. */
export type Part = {
  to: string;
  name: Bilingual;
  number: string;
  state: string;
  on: string;
  amount: number | null;
  in: Groups;
};

export type Summed = Pick<Part, "on" | "amount" | "in">;

export const formats = ["csv", "xlsx", "pdf"] as const;
export type FileFormat = (typeof formats)[number];
