import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { createProject } from "#app/crm/work/projects/lifecycle/create-project.server.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { projectStatuses, type ProjectStatus } from "./fields.ts";
import { projectFlow } from "./flow.ts";
import { refuseUnsettled, type Unsettled } from "./operations.server.ts";
import { crmProjectRecords, moveProject } from "./operations.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { moveSnag, snagRecords } from "#app/crm/work/projects/snags/operations.server.ts";
import { aClientRow } from "../../../../tests/quotations.ts";
import { signedContract } from "../../../../tests/signed-contract.ts";
import { acceptedQuotation } from "../../../../tests/accepted-quotation.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { projectPage } from "./page-data.server.ts";
import { crmProjectTable } from "./table.server.ts";

const clientOf = (company: Company) =>
  clientRecords.create(company.as("manager"), {
    name: { en: "Nadia Shukri", ar: "نادية شكري" },
    type: "individual",
    status: "active",
    phone: "010 1234 5678",
  });

const receipt = { spentOn: "2026-01-12", payee: "Kiosk", category: "materials", amount: 5_000, paidFrom: "company" } as const;

async function projectOf(company: Company, more: Record<string, unknown> = {}) {
  const client = await clientOf(company);
  return crmProjectRecords.create(company.as("manager"), {
    name: { en: "Shukri House", ar: "بيت شكري" },
    clientId: client.id,
    managerId: company.user("designer").id,
    ...more,
  });
}

async function putInto(company: Company, id: string, status: ProjectStatus) {
  await company.db.update(crmProjectTable).set({ status }).where(eq(crmProjectTable.id, id));
  await company.db.update(projectPhaseTable).set({ signedOffOn: "2026-01-10" }).where(eq(projectPhaseTable.projectId, id));
}

const inputOf = {
  planned: {},
  in_progress: {},
  on_hold: { reason: "The client travels.", resumeOn: "2026-03-01" },
  completed: {},
  closed: {},
  cancelled: { reason: "The flat was sold." },
} satisfies Record<ProjectStatus, Record<string, string>>;

