import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Forbidden, Invalid, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { supplierStatuses } from "./fields.ts";
import { supplierFlow } from "./flow.ts";
import { moveSupplier, supplierMoves, supplierRecords } from "./operations.server.ts";
import { supplierPriceTable, supplierTable } from "./table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { changeSeveral } from "#app/kit/list/list-page.server.ts";
import { supplierEntity } from "./entity.ts";
import { handlers } from "./handlers.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";

const marble = { name: { en: "Galala Marble", ar: "رخام الجلالة" }, kind: "supplier", phone: "0222735014" };
const made = (company: Company) => supplierRecords.create(company.as("accountant"), marble);

test("those that something hangs on stay out of the trash, each with links to it: a list's, or the first by name", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const [marbles, woods, idle] = [await made(company), await made(company), await made(company)];
    const assigneeId = company.user("designer").id;
    const titles = ["Ask", "Bargain", "Call", "Drive", "Engage", "Fetch"];
    await company.db.insert(taskTable).values(titles.map((title) => ({ title, assigneeId, supplierId: marbles.id })));
    await company.db
      .insert(supplierPriceTable)
      .values({ supplierId: woods.id, nameEn: "Slab", code: "S", unit: "m2", price: 10_000, validFrom: "2026-01-01" });
    const form = new FormData();
    for (const [name, value] of [["verb", "trash"], ...[marbles, woods, idle].map(({ id }) => ["id", id])]) form.append(name!, value!);
    const trash = async () =>
      (await changeSeveral(manager, supplierRecords, supplierEntity, {}, form)).refused.map(({ reason }) => reason.dependents);
    const named = (await company.db.select().from(taskTable)).toSorted((a, b) => (a.title < b.title ? -1 : 1)).slice(0, 5);
    const tasks = {
      key: "task.list.count",
      values: { count: 6 },
      named: named.map(({ id, title }) => ({ name: { en: title, ar: title }, to: `/crm/tasks/${id}` })),
    };
    const prices = { key: "supplierPrice.list.count", values: { count: 1 }, to: `/crm/suppliers/prices?supplierId=${woods.id}` };
    expect(await trash()).toEqual([[tasks], [prices]]);
    expect((await supplierRecords.get(manager, idle.id)).trashedAt).not.toBe(null);
  }));

describe("refused", () => {
  test("to visitors, to those who only read, and to those who may not even that", () =>
    inCompany(async (company) => {
      const { as } = company;
      const { id } = await made(company);
      await expect(moveSupplier(as("visitor"), id, 1, { to: "active" })).rejects.toThrow(SignedOut);
      for (const role of ["sales", "designer", "admin", "pending"] as const) {
        await expect(supplierRecords.create(as(role), marble), role).rejects.toThrow(Forbidden);
        await expect(moveSupplier(as(role), id, 1, { to: "active" }), role).rejects.toThrow(Forbidden);
      }
      for (const role of ["admin", "pending"] as const) await expect(supplierRecords.list(as(role)), role).rejects.toThrow(Forbidden);
      expect((await supplierRecords.list(as("designer"))).total).toBe(1);
    }));

  test("without a name, a kind, or any way to reach them", () =>
    inCompany(async ({ as }) => {
      const manager = as("manager");
      await expect(supplierRecords.create(manager, { ...marble, name: { en: " ", ar: "" } })).rejects.toThrow(Invalid);
      await expect(supplierRecords.create(manager, { ...marble, kind: null })).rejects.toThrow(Invalid);
      await expect(supplierRecords.create(manager, { ...marble, phone: null })).rejects.toMatchObject({
        fields: { phone: { key: "crm.error.unreachable" } },
      });
      expect(await supplierRecords.create(manager, { ...marble, phone: null, email: "sales@galala.example" })).toMatchObject({
        status: "prospective",
      });
    }));

  test("a tax number that has not nine digits, and one that another has; none at all is no clash", () =>
    inCompany(async ({ as }) => {
      const manager = as("manager");
      for (const taxNumber of ["12345678", "1234567890", "12345678a"])
        await expect(supplierRecords.create(manager, { ...marble, taxNumber }), taxNumber).rejects.toMatchObject({
          fields: { taxNumber: { key: "supplier.error.taxNumber" } },
        });
      expect((await supplierRecords.create(manager, { ...marble, taxNumber: "١٢٣-٤٥٦-٧٨٩" })).taxNumber).toBe("123456789");
      await expect(supplierRecords.create(manager, { ...marble, taxNumber: "123456789" })).rejects.toMatchObject({
        fields: { taxNumber: { key: "kit.error.taken" } },
      });
    }));

  test("a category that is not in the list, and one twice", () =>
    inCompany(async ({ as, ctx }) => {
      await addLookups(ctx, "supplierCategory", [{ key: "stone", name: { en: "Stone", ar: "حجر" } }]);
      const manager = as("manager");
      await expect(supplierRecords.create(manager, { ...marble, categories: [{ category: "gold" }] })).rejects.toThrow(Invalid);
      await expect(
        supplierRecords.create(manager, { ...marble, categories: [{ category: "stone" }, { category: "stone" }] }),
      ).rejects.toThrow(Invalid);
      expect((await supplierRecords.create(manager, { ...marble, categories: [{ category: "stone" }] })).categories).toEqual([
        { category: "stone" },
      ]);
    }));

  test("nobody is blocked without a reason, and only a manager lifts a block", () =>
    inCompany(async (company) => {
      const { as } = company;
      const { id } = await made(company);
      await expect(moveSupplier(as("accountant"), id, 1, { to: "blocked" })).rejects.toMatchObject({
        fields: { reason: { key: "kit.error.required" } },
      });
      expect((await moveSupplier(as("accountant"), id, 1, { to: "blocked", reason: "Cracked slabs twice." })).statusReason).toBe(
        "Cracked slabs twice.",
      );
      await expect(moveSupplier(as("accountant"), id, 2, { to: "on_hold" })).rejects.toThrow(Forbidden);
      expect((await moveSupplier(as("manager"), id, 2, { to: "on_hold" })).status).toBe("on_hold");
    }));
});

