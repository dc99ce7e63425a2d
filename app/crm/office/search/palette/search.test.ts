import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accountOf } from "#app/access/actor.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { SignedOut, Unavailable } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { searchCrm } from "#app/crm/office/search/operations.server.ts";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { createTask } from "#app/crm/work/tasks/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

async function furnished(company: Company) {
  await addLookups(company.ctx, "leadSource", [{ key: "website", name: { en: "Website", ar: "الموقع" } }]);
  const manager = company.as("manager");
  const client = await clientRecords.create(manager, {
    name: { en: "Ahmed El-Ibrahimi", ar: "أحمد الإبراهيمي" },
    type: "individual",
    status: "active",
    phone: "010 1234 5678",
    email: "ahmed@mail.example",
  });
  const project = await crmProjectRecords.create(manager, {
    name: { en: "Villa Rihan", ar: "فيلا ريحان" },
    clientId: client.id,
    managerId: company.user("designer").id,
  });
  const lead = await leadRecords.create(manager, {
    name: { en: "", ar: "مؤسسة الهُدى للأثاث" },
    phone: "٠١٢٢ ٣٣٤ ٤٥٥٦",
    propertyType: "office",
    source: "website",
    priority: "medium",
  });
  const supplier = await supplierRecords.create(company.as("accountant"), {
    name: { en: "Galala Marble", ar: "رخام الجلالة" },
    kind: "supplier",
    phone: "02 2735 0148",
  });
  const [task] = await company.db
    .insert(taskTable)
    .values({ title: "Order Galala slabs", assigneeId: company.user("sales").id })
    .returning();
  return { client, project, lead, supplier, task: task! };
}

const found = async (company: Company, q: string, as: Parameters<Company["as"]>[0] = "sales") => {
  const { groups } = await searchCrm(company.as(as), q);
  return groups.filter(({ name }) => name !== "new").flatMap(({ items }) => items.map(({ id }) => id));
};

describe("refused", () => {
  test("to visitors; a role finds nothing of what it may not read, and no forms it may not fill in", () =>
    inCompany(async (company) => {
      await furnished(company);
      await expect(searchCrm(company.as("visitor"), "ahmed")).rejects.toThrow(SignedOut);
      const admin = company.as("admin");
      const unread = { ...admin, actor: { ...accountOf(admin)!, role: "unknown" as const } };
      await expect(searchCrm(unread, "ahmed")).rejects.toThrow(Unavailable);
      for (const role of ["admin", "pending"] as const) {
        expect((await searchCrm(company.as(role), "galala")).groups, role).toEqual([]);
        expect((await searchCrm(company.as(role), "")).groups, role).toEqual([]);
      }
      const begun = async (role: "manager" | "sales" | "designer" | "accountant") =>
        (await searchCrm(company.as(role), "")).groups.flatMap(({ items }) => items.map(({ to }) => to));
      expect(await begun("manager")).toHaveLength(13);
      for (const language of ["en", "ar"] as const)
        for (const { items } of (await searchCrm(company.as("manager", language), "")).groups)
          for (const { title } of items) expect(title.text).not.toMatch(/^crm\./);
      const seller = ["leads", "clients", "tasks", "meetings", "quotations", "projects/changes"];
      expect(await begun("sales")).toEqual(seller.map((path) => `/crm/${path}/new`));
      expect(await begun("designer")).toEqual(["projects", "tasks", "meetings", "expenses"].map((path) => `/crm/${path}/new`));
      const keeper = ["tasks", "meetings", "suppliers", "suppliers/orders", "suppliers/bills", "expenses", "invoices/payments", "invoices"];
      expect((await begun("accountant")).toSorted()).toEqual(keeper.map((path) => `/crm/${path}/new`).toSorted());
    }));

  test("what lies in the trash, and a client that was merged into another", () =>
    inCompany(async (company) => {
      const { client, lead } = await furnished(company);
      await leadRecords.trash(company.as("manager"), lead.id);
      expect(await found(company, "الهدى")).toEqual([]);
      const other = await clientRecords.create(company.as("manager"), {
        name: { en: "Ahmed the Elder", ar: "" },
        type: "individual",
        status: "active",
        email: "elder@mail.example",
      });
      await company.db.update(clientTable).set({ mergedIntoId: other.id }).where(eq(clientTable.id, client.id));
      expect(await found(company, "ahmed")).toEqual([other.id]);
    }));

  test("signs that mean something to the database mean nothing here", () =>
    inCompany(async (company) => {
      await furnished(company);
      for (const q of ["%", "_", "%_\\", "\u0000", "'; drop table leads; --"]) expect(await found(company, q), q).toEqual([]);
      expect((await searchCrm(company.as("sales"), "x".repeat(5000))).q).toHaveLength(200);
    }));
});

