import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { aClient, anInvoice, paid } from "../../../../../tests/money.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { queryOf } from "#app/kit/list/list-query.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { addDays } from "#app/values/calendar.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { leadsLink, projectsLink, tasksLink } from "#app/crm/office/dashboard/parts/dashboard-links.ts";
import { dashboard } from "./dashboard.server.ts";
import { activeStatuses, attentions } from "#app/crm/people/leads/ageing/ageing.ts";
import { attentionCondition } from "#app/crm/people/leads/list/conditions.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { narrowed } from "#app/crm/people/leads/records.server.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectRecords, moveProject } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectEntity } from "#app/crm/work/projects/entity.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

const hour = 3_600_000;
const day = 24 * hour;

async function totalAt(ctx: Ctx, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, "http://diwan.example");
  if (pathname === "/crm/leads") {
    const only = await attentionCondition(
      ctx,
      attentions.filter((one) => searchParams.get("attention") === one),
    );
    return (await leadRecords.list(narrowed(ctx, only), queryOf(searchParams, leadEntity))).total;
  }
  if (pathname === "/crm/tasks") return (await taskRecords.list(ctx, queryOf(searchParams, taskEntity))).total;
  return (await crmProjectRecords.list(ctx, queryOf(searchParams, crmProjectEntity))).total;
}

/** Leads of two people and of nobody, in all states, some late, some unanswered, some quiet; tasks and projects. */
async function busy(company: Company) {
  const { as, user, db, now } = company;
  await addLookups(company.ctx, "leadSource", [{ key: "phone", name: { en: "Phone", ar: "الهاتف" } }]);
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const people = [user("sales").id, user("manager").id, null];
  const rows = ["new", "contacted", "qualified", "proposal_sent", "negotiating", "won", "lost", "on_hold"].flatMap((status, at) =>
    people.flatMap((assignedTo, place) =>
      [0, 1].map((copy) => ({
        number: `LED-2026-${at}${place}${copy}`,
        nameEn: `Lead ${at}${place}${copy}`,
        email: `lead${at}${place}${copy}@mail.example`,
        source: "phone",
        status: status as "new",
        assignedTo,
        budgetEstimate: 1_000_000 * (at + 1),
        createdAt: ago(copy * 20 * day + hour),
        lastActivityAt: ago(copy * 20 * day + hour),
        nextFollowUp: at % 2 ? ago((copy - 0.5) * 3 * day) : null,
      })),
    ),
  );
  await db.insert(leadTable).values(rows);
  const client = await clientRecords.create(as("manager"), {
    name: { en: "Nadia", ar: "" },
    type: "individual",
    status: "active",
    phone: "01012345678",
  });
  for (const [at, managerId] of [user("designer").id, user("designer").id, user("manager").id].entries()) {
    const project = await crmProjectRecords.create(as("manager"), {
      name: { en: `Villa ${at}`, ar: "" },
      clientId: client.id,
      managerId,
      targetEndOn: addDays("2026-01-15", at === 0 ? -5 : 40),
    });
    if (at !== 1) await moveProject(as("manager"), project.id, 1, { to: "in_progress" });
  }
  for (const [at, role] of (["sales", "sales", "designer", "accountant", "manager"] as const).entries())
    await db
      .insert(taskTable)
      .values({ title: `Task ${at}`, assigneeId: user(role).id, dueOn: addDays("2026-01-15", at % 3 === 0 ? -2 : at % 3 === 1 ? 0 : 9) });
}

describe("refused", () => {
  test("to visitors and to those who have no day here", () =>
    inCompany(async ({ as }) => {
      await expect(dashboard(as("visitor"))).rejects.toThrow(SignedOut);
      for (const role of ["pending", "admin"] as const) await expect(dashboard(as(role)), role).rejects.toThrow(Forbidden);
    }));

  test("leads to a designer and an accountant, others' figures to sales people", () =>
    inCompany(async (company) => {
      await busy(company);
      expect((await dashboard(company.as("designer"))).leads).toBeNull();
      expect((await dashboard(company.as("accountant"))).leads).toBeNull();
      const { leads, whose } = await dashboard(company.as("sales"));
      expect(whose).toBe(company.user("sales").id);
      const shown = [...(leads?.followUps.rows ?? []), ...(leads?.waiting ?? [])];
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.every(({ assignedTo }) => assignedTo === whose)).toBe(true);
      for (const role of ["sales", "designer"] as const)
        expect(await dashboard(company.as(role))).toMatchObject({ money: null, bills: null, expenses: null });
    }));
});

