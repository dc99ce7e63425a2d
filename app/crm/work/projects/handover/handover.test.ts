import { eq } from "drizzle-orm";
import { weeklyReport } from "#app/crm/work/projects/report/page-data.server.ts";
import { describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { projectTable as portfolioTable } from "#app/content/portfolio/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { phasesOf } from "#app/crm/work/projects/phases/operations.server.ts";
import { moveSelection, saveSelection, selectionsOf } from "#app/crm/work/projects/selections/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { handoverChecks } from "./fields.ts";
import { checkHandover, handOver, warrantyUntil } from "./operations.server.ts";
import { draftForPortfolio, recordConsent } from "./portfolio.server.ts";

async function projectOf(company: Company) {
  const client = await clientRecords.create(company.as("manager"), {
    name: { en: "Nadia Shukri", ar: "نادية شكري" },
    type: "individual",
    status: "active",
    phone: "010 1234 5678",
  });
  const project = await crmProjectRecords.create(company.as("manager"), {
    name: { en: "Shukri House", ar: "بيت شكري" },
    clientId: client.id,
    managerId: company.user("designer").id,
    propertyType: "villa",
    areaM2: 410,
    governorate: "EG-C",
  });
  await company.db.update(crmProjectTable).set({ status: "in_progress" }).where(eq(crmProjectTable.id, project.id));
  return project;
}

const taken = { on: "2026-01-14", name: "Nadia Shukri", warrantyMonths: "12" };

describe("the handover", () => {
  test("is refused to roles that only read, before everything was looked at, for tomorrow, and twice", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const designer = company.as("designer");
      await expect(handOver(company.as("visitor"), id, 1, taken)).rejects.toThrow(SignedOut);
      for (const role of ["pending", "admin", "sales", "accountant"] as const) {
        await expect(handOver(company.as(role), id, 1, taken), role).rejects.toThrow(Forbidden);
        await expect(checkHandover(company.as(role), id, []), role).rejects.toThrow(Forbidden);
        await expect(recordConsent(company.as(role), id, 1, taken), role).rejects.toThrow(Forbidden);
        await expect(draftForPortfolio(company.as(role), id), role).rejects.toThrow(Forbidden);
      }
      // Each tick is one of its own: two people who go round together lose none.
      await checkHandover(designer, id, handoverChecks.slice(0, 2));
      await checkHandover(company.as("manager"), id, handoverChecks.slice(2), handoverChecks.slice(0, 1));
      await expect(handOver(designer, id, 1, taken)).rejects.toMatchObject({
        userMessage: { key: "projectHandover.error.unchecked", values: { count: 1 } },
      });
      await checkHandover(designer, id, handoverChecks);
      await expect(handOver(designer, id, 1, { ...taken, on: "2026-01-16" })).rejects.toThrow(Invalid);
      await handOver(designer, id, 1, taken);
      await expect(handOver(designer, id, 2, taken)).rejects.toThrow(Conflict);
      await expect(checkHandover(designer, id, [])).rejects.toThrow(Conflict);
    }));

  test("signs its phase and begins the warranty", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const designer = company.as("designer");
      await checkHandover(designer, id, handoverChecks);
      expect(await handOver(designer, id, 1, taken)).toMatchObject({ handedOverOn: "2026-01-14", warrantyMonths: 12 });
      const phases = await phasesOf(designer, id);
      expect(phases.find(({ key }) => key === "handover")).toMatchObject({ percent: 100, signedOff: { name: "Nadia Shukri" } });
      expect(phases.find(({ key }) => key === "warranty")).toMatchObject({ plannedFrom: "2026-01-15", plannedTo: "2027-01-13" });
      expect(warrantyUntil("2026-01-14", 12)).toBe("2027-01-13");
      expect(warrantyUntil("2026-01-14", 0)).toBeNull();
    }));
});

test("a draft for the portfolio asks for the client's consent, is made once, and tells no sum and no client", () =>
  inCompany(async (company) => {
    const { id } = await projectOf(company);
    const designer = company.as("designer");
    await addLookups(company.as("admin"), "portfolioCategory", [{ key: "villa", name: { en: "Villas", ar: "فيلات" } }]);
    await company.db.update(crmProjectTable).set({ budget: 123_456_700 }).where(eq(crmProjectTable.id, id));
    await expect(draftForPortfolio(designer, id)).rejects.toThrow(Conflict);
    await recordConsent(designer, id, 1, { on: "2026-01-10", name: "Nadia Shukri" });
    const made = await draftForPortfolio(designer, id);
    expect(await draftForPortfolio(designer, id)).toBe(made);
    const drafts = await company.db.select().from(portfolioTable);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]).toMatchObject({ titleEn: "Shukri House", titleAr: "بيت شكري", category: "villa", areaM2: 410, state: "draft" });
    expect(JSON.stringify(drafts[0])).not.toMatch(/1234567|Nadia/);
  }));

