import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addFile, describeFile } from "#app/crm/base/files/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { action } from "#app/crm/office/homes/action.ts";
import { handlers } from "#app/crm/office/homes/handlers.server.ts";
import {
  answerHome,
  homePanel,
  homesToTell,
  linksToTell,
  mailNews,
  noteTold,
  pauseHome,
  undoTold,
  waitingHomes,
} from "#app/crm/office/homes/operations.server.ts";
import { homeLinkTable, homeTellingTable } from "#app/crm/office/homes/table.server.ts";
import { clientLinkTable, clientQuestionTable } from "#app/crm/people/links/table.server.ts";
import { newQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { presentOffer, refuseChange, saveSelection, withdrawOffer } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionOfferTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { Conflict, Forbidden, NotFound, SignedOut, Unreadable } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { homeLink, homeProject, owners } from "../../../../../tests/homes.ts";
import { anInvoice, paid } from "../../../../../tests/money.ts";
import { sendDialog } from "../../../../../tests/send-form.ts";
import { mayTellAt, nextLook } from "./hours.ts";

const hour = 3_600_000;
const minute = 60_000;
const stone = (title = "Stone") => ({
  title: { en: title, ar: "حجر" },
  neededOn: "2026-03-01",
  leadDays: "21",
  bufferDays: "7",
  options: [{ name: { en: "Galala", ar: "جلالة" }, code: "GC-20", price: "7777", clientPrice: "15123" }],
});
const validUntil = "2026-02-20";

async function world(company: Company) {
  const here = await homeProject(company);
  const link = await homeLink(company, here.project.id);
  // Saturday at noon.
  company.pass(50 * hour);
  return { ...here, link };
}

async function presented(company: Company, projectId: string, title?: string) {
  const id = await saveSelection(company.as("manager"), projectId, null, 0, stone(title));
  await presentOffer(company.as("manager"), projectId, id, 1, { validUntil });
  return id;
}
async function mails({ db }: Company) {
  const rows = await db.select().from(mailTable).where(eq(mailTable.kind, "home.news")).orderBy(mailTable.createdAt);
  return rows.map((row) => ({ ...row, text: row.text.replaceAll(/[\u2068\u2069]/g, "") }));
}
async function tell(company: Company): Promise<number> {
  const before = (await mails(company)).length;
  for (const id of await linksToTell(company.ctx)) await mailNews(company.ctx, id);
  return (await mails(company)).length - before;
}

test("nobody is written to at night or during Friday’s prayer", () => {
  const says = (text: string) => mayTellAt(new Date(text));
  // Cairo is two hours ahead in winter.
  expect(["2026-01-14T06:59:00Z", "2026-01-14T07:00:00Z", "2026-01-14T19:59:00Z", "2026-01-14T20:00:00Z"].map(says)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(["2026-01-16T08:59:00Z", "2026-01-16T09:00:00Z", "2026-01-16T11:59:00Z", "2026-01-16T12:00:00Z"].map(says)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const next = (text: string) => nextLook(new Date(text)).toISOString();
  expect(next("2026-01-14T10:00:00Z")).toBe("2026-01-14T10:15:00.000Z");
  expect(next("2026-01-14T19:50:00Z")).toBe("2026-01-15T07:00:00.000Z");
  expect(next("2026-01-14T23:50:00Z")).toBe("2026-01-15T07:00:00.000Z");
  expect(next("2026-01-16T08:50:00Z")).toBe("2026-01-16T12:00:00.000Z");
});

describe("a letter", () => {
  test("gathers what is new, once, soon after it needs somebody; changes are told as well as additions", () =>
    inCompany(async (company) => {
      const { project } = await world(company);
      const id = await presented(company, project.id);
      await presented(company, project.id, "Lamps");
      expect(await tell(company)).toBe(0);
      company.pass(11 * minute);
      expect(await tell(company)).toBe(1);
      const [first] = await mails(company);
      expect(first!.recipient).toBe("nadia@client.example");
      expect(first!.text).toContain("To decide: Stone");
      expect(first!.text).toContain("To decide: Lamps");
      for (const sum of ["15123", "15,123", "7777", "7,777"]) expect(first!.text + first!.html).not.toContain(sum);
      expect(await tell(company)).toBe(0);
      company.pass(hour);
      await presentOffer(company.as("manager"), project.id, id, 1, { validUntil: "2026-02-21" });
      company.pass(11 * minute);
      expect(await tell(company)).toBe(1);
      expect((await mails(company)).at(-1)!.text).toContain("Changed, to decide again: Stone");
      // As if the client had approved, and asked to change it.
      await company.db
        .update(selectionOfferTable)
        .set({ state: "approved", optionId: id, answeredAt: company.now(), answeredName: "Nadia", changeAskedAt: company.now() })
        .where(and(eq(selectionOfferTable.selectionId, id), eq(selectionOfferTable.state, "presented")));
      await refuseChange(company.as("manager"), project.id, id, { note: "Cut already." });
      company.pass(11 * minute);
      expect(await tell(company)).toBe(1);
      expect((await mails(company)).at(-1)!.text).toContain("We answered your request to change Stone");
      await company.db
        .update(selectionOfferTable)
        .set({ state: "presented" })
        .where(and(eq(selectionOfferTable.selectionId, id), eq(selectionOfferTable.state, "approved")));
      await withdrawOffer(company.as("manager"), project.id, id);
      company.pass(25 * hour);
      expect(await tell(company)).toBe(1);
      expect((await mails(company)).at(-1)!.text).toContain("No longer offered");
      expect(await tell(company)).toBe(0);
    }));

  test("tells the rest once a day, and messages and answers soon", () =>
    inCompany(async (company) => {
      const { project, client } = await world(company);
      const manager = company.as("manager");
      const bytes = new Uint8Array(readFileSync(new URL("../../../../../db/demo/media/material-brass.jpg", import.meta.url)));
      const photograph = async (name: string) => {
        const { id } = await addFile(manager, "project", project.id, { bytes, name });
        await describeFile(manager, "project", project.id, id, 1, { description: { en: "", ar: "" }, forClient: true });
      };
      await photograph("one.jpg");
      company.pass(2 * minute);
      expect(await tell(company)).toBe(1);
      expect((await mails(company)).at(-1)!.text).toContain("1 new photograph");
      await photograph("two.jpg");
      await photograph("three.jpg");
      company.pass(hour);
      expect(await tell(company)).toBe(0);
      await answerHome(manager, project.id, { message: "On Sunday." });
      company.pass(11 * minute);
      expect(await tell(company)).toBe(1);
      expect((await mails(company)).at(-1)!.text).not.toMatch(/photograph/);
      company.pass(24 * hour);
      const invoice = await anInvoice(company, client.id, 100_000, { number: "INV-2026-09001" });
      await company.db.update(invoiceTable).set({ projectId: project.id, issuedAt: company.now() }).where(eq(invoiceTable.id, invoice));
      await recordPayment(company.as("accountant"), paid(client.id, 100_00, {}));
      company.pass(11 * minute);
      expect(await tell(company)).toBe(1);
      const { text } = (await mails(company)).at(-1)!;
      for (const line of ["2 new photographs", "An invoice was issued: INV-2026-09001", "A payment was received"])
        expect(text).toContain(line);
    }));

  test("goes to nobody without a mailbox or an open link, and without prices it names no document", () =>
    inCompany(async (company) => {
      const { project, client, link } = await world(company);
      const invoice = await anInvoice(company, client.id, 100_000, { number: "INV-2026-09001" });
      await company.db.update(invoiceTable).set({ projectId: project.id, issuedAt: company.now() }).where(eq(invoiceTable.id, invoice));
      await presented(company, project.id);
      company.pass(11 * minute);
      const set = (some: Partial<typeof homeLinkTable.$inferInsert>) =>
        company.db.update(homeLinkTable).set(some).where(eq(homeLinkTable.id, link.id));
      await set({ email: null });
      expect(await tell(company)).toBe(0);
      await set({ email: "nadia@client.example", relation: "viewer", seesPrices: false });
      expect(await tell(company)).toBe(0);
      await set({ relation: "owner", state: "revoked", revokedReason: "moved away" });
      expect(await tell(company)).toBe(0);
      await set({ state: "open", revokedReason: null });
      await company.db.update(crmProjectTable).set({ status: "closed" });
      expect(await tell(company)).toBe(0);
      await company.db.update(crmProjectTable).set({ status: "in_progress" });
      expect(await tell(company)).toBe(1);
      const [mail] = await mails(company);
      expect(mail!.text).toContain("To decide: Stone");
      expect(mail!.text).not.toContain("INV-");
    }));

  test("is a job of its own for each person, and two that run at once write it once", () =>
    inCompany(async (company) => {
      const { project, link } = await world(company);
      const other = await homeLink(company, project.id, "co_owner", true, "Tarek Zaki");
      company.pass(minute);
      await presented(company, project.id);
      company.pass(11 * minute);
      await handlers["home.tell"]!(company.ctx, {});
      const queued = (await company.jobs()).filter(({ name }) => name === "home.news");
      expect(queued.map(({ data }) => (data as { linkId: string }).linkId).toSorted()).toEqual([link.id, other.id].toSorted());
      for (const { data } of [...queued, ...queued]) await handlers["home.news"]!(company.ctx, data);
      expect((await mails(company)).map(({ recipient }) => recipient).toSorted()).toEqual(["nadia@client.example", "tarek@client.example"]);
      await handlers["home.news"]!(company.ctx, { linkId: "x" });
    }));
});

describe("what is told", () => {
  test("goes back a month, and names twelve things and how many more there are", () =>
    inCompany(async (company) => {
      const { project, client, link } = await world(company);
      const issued = async (number: string) => {
        const id = await anInvoice(company, client.id, 100_000, { number });
        await company.db.update(invoiceTable).set({ projectId: project.id, issuedAt: company.now() }).where(eq(invoiceTable.id, id));
        company.pass(1000);
      };
      await issued("INV-2026-08999");
      company.pass(32 * 24 * hour);
      const { telling: none } = await homePanel(company.as("manager"), project.id);
      expect(none).toEqual([]);
      expect(await tell(company)).toBe(0);
      for (let one = 1; one <= 14; one += 1) await issued(`INV-2026-09${String(one).padStart(3, "0")}`);
      company.pass(11 * minute);
      const { telling } = await homePanel(company.as("manager"), project.id);
      expect([telling[0]!.lines.length, telling[0]!.lines.at(-1)]).toEqual([13, "and 2 more"]);
      expect(decodeURIComponent(telling[0]!.whatsapp)).toContain("- and 2 more");
      await company.db.update(homeLinkTable).set({ language: "ar" }).where(eq(homeLinkTable.id, link.id));
      expect(await tell(company)).toBe(1);
      const { text } = (await mails(company)).at(-1)!;
      expect(text.match(/INV-2026/g)).toHaveLength(12);
      expect(text).toContain("وخبران آخران");
      expect(text).not.toContain("INV-2026-09002");
    }));

  test("has each photograph once, and only while the client is shown it", () =>
    inCompany(async (company) => {
      const { project } = await world(company);
      const manager = company.as("manager");
      const bytes = new Uint8Array(readFileSync(new URL("../../../../../db/demo/media/material-brass.jpg", import.meta.url)));
      const { id } = await addFile(manager, "project", project.id, { bytes, name: "one.jpg" });
      const described = (version: number, en: string, forClient: boolean) =>
        describeFile(manager, "project", project.id, id, version, { description: { en, ar: "" }, forClient });
      const lines = async () => {
        company.pass(2 * minute);
        return (await homePanel(manager, project.id)).telling.flatMap((one) => one.lines);
      };
      await described(1, "", true);
      const other = await addFile(manager, "project", project.id, { bytes, name: "two.jpg" });
      await describeFile(manager, "project", project.id, other.id, 1, { description: { en: "", ar: "" }, forClient: true });
      expect(await lines()).toEqual(["2 new photographs"]);
      await described(2, "", false);
      expect(await lines()).toEqual(["1 new photograph"]);
    }));

  test("is a quotation to sign while it can be signed; it waits with the client, and is answered where it was asked about", () =>
    inCompany(async (company) => {
      const { project, client, link } = await world(company);
      const manager = company.as("manager");
      const draft = await newQuotation(manager, { clientId: client.id });
      const set = (some: Partial<typeof quotationTable.$inferInsert>) =>
        company.db.update(quotationTable).set(some).where(eq(quotationTable.id, draft.id));
      const number = "QTN-2026-09001";
      await set({ projectId: project.id, status: "sent", snapshot: {} as never, snapshotHash: "x", number, validUntil: "2026-02-20" });
      await company.db.insert(clientLinkTable).values({
        kind: "quotation",
        recordId: draft.id,
        clientId: client.id,
        language: "en",
        tokenHash: tokenHash(draft.id),
        createdAt: company.now(),
        expiresAt: new Date(company.now().getTime() + 1000 * hour),
      });
      company.pass(minute);
      const shown = async () => {
        const { telling, waits } = await homePanel(manager, project.id);
        return [telling.flatMap(({ lines }) => lines).map((line) => line.replaceAll(/[\u2068\u2069]/g, "")), waits.sign];
      };
      expect(await shown()).toEqual([[`To sign: quotation ${number}`], 1]);
      expect((await waitingHomes(manager)).map(({ sign }) => sign)).toEqual([1]);
      const asked = { kind: "quotation", recordId: draft.id, name: "Nadia", body: "With VAT?", askedAt: company.now() } as const;
      await company.db.insert(clientQuestionTable).values(asked);
      expect((await homePanel(manager, project.id)).talk.map(({ body, about }) => [body, about?.title.en])).toEqual([
        ["With VAT?", number],
      ]);
      for (const gone of [{ validUntil: "2026-01-16" }, { validUntil: null, status: "rejected" as const }]) {
        await set(gone);
        expect(await shown()).toEqual([[], 0]);
      }
      await company.db.update(clientQuestionTable).set({ answeredAt: company.now() });
      await set({ status: "sent" });
      const homes = async () => (await waitingHomes(manager)).length;
      expect(await homes()).toBe(1);
      const links = (some: Partial<typeof homeLinkTable.$inferInsert>) =>
        company.db.update(homeLinkTable).set(some).where(eq(homeLinkTable.id, link.id));
      await links({ createdAt: new Date(0), expiresAt: company.now() });
      expect(await homes()).toBe(0);
      await links({ expiresAt: new Date(company.now().getTime() + 1) });
      expect(await homes()).toBe(1);
      await pauseHome(manager, project.id, { reason: "a dispute" });
      expect(await homes()).toBe(0);
    }));
});

test("all homes with news stand in one list, each told with one press, in the reader's language and digits", () =>
  inCompany(async (company) => {
    const { project, link } = await world(company);
    const tarek = await homeLink(company, project.id, "co_owner", true, owners.tarek);
    company.pass(minute);
    await company.db.update(homeLinkTable).set({ email: null, language: "ar" }).where(eq(homeLinkTable.id, link.id));
    for (const nth of Array.from({ length: 16 }, (_, at) => at)) {
      company.pass(1_000);
      await presented(company, project.id, `Stone ${nth}`);
    }
    company.pass(minute);
    for (const who of ["visitor", "designer", "accountant"] as const)
      await expect(homesToTell(company.as(who)), who).rejects.toThrow(who === "visitor" ? SignedOut : Forbidden);
    const manager = company.as("manager");
    const listed = async () => (await homesToTell(manager)).map(({ link: id, mailed, until }) => ({ id, mailed, until }));
    const [nadia, other] = await listed();
    // Whom no mail reaches comes first.
    expect([nadia, other]).toMatchObject([
      { id: link.id, mailed: false },
      { id: tarek.id, mailed: true },
    ]);
    const [hers, his] = (await homesToTell(manager)).map(({ whatsapp }) => decodeURIComponent(whatsapp));
    expect([hers, his]).toEqual([expect.stringContaining("حجر"), expect.stringContaining("Stone 15")]);
    // Four of them are only counted, each in the reader's digits.
    expect([hers, his]).toEqual([expect.stringContaining("٤ أخبار"), expect.stringContaining("4 more")]);
    for (const { id, until } of [nadia!, other!]) {
      expect((await listed())[0]!.id).toBe(id);
      await sendDialog(action, manager, { params: { id: project.id }, also: { intent: "told", id, until } });
    }
    expect(await listed()).toEqual([]);
  }));

test("the office tells by WhatsApp what nobody was told yet, and ticks it off", () =>
  inCompany(async (company) => {
    const { project, link } = await world(company);
    await company.db.update(homeLinkTable).set({ email: null });
    await presented(company, project.id);
    company.pass(minute);
    const manager = company.as("manager");
    const { telling } = await homePanel(manager, project.id);
    expect(telling).toMatchObject([{ link: link.id, mailed: false, lines: [expect.stringContaining("Stone")] }]);
    expect(decodeURIComponent(telling[0]!.whatsapp)).toContain("To decide:");
    expect(telling[0]!.whatsapp).not.toContain("/home/");
    const { until } = telling[0]!;
    await expect(noteTold(company.as("visitor"), project.id, link.id, until)).rejects.toThrow(SignedOut);
    await expect(noteTold(company.as("designer"), project.id, link.id, until)).rejects.toThrow(Forbidden);
    await expect(noteTold(manager, project.id, link.id, "soon")).rejects.toThrow(Unreadable);
    await expect(noteTold(manager, project.id, link.id, "2999-01-01T00:00:00.000Z")).rejects.toThrow(Unreadable);
    await expect(noteTold(manager, link.id, link.id, until)).rejects.toThrow(NotFound);
    company.pass(minute);
    await presented(company, project.id, "Lamps");
    const told = () => sendDialog(action, manager, { params: { id: project.id }, also: { intent: "told", id: link.id, until } });
    // An undo gives back what stood before, once, and nothing where more was told since.
    const { data } = await told();
    const before = (data as { data: Record<string, string> }).data;
    const undo = () =>
      sendDialog(action, manager, { params: { id: project.id }, also: { intent: "untold", id: link.id, until, ...before } });
    const listed = async () => (await homePanel(manager, project.id)).telling.flatMap(({ lines }) => lines.length);
    expect(await listed()).toEqual([1]);
    await expect(undoTold(company.as("designer"), project.id, link.id, { until, ...before })).rejects.toThrow(Forbidden);
    await expect(undoTold(manager, project.id, link.id, { until })).rejects.toThrow(Unreadable);
    expect([await undo(), await undo()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await listed()).toEqual([2]);
    expect(await told()).toMatchObject({ status: 200 });
    await noteTold(manager, project.id, link.id, company.now().toISOString());
    expect(await undo()).toMatchObject({ status: 409 });
    expect(await listed()).toEqual([]);
    await company.db.update(homeTellingTable).set({ needsUntil: new Date(until), restUntil: new Date(until) });
    expect(await told()).toMatchObject({ status: 200 });
    expect(await company.db.$count(homeTellingTable)).toBe(1);
    const left = (await homePanel(manager, project.id)).telling;
    expect(left.map(({ lines }) => lines.length)).toEqual([1]);
    expect(left[0]!.lines[0]).toContain("Lamps");
    await company.db.update(homeLinkTable).set({ state: "revoked", revokedReason: "moved away" });
    await expect(noteTold(manager, project.id, link.id, until)).rejects.toThrow(Conflict);
  }));
