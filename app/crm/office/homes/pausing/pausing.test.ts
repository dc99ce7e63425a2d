import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { action } from "#app/crm/office/homes/action.ts";
import { parts } from "#app/crm/office/homes/fields.ts";
import {
  askForLink,
  enterHome,
  homePanel,
  openHome,
  pauseHome,
  proveDevice,
  resumeHome,
  sendCode,
  sendHome,
  shareHome,
  viewHome,
  viewPhotograph,
} from "#app/crm/office/homes/operations.server.ts";
import { homeToken } from "#app/crm/office/homes/opening/token.server.ts";
import { homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { moveProject } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Conflict, Forbidden, NotFound, SignedOut } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { aHome, atHome, homeLink, homeProject, owners, sentChange, shownHome } from "../../../../../tests/homes.ts";
import { sendDialog } from "../../../../../tests/send-form.ts";
import { aClient } from "../../../../../tests/money.ts";

const day = 86_400_000;
const reason = { reason: "A dispute about the marble" };

describe("a home that rests", () => {
  test("is paused and resumed by who may share it, with a reason that the client never reads", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { visit, id } = await homeLink(company, project.id);
      const [manager, visitor] = [company.as("manager"), company.as("visitor")];
      await expect(pauseHome(visitor, project.id, reason)).rejects.toThrow(SignedOut);
      await expect(resumeHome(visitor, project.id)).rejects.toThrow(SignedOut);
      for (const role of ["designer", "accountant"] as const) {
        await expect(pauseHome(company.as(role), project.id, reason)).rejects.toThrow(Forbidden);
        await expect(resumeHome(company.as(role), project.id)).rejects.toThrow(Forbidden);
      }
      await expect(pauseHome(manager, newId(), reason)).rejects.toThrow(NotFound);
      const press = (intent: string, record = {}) => sendDialog(action, manager, { params: { id: project.id }, also: { intent }, record });
      expect((await press("pause", { reason: "" })).data).toMatchObject({ fields: { reason: {} } });
      for (let press = 0; press < 2; press += 1) await pauseHome(manager, project.id, reason);
      expect(await company.db.$count(auditTable, eq(auditTable.event, "home.paused"))).toBe(1);
      for (const part of parts) {
        const { home } = await openHome(visitor, visit, part);
        expect(home.state).toBe("paused");
        expect(JSON.stringify(home)).not.toMatch(/dispute|Nadia|Flat/);
      }
      const elsewhere = { ...visit, device: null };
      expect((await openHome(visitor, elsewhere, "today")).home).toEqual({ state: "stranger" });
      await expect(enterHome(visitor, visit.token, null, visit.address)).rejects.toMatchObject({
        userMessage: { key: "clientHome.paused.title" },
      });
      expect(await askForLink(visitor, visit)).toBe("asked");
      expect(await company.db.$count(notificationTable, eq(notificationTable.kind, "linkAsked"))).toBe(0);
      await expect(sendHome(manager, project.id, id, "show")).rejects.toThrow(Conflict);
      expect((await homePanel(manager, project.id)).links.map(({ state }) => state)).toEqual(["paused"]);
      for (let press = 0; press < 2; press += 1) await resumeHome(manager, project.id);
      expect(await company.db.$count(auditTable, eq(auditTable.event, "home.resumed"))).toBe(1);
      expect((await openHome(visitor, visit, "today")).home.state).toBe("open");
    }));

  test("rests as well while its client is on the blacklist", () =>
    inCompany(async (company) => {
      const { project, client } = await homeProject(company);
      const { visit } = await homeLink(company, project.id);
      const status = (to: "blacklisted" | "active") =>
        company.db.update(clientTable).set({ status: to }).where(eq(clientTable.id, client.id));
      await status("blacklisted");
      expect((await openHome(company.as("visitor"), visit, "today")).home.state).toBe("paused");
      expect((await homePanel(company.as("manager"), project.id)).pause).toEqual({ paused: null, blacklisted: true });
      await status("active");
      expect((await openHome(company.as("visitor"), visit, "today")).home.state).toBe("open");
    }));
});

