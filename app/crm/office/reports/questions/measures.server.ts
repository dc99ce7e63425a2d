import type { Permission } from "#app/access/permissions.ts";
import type { MeasureName, Tab } from "#app/crm/office/reports/fields.ts";
import type { Counted, Load } from "#app/crm/office/reports/parts/part-query.ts";
import { advances, projectAdvances } from "#app/crm/office/reports/parts/advances.server.ts";
import { cash, due, expected, invoices, notes, revenue, vatWithheld } from "#app/crm/office/reports/parts/money.server.ts";
import {
  aheadBilled,
  committed,
  contracts,
  cost,
  earned,
  projectCost,
  projectRevenue,
  unbilled,
} from "#app/crm/office/reports/parts/projects.server.ts";
import { custody, delivered, expenses, supplierPaid, supplierSpent } from "#app/crm/office/reports/parts/spending.server.ts";
import { inputVat, outputVat, scheduleTax, tax, taxBase } from "#app/crm/office/reports/parts/taxes.server.ts";

type Composed = readonly (readonly [MeasureName, 1 | -1])[];
type Measure = {
  tab: Tab;
  right?: Permission;
  /** Belongs to days: the part of the range in a month is the month's. Others are as they stand at its end, or to date. */
  flow: boolean;
  counted?: true;
  parts: Load | Counted | Composed;
};

const flow = (parts: Measure["parts"], right?: Permission): Measure => ({ tab: "finance", flow: true, parts, ...(right && { right }) });
const asOf = (parts: Measure["parts"], right?: Permission): Measure => ({ ...flow(parts, right), flow: false });
const ofProjects = (parts: Measure["parts"], right?: Permission): Measure => ({ ...asOf(parts, right), tab: "projects" });
const ofSuppliers = (parts: Measure["parts"]): Measure => ({ ...flow(parts, "payment.read"), tab: "projects" });

export const measures: Record<MeasureName, Measure> = {
  invoices: flow(invoices, "invoice.read"),
  revenue: flow(revenue, "invoice.read"),
  cost: flow(cost),
  profit: flow([
    ["revenue", 1],
    ["cost", -1],
  ]),
  advances: flow(advances, "invoice.read"),
  booked: flow([
    ["revenue", 1],
    ["advances", -1],
  ]),
  cash: flow(cash, "payment.read"),
  due: flow(due, "invoice.read"),
  notes: asOf(notes, "payment.read"),
  expenses: flow(expenses),
  outputVat: flow(outputVat, "invoice.read"),
  inputVat: flow(inputVat),
  vatDue: flow([
    ["outputVat", 1],
    ["inputVat", -1],
  ]),
  scheduleTax: flow(scheduleTax, "invoice.read"),
  vatWithheld: flow(vatWithheld, "payment.read"),
  taxBase: flow(taxBase, "invoice.read"),
  tax: flow(tax, "invoice.read"),
  expected: asOf(expected, "payment.read"),
  custody: asOf(custody, "custody.read"),
  contracts: ofProjects(contracts, "invoice.read"),
  projectRevenue: ofProjects(projectRevenue, "invoice.read"),
  projectCost: ofProjects(projectCost),
  projectProfit: ofProjects([
    ["projectRevenue", 1],
    ["projectCost", -1],
  ]),
  projectAdvances: ofProjects(projectAdvances, "invoice.read"),
  projectBooked: ofProjects([
    ["projectRevenue", 1],
    ["projectAdvances", -1],
  ]),
  committed: ofProjects(committed),
  earned: ofProjects(earned, "invoice.read"),
  overBilled: ofProjects([
    ["projectRevenue", 1],
    ["earned", -1],
  ]),
  unbilled: ofProjects(unbilled, "invoice.read"),
  aheadBilled: ofProjects(aheadBilled, "invoice.read"),
  supplierPaid: ofSuppliers(supplierPaid),
  supplierSpent: ofSuppliers(supplierSpent),
  supplierSpend: ofSuppliers([
    ["supplierPaid", 1],
    ["supplierSpent", 1],
  ]),
  delivered: { ...ofSuppliers(delivered), counted: true },
};
