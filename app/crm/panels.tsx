import { crmProjectEntity } from "#app/crm/work/projects/entity.ts";
import type { ProjectCounts } from "#app/crm/work/projects/page-data.server.ts";
import { RecordTabs, type RecordTab } from "#app/kit/record/record-tabs.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { RecentTimeline, Timeline } from "#app/crm/base/activity/timeline/timeline.tsx";
import { ExpensesPanel } from "#app/crm/purchasing/expenses/panel.tsx";
import { Files } from "#app/crm/base/files/page/files.tsx";
import { DepositsPanel } from "#app/crm/money/deposits/panel.tsx";
import { RetentionPanel } from "#app/crm/money/retention/panel.tsx";
import { InvoicesPanel, PlanPanel } from "#app/crm/money/invoices/panel.tsx";
import { LinksPanel, Sending } from "#app/crm/people/links/panel.tsx";
import { MeetingsPanel } from "#app/crm/work/meetings/panel.tsx";
import { SupplierMoneyPanel } from "#app/crm/purchasing/orders/bills/supplier-money.tsx";
import { OrdersPanel } from "#app/crm/purchasing/orders/panel.tsx";
import {
  ClientMoneyPanel,
  InvoicePayments,
  PaymentEntry,
  ProjectMoneyPanel,
  SendMenu,
  Reminders,
  NoteMoney,
} from "#app/crm/money/payments/panel.tsx";
import { LostMargin, QuotationsPanel } from "#app/crm/sales/quotations/panel.tsx";
import { ClientProjectsPanel } from "#app/crm/work/projects/panel.tsx";
import { TasksPanel } from "#app/crm/work/tasks/panel.tsx";
import { EtaPanel } from "#app/crm/money/tax/panel.tsx";
import { HomeLinksPanel } from "#app/crm/office/homes/panel.tsx";
import { ProfitPanel } from "#app/crm/office/project-money/panel.tsx";
import { PanelSlot, PanelsProvider, type PanelProps } from "#app/kit/record/panels.tsx";
import type { LoadedBy, Panels } from "#app/kit/record/panels.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { panelLoads } from "./panels.server.ts";

type Loads = typeof panelLoads;
type Kind = keyof Loads;
type LoadName = { [K in Kind]: keyof Loads[K] }[Kind];
type KindsWith<N extends LoadName> = { [K in Kind]: N extends keyof Loads[K] ? K : never }[Kind];
type Found<N extends LoadName> = { [K in Kind]: N extends keyof Loads[K] ? LoadedBy<Loads[K][N]> : never }[Kind];

const view = <N extends LoadName, P extends PanelProps<NonNullable<Found<N>>, KindsWith<N>>>(
  of: N,
  title: string | null,
  component: ComponentType<P>,
) => ({ of, title, component });

const panelViews = {
  timeline: view("timeline", "activity.title", Timeline),
  recent: view("recent", "activity.title", RecentTimeline),
  files: view("files", "files.title", Files),
  tasks: view("tasks", "task.panel.title", TasksPanel),
  meetings: view("meetings", "meeting.panel.title", MeetingsPanel),
  projects: view("projects", "client.projects.title", ClientProjectsPanel),
  quotations: view("quotations", "quotation.panel.title", QuotationsPanel),
  orders: view("orders", "order.panel.title", OrdersPanel),
  supplierMoney: view("supplierMoney", "order.panel.money", SupplierMoneyPanel),
  expenses: view("expenses", "expense.panel.title", ExpensesPanel),
  invoices: view("invoices", "invoice.panel.title", InvoicesPanel),
  plan: view("invoices", "contract.plan.title", PlanPanel),
  profit: view("profit", "projectMoney.profit", ProfitPanel),
  clientMoney: view("clientMoney", "payment.client.title", ClientMoneyPanel),
  projectMoney: view("projectMoney", "payment.project.title", ProjectMoneyPanel),
  deposits: view("deposits", "deposit.title", DepositsPanel),
  retention: view("retention", "retention.title", RetentionPanel),
  payments: view("invoiceMoney", "payment.table.title", InvoicePayments),
  noteMoney: view("invoiceMoney", null, NoteMoney),
  paymentSheet: view("invoiceMoney", null, PaymentEntry),
  reminders: view("invoiceMoney", null, Reminders),
  sendMenu: view("invoiceMoney", null, SendMenu),
  lostMargin: view("lostMargin", null, LostMargin),
  links: view("links", "link.title", LinksPanel),
  sending: view("links", null, Sending),
  home: view("home", "homeLink.title", HomeLinksPanel),
  eta: view("eta", "tax.title", EtaPanel),
};
type ViewName = keyof typeof panelViews;
type Extras<N extends ViewName> = Omit<ComponentProps<(typeof panelViews)[N]["component"]>, keyof PanelProps<unknown>>;