test.for(supplierStatuses.flatMap((from) => supplierStatuses.map((to) => ({ from, to }))))("$from → $to", ({ from, to }) =>
  inCompany(async (company) => {
    const { id } = await made(company);
    await company.db.update(supplierTable).set({ status: from }).where(eq(supplierTable.id, id));
    const move = moveSupplier(company.as("manager"), id, 1, { to, reason: "Said so." });
    const allowed = reachable(supplierFlow, from);
    if (!allowed.includes(to)) return expect(move).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION", details: { allowed } });
    expect(await move).toMatchObject({ status: to, version: 2 });
    const logged = await company.db.select().from(statusLogTable).where(eq(statusLogTable.entityId, id)).orderBy(statusLogTable.id);
    expect(logged).toMatchObject([
      { entity: "supplier", from: null, to: "prospective" },
      { entity: "supplier", from, to },
    ]);
  }),
);

describe("a move taken back", () => {
  const held = async (company: Company) => {
    const { id } = await made(company);
    return moveSupplier(company.as("accountant"), id, 1, { to: "on_hold", reason: "No answer." });
  };

  test("gives back the state and what came with it, and is logged as a change of state", () =>
    inCompany(async (company) => {
      const { id, version } = await held(company);
      expect(await supplierMoves.undo(company.as("accountant"), id, version)).toMatchObject({
        status: "prospective",
        statusReason: "",
        version: 3,
      });
      const logged = await company.db.select().from(statusLogTable).where(eq(statusLogTable.entityId, id)).orderBy(statusLogTable.id);
      expect(logged.at(-1)).toMatchObject({ from: "on_hold", to: "prospective", by: company.user("accountant").id });
    }));

  test("is refused to others, late, after another change, and where it is not offered", () =>
    inCompany(async (company) => {
      const { id, version } = await held(company);
      const { as } = company;
      await expect(supplierMoves.undo(as("visitor"), id, version)).rejects.toThrow(SignedOut);
      await expect(supplierMoves.undo(as("sales"), id, version)).rejects.toThrow(Forbidden);
      await expect(supplierMoves.undo(as("manager"), id, version)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(supplierMoves.undo(as("accountant"), id, version - 1)).rejects.toMatchObject({ code: "STALE" });
      const blocked = await moveSupplier(as("accountant"), id, version, { to: "blocked", reason: "Cracked slabs." });
      await expect(supplierMoves.undo(as("accountant"), id, blocked.version)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      const other = await held(company);
      company.pass(10 * 60_000 + 1);
      await expect(supplierMoves.undo(as("accountant"), other.id, other.version)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    }));
});

test("a paper that expires within 30 days is told once to those who may change suppliers", () =>
  inCompany(async (company) => {
    const papers = [
      { kind: "tax_card", expiresOn: "2026-02-14" },
      { kind: "commercial_register", expiresOn: "2026-02-15" },
    ];
    const { id } = await supplierRecords.create(company.as("accountant"), { ...marble, papers });
    for (let times = 0; times < 2; times++) await handlers["crm.supplierPapers"]!(company.ctx, {});
    const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "ending"));
    expect(told).toHaveLength(2);
    expect(told.every(({ aboutId }) => aboutId === id)).toBe(true);
    const people = [company.user("accountant").id, company.user("manager").id];
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set(people));
    expect(told[0]!.data).toMatchObject({ due: "2026-02-14" });
  }));
