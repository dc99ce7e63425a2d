import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { addFile } from "#app/crm/base/files/operations.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { roomsOf, saveRoom } from "#app/crm/work/projects/rooms/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { exportRecords } from "#app/kit/transfer/export.server.ts";
import { snagEntity } from "./entity.ts";
import { snagStatuses } from "./fields.ts";
import { snagFlow } from "./flow.ts";
import { markPicture, moveSnag, snagRecords } from "./operations.server.ts";
import { snagsOf } from "./read.server.ts";
import { snagTable } from "./table.server.ts";

async function projectOf(company: Company) {
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
  });
}

const anotherProject = async (company: Company) =>
  crmProjectRecords.create(company.as("manager"), {
    name: { en: "Other House", ar: "بيت آخر" },
    clientId: (await crmProjectRecords.list(company.as("manager"))).rows[0]!.clientId,
    managerId: company.user("designer").id,
  });

const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

test("the list and its file hold the snags of all projects, as they are filtered", () =>
  inCompany(async (company) => {
    const [one, other] = [await projectOf(company), await anotherProject(company)];
    const designer = company.as("designer");
    await snagRecords.create(designer, { title: "Door sticks", projectId: one.id });
    await snagRecords.create(designer, { title: "Cracked tile", projectId: other.id });
    await expect(snagRecords.list(company.as("admin"))).rejects.toThrow(Forbidden);
    expect((await snagRecords.list(designer)).rows.map(({ title }) => title).toSorted()).toEqual(["Cracked tile", "Door sticks"]);
    const query = { ...wholeList, filters: { projectId: [other.id] } };
    const file = (await exportRecords(designer, snagRecords, snagEntity, query, "csv")).bytes.toString();
    expect([file.includes("Cracked tile"), file.includes("Other House"), file.includes("Door sticks")]).toEqual([true, true, false]);
  }));

describe("refused", () => {
  test("to visitors and to roles that only read", () =>
    inCompany(async (company) => {
      const { as } = company;
      const { id: projectId } = await projectOf(company);
      const snag = await snagRecords.create(as("designer"), { title: "Door sticks", projectId });
      await expect(snagsOf(as("visitor"), projectId)).rejects.toThrow(SignedOut);
      for (const role of ["pending", "admin"] as const) await expect(snagsOf(as(role), projectId), role).rejects.toThrow(Forbidden);
      expect((await snagsOf(as("sales"), projectId)).snags).toHaveLength(1);
      for (const role of ["pending", "admin", "sales", "accountant"] as const) {
        await expect(snagRecords.create(as(role), { title: "Scratch", projectId }), role).rejects.toThrow(Forbidden);
        await expect(moveSnag(as(role), snag.id, 1, { to: "fixed" }), role).rejects.toThrow(Forbidden);
        await expect(markPicture(as(role), snag.id, snag.id, "after"), role).rejects.toThrow(Forbidden);
      }
    }));

  test("without a title or a project, with another project's room, and in a cancelled project", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const project = await projectOf(company);
      await expect(snagRecords.create(designer, { title: "Door sticks" })).rejects.toMatchObject({
        fields: { projectId: { key: "kit.error.required" } },
      });
      await expect(snagRecords.create(designer, { title: "", projectId: project.id })).rejects.toThrow(Invalid);
      const other = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Other", ar: "" },
        clientId: project.clientId,
        managerId: company.user("manager").id,
      });
      await saveRoom(designer, other.id, null, 0, { name: { en: "Hall", ar: "الصالة" } });
      const [room] = await roomsOf(designer, other.id);
      await expect(snagRecords.create(designer, { title: "Door sticks", projectId: project.id, roomId: room!.id })).rejects.toMatchObject({
        fields: { roomId: { key: "crm.error.otherRoom" } },
      });
      const made = await snagRecords.create(designer, { title: "Door sticks", projectId: project.id });
      await expect(snagRecords.amend(designer, made.id, { projectId: other.id })).rejects.toThrow(Invalid);
      await company.db.update(crmProjectTable).set({ status: "cancelled" }).where(eq(crmProjectTable.id, project.id));
      await expect(snagRecords.create(designer, { title: "Scratch", projectId: project.id })).rejects.toThrow(Conflict);
    }));
});

