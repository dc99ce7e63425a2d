// How fast the CRM answers with many leads: `node bench/leads.ts <how many>` on DATABASE_URL, or on the embedded database in DATA_DIR. It fills an
// empty database, asks what people ask all day through the product's own operations, and prints one line of JSON.
//   BENCH_ROUNDS=40              how often each question is asked at most; ten times at least, and until half a second has passed
//   BENCH_QUESTION=board,saves   only those whose name holds one of these; `saves`: how long saves wait beside exports, reports and imports
import { eq } from "drizzle-orm";
import { system, type Actor } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { countsOrNone } from "#app/crm/between-slices/counts.server.ts";
import { ageing } from "#app/crm/money/payments/ageing/ageing.server.ts";
import { invoiceRecords } from "#app/crm/money/invoices/draft/drafts.server.ts";
import { paymentRecords } from "#app/crm/money/payments/operations.server.ts";
import { moneyAccountPage } from "#app/crm/base/money-accounts/page-data.server.ts";
import { accountStatement, chartOf, trialBalance } from "#app/crm/office/books/operations.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { dashboard } from "#app/crm/office/dashboard/page/dashboard.server.ts";
import { reportPage } from "#app/crm/office/reports/page-data.server.ts";
import { tabsFor } from "#app/crm/office/reports/questions/scope.server.ts";
import { clientPage } from "#app/crm/people/clients/page-data.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { leadBoard, leadSummary } from "#app/crm/people/leads/board/board.server.ts";
import { attentionCondition } from "#app/crm/people/leads/list/conditions.server.ts";
import { leadRecords, narrowed } from "#app/crm/people/leads/records.server.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { searchCrm } from "#app/crm/office/search/operations.server.ts";
import { pageSize, wholeList } from "#app/kit/entity/reading.server.ts";
import type { ListQuery } from "#app/kit/entity/screens.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { createDemoAccounts } from "../db/demo/accounts.ts";
import { openRuntime } from "../db/open-runtime.ts";
import { seedEmpty } from "../db/seed.ts";
import { fillVolume } from "../db/volume/fill.ts";
import { type Exported, type Held, heldSaves } from "./holding.ts";
import { plainQuestions } from "./plain.ts";

/** Milliseconds. `rows`: how many the list said there are. */
export type LeadTime = { question: string; p50: number; p95: number; rows?: number };
export type LeadTimes = { engine: string; leads: number; fillSeconds: number; questions: LeadTime[]; exported?: Exported; held?: Held[] };

type Question = { name: string; ask: (round: number) => Promise<{ total: number } | object> };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const leastRounds = 10;
/** A question is asked for so long, when it was asked often enough. */
const spentMs = 500;

