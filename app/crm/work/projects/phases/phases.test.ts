import fc from "fast-check";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { crmProjectRecords, setProjectDates } from "#app/crm/work/projects/operations.server.ts";
import { listFiles, removeFile } from "#app/crm/base/files/operations.server.ts";
import { proven } from "#app/crm/work/projects/page/part-action.server.ts";
import { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { receive } from "#app/platform/storage/local-file.server.ts";
import { addDays } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { acceptedQuotation } from "../../../../../tests/accepted-quotation.ts";
import type { Phase } from "./fields.ts";
import { addUsualPhases, phasesOf, removePhase, reorderPhases, replan, savePhase, signOff, withdrawSignOff } from "./operations.server.ts";
import { currentPhase, isLate, plannedProgress, progressOf } from "./progress.ts";
import { projectPhaseTable } from "./table.server.ts";
import { usualPhases } from "./usual-phases.ts";

const today = "2026-01-15";

async function projectOf(company: Company, more: Record<string, unknown> = {}) {
  const client = await clientRecords.create(company.as("manager"), {
    name: { en: "Nadia Shukri", ar: "نادية شكري" },
    type: "individual",
    status: "active",
    phone: "010 1234 5678",
  });
  return crmProjectRecords.create(company.as("manager"), {
    name: { en: "Shukri House", ar: "بيت شكري" },
    clientId: client.id,
    managerId: company.user("designer").id,
    startOn: "2026-01-01",
    targetEndOn: "2026-06-30",
    ...more,
  });
}

const draftOf = ({ name, plannedFrom, plannedTo, actualFrom, actualTo, percent, weight, required }: Phase) => ({
  name,
  plannedFrom,
  plannedTo,
  actualFrom,
  actualTo,
  percent,
  weight,
  required,
});

describe("refused", () => {
  test("to visitors and to roles that only read", () =>
    inCompany(async (company) => {
      const { as } = company;
      const project = await projectOf(company);
      const [phase] = await phasesOf(as("sales"), project.id);
      await expect(phasesOf(as("visitor"), project.id)).rejects.toThrow(SignedOut);
      for (const role of ["pending", "admin"] as const) await expect(phasesOf(as(role), project.id), role).rejects.toThrow(Forbidden);
      for (const role of ["pending", "admin", "sales", "accountant"] as const) {
        const ctx = as(role);
        for (const work of [
          () => savePhase(ctx, project.id, phase!.id, 1, draftOf(phase!)),
          () => removePhase(ctx, project.id, phase!.id),
          () => reorderPhases(ctx, project.id, { ids: [], seen: [] }),
          () => replan(ctx, project.id, []),
          () => signOff(ctx, project.id, phase!.id, 1, {}),
          () => withdrawSignOff(ctx, project.id, phase!.id, 1),
          () => addUsualPhases(ctx, project.id),
        ])
          await expect(work(), role).rejects.toThrow(Forbidden);
      }
      await expect(withdrawSignOff(as("designer"), project.id, phase!.id, 1)).rejects.toThrow(Forbidden);
    }));

  test("what cannot be: an end before the beginning, work of tomorrow, one day of two, another project's phase", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      const [phase] = await phasesOf(designer, project.id);
      const save = (some: Record<string, unknown>) => savePhase(designer, project.id, phase!.id, 1, { ...draftOf(phase!), ...some });
      await expect(save({ plannedFrom: "2026-02-02", plannedTo: "2026-02-01" })).rejects.toMatchObject({
        fields: { plannedTo: { key: "projectPhase.error.endsBefore" } },
      });
      await expect(save({ plannedTo: null })).rejects.toMatchObject({ fields: { plannedTo: { key: "projectPhase.error.both" } } });
      await expect(save({ actualFrom: "2026-01-16" })).rejects.toMatchObject({
        fields: { actualFrom: { key: "crm.error.future" } },
      });
      await expect(save({ percent: 101 })).rejects.toThrow(Invalid);
      await expect(save({ name: { en: "", ar: "" } })).rejects.toMatchObject({ fields: { name: { key: "kit.error.required" } } });
      const other = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Other", ar: "" },
        clientId: project.clientId,
        managerId: company.user("manager").id,
      });
      await expect(savePhase(designer, other.id, phase!.id, 1, draftOf(phase!))).rejects.toThrow(NotFound);
      await expect(replan(designer, other.id, [{ id: phase!.id, version: 1, from: today, to: today }])).rejects.toThrow(NotFound);
      await expect(replan(designer, project.id, [{ id: phase!.id, version: 1, from: "soon", to: today }])).rejects.toThrow(Invalid);
    }));

  test("to the second of two people, and in a project that is over", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      const [phase] = await phasesOf(designer, project.id);
      await savePhase(designer, project.id, phase!.id, 1, { ...draftOf(phase!), percent: 40 });
      await expect(savePhase(company.as("manager"), project.id, phase!.id, 1, draftOf(phase!))).rejects.toMatchObject({
        code: "STALE",
        userMessage: { key: "kit.error.stale" },
        details: {
          version: 2,
          theirs: { percent: "40", weight: String(phase!.weight), name: phase!.name },
          changed: expect.arrayContaining([{ field: "percent", by: company.user("designer").id, at: expect.any(String) }]),
        },
      });
      expect((await phasesOf(designer, project.id))[0]).toMatchObject({ percent: 40, version: 2 });
      await crmProjectRecords.put(await txOf(company), project.id, { status: "cancelled" }, "transitioned");
      await expect(savePhase(designer, project.id, phase!.id, 2, draftOf(phase!))).rejects.toThrow(Conflict);
    }));
});