describe("states", () => {
  test.for(snagStatuses.flatMap((from) => snagStatuses.map((to) => ({ from, to }))))("$from → $to", ({ from, to }) =>
    inCompany(async (company) => {
      const { id: projectId } = await projectOf(company);
      const designer = company.as("designer");
      const { id } = await snagRecords.create(designer, { title: "Door sticks", projectId });
      await company.db.update(snagTable).set({ status: from }).where(eq(snagTable.id, id));
      const move = moveSnag(designer, id, 1, { to, reason: "Seen with the client." });
      const allowed = reachable(snagFlow, from);
      if (!allowed.includes(to)) return expect(move).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION", details: { allowed } });
      expect(await move).toMatchObject({ status: to, version: 2, waiveReason: to === "waived" ? "Seen with the client." : "" });
      const log = await company.db.select().from(statusLogTable).where(eq(statusLogTable.entityId, id)).orderBy(statusLogTable.id);
      expect(log.at(-1)).toMatchObject({ entity: "snag", from, to });
    }),
  );

  test("leaving it as it is, and opening it again, asks for a reason", () =>
    inCompany(async (company) => {
      const { id: projectId } = await projectOf(company);
      const designer = company.as("designer");
      const { id } = await snagRecords.create(designer, { title: "Door sticks", projectId });
      await expect(moveSnag(designer, id, 1, { to: "waived" })).rejects.toMatchObject({
        fields: { reason: { key: "kit.error.required" } },
      });
      await moveSnag(designer, id, 1, { to: "fixed" });
      await expect(moveSnag(designer, id, 2, { to: "open", reason: " " })).rejects.toThrow(Invalid);
      await expect(moveSnag(designer, id, 1, { to: "verified" })).rejects.toMatchObject({ code: "STALE" });
    }));
});

test("they are numbered within their project, and two that come at once get two numbers", () =>
  onFreshDatabase(async (company) => {
    const { id: projectId } = await projectOf(company);
    const designer = company.as("designer");
    await Promise.all(Array.from({ length: 6 }, (_, at) => snagRecords.create(designer, { title: `Snag ${at}`, projectId })));
    const rows = await company.db.select({ number: snagTable.number }).from(snagTable).orderBy(snagTable.number);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  }));

test("whoever is to put it right is told, and told again when it comes back", () =>
  inCompany(async (company) => {
    const { id: projectId } = await projectOf(company);
    const manager = company.as("manager");
    const assigneeId = company.user("designer").id;
    const { id } = await snagRecords.create(manager, { title: "Door sticks", projectId, assigneeId });
    const notified = async () => (await company.db.select().from(notificationTable)).filter(({ aboutKind }) => aboutKind === "snag").length;
    expect(await notified()).toBe(1);
    await moveSnag(manager, id, 1, { to: "fixed" });
    await moveSnag(manager, id, 2, { to: "open", reason: "It sticks still." });
    expect(await notified()).toBe(2);
  }));

test("found after the handover it is a claim under the warranty, in a closed project too", () =>
  inCompany(async (company) => {
    const { id: projectId } = await projectOf(company);
    await company.db.update(crmProjectTable).set({ status: "closed", handedOverOn: "2026-01-01" }).where(eq(crmProjectTable.id, projectId));
    expect(await snagRecords.create(company.as("designer"), { title: "Leak", projectId })).toMatchObject({ warranty: true, number: 1 });
  }));

test("its photographs show it before and after; another record's file is none of them", () =>
  inCompany(async (company) => {
    const { id: projectId } = await projectOf(company);
    const designer = company.as("designer");
    const { id } = await snagRecords.create(designer, { title: "Door sticks", projectId });
    const before = await addFile(designer, "snag", id, { bytes: pixel, name: "door.png" });
    const after = await addFile(designer, "snag", id, { bytes: pixel, name: "door-2.png" });
    await markPicture(designer, id, after.id, "after");
    const foreign = await addFile(designer, "project", projectId, { bytes: pixel, name: "site.png" });
    await expect(markPicture(designer, id, foreign.id, "after")).rejects.toThrow(NotFound);
    const { snags } = await snagsOf(designer, projectId);
    expect(snags[0]!.pictures).toEqual([
      { id: before.id, moment: "before" },
      { id: after.id, moment: "after" },
    ]);
  }));
