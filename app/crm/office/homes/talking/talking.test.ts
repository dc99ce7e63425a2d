import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { action } from "#app/crm/office/homes/action.ts";
import { relations, type Relation } from "#app/crm/office/homes/fields.ts";
import { homeToken } from "#app/crm/office/homes/opening/token.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { newId } from "#app/values/new-key.ts";
import { enterHome, homePanel, openHome } from "#app/crm/office/homes/operations.server.ts";
import { homeLinkTable, homeMessageTable } from "#app/crm/office/homes/table.server.ts";
import { answerQuestion } from "#app/crm/people/links/operations.server.ts";
import { clientQuestionTable } from "#app/crm/people/links/table.server.ts";
import { saveSelection, answerSelection } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionQuestionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, Refusal, SignedOut, TooMany } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { homeLink, homeProject, prove, shownHome } from "../../../../../tests/homes.ts";
import { aClient, anInvoice } from "../../../../../tests/money.ts";
import { patient } from "../../../../../tests/patience.ts";
import { sendDialog } from "../../../../../tests/send-form.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { answerHome, askForCheque, settleHome, writeMessage } from "./talk.server.ts";

class Undo extends Error {}

test("link state × level × relation × act: messages are refused unless they are listed", { timeout: patient(120_000) }, () =>
  inCompany(async (company) => {
    const { project } = await homeProject(company);
    const stranger = await aClient(company, "CLI-09001");
    const mayDo: Record<Relation, readonly number[]> = { owner: [2], co_owner: [2], viewer: [] };
    let cells = 0;
    for (const relation of relations) {
      const link = await homeLink(company, project.id, relation);
      for (const state of ["open", "replaced", "revoked", "expired", "another client's", "trashed", "paused", "over"])
        for (const level of [0, 1, 2])
          for (const act of ["read", "write"] as const) {
            const works = await company.db
              .transaction(async (tx) => {
                const inside = { ...company, db: tx } as unknown as Company;
                const set = (some: Partial<typeof homeLinkTable.$inferInsert>) =>
                  tx.update(homeLinkTable).set(some).where(eq(homeLinkTable.id, link.id));
                const ofProject = (some: Partial<typeof crmProjectTable.$inferInsert>) =>
                  tx.update(crmProjectTable).set(some).where(eq(crmProjectTable.id, project.id));
                if (state === "replaced") await set({ state });
                if (state === "revoked") await set({ state, revokedReason: "moved away" });
                if (state === "expired") await set({ createdAt: new Date(0), expiresAt: company.now() });
                if (state === "another client's") await ofProject({ clientId: stranger });
                if (state === "trashed") await ofProject({ trashedAt: company.now() });
                if (state === "over") await ofProject({ status: "closed" });
                if (state === "paused") await sendDialogIn(inside, project.id, "pause", { reason: "a dispute" });
                await prove(inside, link.id, level === 2 ? undefined : null);
                const visit = { ...link.visit, device: level === 0 ? null : link.visit.device };
                throw Object.assign(new Undo(), { works: await tried({ ...company.as("visitor"), db: tx }, act, visit) });
              })
              .catch((error: unknown) => {
                if (error instanceof Undo) return (error as Undo & { works: boolean }).works;
                throw error;
              });
            const opens = state === "open" || (state === "over" && act === "read");
            const allowed = opens && mayDo[relation].includes(level);
            expect([state, level, relation, act, works]).toEqual([state, level, relation, act, allowed]);
            cells += 1;
          }
      await company.db.delete(homeLinkTable).where(eq(homeLinkTable.id, link.id));
    }
    expect(cells).toBe(144);
  }),
);

const sendDialogIn = (company: Company, id: string, intent: string, record: Record<string, unknown>) =>
  sendDialog(action, company.as("manager"), { params: { id }, also: { intent }, record });