describe("refused", () => {
  test("to visitors and to roles that only read", () =>
    inCompany(async (company) => {
      const { as } = company;
      const project = await projectOf(company);
      await expect(moveProject(as("visitor"), project.id, 1, { to: "in_progress" })).rejects.toThrow(SignedOut);
      for (const role of ["pending", "admin", "sales", "accountant"] as const)
        await expect(moveProject(as(role), project.id, 1, { to: "in_progress" }), role).rejects.toThrow(Forbidden);
      for (const role of ["pending", "admin"] as const) await expect(projectPage(as(role), project.id), role).rejects.toThrow(Forbidden);
      expect((await projectPage(as("sales"), project.id)).moves).toEqual([]);
      expect((await crmProjectRecords.get(as("accountant"), project.id)).status).toBe("planned");
    }));

  test("without a name, a client or a manager, with a client or a manager that is none, and when it ends before it begins", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const client = await clientOf(company);
      const good = { name: { en: "Villa", ar: "" }, clientId: client.id, managerId: company.user("manager").id };
      for (const missing of ["name", "clientId", "managerId"])
        await expect(crmProjectRecords.create(manager, { ...good, [missing]: null }), missing).rejects.toMatchObject({
          fields: { [missing]: { key: "kit.error.required" } },
        });
      await expect(crmProjectRecords.create(manager, { ...good, clientId: company.user("manager").id })).rejects.toThrow(Invalid);
      await expect(crmProjectRecords.create(manager, { ...good, managerId: client.id })).rejects.toThrow(Invalid);
      await expect(crmProjectRecords.create(manager, { ...good, startOn: "2026-05-01", targetEndOn: "2026-04-30" })).rejects.toMatchObject({
        fields: { targetEndOn: { key: "crmProject.error.endsBefore" } },
      });
      const twice = [
        { userId: company.user("sales").id, role: "site" },
        { userId: company.user("sales").id, role: "design" },
      ];
      await expect(crmProjectRecords.create(manager, { ...good, members: twice })).rejects.toMatchObject({
        fields: { "members.1.userId": { key: "kit.error.twice" } },
      });
    }));

  test("a number and a state from a form", () =>
    inCompany(async (company) => {
      const project = await projectOf(company, { number: "PRJ-9999-999", status: "closed" });
      expect(project).toMatchObject({ number: "PRJ-2026-001", status: "planned", version: 1 });
    }));

  test("new work for a client on the blacklist, unless a manager takes it upon himself", () =>
    inCompany(async (company) => {
      const client = await clientOf(company);
      await company.db.update(clientTable).set({ status: "blacklisted" }).where(eq(clientTable.id, client.id));
      const raw = { name: { en: "Villa", ar: "" }, clientId: client.id, managerId: company.user("designer").id };
      await expect(crmProjectRecords.create(company.as("designer"), raw)).rejects.toThrow(Conflict);
      const made = await crmProjectRecords.create(company.as("manager"), raw);
      await expect(moveProject(company.as("designer"), made.id, 1, { to: "in_progress" })).rejects.toThrow(Conflict);
      expect((await moveProject(company.as("manager"), made.id, 1, { to: "in_progress" })).status).toBe("in_progress");
    }));

  test("to delete what tasks are about; whoever may not read the rest learns how much of it there is", () =>
    inCompany(async (company) => {
      const project = await projectOf(company);
      const [assigneeId, ownerId] = [company.user("designer").id, company.user("sales").id];
      await company.db.insert(taskTable).values({ title: "Measure", assigneeId, projectId: project.id });
      for (const createdBy of [assigneeId, ownerId, null])
        await company.db.insert(expenseTable).values({ ...receipt, number: `EXP-${createdBy}`, projectId: project.id, createdBy });
      await company.db
        .insert(invoiceTable)
        .values({ clientId: project.clientId!, projectId: project.id, language: "en", taxCode: "VAT14" });
      await company.db.insert(custodyTable).values({ purpose: "Site", holderId: ownerId, projectId: project.id });
      const dependents = async (role: "manager" | "designer") =>
        crmProjectRecords.remove(company.as(role), project.id).catch(({ userMessage }: Conflict) => userMessage.dependents);
      const tasks = { key: "task.list.count", values: { count: 1 }, to: `/crm/tasks?view=table&projectId=${project.id}` };
      const expenses = (count: number) => ({
        key: "expense.list.count",
        values: { count },
        to: `/crm/expenses?projectId=${project.id}`,
      });
      const custody = { key: "custody.list.count", values: { count: 1 }, to: `/crm/expenses/custody?projectId=${project.id}` };
      const invoices = { key: "invoice.list.count", values: { count: 1 }, to: `/crm/invoices?projectId=${project.id}` };
      expect(await dependents("manager")).toEqual([tasks, expenses(3), custody, invoices]);
      expect(await dependents("designer")).toEqual([tasks, expenses(1), { key: "kit.error.elsewhere", values: { count: 4 } }]);
      // Its list leaves out what lies in the trash.
      const [task] = await company.db.update(taskTable).set({ trashedAt: company.now() }).returning();
      const { key, values } = tasks;
      const named = [{ name: { en: "Measure", ar: "Measure" }, to: `/crm/tasks/${task!.id}` }];
      expect((await dependents("manager"))?.[0]).toEqual({ key, values, named });
    }));
});

describe("states", () => {
  test.for(projectStatuses.flatMap((from) => projectStatuses.map((to) => ({ from, to }))))("$from → $to", ({ from, to }) =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      await putInto(company, id, from);
      const move = moveProject(company.as("manager"), id, 1, { to, ...inputOf[to] });
      const allowed = reachable(projectFlow, from);
      if (!allowed.includes(to)) return expect(move).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION", details: { allowed } });
      expect(await move).toMatchObject({ status: to, version: 2 });
      const logged = (await company.db.select().from(statusLogTable).where(eq(statusLogTable.entityId, id)).orderBy(statusLogTable.id)).at(
        -1,
      );
      expect(logged).toMatchObject({ entity: "project", from, to, by: company.user("manager").id });
      const entries = await company.db.select().from(auditTable).where(eq(auditTable.entityId, id)).orderBy(auditTable.id);
      expect(entries.map(({ event }) => event)).toEqual(["crmProject.created", "crmProject.transitioned"]);
    }),
  );

  test("holding asks for a reason and a day to come, cancelling for a reason", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const designer = company.as("designer");
      await expect(moveProject(designer, id, 1, { to: "cancelled" })).rejects.toMatchObject({
        fields: { reason: { key: "kit.error.required" } },
      });
      await moveProject(designer, id, 1, { to: "in_progress" });
      await expect(moveProject(designer, id, 2, { to: "on_hold" })).rejects.toMatchObject({
        fields: { reason: { key: "kit.error.required" }, resumeOn: { key: "kit.error.required" } },
      });
      await expect(moveProject(designer, id, 2, { to: "on_hold", reason: "Travels.", resumeOn: "2026-01-15" })).rejects.toMatchObject({
        fields: { resumeOn: { key: "crmProject.error.resumes" } },
      });
      const held = await moveProject(designer, id, 2, { to: "on_hold", reason: "Travels.", resumeOn: "٢٠٢٦-٠٣-٠١" });
      expect(held).toMatchObject({ statusReason: "Travels.", resumeOn: "2026-03-01" });
      expect(await moveProject(designer, id, 3, { to: "in_progress" })).toMatchObject({ statusReason: "", resumeOn: null });
    }));

  test("the second of two people is told that somebody was faster", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      await putInto(company, id, "planned");
      await moveProject(company.as("manager"), id, 1, { to: "in_progress" });
      await expect(moveProject(company.as("designer"), id, 1, { to: "completed" })).rejects.toMatchObject({ code: "STALE" });
    }));

  test("closing, and taking up what was completed, is the manager's", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      await putInto(company, id, "completed");
      for (const to of ["closed", "in_progress"])
        await expect(moveProject(company.as("designer"), id, 1, { to })).rejects.toThrow(Forbidden);
      expect((await projectPage(company.as("designer"), id)).moves).toEqual([]);
      expect((await projectPage(company.as("manager"), id)).moves).toEqual(["reopen", "close"]);
      expect((await moveProject(company.as("manager"), id, 1, { to: "in_progress" })).actualEndOn).toBeNull();
    }));

  test("a completed project has its day", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      await putInto(company, id, "in_progress");
      expect((await moveProject(company.as("designer"), id, 1, { to: "completed" })).actualEndOn).toBe("2026-01-15");
    }));
});