describe("the home of a project that is over", () => {
  test("is read for 180 days, and then its warranty alone; a cancelled one for 30 days", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { visit } = await homeLink(company, project.id);
      const over = async (status: "closed" | "cancelled", days: number) => {
        await company.db.update(crmProjectTable).set({ status, handedOverOn: "2026-01-10", warrantyMonths: 12 });
        await company.db.delete(statusLogTable);
        const at = new Date(company.now().getTime() - days * day);
        await company.db.insert(statusLogTable).values({ entity: "project", entityId: project.id, from: "in_progress", to: status, at });
        return (await openHome(company.as("visitor"), visit, "today")).home;
      };
      expect((await over("closed", 179)).state).toBe("open");
      expect(await over("closed", 180)).toMatchObject({ state: "warranty", until: "2027-01-09", documents: [] });
      expect((await over("cancelled", 29)).state).toBe("open");
      expect((await over("cancelled", 30)).state).toBe("gone");
    }));

  test("counts from its own days where no move is in the log", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { visit } = await homeLink(company, project.id);
      await company.db.delete(statusLogTable);
      const state = async (some: Partial<typeof crmProjectTable.$inferInsert>) => {
        await company.db.update(crmProjectTable).set({ status: "closed", ...some });
        return (await openHome(company.as("visitor"), visit, "today")).home.state;
      };
      expect(await state({ handedOverOn: null, actualEndOn: null })).toBe("open");
      expect(await state({ handedOverOn: "2025-01-10" })).toBe("warranty");
      expect(await state({ actualEndOn: "2026-01-01" })).toBe("open");
    }));

  test("counts from the move that the office makes", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { visit } = await homeLink(company, project.id);
      const [row] = await company.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, project.id));
      await moveProject(company.as("manager"), project.id, row!.version, { to: "cancelled", reason: "The flat was sold" });
      const state = async () => (await openHome(company.as("visitor"), visit, "today")).home.state;
      expect(await state()).toBe("open");
      company.pass(30 * day);
      expect(await state()).toBe("gone");
      const visitor = company.as("visitor");
      await expect(enterHome(visitor, visit.token, null, visit.address)).rejects.toThrow(NotFound);
      await expect(sendCode(visitor, visit)).rejects.toThrow(NotFound);
      await expect(proveDevice(visitor, visit, "123456")).rejects.toThrow(NotFound);
      expect(await askForLink(visitor, visit)).toBe("asked");
    }));
});

describe("the office looks as a client", () => {
  test("may only who shares homes; nothing is written, and nobody counts as having looked", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { id } = await homeLink(company, project.id);
      await company.db.update(homeLinkTable).set({ lastSeenAt: null });
      await company.db.update(homeDeviceTable).set({ lastSeenAt: new Date(0) });
      const manager = company.as("manager");
      await expect(viewHome(company.as("visitor"), id, "today")).rejects.toThrow(SignedOut);
      await expect(viewHome(company.as("accountant"), id, "money")).rejects.toThrow(Forbidden);
      await expect(viewPhotograph(company.as("accountant"), id, newId(), true)).rejects.toThrow(Forbidden);
      await expect(viewPhotograph(manager, id, newId(), true)).rejects.toThrow(NotFound);
      for (const unknown of ["x", newId()]) await expect(viewHome(manager, unknown, "today")).rejects.toThrow(NotFound);
      const audited = await company.db.$count(auditTable);
      for (const part of parts) expect((await viewHome(manager, id, part)).home.state).toBe("open");
      expect(await company.db.$count(auditTable)).toBe(audited);
      expect(await company.db.select({ at: homeLinkTable.lastSeenAt }).from(homeLinkTable)).toEqual([{ at: null }]);
      const { home } = await viewHome(manager, id, "money");
      expect(home).toMatchObject({ money: { contract: 11_400_000 } });
      await company.db.update(crmProjectTable).set({ clientId: await aClient(company, "CLI-09001") });
      await expect(viewHome(manager, id, "today")).rejects.toThrow(NotFound);
    }));

  test("is given no address and no hash that opens or answers anything in the client’s place", () =>
    inCompany(async (company) => {
      const home = await aHome(company);
      const { token } = await sentChange(company, home.project.id);
      const { link, visit } = await atHome(company, home, owners.nadia, "owner");
      await shareHome(company.as("visitor"), visit, "Aunt Mona");
      const found: string[] = [];
      const seen: string[] = [];
      for (const part of parts) {
        found.push(JSON.stringify((await openHome(company.as("visitor"), visit, part)).home));
        seen.push(JSON.stringify((await viewHome(company.as("manager"), link.id, part)).home));
      }
      const [mona] = (await company.db.select().from(homeLinkTable)).filter(({ sharedBy }) => sharedBy !== null);
      for (const key of [token, home.hash, homeToken(mona!.id)]) {
        expect(found.join("")).toContain(key);
        expect(seen.join("")).not.toContain(key);
      }
      expect(seen.join("")).toContain("Aunt Mona");
    }));

  test("sees what the chosen person’s relation would see", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { id } = await homeLink(company, project.id, "viewer");
      const { home, relation } = await viewHome(company.as("manager"), id, "money");
      expect([relation, home]).toMatchObject(["viewer", { prices: "never", money: null, pay: null }]);
      const { home: messages } = await viewHome(company.as("manager"), id, "messages");
      expect(messages).toMatchObject({ talk: null });
      await company.db.update(homeLinkTable).set({ relation: "owner", seesPrices: true });
      const owner = await viewHome(company.as("manager"), id, "messages");
      expect(owner.home).toMatchObject({ talk: { entries: [] } });
      expect(
        (await shownHome(company.as("visitor"), (await homeLink(company, project.id, "viewer", true, "Tarek Zaki")).visit, "money")).money,
      ).toBeNull();
    }));
});
