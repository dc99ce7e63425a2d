import { eq } from "drizzle-orm";
import { categoryRecords, elementRecords, specialServiceRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { addLookups, lookupOptions } from "#app/content/lookups/operations.server.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import { memberRecords } from "#app/content/team/operations.server.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import { changeOrderRecords } from "#app/crm/money/change-orders/operations.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { custodyRecords } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseRecords } from "#app/crm/purchasing/expenses/operations.server.ts";
import { custodyEntryTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { orderRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierPriceRecords, supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { invoiceRecords } from "#app/crm/money/invoices/operations.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { slug } from "#app/values/text/slug.ts";
import type { Example } from "./example.ts";
import { entityExamples } from "./examples.generated.ts";
import type { Company } from "./company.ts";

const both = (name: string) => ({ en: name, ar: `${name} أحمد` });

const parquet = (name: string, categoryId: string) => ({
  name: both(name),
  key: slug(name),
  active: true,
  categoryId,
  pricingModel: "per_sqm",
  pricePerSqm: 230_000,
  requiresDimensions: true,
  countedIn: "m2",
  unit: { en: "m²", ar: "م²" },
});

/** Somebody to buy from. */
async function supplierOf(company: Company): Promise<{ id: string }> {
  const manager = company.as("manager");
  const { rows } = await supplierRecords.list(manager, { q: "Thoban" });
  return rows[0] ?? supplierRecords.create(manager, { name: both("Thoban"), kind: "supplier", email: "orders@thoban.example" });
}

/** Every kind of record, with one example each. A new kind has its own in `example.ts` of its folder. */
export const examples: Record<string, Example> = {
  ...entityExamples,
  estimatorCategory: {
    records: categoryRecords,
    title: "name",
    filled: async (_, name) => ({ name: both(name), key: slug(name), active: true }),
    use: async (company, id) => elementRecords.create(company.as("admin"), parquet("Oak", id)),
  },
  estimatorElement: {
    records: elementRecords,
    title: "name",
    async filled(company, name) {
      const admin = company.as("admin");
      const { rows } = await categoryRecords.list(admin, { q: "Floors" });
      const category = rows[0] ?? (await categoryRecords.create(admin, { name: both("Floors"), key: "floors", active: true }));
      return parquet(name, category.id);
    },
  },
  specialService: {
    records: specialServiceRecords,
    title: "name",
    filled: async (_, name) => ({ name: both(name), key: slug(name), active: true, feeType: "percentage", price: 1000 }),
  },
  portfolioProject: {
    records: projectRecords,
    title: "title",
    filled: async (company, name) => {
      await addLookups(company.as("admin"), "portfolioCategory", [{ key: "villa", name: both("Villas") }]);
      return {
        title: both(name),
        slug: slug(name),
        category: "villa",
        shortDescription: both("One court, four rooms."),
        location: both("Giza"),
        scope: [both("Design"), both("Furniture")],
        year: 2025,
        areaM2: 540,
        state: "draft",
      };
    },
  },
  service: {
    records: serviceRecords,
    title: "title",
    filled: async (_, name) => ({
      title: both(name),
      slug: slug(name),
      iconName: "hammer",
      shortDescription: both("By our own people."),
      process: [both("Visit"), both("Draw")],
      fromPrice: 65_000,
      fromUnit: "m2",
      state: "draft",
    }),
  },
  teamMember: {
    records: memberRecords,
    title: "name",
    filled: async (_, name) => ({ name: both(name), role: both("Architect"), state: "draft" }),
  },
  testimonial: {
    records: testimonialRecords,
    title: "authorName",
    filled: async (_, name) => ({
      authorName: both(name),
      authorRole: both("Owner"),
      content: both("They kept the hour they promised."),
      rating: 5,
      state: "draft",
    }),
  },
  lead: {
    records: leadRecords,
    title: "name",
    filled: async (company, name) => {
      await addLookups(company.as("admin"), "leadSource", [{ key: "walk_in", name: both("Walk-in") }]);
      await addLookups(company.as("admin"), "place", [{ key: "giza", name: both("Giza") }]);
      return {
        name: both(name),
        email: `${slug(name)}@mail.example`,
        propertyType: "villa",
        source: "walk_in",
        priority: "high",
        assignedTo: company.user("sales").id,
        city: "giza",
        // the same person again and again is what the suite is about
        anyway: true,
      };
    },
    use: (company, id) => company.db.insert(taskTable).values({ title: "Call", assigneeId: company.user("designer").id, leadId: id }),
  },
  client: {
    records: clientRecords,
    title: "name",
    filled: async (_, name) => ({
      name: both(name),
      type: "company",
      status: "potential",
      email: `${slug(name)}@mail.example`,
      contacts: [{ name: "Dina Wahid", role: "Accounts" }],
      notes: "Prefers to meet before ten.",
      anyway: true,
    }),
    use: (company, id) => company.db.insert(taskTable).values({ title: "Call", assigneeId: company.user("designer").id, clientId: id }),
  },
  crmProject: {
    records: crmProjectRecords,
    title: "name",
    async filled(company, name) {
      const manager = company.as("manager");
      const { rows } = await clientRecords.list(manager, { q: "Nadia" });
      const client =
        rows[0] ??
        (await clientRecords.create(manager, { name: both("Nadia"), type: "individual", status: "active", phone: "01012345678" }));
      return {
        name: both(name),
        clientId: client.id,
        managerId: company.user("designer").id,
        propertyType: "villa",
        areaM2: 410,
        governorate: "EG-C",
        startOn: "2026-02-01",
        members: [{ userId: company.user("manager").id, role: "site" }],
      };
    },
    use: async (company, id) =>
      company.db.insert(taskTable).values({ title: "Measure", assigneeId: company.user("designer").id, projectId: id }),
  },
  changeOrder: {
    records: changeOrderRecords,
    title: "title",
    async filled(company, name) {
      const manager = company.as("manager");
      const { rows } = await crmProjectRecords.list(manager, { q: "Marble House" });
      const client = { name: both("Hoda"), type: "individual", status: "active", phone: "01098765432", anyway: true };
      const project =
        rows[0] ??
        (await crmProjectRecords.create(manager, {
          name: both("Marble House"),
          clientId: (await clientRecords.create(manager, client)).id,
          managerId: company.user("designer").id,
        }));
      return {
        title: both(name),
        projectId: project.id,
        language: "both",
        priceMode: "exclusive",
        taxCode: "VAT14",
        lines: [
          { effect: "add", kind: "work", description: both("Marble floor"), quantity: 12, unitPrice: 185_000, roomId: null, unit: null },
        ],
      };
    },
  },
  supplierPrice: {
    records: supplierPriceRecords,
    title: "name",
    async filled(company, name) {
      await addLookups(company.ctx, "unit", [{ key: "m2", name: both("m²") }]);
      const { id } = await supplierOf(company);
      return { name: both(name), supplierId: id, code: slug(name), unit: "m2", price: 145_000, validFrom: "2026-01-10" };
    },
  },
  order: {
    records: orderRecords,
    title: "deliverTo",
    async filled(company, name) {
      const { id } = await supplierOf(company);
      return {
        supplierId: id,
        deliverTo: `${name} ${name} أحمد`,
        priceMode: "exclusive",
        lines: [{ description: both("Marble"), quantity: 12, unitCost: 145_000, taxCode: "VAT14" }],
      };
    },
  },
  supplier: {
    records: supplierRecords,
    title: "name",
    filled: async (company, name) => {
      await addLookups(company.as("admin"), "place", [{ key: "cairo", name: both("Cairo") }]);
      return { name: both(name), kind: "supplier", email: "sales@galala.example", city: "cairo" };
    },
    use: async (company, id) =>
      company.db.insert(taskTable).values({ title: "Order", assigneeId: company.user("designer").id, supplierId: id }),
  },
  expense: {
    records: expenseRecords,
    title: "payee",
    async filled(_company, name) {
      const system = _company.as("system");
      if ((await lookupOptions("expenseCategory")(system, { values: ["materials"] })).length === 0)
        await addLookups(system, "expenseCategory", [{ key: "materials", name: both("Materials") }]);
      return {
        payee: `${name} أحمد`,
        spentOn: "2026-01-12",
        amount: 45_000,
        category: "materials",
        paidFrom: "company",
        notes: "Two boxes of tile adhesive.",
      };
    },
    use: async (company, id) => {
      const [own] = await company.db.select().from(expenseTable).where(eq(expenseTable.id, id));
      await company.db
        .insert(expenseTable)
        .values({ ...own!, id: undefined, number: "EXP-1999-00001", amount: -own!.amount, reversalOfId: id });
    },
  },
  invoice: {
    records: invoiceRecords,
    title: "title",
    async filled(company, name) {
      const manager = company.as("manager");
      const { rows } = await clientRecords.list(manager, { q: "Nadia" });
      const client =
        rows[0] ??
        (await clientRecords.create(manager, { name: both("Nadia"), type: "individual", status: "active", phone: "01012345678" }));
      return {
        title: both(name),
        clientId: client.id,
        language: "both",
        priceMode: "exclusive",
        taxCode: "VAT14",
        lines: [{ description: both("Visit"), quantity: 2, unitPrice: 50_000 }],
        notes: "Thank you for the coffee.",
      };
    },
  },
  custody: {
    records: custodyRecords,
    title: "purpose",
    filled: async (company, name) => ({ purpose: `${name} أحمد`, holderId: company.user("designer").id, notes: "Small things on site." }),
    use: (company, id) =>
      company.db.insert(custodyEntryTable).values({ custodyId: id, kind: "advance", on: "2026-01-12", amount: 100_000 }),
  },
  task: {
    records: taskRecords,
    title: "title",
    filled: async (company, name) => ({
      title: `${name} أحمد`,
      assigneeId: company.user("designer").id,
      priority: "high",
      type: "site_visit",
      dueOn: "2026-02-12",
      recurrence: "none",
      watchers: [company.user("manager").id],
    }),
  },
};