describe("what the client chooses", () => {
  const stone = {
    title: { en: "Stone", ar: "حجر" },
    neededOn: "2026-03-01",
    leadDays: "21",
    bufferDays: "7",
    options: [{ name: { en: "Galala", ar: "جلالة" }, price: "486000" }, { name: { en: "Travertine", ar: "" } }],
  };

  test("has its last safe day and a task for it; sales and accountants only read it", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      for (const role of ["admin", "sales", "accountant"] as const)
        await expect(saveSelection(company.as(role), id, null, 0, stone), role).rejects.toThrow(Forbidden);
      await saveSelection(company.as("designer"), id, null, 0, stone);
      const [selection] = await selectionsOf(company.as("sales"), id);
      expect(selection).toMatchObject({ safeOn: "2026-02-01", status: "open", options: [{ price: 48_600_000 }, { price: null }] });
      const [task] = await company.db.select().from(taskTable);
      expect(task).toMatchObject({ type: "selection", projectId: id, dueOn: "2026-02-01", assigneeId: company.user("designer").id });
    }));

  test("keeps what the first of two people saved, and tells the second", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const made = await saveSelection(company.as("designer"), id, null, 0, stone);
      await expect(saveSelection(company.as("designer"), id, id, 1, stone)).rejects.toThrow(NotFound);
      await expect(moveSelection(company.as("designer"), id, 1, { to: "cancelled" })).rejects.toThrow(NotFound);
      await saveSelection(company.as("designer"), id, made, 1, { ...stone, notes: "Honed", leadDays: 9 });
      await expect(saveSelection(company.as("manager"), id, made, 1, stone)).rejects.toMatchObject({
        code: "STALE",
        details: {
          version: 2,
          theirs: { notes: "Honed", leadDays: "9", options: [{ price: expect.any(String) }, {}] },
          changed: expect.arrayContaining([{ field: "notes", by: company.user("designer").id, at: expect.any(String) }]),
        },
      });
      expect((await selectionsOf(company.as("sales"), id))[0]).toMatchObject({ version: 2, notes: "Honed", leadDays: 9 });
    }));

  test("is not decided for an option of another one", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const designer = company.as("designer");
      const [own] = [await saveSelection(designer, id, null, 0, stone), await saveSelection(designer, id, null, 0, stone)];
      const foreign = (await selectionsOf(designer, id)).find((other) => other.id !== own)!.options[0]!.id;
      const decision = { to: "decided", name: "Nadia Shukri", on: "2026-01-14", optionId: foreign };
      await expect(moveSelection(designer, own, 1, decision)).rejects.toMatchObject({ fields: { optionId: { key: "kit.error.gone" } } });
    }));

  test("is decided for one of its options, by somebody with a name; then it stands until it is opened again", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const designer = company.as("designer");
      const made = await saveSelection(designer, id, null, 0, stone);
      const [before] = await selectionsOf(designer, id);
      const decision = { to: "decided", name: "Nadia Shukri", on: "2026-01-14" };
      await expect(moveSelection(designer, made, 1, decision)).rejects.toMatchObject({
        fields: { optionId: { key: "kit.error.required" } },
      });
      await expect(moveSelection(designer, made, 1, { ...decision, optionId: before!.options[0]!.id, name: "" })).rejects.toThrow(Invalid);
      await moveSelection(designer, made, 1, { ...decision, optionId: before!.options[0]!.id });
      const [decided] = await selectionsOf(designer, id);
      expect(decided).toMatchObject({
        status: "decided",
        decided: { name: "Nadia Shukri" },
        options: [{ chosen: true }, { chosen: false }],
      });
      expect((await company.db.select().from(taskTable))[0]).toMatchObject({ status: "done" });
      const report = await weeklyReport(designer, id, "2026-01-14");
      expect(report.done).toEqual([{ id: made, text: decided!.title, on: "2026-01-14" }]);
      await expect(saveSelection(designer, id, made, 2, stone)).rejects.toMatchObject({
        code: "ILLEGAL_TRANSITION",
        userMessage: { key: "selection.move.illegal", values: { from: "decided" } },
      });
      await moveSelection(designer, made, 2, { to: "open" });
      expect((await selectionsOf(designer, id))[0]).toMatchObject({ status: "open", decided: null, options: [{ chosen: false }, {}] });
    }));
});