test("each figure is the number of rows that its list shows", () =>
  inCompany(async (company) => {
    await busy(company);
    for (const role of ["manager", "sales", "designer", "accountant"] as const) {
      const ctx = company.as(role);
      const found = await dashboard(ctx);
      const { leads, tasks, projects, whose, me, today } = found;
      const same = async (count: number, address: string) => expect(await totalAt(ctx, address), `${role} ${address}`).toBe(count);
      await same(tasks.open, tasksLink(me));
      await same(tasks.late, tasksLink(me, addDays(today, -1)));
      await same(tasks.late + tasks.today, tasksLink(me, today));
      const leader = role === "designer" ? me : null;
      await same(projects.onSite, projectsLink({ statuses: ["in_progress"], person: leader }));
      await same(projects.open, projectsLink({ person: leader }));
      await same(projects.late, projectsLink({ statuses: ["in_progress"], person: leader, until: addDays(today, -1) }));
      if (!leads) continue;
      await same(leads.late, leadsLink({ person: whose, attention: "late" }));
      await same(leads.unanswered, leadsLink({ person: whose, attention: "unanswered" }));
      await same(leads.followUps.total, leadsLink({ statuses: activeStatuses, person: whose, until: leads.followUps.until }));
    }
    const manager = await dashboard(company.as("manager"));
    expect(manager.leads).toMatchObject({ late: 6, unanswered: 3 });
    expect(manager.leads?.waiting).toHaveLength(3);
    // half of the 48 leads came 20 days ago, which is in December
    expect(manager.leads?.came).toEqual({ month: 24, before: 24 });
    expect(manager.projects).toMatchObject({ onSite: 2, open: 3, late: 1 });
    expect((await dashboard(company.as("designer"))).projects).toMatchObject({ onSite: 1, open: 2, late: 1 });
  }));

test("an empty company has an empty day", () =>
  inCompany(async ({ as }) => {
    const { leads, tasks, projects, meetings } = await dashboard(as("manager"));
    expect(leads).toMatchObject({ late: 0, unanswered: 0, waiting: [], followUps: { total: 0, rows: [] }, came: { month: 0, before: 0 } });
    expect([tasks.open, projects.onSite, meetings.today.length]).toEqual([0, 0, 0]);
  }));

test("an accountant sees what is to be collected, cashed and invoiced, and whom a mail can remind", () =>
  inCompany(async (company) => {
    const client = await aClient(company);
    const late = await anInvoice(company, client, 134_520_00, { dueOn: "2026-01-05" });
    const covered = await anInvoice(company, client, 50_00, { dueOn: "2026-01-06" });
    await anInvoice(company, client, 11_00, { dueOn: "2026-01-15" });
    const ctx = company.as("accountant");
    const cheque = (maturesOn: string, more: object) =>
      recordPayment(ctx, paid(client, 50_00, { method: "cheque", chequeBank: "CIB", maturesOn, ...more }));
    await cheque("2026-01-20", { invoiceId: covered });
    await cheque("2026-03-01", { invoiceId: late, reference: "later" });
    const { bills } = await dashboard(ctx);
    expect(bills?.overdue).toMatchObject([{ id: late, unpaid: 134_470_00, daysLate: 10 }]);
    expect(bills?.late).toEqual((await dashboard(company.as("manager"))).money?.overdue);
    expect(bills?.late).toMatchObject({ count: 1, oldestDays: 10 });
    expect(bills?.cheques).toMatchObject([{ maturesOn: "2026-01-20" }]);
    await company.db.update(invoiceTable).set({ disputed: true }).where(eq(invoiceTable.id, late));
    expect((await dashboard(ctx)).bills?.overdue[0]?.remind).toBe(false);
    expect((await dashboard(company.as("manager"))).bills).toBeNull();
  }));
