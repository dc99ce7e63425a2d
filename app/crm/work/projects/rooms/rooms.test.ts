import { describe, expect, test } from "vitest";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { removeRoom, reorderRooms, roomsOf, saveRoom } from "./operations.server.ts";

async function projectOf({ as, user }: Company): Promise<string> {
  const client = await clientRecords.create(as("manager"), {
    name: { en: "Nadia Shukri", ar: "نادية شكري" },
    type: "individual",
    status: "active",
    phone: "010 1234 5678",
  });
  const { id } = await crmProjectRecords.create(as("manager"), {
    name: { en: "Shukri House", ar: "بيت شكري" },
    clientId: client.id,
    managerId: user("designer").id,
    startOn: "2026-01-01",
    targetEndOn: "2026-06-30",
  });
  for (const [en, ar] of [["Hall", "الصالة"] as const, ["Salon", "الصالون"] as const])
    await saveRoom(as("manager"), id, null, 0, { name: { en, ar }, areaM2: 20, notes: "" });
  return id;
}

describe("rooms", () => {
  test("are refused to visitors and to roles that only read", () =>
    inCompany(async (company) => {
      const project = await projectOf(company);
      const [hall] = await roomsOf(company.as("sales"), project);
      for (const [who, refusal] of [["visitor", SignedOut] as const, ["sales", Forbidden] as const]) {
        const ctx = company.as(who);
        await expect(saveRoom(ctx, project, hall!.id, 1, { name: hall!.name }), who).rejects.toThrow(refusal);
        await expect(removeRoom(ctx, project, hall!.id), who).rejects.toThrow(refusal);
        await expect(reorderRooms(ctx, project, { ids: [], seen: [] }), who).rejects.toThrow(refusal);
      }
    }));

  test("tell the second of two people which field the first one changed, and keep both when he has seen it", () =>
    inCompany(async (company) => {
      const [designer, manager] = [company.as("designer"), company.as("manager")];
      const project = await projectOf(company);
      const [{ id, version, name } = { id: "", version: 0, name: { en: "", ar: "" } }] = await roomsOf(designer, project);
      const seen = { name, areaM2: 20, notes: "" };
      await saveRoom(manager, project, id, version, { ...seen, areaM2: 24.5 });
      await expect(saveRoom(designer, project, id, version, { ...seen, notes: "North light" })).rejects.toMatchObject({
        code: "STALE",
        details: { version: 2, theirs: { areaM2: "24.5" }, changed: [{ field: "areaM2", by: company.user("manager").id }] },
      });
      await saveRoom(designer, project, id, 2, { ...seen, areaM2: 24.5, notes: "North light" });
      expect((await roomsOf(designer, project))[0]).toMatchObject({ version: 3, areaM2: 24.5, notes: "North light" });
    }));

  test("are put in another order only as they were seen", () =>
    inCompany(async (company) => {
      const project = await projectOf(company);
      const seen = (await roomsOf(company.as("designer"), project)).map(({ id }) => id);
      const ids = seen.toReversed();
      await reorderRooms(company.as("manager"), project, { ids, seen });
      await expect(reorderRooms(company.as("designer"), project, { ids: seen, seen })).rejects.toMatchObject({ code: "STALE" });
      expect((await roomsOf(company.as("designer"), project)).map(({ id }) => id)).toEqual(ids);
    }));
});