async function tried(ctx: Company["ctx"], act: "read" | "write", visit: Parameters<typeof writeMessage>[1]): Promise<boolean> {
  try {
    if (act === "write") await writeMessage(ctx, visit, "When do the tiles come?");
    else {
      const { home } = await openHome(ctx, visit, "messages");
      return home.state === "open" && home.talk !== null;
    }
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

describe("what a client writes", () => {
  test("is bounded, and so many an hour; what is refused stands at its field", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { visit } = await homeLink(company, project.id);
      const visitor = company.as("visitor");
      for (const wrong of ["", "  ", "x", "x".repeat(2001), null])
        await expect(writeMessage(visitor, visit, wrong), String(wrong).slice(0, 5)).rejects.toThrow(Invalid);
      const file = new File(["x"], "x.txt");
      await expect(writeMessage(visitor, visit, file)).rejects.toMatchObject({
        fields: { message: { key: "clientHome.error.text.unreadable" } },
      });
      await expect(writeMessage(company.as("manager"), visit, "Hello")).rejects.toThrow(Forbidden);
      expect(await company.db.$count(homeMessageTable)).toBe(0);
      await writeMessage(visitor, visit, "Hello");
      await company.db.update(rateLimitTable).set({ count: 20 });
      await expect(writeMessage(visitor, visit, "Hello")).rejects.toThrow(TooMany);
    }));

  test("reaches the manager of the project at the bell and its timeline, and waits until the office answers", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { visit } = await homeLink(company, project.id);
      const visitor = company.as("visitor");
      await writeMessage(visitor, visit, "When do the tiles come?\n\nThank you");
      const [row] = await company.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, project.id));
      const [told] = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "asked"));
      expect(told).toMatchObject({ userId: row!.managerId, aboutKind: "project", aboutId: project.id });
      const [line] = await company.db.select().from(timelineTable).where(eq(timelineTable.kind, "asked"));
      expect(line).toMatchObject({ entity: "project", entityId: project.id, body: "When do the tiles come?\n\nThank you", by: null });
      const panel = await homePanel(company.as("manager"), project.id);
      expect([panel.waits.questions, panel.talk.map(({ body, waits }) => [body.slice(0, 4), waits])]).toEqual([1, [["When", true]]]);
      company.pass(1000);
      await answerHome(company.as("manager"), project.id, { message: "On Sunday." });
      const { talk } = await shownHome(visitor, visit, "messages");
      expect(talk!.entries.map(({ client, body, waits }) => [client, body, waits])).toEqual([
        [true, "When do the tiles come?\n\nThank you", false],
        [false, "On Sunday.", false],
      ]);
      expect(talk!.entries[1]!.name).not.toBe("");
      expect((await homePanel(company.as("manager"), project.id)).waits.questions).toBe(0);
    }));
});

test("an owner asks that a cheque be collected for an invoice that waits for payment; it is stored as that, not as his words", () =>
  inCompany(async (company) => {
    const { client, project } = await homeProject(company);
    const { visit } = await homeLink(company, project.id);
    const visitor = company.as("visitor");
    const invoice = await anInvoice(company, client.id, 4_321_000, { number: "INV-2026-09001" });
    await expect(askForCheque(visitor, { ...visit, device: null }, invoice)).rejects.toThrow(NotFound);
    for (const unknown of [invoice, newId(), "INV-2026-09001", null])
      await expect(askForCheque(visitor, visit, unknown)).rejects.toThrow(NotFound);
    expect(await company.db.$count(homeMessageTable)).toBe(0);
    await company.db.update(invoiceTable).set({ projectId: project.id }).where(eq(invoiceTable.id, invoice));
    await askForCheque(visitor, visit, invoice);
    const [row] = await company.db.select().from(homeMessageTable);
    expect(row).toMatchObject({ kind: "cheque", body: "INV-2026-09001", clientId: client.id });
    const [line] = await company.db.select().from(timelineTable).where(eq(timelineTable.kind, "chequeAsked"));
    expect(line).toMatchObject({ body: null, data: { number: "INV-2026-09001" } });
    expect((await homePanel(company.as("manager"), project.id)).talk).toMatchObject([{ kind: "cheque", waits: true }]);
    const unpriced = await homeLink(company, project.id, "co_owner", true, "Tarek Zaki", false);
    await expect(askForCheque(visitor, unpriced.visit, invoice)).rejects.toThrow(Forbidden);
  }));

test("what was said with one client is not read by the next, and the office reads both", () =>
  inCompany(async (company) => {
    const { project } = await homeProject(company);
    const { visit, id: link } = await homeLink(company, project.id);
    const manager = company.as("manager");
    await writeMessage(company.as("visitor"), visit, "We divorce.");
    await answerHome(manager, project.id, { message: "We are sorry." });
    const title = { en: "Stone", ar: "حجر" };
    const selectionId = await saveSelection(manager, project.id, null, 0, {
      title,
      neededOn: null,
      leadDays: "1",
      bufferDays: "1",
      options: [],
    });
    const question = { selectionId, linkId: link, name: "Nadia", body: "Is it honed?", askedAt: company.now() };
    await company.db.insert(selectionQuestionTable).values(question);
    const next = await aClient(company, "CLI-09001");
    await company.db.update(crmProjectTable).set({ clientId: next });
    const [row] = await company.db.select().from(homeLinkTable);
    const other = newId();
    await company.db.insert(homeLinkTable).values({
      ...row!,
      id: other,
      clientId: next,
      person: "Somebody else",
      tokenHash: tokenHash(homeToken(other)),
    });
    const at = { token: homeToken(other), address: visit.address };
    const device = await enterHome(company.as("visitor"), at.token, null, at.address);
    await prove(company, other);
    const { talk } = await shownHome(company.as("visitor"), { ...at, device }, "messages");
    expect(talk!.entries).toEqual([]);
    expect((await homePanel(manager, project.id)).talk.map(({ body }) => body).toSorted()).toEqual([
      "Is it honed?",
      "We are sorry.",
      "We divorce.",
    ]);
  }));