/** A change to arrange something with; the story's own transaction is the change. */
const txOf = async ({ ctx }: Company) => ({ ...ctx, record: async () => [], send: async () => {}, publish: async () => {} });

describe("the usual phases", () => {
  test("a new project has eight, in order, between its days; the warranty comes after", () =>
    inCompany(async (company) => {
      const project = await projectOf(company);
      const phases = await phasesOf(company.as("designer"), project.id);
      expect(phases.map(({ key }) => key)).toEqual([
        "brief",
        "concept",
        "design",
        "drawings",
        "procurement",
        "execution",
        "handover",
        "warranty",
      ]);
      expect(phases[0]).toMatchObject({ plannedFrom: "2026-01-01", percent: 0, signedOff: null });
      expect(phases[6]).toMatchObject({ plannedTo: "2026-06-30" });
      expect(phases[7]).toMatchObject({ plannedFrom: "2026-07-01", plannedTo: "2027-06-30", weight: 0, required: false });
    }));

  test("without days they lie nowhere, and once the project has both they are spread; days that somebody gave stay", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const project = await projectOf(company, { startOn: null });
      expect((await phasesOf(manager, project.id)).every(({ plannedFrom }) => plannedFrom === null)).toBe(true);
      await crmProjectRecords.amend(manager, project.id, { startOn: "2026-02-01" });
      const spreadOut = await phasesOf(manager, project.id);
      expect(spreadOut[0]!.plannedFrom).toBe("2026-02-01");
      await crmProjectRecords.amend(manager, project.id, { startOn: "2026-03-01" });
      expect(await phasesOf(manager, project.id)).toEqual(spreadOut);
    }));

  test("a project of former days gets them once", () =>
    inCompany(async (company) => {
      const project = await projectOf(company);
      await company.db.delete(projectPhaseTable).where(eq(projectPhaseTable.projectId, project.id));
      await addUsualPhases(company.as("designer"), project.id);
      await addUsualPhases(company.as("designer"), project.id);
      expect(await phasesOf(company.as("designer"), project.id)).toHaveLength(8);
    }));

  test("however long a project is, they lie inside it, each ends after it begins, and their weights come to a hundred", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (days) => {
        const [from, to] = ["2026-01-01", addDays("2026-01-01", days)];
        const phases = usualPhases(from, to);
        expect(phases.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
        for (const { key, plannedFrom, plannedTo } of phases.slice(0, 7)) {
          expect(plannedFrom! >= from && plannedTo! <= to, key).toBe(true);
          expect(plannedTo! >= plannedFrom!, key).toBe(true);
        }
      }),
    );
  });
});