describe("what is not settled", () => {
  const settled: Unsettled = { phases: 0, snags: 0, balance: 0, invoices: 0, orders: 0 };

  test("an open snag stands in the way of completion, a closed one does not", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      await putInto(company, id, "in_progress");
      const assigneeId = company.user("designer").id;
      const [snag] = await company.db
        .insert(taskTable)
        .values({ title: "Door sticks", assigneeId, projectId: id, type: "snag" })
        .returning();
      await expect(moveProject(company.as("designer"), id, 1, { to: "completed" })).rejects.toMatchObject({
        userMessage: { key: "crmProject.error.snags", values: { count: 1 } },
      });
      await company.db.update(taskTable).set({ status: "done" }).where(eq(taskTable.id, snag!.id));
      expect((await moveProject(company.as("designer"), id, 1, { to: "completed" })).status).toBe("completed");
    }));

  test("a phase that the client has to sign off, and a snag that is open or only said to be put right, stand in the way", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const designer = company.as("designer");
      await company.db.update(crmProjectTable).set({ status: "in_progress" }).where(eq(crmProjectTable.id, id));
      await expect(moveProject(designer, id, 1, { to: "completed" })).rejects.toMatchObject({
        userMessage: { key: "crmProject.error.phases", values: { count: 6 } },
      });
      await putInto(company, id, "in_progress");
      const snag = await snagRecords.create(designer, { title: "Door sticks", projectId: id });
      await expect(moveProject(designer, id, 1, { to: "completed" })).rejects.toMatchObject({ details: { snags: 1 } });
      await moveSnag(designer, snag.id, 1, { to: "fixed" });
      await expect(moveProject(designer, id, 1, { to: "completed" })).rejects.toMatchObject({ details: { snags: 1 } });
      await moveSnag(designer, snag.id, 2, { to: "waived", reason: "The client likes it so." });
      expect((await moveProject(designer, id, 1, { to: "completed" })).status).toBe("completed");
    }));

  test("a contract without its final invoice, and what is still owed, ask for a reason; an open order lets nothing be cancelled", () =>
    inCompany(async (company) => {
      const project = await projectOf(company);
      const { id, clientId } = project;
      const manager = company.as("manager");
      await putInto(company, id, "completed");
      const quotation = await acceptedQuotation(company, project);
      const sums = { net: 100_000, vat: 0, total: 100_000, taxes: [] };
      const [contract] = await company.db
        .insert(contractTable)
        .values({
          ...sums,
          quotationId: quotation.id,
          projectId: id,
          clientId: clientId!,
          number: quotation.number,
          language: "en",
          signedOn: "2026-01-02",
          priceMode: "exclusive",
          acceptedTotal: 100_000,
          sums: {} as never,
          sections: [],
        })
        .returning();
      await expect(moveProject(manager, id, 1, { to: "closed" })).rejects.toMatchObject({
        userMessage: { key: "crmProject.error.invoices" },
      });
      await company.db.insert(invoiceTable).values({
        ...sums,
        number: "INV-2026-00001",
        kind: "final",
        status: "issued",
        clientId: clientId!,
        projectId: id,
        contractId: contract!.id,
        language: "en",
        issuedOn: "2026-01-10",
        dueOn: "2026-01-17",
        taxCode: "VAT14",
        balance: 100_000,
        snapshot: {} as DocumentSnapshot,
        snapshotHash: "hash",
      });
      await expect(moveProject(manager, id, 1, { to: "closed" })).rejects.toMatchObject({
        userMessage: { key: "crmProject.error.balance" },
      });
      await putInto(company, id, "in_progress");
      const [supplier] = await company.db.insert(supplierTable).values({ nameEn: "Marble House", kind: "supplier" }).returning();
      await company.db
        .insert(purchaseOrderTable)
        .values({ number: "PO-2026-00001", supplierId: supplier!.id, projectId: id, status: "sent" });
      await expect(moveProject(manager, id, 1, { to: "cancelled", reason: "The flat was sold." })).rejects.toMatchObject({
        userMessage: { key: "crmProject.error.orders" },
      });
      await putInto(company, id, "completed");
      expect((await moveProject(manager, id, 1, { to: "closed", reason: "Paid in kind, agreed." })).status).toBe("closed");
    }));

  test("phases, balances, invoices and orders are told, and a reason stands for an exception about money only", () => {
    const refused =
      (to: ProjectStatus, open: Partial<Unsettled>, reason = "") =>
      () =>
        refuseUnsettled(to, { ...settled, ...open }, reason);
    expect(refused("completed", { phases: 2 }, "really")).toThrow("crmProject.error.phases");
    expect(refused("closed", { invoices: 1 })).toThrow("crmProject.error.invoices");
    expect(refused("closed", { balance: 100 })).toThrow("crmProject.error.balance");
    expect(refused("closed", { balance: 100, invoices: 1 }, "Agreed with the client")).not.toThrow();
    expect(refused("cancelled", { orders: 1 }, "The flat was sold")).toThrow("crmProject.error.orders");
    expect(refused("in_progress", { phases: 1, balance: 1, orders: 1 })).not.toThrow();
    expect(refused("completed", {})).not.toThrow();
  });
});