async function timesOf({ name, ask }: Question, rounds: number): Promise<LeadTime> {
  let rows: number | undefined;
  const times: number[] = [];
  // The first ones find nothing in memory yet.
  const end = performance.now() + spentMs;
  for (let round = -2; round < rounds && (round < leastRounds || performance.now() < end); round++) {
    const began = performance.now();
    const answer = await ask(Math.max(round, 0));
    if (round >= 0) times.push(performance.now() - began);
    if ("total" in answer) rows = answer.total;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const short = (ms: number) => Number(ms.toFixed(1));
  return { question: name, p50: short(at(sorted, 0.5)), p95: short(at(sorted, 0.95)), ...(rows !== undefined && { rows }) };
}

async function managerOf(ctx: Ctx): Promise<Actor> {
  const [row] = await ctx.db.select().from(userTable).where(eq(userTable.roleName, "manager")).limit(1);
  if (!row) throw new Error("there is no manager");
  return { kind: "user", id: row.id, email: row.email, fullName: row.fullName, emailVerified: true, role: "manager", sessionId: "bench" };
}

const arabic = {
  common: ["محمد", "أحمد", "حسن", "مطابخ"],
  rare: ["البنا", "عزمي", "بركات"],
  two: ["أحمد المصري", "ليلى الجوهري", "خالد طنطاوي"],
};
const latin = ["Nadia", "Youssef", "El-Gohary"];

/** Kinds of columns whose head is no button. */
const unsorted: ReadonlySet<string> = new Set(["reference", "phone", "longText", "part"]);

async function questionsFor(ctx: Ctx): Promise<Question[]> {
  const list = (some: Partial<ListQuery>, from: Ctx = ctx) => leadRecords.list(from, { ...some }, pageSize);
  const inTurn = <T>(all: readonly T[], round: number): T => all[round % all.length]!;
  const some = await ctx.db
    .select({ number: leadTable.number, phone: leadTable.phoneE164, person: leadTable.assignedTo })
    .from(leadTable)
    .limit(200);
  const clients = await ctx.db.select({ id: clientTable.id }).from(clientTable).limit(50);
  const lists = { clients: clientRecords, tasks: taskRecords, invoices: invoiceRecords, payments: paymentRecords };
  const phones = some.flatMap(({ phone }) => phone ?? []);
  const people = [...new Set(some.flatMap(({ person }) => person ?? []))];
  const last = await list({ sort: "-createdAt", page: 400 });
  const sorts = [...leadEntity.list.columns.filter((name) => !unsorted.has(leadEntity.fields[name].kind)), "createdAt", "updatedAt"];
  const attention = await attentionCondition(ctx, ["late", "unanswered", "stale"]);
  return [
    { name: "list, newest first", ask: () => list({ sort: "-createdAt" }) },
    { name: "list, page 400", ask: () => list({ sort: "-createdAt", page: 400 }) },
    { name: "list, beyond it by key", ask: () => list({ sort: "-createdAt", ...(last.keys.after && { after: last.keys.after }) }) },
    { name: "filter: one state", ask: () => list({ sort: "-createdAt", filters: { status: ["contacted"] } }) },
    { name: "filter: one person", ask: (round) => list({ sort: "-createdAt", filters: { assignedTo: [inTurn(people, round)] } }) },
    {
      name: "filter: source, property, priority",
      ask: () => list({ sort: "-createdAt", filters: { source: ["referral"], propertyType: ["villa"], priority: ["high"] } }),
    },
    { name: "filter: asks for attention", ask: () => list({ sort: "-createdAt" }, narrowed(ctx, attention)) },
    ...sorts.flatMap((sort) => [sort, `-${sort}`].map((word): Question => ({ name: `sort: ${word}`, ask: () => list({ sort: word }) }))),
    { name: "search: Arabic, common", ask: (round) => list({ sort: "-createdAt", q: inTurn(arabic.common, round) }) },
    { name: "search: Arabic, rarer", ask: (round) => list({ sort: "-createdAt", q: inTurn(arabic.rare, round) }) },
    { name: "search: Arabic, two words", ask: (round) => list({ sort: "-createdAt", q: inTurn(arabic.two, round) }) },
    { name: "search: Latin", ask: (round) => list({ sort: "-createdAt", q: inTurn(latin, round) }) },
    { name: "search: not there", ask: () => list({ sort: "-createdAt", q: "قسطنطينية" }) },
    { name: "search: whole telephone", ask: (round) => list({ sort: "-createdAt", q: `0${inTurn(phones, round).slice(3)}` }) },
    { name: "search: end of a telephone", ask: (round) => list({ sort: "-createdAt", q: inTurn(phones, round).slice(-5) }) },
    { name: "palette: a name", ask: (round) => searchCrm(ctx, inTurn([...arabic.common, ...latin, ...arabic.two], round)) },
    { name: "palette: a number", ask: (round) => searchCrm(ctx, inTurn(some, round).number.replace(/-0*/g, " ")) },
    { name: "palette: a telephone", ask: (round) => searchCrm(ctx, inTurn(phones, round).slice(-6)) },
    { name: "board: all lanes with counts and sums", ask: () => leadBoard(ctx, wholeList, undefined) },
    {
      name: "board: one person's",
      ask: (round) => leadBoard(ctx, { ...wholeList, filters: { assignedTo: [inTurn(people, round)] } }, undefined),
    },
    { name: "head of the page: open, all, sum, won", ask: () => leadSummary(ctx) },
    { name: "counts of the sidebar", ask: () => countsOrNone(ctx) },
    ...Object.entries(lists).flatMap(([kind, records]): Question[] => [
      { name: `${kind}: newest`, ask: () => records.list(ctx, { sort: "-updatedAt" }, pageSize) },
      { name: `${kind}: search`, ask: (round) => records.list(ctx, { q: inTurn([...arabic.common, ...latin], round) }, pageSize) },
    ]),
    { name: "a client's page", ask: (round) => clientPage(ctx, inTurn(clients, round).id) },
    ...(await booksQuestions(ctx)),
    { name: "dashboard", ask: () => dashboard(ctx) },
    { name: "ageing", ask: () => ageing(ctx) },
    ...tabsFor(ctx).map((tab): Question => ({ name: `report: ${tab}`, ask: () => reportPage(ctx, new URLSearchParams({ tab })) })),
    ...plainQuestions(ctx),
  ];
}

/** What an accountant opens all day: the page of the account that moved most, at its beginning and further back, and the trial balance of a year. */
async function booksQuestions(ctx: Ctx): Promise<Question[]> {
  const today = cairoDay(ctx.now());
  const chart = await chartOf(ctx);
  const bank = chart.find(({ under }) => under === "banks")!.id;
  const clients = chart.find(({ account }) => account === "clients")!.id;
  const pages = async (kind: string, read: (params: URLSearchParams) => Promise<{ older: string | null }>): Promise<Question[]> => {
    const later = new URLSearchParams({ on: addDays(today, -300) });
    const { older } = await read(later);
    const further = new URLSearchParams({ ...(older && { after: older }) });
    return [
      { name: `${kind}: newest`, ask: () => read(new URLSearchParams()) },
      { name: `${kind}: until a day`, ask: () => read(later) },
      { name: `${kind}: further back`, ask: () => read(further) },
    ];
  };
  const range = { from: `${today.slice(0, 4)}-01-01`, to: today };
  return [
    ...(await pages("a money account's page", (params) => moneyAccountPage(ctx, bank, params))),
    ...(await pages("a ledger account's page", (params) => accountStatement(ctx, clients, params))),
    { name: "trial balance of a year", ask: () => trialBalance(ctx, range) },
  ];
}

const leads = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
const only = process.env.BENCH_QUESTION?.split(",");
const runtime = await openRuntime(config(), { warn: () => {} });
try {
  const ctx: Ctx = { actor: system, db: runtime.db, now: runtime.now, language: "ar", requestId: "bench" };
  const began = performance.now();
  if ((await runtime.db.$count(leadTable)) === 0) {
    await seedEmpty(ctx);
    await createDemoAccounts(ctx);
    await fillVolume(ctx, leads);
  }
  const fillSeconds = Math.round((performance.now() - began) / 1000);
  const reader: Ctx = { ...ctx, actor: await managerOf(ctx) };
  const questions: LeadTime[] = [];
  for (const question of await questionsFor(reader)) {
    if (only && !only.some((part) => question.name.includes(part))) continue;
    questions.push(await timesOf(question, rounds));
    process.stderr.write(`${JSON.stringify(questions.at(-1))}\n`);
  }
  // Last, because it writes.
  const waits = !only || only.includes("saves") ? await heldSaves(reader) : {};
  const times: LeadTimes = { engine: runtime.database.engine, leads, fillSeconds, questions, ...waits };
  process.stdout.write(`${JSON.stringify(times)}\n`);
} finally {
  await runtime.close();
}