describe("work goes on", () => {
  test("work that has begun has a first day, work that is done a last one, and taken up again none", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      const [phase] = await phasesOf(designer, project.id);
      const begun = await savePhase(designer, project.id, phase!.id, 1, { ...draftOf(phase!), percent: "٤٠" });
      expect(begun).toMatchObject({ percent: 40, actualFrom: "2026-01-01", actualTo: null, version: 2 });
      const done = await savePhase(designer, project.id, phase!.id, 2, { ...draftOf(begun), percent: 100 });
      expect(done).toMatchObject({ percent: 100, actualTo: today });
      expect(await savePhase(designer, project.id, phase!.id, 3, { ...draftOf(done), percent: 90 })).toMatchObject({ actualTo: null });
    }));

  test("phases are added at the end, renamed, put in another order and taken out; one that was signed off stays", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      const added = await savePhase(designer, project.id, null, 0, {
        name: { en: "", ar: "الزراعة" },
        percent: 0,
        weight: 5,
        required: false,
      });
      const names = async () => (await phasesOf(designer, project.id)).map(({ key, name }) => key ?? name.ar);
      expect((await names()).at(-1)).toBe("الزراعة");
      const seen = (await phasesOf(designer, project.id)).map(({ id }) => id);
      await reorderPhases(designer, project.id, { ids: [added.id, ...seen.filter((id) => id !== added.id)], seen });
      expect((await names())[0]).toBe("الزراعة");
      await expect(reorderPhases(designer, project.id, { ids: seen, seen })).rejects.toMatchObject({ code: "STALE" });
      expect((await names())[0]).toBe("الزراعة");
      await removePhase(designer, project.id, added.id);
      expect(await names()).not.toContain("الزراعة");
      const [brief] = await phasesOf(designer, project.id);
      await signOff(designer, project.id, brief!.id, brief!.version, { name: "Nadia Shukri", on: today });
      await expect(removePhase(designer, project.id, brief!.id)).rejects.toThrow(Conflict);
    }));

  test("a signature completes the phase, keeps who and when, and is taken back by a manager alone", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      const [phase] = await phasesOf(designer, project.id);
      await expect(signOff(designer, project.id, phase!.id, 1, { name: "Nadia", on: "2026-01-16" })).rejects.toMatchObject({
        fields: { on: { key: "crm.error.future" } },
      });
      await expect(signOff(designer, project.id, phase!.id, 1, { name: "", on: today })).rejects.toThrow(Invalid);
      await expect(signOff(designer, project.id, phase!.id, 1, { name: "Nadia", on: today, evidenceId: project.id })).rejects.toMatchObject(
        { fields: { evidenceId: { key: "kit.error.gone" } } },
      );
      const signed = await signOff(designer, project.id, phase!.id, 1, { name: "Nadia Shukri", on: "٢٠٢٦-٠١-١٤" });
      expect(signed).toMatchObject({
        percent: 100,
        actualTo: "2026-01-14",
        signedOff: { on: "2026-01-14", name: "Nadia Shukri", evidenceId: null },
      });
      await expect(signOff(designer, project.id, phase!.id, 2, { name: "Nadia", on: today })).rejects.toThrow(Conflict);
      await expect(savePhase(designer, project.id, phase!.id, 2, { ...draftOf(signed), percent: 50 })).rejects.toMatchObject({
        fields: { percent: { key: "projectPhase.error.signed" } },
      });
      expect(await withdrawSignOff(company.as("manager"), project.id, phase!.id, 2)).toMatchObject({ signedOff: null, percent: 100 });
    }));

  test("a signature comes with its proof or not at all, and the proof stays", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      const [phase] = await phasesOf(designer, project.id);
      const files = async () => (await listFiles(designer, "project", project.id)).files.map(({ id }) => id);
      const signing = async (content: string, name: string) => {
        await using local = await receive([Buffer.from(content)]);
        const form = new FormData();
        form.set("proof", new ReceivedFile(new Blob(["x"]), "signed.pdf", "application/pdf", local));
        const input = { projectId: project.id, id: phase!.id, version: 1, raw: { name, on: today }, form };
        return await proven(designer, input, (tx, raw) => signOff(tx, project.id, phase!.id, 1, raw));
      };
      await expect(signing("name,sum", "Nadia Shukri")).rejects.toMatchObject({ fields: { proof: { key: "files.error.proof" } } });
      await expect(signing("%PDF-1.7 signed", "")).rejects.toMatchObject({ fields: { name: { key: "kit.error.required" } } });
      expect(await files()).toEqual([]);
      const { signedOff } = await signing("%PDF-1.7 signed", "Nadia Shukri");
      expect(await files()).toEqual([signedOff!.evidenceId]);
      await expect(removeFile(designer, "project", project.id, signedOff!.evidenceId!)).rejects.toBeInstanceOf(Conflict);
    }));

  test("several phases move at once or not at all, and back again", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      const before = await phasesOf(designer, project.id);
      const [one, two] = before;
      const later = (phase: Phase, days: number) => ({
        id: phase.id,
        version: phase.version,
        from: addDays(phase.plannedFrom!, days),
        to: addDays(phase.plannedTo!, days),
      });
      await expect(replan(designer, project.id, [later(one!, 7), { ...later(two!, 7), version: 9 }])).rejects.toMatchObject({
        code: "STALE",
      });
      const moved = await replan(designer, project.id, [later(one!, 7), later(two!, 7)]);
      expect(moved[1]!.plannedFrom).toBe(addDays(two!.plannedFrom!, 7));
      const back = await replan(designer, project.id, [later(moved[0]!, -7), later(moved[1]!, -7)]);
      expect(back.map(({ plannedFrom, plannedTo }) => [plannedFrom, plannedTo])).toEqual(
        before.map(({ plannedFrom, plannedTo }) => [plannedFrom, plannedTo]),
      );
    }));

  test("what was agreed to be paid with a phase falls due when it is done, once", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      const quotation = await acceptedQuotation(company, project);
      const [contract] = await company.db
        .insert(contractTable)
        .values({
          quotationId: quotation.id,
          projectId: project.id,
          clientId: project.clientId!,
          number: "QTN-2026-00001-R1",
          language: "en",
          signedOn: today,
          priceMode: "exclusive",
          net: 100_000,
          vat: 14_000,
          total: 114_000,
          taxes: [],
          acceptedTotal: 114_000,
          sums: {} as never,
          sections: [],
        })
        .returning();
      await company.db.insert(instalmentTable).values({
        contractId: contract!.id,
        projectId: project.id,
        clientId: project.clientId!,
        trigger: "phase",
        phaseKey: "brief",
        amount: 114_000,
        offsetDays: 5,
        updatedAt: company.now(),
      });
      const [phase] = await phasesOf(designer, project.id);
      await savePhase(designer, project.id, phase!.id, 1, { ...draftOf(phase!), percent: 100 });
      expect((await company.db.select().from(instalmentTable))[0]).toMatchObject({ status: "due", dueOn: "2026-01-20" });
    }));
});

