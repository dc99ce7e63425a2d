import type { Bilingual } from "#app/values/bilingual.ts";

/** The parts of the reports, in their order. */
export const tabs = ["finance", "sales", "projects", "team"] as const;
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
    "taxes",
    "withholding",
    "expensesByProject",
    "custody",
  ],
  sales: ["funnel", "months", "sources", "reps", "quotations", "expiring", "lost", "response", "followUps", "estimator"],
  projects: ["profit", "suppliers", "unordered", "late"],
  team: ["workload", "overdue", "hours"],
} as const satisfies Record<Tab, readonly string[]>;
export type SheetName = (typeof sheetNames)[Tab][number];

/** What stands in a column: how it is written, and how it is put into a file. `word` is a key below `report.word`. */
export const columnKinds = [
  "name",
  "text",
  "code",
  "word",
  "leadStatus",
  "method",
  "month",
  "date",
  "money",
  "count",
  "percent",
  "days",
  "hours",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A column; its head is `report.column.<key>`. */
export type Column = { key: string; kind: ColumnKind };
export type Cell = string | number | Bilingual | null;
/** A line of a table. `to` leads to the records behind it. */
export type Row = { cells: readonly Cell[]; to?: string | undefined; tone?: "bad" | undefined };
export type Sheet = { name: SheetName; columns: readonly Column[]; rows: readonly Row[]; total?: readonly Cell[] | undefined };

/** One of up to four figures above the tables; its words are `report.figure.<key>`. */
export type FigureData = {
  key: FigureName;
  kind: "money" | "count" | "percent" | "days";
  value: number | null;
  /** The same of the period before; null where it says nothing. */
  before?: number | null;
  /** What it is measured against: a target, a share, another sum. */
  beside?: number | null;
  to?: string;
};
export const figureNames = {
  finance: ["invoiced", "collected", "margin", "daysToPay"],
  sales: ["pipeline", "sold", "winRate", "withinSla"],
  projects: ["earned", "profit", "committed", "unbilled"],
  team: ["openTasks", "overdueTasks", "hours", "doneTasks"],
} as const satisfies Record<Tab, readonly string[]>;
export type FigureName = (typeof figureNames)[Tab][number];

/** One part of the reports, ready to be shown or written into a file. */
export type Report = { tab: Tab; figures: FigureData[]; sheets: Sheet[]; target: number };

export const formats = ["csv", "xlsx", "pdf"] as const;
export type FileFormat = (typeof formats)[number];