const spellings: Record<"client" | "project" | "lead" | "supplier", string[]> = {
  client: [
    "ahmed", "AHMED el-ib", "احمد", "أحمد", "آحمد", "أَحْمَد", "الابراهيمى", "احمد الابراهيمي", "ibrahimi ahmed",
    "01012345678", "٠١٠ ١٢٣٤ ٥٦٧٨", "+20 10 1234 5678", "0020 10 12345678", "1012345678", "5678", "٥٦٧٨", "010-1234",
    "ahmed 5678", "CLI-00001", "cli 1", "CLI1", "cli-1", "ahmed@mail.example",
  ],
  project: ["rihan", "فيلا ريحان", "ريحَان", "PRJ-2026-001", "prj 2026 1", "prj-1", "٢٠٢٦-٠٠١", "prj 2026/001"],
  lead: ["الهدى", "موسسه", "مؤسسة الهدي", "اثاث", "0122 334 4556", "+201223344556", "LED-2026-00001", "led1", "led 2026-1", "4556"],
  supplier: ["marble", "رخام الجلاله", "0227350148", "02 2735 0148", "+20 2 27350148", "0148"],
}; // prettier-ignore

test("everything is found however it is spelled", () =>
  inCompany(async (company) => {
    const made = await furnished(company);
    for (const [kind, all] of Object.entries(spellings))
      for (const q of all) expect(await found(company, q), `${kind}: ${q}`).toContain(made[kind as keyof typeof spellings].id);
  }));

test("an exact number comes first, then the beginning of a name, then the rest; five of a kind", () =>
  inCompany(async (company) => {
    const { project, lead, task, supplier } = await furnished(company);
    // `1` is the counter of every series, and stands in many texts.
    const numbers = await found(company, "led 1");
    expect(numbers[0]).toBe(lead.id);
    expect((await found(company, "prj-2026-001"))[0]).toBe(project.id);
    // the supplier is called so, the task only speaks of it
    expect(await found(company, "galala")).toEqual([supplier.id, task.id]);
    const manager = company.as("manager");
    const client = { type: "individual", status: "active" };
    for (const name of ["Sami Nasr", "Omar Sami", "Samir", "Samiha", "Basami", "Sami", "Adel Sami"])
      await clientRecords.create(manager, { ...client, name: { en: name, ar: "" }, email: `${name.replace(" ", ".")}@mail.example` });
    const { groups } = await searchCrm(manager, "sami");
    expect(
      groups[0]?.items
        .map(({ title }) => title.text)
        .slice(0, 4)
        .toSorted(),
    ).toEqual(["Sami", "Sami Nasr", "Samiha", "Samir"]);
    expect(groups[0]?.items).toHaveLength(5);
  }));

test("a line says what it is, in the reader's language", () =>
  inCompany(async (company) => {
    const { client } = await furnished(company);
    const { groups } = await searchCrm(company.as("sales", "ar"), "ahmed");
    expect(groups[0]).toMatchObject({
      name: "client",
      title: "العملاء",
      items: [{ to: `/crm/clients/${client.id}`, title: { text: "أحمد الإبراهيمي", lang: "ar" } }],
    });
    expect(groups[0]?.items[0]?.caption).toMatch(/^\u2066CLI-00001\u2069، \u2066\+20 10 1234 5678\u2069، /);
    const begun = (await searchCrm(company.as("sales"), "new lea")).groups;
    expect(begun[0]?.items.map(({ to }) => to)).toEqual(["/crm/leads/new"]);
    for (const language of ["en", "ar"] as const)
      for (const q of ["new meeting", "اجتماع جديد"]) {
        const [first, ...others] = (await searchCrm(company.as("sales", language), q)).groups;
        expect([first?.items[0]?.to, others], `${language} ${q}`).toEqual(["/crm/meetings/new", []]);
      }
  }));

test("a typing slip in either script finds what is near, says so, and shows no more than the reader may know of", () =>
  inCompany(async (company) => {
    const { client, lead, supplier } = await furnished(company);
    for (const [q, id] of [
      ["ibrahmi", client.id],
      ["الابراهمي", client.id],
      ["galalla marbel", supplier.id],
      ["الهدي للاثات", lead.id],
    ] as const) {
      const { groups } = await searchCrm(company.as("manager"), q);
      expect(
        groups.map(({ title }) => title.startsWith("No exact match; near: ")),
        q,
      ).toEqual(groups.map((_, at) => at === 0));
      expect(
        groups.flatMap(({ items }) => items.map((item) => item.id)),
        q,
      ).toContain(id);
    }
    const title = { key: "leads.followUp.task", values: { name: { en: "Mona Adel", ar: "منى عادل" } } };
    await change(company.ctx, (tx) => createTask(tx, { title, assigneeId: company.user("designer").id, dueOn: "2026-01-15" }));
    const near = await searchCrm({ ...company.as("manager"), language: "ar" }, "Monna Adell");
    expect(near.groups.flatMap(({ items }) => items.map((item) => item.title.text))).toContain("متابعة: منى عادل");
    expect(await found(company, "ibrahmi", "admin")).toEqual([]);
    expect(await found(company, "zzyzx", "manager")).toEqual([]);
    expect((await searchCrm(company.as("manager"), "ahmed")).groups[0]?.title).not.toMatch(/near/);
  }));