describe("progress", () => {
  test("is what the phases weigh times how far they are, over what they weigh", () => {
    expect(
      progressOf([
        { weight: 30, percent: 100 },
        { weight: 50, percent: 40 },
        { weight: 20, percent: 0 },
      ]),
    ).toBe(50);
    expect(progressOf([])).toBe(0);
    expect(progressOf([{ weight: 0, percent: 100 }])).toBe(0);
  });

  test("lies between nothing and everything, and is everything only when all that weighs is done", () => {
    const phase = fc.record({ weight: fc.integer({ min: 0, max: 1000 }), percent: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(fc.array(phase, { maxLength: 12 }), (phases) => {
        const progress = progressOf(phases);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(100);
        if (phases.every(({ weight, percent }) => weight === 0 || percent === 100) && phases.some(({ weight }) => weight > 0))
          expect(progress).toBe(100);
      }),
    );
  });

  test("by plan: a day of ten is a tenth; before its first day nothing, after its last everything", () => {
    const phases = [{ weight: 10, plannedFrom: "2026-01-11", plannedTo: "2026-01-20" }];
    expect(plannedProgress(phases, "2026-01-10")).toBe(0);
    expect(plannedProgress(phases, "2026-01-11")).toBe(10);
    expect(plannedProgress(phases, "2026-02-01")).toBe(100);
    expect(plannedProgress([{ weight: 1, plannedFrom: null, plannedTo: null }], today)).toBeNull();
  });

  test("a phase is late from the day after its last one, until it is done", () => {
    expect(isLate({ plannedTo: today, percent: 0 }, today)).toBe(false);
    expect(isLate({ plannedTo: "2026-01-14", percent: 99 }, today)).toBe(true);
    expect(isLate({ plannedTo: "2026-01-14", percent: 100 }, today)).toBe(false);
    const open = { percent: 0, actualFrom: null, plannedFrom: null };
    expect(currentPhase([{ ...open, percent: 100 }, open, { ...open, percent: 5 }], today)).toMatchObject({ percent: 5 });
    expect(currentPhase([], today)).toBeNull();
  });
});

test("the two days of a project that has none are given where its phases stand, and spread them", () =>
  inCompany(async (company) => {
    const project = await projectOf(company, { startOn: null, targetEndOn: null });
    const ctx = company.as("manager");
    const days = { startOn: "2026-02-01", targetEndOn: "2026-09-30" };
    expect((await phasesOf(ctx, project.id)).every(({ plannedFrom }) => plannedFrom === null)).toBe(true);
    await expect(setProjectDates(company.as("sales"), project.id, days)).rejects.toBeInstanceOf(Forbidden);
    await expect(setProjectDates(ctx, project.id, { startOn: "2026-02-01" })).rejects.toMatchObject({ fields: { targetEndOn: {} } });
    await expect(setProjectDates(ctx, project.id, { ...days, targetEndOn: "2026-01-31" })).rejects.toMatchObject({
      fields: { targetEndOn: { key: "crmProject.error.endsBefore" } },
    });
    await setProjectDates(ctx, project.id, days);
    expect((await phasesOf(ctx, project.id)).filter(({ plannedFrom }) => plannedFrom !== null).length).toBeGreaterThan(5);
    expect(await crmProjectRecords.get(ctx, project.id)).toMatchObject(days);
  }));