describe("what the office writes", () => {
  test("is refused for who may not change projects, without a text, and where nobody can read it", () =>
    inCompany(async (company) => {
      const { project, client } = await homeProject(company);
      const message = { message: "Good morning" };
      await expect(answerHome(company.as("visitor"), project.id, message)).rejects.toThrow(SignedOut);
      await expect(answerHome(company.as("accountant"), project.id, message)).rejects.toThrow(Forbidden);
      await expect(settleHome(company.as("accountant"), project.id)).rejects.toThrow(Forbidden);
      await expect(answerHome(company.as("manager"), project.id, message)).rejects.toThrow(Conflict);
      await homeLink(company, project.id, "viewer");
      await expect(answerHome(company.as("manager"), project.id, message)).rejects.toThrow(Conflict);
      const refused = await sendDialogIn(company, project.id, "answer", { message: "" });
      expect(refused.data).toMatchObject({ ok: false, fields: { message: {} } });
      await homeLink(company, project.id, "owner", true, "Tarek Zaki");
      await company.db.update(crmProjectTable).set({ trashedAt: company.now() });
      await expect(answerHome(company.as("manager"), project.id, message)).rejects.toThrow(Invalid);
      await company.db.update(crmProjectTable).set({ trashedAt: null });
      const links = (some: Partial<typeof homeLinkTable.$inferInsert>) => company.db.update(homeLinkTable).set(some);
      const conflict = (key: string) =>
        expect(answerHome(company.as("manager"), project.id, message)).rejects.toMatchObject({ userMessage: { key } });
      await links({ seesPrices: false });
      await conflict("homeLink.talk.noLink");
      await company.db.update(homeLinkTable).set({ seesPrices: true }).where(eq(homeLinkTable.relation, "owner"));
      await links({ createdAt: new Date(0), expiresAt: company.now() });
      await conflict("homeLink.talk.noLink");
      await links({ expiresAt: new Date(company.now().getTime() + 1) });
      await sendDialogIn(company, project.id, "pause", { reason: "a dispute" });
      await conflict("homeLink.error.paused");
      await sendDialogIn(company, project.id, "resume", {});
      await company.db.update(clientTable).set({ status: "blacklisted" }).where(eq(clientTable.id, client.id));
      await conflict("homeLink.pause.blacklisted");
      expect(await company.db.$count(homeMessageTable)).toBe(0);
      await expect(answerHome(company.as("manager"), "x", message)).rejects.toThrow(NotFound);
      await expect(settleHome(company.as("manager"), "x")).rejects.toThrow(NotFound);
    }));

  test("needs no answer: what was written waits no more, and a second press does nothing", () =>
    inCompany(async (company) => {
      const { project } = await homeProject(company);
      const { visit } = await homeLink(company, project.id);
      await writeMessage(company.as("visitor"), visit, "Thank you");
      const settled = () => company.db.$count(auditTable, eq(auditTable.event, "home.settled"));
      for (const times of [1, 1]) {
        expect(await sendDialogIn(company, project.id, "settle", {})).toMatchObject({ status: 200 });
        expect(await settled()).toBe(times);
      }
      expect((await homePanel(company.as("manager"), project.id)).waits.questions).toBe(0);
    }));
});

test("questions about items stand in the thread with the item named, and of documents only for who sees prices", () =>
  inCompany(async (company) => {
    const { client, project } = await homeProject(company);
    const manager = company.as("manager");
    const title = { en: "Stone", ar: "حجر" };
    const id = await saveSelection(manager, project.id, null, 0, { title, neededOn: null, leadDays: "1", bufferDays: "1", options: [] });
    const { visit, id: link } = await homeLink(company, project.id);
    const unpriced = await homeLink(company, project.id, "co_owner", true, "Tarek Zaki", false);
    const asked = { linkId: link, name: "Nadia", askedAt: company.now() };
    const [question] = await company.db
      .insert(selectionQuestionTable)
      .values({ ...asked, selectionId: id, body: "Is it honed?" })
      .returning();
    const invoice = await anInvoice(company, client.id, 4_321_000, { number: "INV-2026-09001" });
    await company.db.update(invoiceTable).set({ projectId: project.id }).where(eq(invoiceTable.id, invoice));
    const ofInvoice = { kind: "invoice", recordId: invoice, name: "Nadia", body: "Why 43,210?", askedAt: company.now() } as const;
    const [other] = await company.db.insert(clientQuestionTable).values(ofInvoice).returning();
    company.pass(60_000);
    await answerSelection(manager, project.id, question!.id, { answer: "Honed." });
    await answerQuestion(company.as("accountant"), other!.id, "As in the contract.");
    const { talk } = await shownHome(company.as("visitor"), visit, "messages");
    expect(
      talk!.entries
        .map(({ body, about }) => [body, about?.kind, about?.title.en].join())
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([
      "As in the contract.,invoice,INV-2026-09001",
      "Honed.,selection,Stone",
      "Is it honed?,selection,Stone",
      "Why 43,210?,invoice,INV-2026-09001",
    ]);
    const told = JSON.stringify(await shownHome(company.as("visitor"), unpriced.visit, "messages"));
    for (const word of ["43,210", "INV-", "Honed"]) expect(told).not.toContain(word);
  }));