export const RecordPanels = <K extends Kind>({
  kind,
  id,
  panels,
  children,
}: {
  kind: K;
  id: string;
  panels: Panels<Loads[K]>;
  children: ReactNode;
}) => (
  <PanelsProvider kind={kind} id={id} parts={panels}>
    {children}
  </PanelsProvider>
);

export function Panel<N extends ViewName>({ name, ...extras }: { name: N } & Extras<N>) {
  const t = useTranslate();
  const { of, title, component } = panelViews[name];
  // Each was checked against its load where it is registered.
  const View = component as ComponentType<PanelProps<unknown>>;
  return (
    <PanelSlot name={of} title={title && t(title)} path="/crm/panels">
      {(loaded) => <View {...extras} {...loaded} />}
    </PanelSlot>
  );
}

const isView = (name: string): name is ViewName => Object.hasOwn(panelViews, name);

export function usePanelTab(): (name: string, more?: { content?: ReactNode; count?: number }) => RecordTab {
  const t = useTranslate();
  return (name, { content, count } = {}) => {
    if (!isView(name)) return { key: name, label: name, content };
    const { title } = panelViews[name];
    return { key: name, label: title ? t(title) : name, content: content ?? <Panel name={name} />, count };
  };
}

type Part = "overview" | "timeline" | "rooms" | "selections" | "money" | "quotations" | "invoices" | "orders" | "handover" | "files";
type ProjectTabsProps = {
  id: string;
  at: ShownTabs;
  counts: ProjectCounts;
  contents?: Partial<Record<Part, ReactNode>>;
};

export function ProjectTabs({ id, at, counts, contents = {} }: ProjectTabsProps) {
  const t = useTranslate();
  const panel = usePanelTab();
  const part = (key: Part, label: string, count?: number) => ({ key, label, count, content: contents[key] });
  const aside = (tab: RecordTab) => ({ ...tab, seldom: true });
  return (
    <RecordTabs
      path={`${crmProjectEntity.path}/${id}`}
      at={at}
      tabs={[
        part("overview", t("record.overview")),
        panel("timeline", { content: contents.timeline }),
        { key: "schedule", label: t("crmProject.head.schedule"), page: "schedule" },
        panel("tasks"),
        aside(panel("meetings")),
        aside(part("rooms", t("crmProject.tab.rooms"), counts.rooms)),
        part("selections", t("crmProject.tab.selections"), counts.selections),
        part("money", t("crmProject.tab.money")),
        aside(panel("quotations", { content: contents.quotations })),
        panel("invoices", { content: contents.invoices }),
        aside(panel("orders", { content: contents.orders })),
        aside({ key: "changes", label: t("crmProject.head.changes"), page: "changes" }),
        { key: "snags", label: t("crmProject.head.snags"), page: "snags", count: counts.snags },
        aside(part("handover", t("crmProject.tab.handover"))),
        panel("files", { content: contents.files, count: counts.files }),
      ]}
    />
  );
}
