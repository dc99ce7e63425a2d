import { seesCost } from "#app/crm/work/projects/page/cost-right.server.ts";
import { projectCounts, type ProjectCounts } from "#app/crm/work/projects/page-data.server.ts";
import { projectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { tabsIn, type ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { timelineFilters } from "#app/crm/base/activity/fields.ts";
import { readActivity } from "#app/crm/office/timeline/operations.server.ts";
import { expensesOf } from "#app/crm/purchasing/expenses/reads/expenses-of.server.ts";
import { listFiles } from "#app/crm/base/files/operations.server.ts";
import { invoicesOf } from "#app/crm/money/invoices/reads/invoices-of.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { linkReaders, type LinkKind } from "#app/crm/people/links/fields.ts";
import { linksOf } from "#app/crm/people/links/operations.server.ts";
import { meetingsOf } from "#app/crm/work/meetings/operations.server.ts";
import { ordersOf } from "#app/crm/purchasing/orders/reads/orders-of.server.ts";
import { supplierMoney } from "#app/crm/purchasing/orders/reads/supplier-money.server.ts";
import { depositsOf } from "#app/crm/money/deposits/operations.server.ts";
import { retentionRegister } from "#app/crm/money/retention/operations.server.ts";
import { clientMoneyPanel, projectMoney } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { invoiceMoney } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { quotationsOf } from "#app/crm/sales/quotations/page/panel.server.ts";
import { linesThatLostMargin } from "#app/crm/sales/quotations/operations.server.ts";
import { projectsOfClient } from "#app/crm/work/projects/operations.server.ts";
import { tasksOf } from "#app/crm/work/tasks/operations.server.ts";
import { etaPage } from "#app/crm/money/tax/operations.server.ts";
import { homePanel } from "#app/crm/office/homes/operations.server.ts";
import { profitOf } from "#app/crm/office/project-money/operations.server.ts";
import { may } from "#app/access/permissions.ts";
import { allowedTo } from "#app/kit/list/list-page.server.ts";
import { loadPanels, panel, type PanelLoads, type Panels } from "#app/kit/record/panels.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";

const recent = 8;

const timeline = (kind: SubjectKind) =>
  panel([`${subjects[kind].grant}.read`], (ctx, id, search) => {
    const only = timelineFilters.find((filter) => filter === (search.get("only") ?? "all"));
    if (!only) throw new NotFound();
    return readActivity(ctx, kind, id, { before: search.get("before"), only });
  });
const files = (kind: SubjectKind) => panel([`${subjects[kind].grant}.read`], (ctx, id) => listFiles(ctx, kind, id));
const recorded = (kind: SubjectKind) => ({
  files: files(kind),
  timeline: timeline(kind),
  recent: panel([`${subjects[kind].grant}.read`], (ctx, id) => readActivity(ctx, kind, id, { most: recent })),
});

const tasks = (kind: string) =>
  panel(["task.read"], async (ctx, id) => ({
    tasks: await tasksOf(ctx, { kind, id }),
    may: { create: allowedTo(ctx, "task").create },
    today: cairoDay(ctx.now()),
  }));
const meetings = (kind: string) => panel(["meeting.read"], (ctx, id) => meetingsOf(ctx, { kind, id }));
const orders = (kind: string) => panel(["order.read"], (ctx, id) => ordersOf(ctx, kind, id));
const quotations = (kind: string) =>
  panel(["quotation.read"], async (ctx, id) => ({
    quotations: await quotationsOf(ctx, { kind, id }),
    may: { create: allowedTo(ctx, "quotation").create },
  }));
const invoices = (kind: string) => panel(["invoice.read"], (ctx, id) => invoicesOf(ctx, kind, id));
const lostMargin = (of: "quotationId" | "supplierId") =>
  panel(["supplier.read", "quotation.read"], (ctx, id) => linesThatLostMargin(ctx, { [of]: id }));
const links = (kind: LinkKind) => panel([linkReaders[kind]], (ctx, id) => linksOf(ctx, linkedKinds, kind, id));

export const panelLoads = {
  lead: { ...recorded("lead"), tasks: tasks("lead"), meetings: meetings("lead"), quotations: quotations("lead") },
  client: {
    ...recorded("client"),
    tasks: tasks("client"),
    meetings: meetings("client"),
    quotations: quotations("client"),
    invoices: invoices("client"),
    projects: panel(["client.read"], projectsOfClient),
    clientMoney: panel(["payment.read"], clientMoneyPanel),
  },
  project: {
    ...recorded("project"),
    tasks: tasks("project"),
    meetings: meetings("project"),
    quotations: quotations("project"),
    invoices: invoices("project"),
    orders: orders("project"),
    expenses: panel(["expense.read", "cost.read"], (ctx, id) => expensesOf(ctx, "project", id)),
    profit: panel(["invoice.read"], profitOf),
    projectMoney: panel(["payment.read"], projectMoney),
    deposits: panel(["invoice.read"], (ctx, id) => depositsOf(ctx, { projectId: id })),
    retention: panel(["payment.read"], (ctx, id) => retentionRegister(ctx, { projectId: id })),
    home: panel(["changeOrder.read"], homePanel),
  },
  task: recorded("task"),
  meeting: { ...recorded("meeting"), tasks: tasks("meeting") },
  supplier: {
    ...recorded("supplier"),
    tasks: tasks("supplier"),
    meetings: meetings("supplier"),
    orders: orders("supplier"),
    supplierMoney: panel(["cost.read", "supplierBill.read"], supplierMoney),
    lostMargin: lostMargin("supplierId"),
  },
  order: recorded("order"),
  supplierBill: recorded("supplierBill"),
  expense: recorded("expense"),
  snag: recorded("snag"),
  selection: recorded("selection"),
  quotation: {
    ...recorded("quotation"),
    orders: orders("quotation"),
    lostMargin: lostMargin("quotationId"),
    links: links("quotation"),
  },
  invoice: {
    ...recorded("invoice"),
    links: links("invoice"),
    invoiceMoney: panel(["payment.read"], invoiceMoney),
    eta: panel(["invoice.read"], etaPage),
  },
  payment: recorded("payment"),
  changeOrder: { ...recorded("changeOrder"), links: links("changeOrder") },
  statement: { links: links("statement") },
} satisfies Record<SubjectKind | "statement", PanelLoads>;

type Loads = typeof panelLoads;

export const panelsOf = <K extends keyof Loads, N extends keyof Loads[K] & string>(
  ctx: Ctx,
  kind: K,
  id: string,
  names: readonly N[],
): Promise<Panels<Pick<Loads[K], N>>> => loadPanels<Loads[K] & PanelLoads, N>(ctx, panelLoads[kind], id, names);

/**
 * Which tabs of a record's page hold which panels: the overview's first, then those that are a panel of their own or hold something else (`tabs`),
 * and of these those that hold several panels (`more`). `always` stand on all.
 */
export type TabPanels<N> = {
  overview: readonly N[];
  tabs?: readonly string[];
  more?: Readonly<Record<string, readonly N[]>>;
  always?: readonly N[];
};

const panelsOn = (loads: PanelLoads, { overview, more }: TabPanels<string>, tab: string): readonly string[] =>
  tab === "overview" ? overview : (more?.[tab] ?? (Object.hasOwn(loads, tab) ? [tab] : []));

export function shownTabs<K extends keyof Loads>(ctx: Ctx, kind: K, of: TabPanels<keyof Loads[K] & string>): string[] {
  const loads: PanelLoads = panelLoads[kind];
  const mayRead = (name: string) => loads[name]!.needs.every((permission) => may(ctx, permission));
  return ["overview", ...(of.tabs ?? [])].filter((tab) => {
    const panels = panelsOn(loads, of, tab);
    return panels.length === 0 || panels.some(mayRead);
  });
}

export async function tabsOf<K extends keyof Loads>(ctx: Ctx, kind: K, id: string, url: URL, of: TabPanels<keyof Loads[K] & string>) {
  const tabs = tabsIn(shownTabs(ctx, kind, of), url);
  const names = [...panelsOn(panelLoads[kind], of, tabs.current), ...(of.always ?? [])] as (keyof Loads[K] & string)[];
  return { tabs, panels: await panelsOf(ctx, kind, id, names) };
}

export const tabsOfProject = ({ cost, money }: { cost: boolean; money: boolean }) => ({
  overview: ["tasks", "recent", "home"] as const,
  tabs: ["timeline", "tasks", "meetings", "rooms", "selections", "money", "quotations", "invoices", "orders", "handover", "files"],
  more: {
    // Budget and hours, for those who know costs, are no panels.
    money: money
      ? (["profit", "projectMoney", "deposits", "retention"] as const)
      : cost
        ? []
        : (["projectMoney", "deposits", "retention"] as const),
    orders: ["orders", "expenses"] as const,
  },
});

/** What the tabs need on a page below a project's address, `page`. Throws `NotFound`. */
export async function tabsOfProjectPage(ctx: Ctx, id: string, page: string): Promise<{ id: string; at: ShownTabs; counts: ProjectCounts }> {
  const row = await projectRow(ctx, id);
  const shown = shownTabs(ctx, "project", tabsOfProject({ cost: await seesCost(ctx, row), money: false }));
  return { id, at: { shown, current: page }, counts: await projectCounts(ctx, id) };
}