describe("a project that a conversion starts", () => {
  test("is planned, numbered, linked, and has somebody who leads it; the sales person himself may not create one", () =>
    inCompany(async (company) => {
      const client = await clientOf(company);
      const sales = company.as("sales");
      await expect(crmProjectRecords.create(sales, {})).rejects.toThrow(Forbidden);
      const made = await change(sales, (tx) =>
        createProject(tx, {
          name: { en: "", ar: "بيت نادية" },
          clientId: client.id,
          propertyType: "villa",
          areaM2: 410,
          targetEndOn: "2026-09-01",
        }),
      );
      expect(made.number).toBe("PRJ-2026-001");
      expect(await crmProjectRecords.get(sales, made.id)).toMatchObject({
        name: { en: "", ar: "بيت نادية" },
        status: "planned",
        managerId: company.user("manager").id,
        areaM2: 410,
        targetEndOn: "2026-09-01",
      });
      expect((await crmProjectRecords.list(sales, { q: "نادیه" })).total).toBe(1);
    }));
});

test("whoever is given a project, or a part in it, is told once", () =>
  inCompany(async (company) => {
    const project = await projectOf(company, { members: [{ userId: company.user("sales").id, role: "site" }] });
    const notified = async () =>
      (await company.db.select().from(notificationTable).orderBy(notificationTable.id)).map(({ userId }) => userId);
    expect(new Set(await notified())).toEqual(new Set([company.user("designer").id, company.user("sales").id]));
    await crmProjectRecords.amend(company.as("manager"), project.id, { notes: "Bring samples." });
    expect(await notified()).toHaveLength(2);
    await crmProjectRecords.amend(company.as("designer"), project.id, { managerId: company.user("manager").id });
    expect(await notified()).toHaveLength(3);
  }));

test("the page tells the days that are left, and nothing of what is not there", () =>
  inCompany(async (company) => {
    const project = await projectOf(company, { targetEndOn: "2026-01-25", style: null });
    expect(await projectPage(company.as("designer"), project.id)).toMatchObject({
      daysLeft: 10,
      client: { number: "CLI-00001" },
      lead: null,
    });
    await expect(projectPage(company.as("designer"), company.user("manager").id)).rejects.toThrow(NotFound);
  }));

test("a project in which something was offered or agreed stays with its client", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const { id, projectId, clientId } = await signedContract(company);
    const other = await aClientRow(company);
    const free = await crmProjectRecords.create(manager, {
      name: { en: "Chalet", ar: "" },
      clientId,
      managerId: company.user("designer").id,
    });
    await expect(crmProjectRecords.amend(company.as("designer"), projectId, { clientId: other })).rejects.toMatchObject({
      fields: { clientId: { key: "crmProject.error.clientFixed" } },
    });
    expect((await crmProjectRecords.amend(manager, free.id, { clientId: other })).clientId).toBe(other);
    const [contract] = await company.db.select().from(contractTable).where(eq(contractTable.id, id));
    expect(contract!.clientId).toBe(clientId);
  }));
