import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { answerByLink, makeLink, recordAcceptance } from "#app/crm/people/links/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { invoiceInstalment } from "#app/crm/money/invoices/operations.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { quotationPage } from "#app/crm/sales/quotations/page/page-data.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { fromEgp } from "#app/values/money/money.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { aClientRow, aLeadRow, aLine, aSection, sent } from "../../../../../tests/quotations.ts";
import {
  reviseQuotation,
  acceptQuotation,
  quotationRecords,
  saveQuotation,
  quotationDraft,
  sendQuotation,
} from "#app/crm/sales/quotations/operations.server.ts";
import { quotationLineTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";

const day = 86_400_000;
const address = "203.0.113.7";

async function linkTo(company: Company, recordId: string): Promise<string> {
  const { token } = await change(company.as("sales"), (tx) =>
    makeLink(tx, { kind: "quotation", recordId, clientId: null, language: "ar", lastDay: "2026-01-29" }),
  );
  return token;
}

const yes = (some: object = {}) => ({ answer: "accept", name: "Hany Sobhi", method: "typed", ...some });
const by = (company: Company, token: string, raw: object = yes()) =>
  answerByLink(company.as("visitor"), linkedKinds, token, address, raw as Parameters<typeof answerByLink>[4]);

const rowOf = async ({ db }: Company, id: string) => (await db.select().from(quotationTable).where(eq(quotationTable.id, id)))[0]!;

const withOptions = () => {
  const base = aLine({ unitPrice: "1000" });
  const lamp = aLine({ unitPrice: "200", optional: true, selected: false });
  const oak = aLine({ unitPrice: "400", alternative: "Floor", selected: true });
  const walnut = aLine({ unitPrice: "700", alternative: "Floor", selected: false });
  const fee = aLine({ kind: "service_fee", feeRate: "10", quantity: "", unitPrice: "" });
  return { base, lamp, oak, walnut, fee, sections: [aSection([base, lamp, oak, walnut, fee])] };
};

describe("a client's yes is refused", () => {
  test("after its days, though the night's work has not run", () =>
    inCompany(async (company) => {
      const { id } = await sent(company.as("sales"), { clientId: await aClientRow(company) });
      const token = await linkTo(company, id);
      company.pass(15 * day);
      await expect(by(company, token)).rejects.toMatchObject({ status: 409 });
      // whoever answers has seen it
      expect((await rowOf(company, id)).status).toBe("viewed");
      expect(await company.db.$count(contractTable)).toBe(0);
      expect(await company.db.$count(acceptanceTable)).toBe(0);
    }));

  test("with options that are none, two of one choice, or another total than was shown", () =>
    inCompany(async (company) => {
      const { base, oak, walnut, sections } = withOptions();
      const { id } = await sent(company.as("sales"), { clientId: await aClientRow(company) }, { sections, plan: [] });
      const token = await linkTo(company, id);
      await expect(by(company, token, yes({ chosen: [base.id] }))).rejects.toMatchObject({
        fields: { chosen: { key: "link.error.choice" } },
      });
      await expect(by(company, token, yes({ chosen: [oak.id, walnut.id] }))).rejects.toMatchObject({ status: 422 });
      await expect(by(company, token, yes({ chosen: [oak.id], total: "1" }))).rejects.toMatchObject({ code: "TOTAL_MISMATCH" });
      expect(await company.db.$count(acceptanceTable)).toBe(0);
    }));

  test("to a member of staff at the client's page", () =>
    inCompany(async (company) => {
      const { id } = await sent(company.as("sales"), { clientId: await aClientRow(company) });
      const token = await linkTo(company, id);
      await expect(answerByLink(company.as("sales"), linkedKinds, token, address, yes())).rejects.toMatchObject({ status: 403 });
    }));
});

test("a lead's yes makes a client, a project, a contract with its plan, and says who agreed to exactly what", () =>
  inCompany(async (company) => {
    const { db } = company;
    const leadId = await aLeadRow(company, { assignedTo: company.user("sales").id });
    const { id, row } = await sent(company.as("sales"), { leadId });
    const token = await linkTo(company, id);
    expect(await by(company, token)).toEqual({ outcome: "accepted", again: false });
    const after = await rowOf(company, id);
    const [lead] = await db.select().from(leadTable).where(eq(leadTable.id, leadId));
    const [client] = await db.select().from(clientTable);
    expect(lead).toMatchObject({ status: "won", expectedValue: fromEgp(56_420.13), convertedClientId: client!.id });
    expect(client).toMatchObject({ status: "active", nameEn: "Mona Adel" });
    const [project] = await db.select().from(crmProjectTable);
    expect(project).toMatchObject({ clientId: client!.id, leadId, propertyType: "villa", status: "planned" });
    expect(after).toMatchObject({ status: "accepted", clientId: client!.id, projectId: project!.id });
    const [contract] = await db.select().from(contractTable);
    expect(contract).toMatchObject({ quotationId: id, net: fromEgp(49_491.34), vat: fromEgp(6928.79), total: fromEgp(56_420.13) });
    const parts = await db.select().from(instalmentTable).orderBy(asc(instalmentTable.displayOrder));
    expect(parts.map(({ amount }) => amount)).toEqual([16_926.04, 14_105.03, 14_105.03, 8463.02, 2821.01].map(fromEgp));
    const [acceptance] = await db.select().from(acceptanceTable);
    expect(acceptance).toMatchObject({ name: "Hany Sobhi", documentHash: row.snapshotHash });
    expect(after.snapshotHash).toBe(row.snapshotHash);
    const [task] = await db.select().from(taskTable).where(eq(taskTable.projectId, project!.id));
    expect(task).toMatchObject({ type: "purchase", assigneeId: company.user("manager").id });
  }));

test("whoever invoices is notified of a yes, and offered the first invoice until it is begun", () =>
  inCompany(async (company) => {
    const [sales, accountant] = [company.as("sales"), company.as("accountant")];
    const { id } = await sent(sales, { clientId: await aClientRow(company) });
    expect((await quotationPage(accountant, id)).deposit).toBeNull();
    await by(company, await linkTo(company, id));
    const notices = await company.db
      .select()
      .from(notificationTable)
      .where(eq(notificationTable.userId, company.user("accountant").id));
    expect(notices).toMatchObject([{ kind: "toInvoice", aboutKind: "quotation", aboutId: id }]);
    expect((await quotationPage(sales, id)).deposit).toBeNull();
    const { deposit } = await quotationPage(accountant, id);
    expect(deposit).toMatchObject({ amount: fromEgp(16_926.04) });
    await invoiceInstalment(accountant, deposit!.id);
    expect((await quotationPage(accountant, id)).deposit).toBeNull();
  }));

test("what was chosen is what counts, and what was sent stays what was sent", () =>
  inCompany(async (company) => {
    const { lamp, oak, walnut, sections } = withOptions();
    const { id, row } = await sent(company.as("sales"), { clientId: await aClientRow(company) }, { sections, plan: [] });
    // 1 000 + oak 400, and a tenth: 1 540, with VAT 1 755.60
    expect(row.total).toBe(fromEgp(1755.6));
    const token = await linkTo(company, id);
    // with the lamp and walnut: 1 900, and a tenth: 2 090, with VAT 2 382.60
    await by(company, token, yes({ chosen: [lamp.id, walnut.id], total: String(fromEgp(2382.6)) }));
    const after = await rowOf(company, id);
    expect(after.total).toBe(fromEgp(2382.6));
    expect(after.snapshot!.amount).toBe(fromEgp(1755.6));
    expect(after.acceptedSnapshot!.amount).toBe(fromEgp(2382.6));
    const [section] = after.acceptedSnapshot!.sections;
    expect(section!.lines.map(({ selected }) => selected)).toEqual([true, true, false, true, true]);
    expect(section!.sum).toBe(fromEgp(2090));
    const lines = await company.db.select().from(quotationLineTable).where(eq(quotationLineTable.lineKey, oak.id));
    expect(lines[0]!.selected).toBe(false);
    const [contract] = await company.db.select().from(contractTable);
    expect(contract!.total).toBe(fromEgp(2382.6));
    const [part] = await company.db.select().from(instalmentTable);
    expect(part!.amount).toBe(fromEgp(2382.6));
  }));

test("a project that there is takes the contract; a potential client becomes active", () =>
  inCompany(async (company) => {
    const clientId = await aClientRow(company);
    const [project] = await company.db
      .insert(crmProjectTable)
      .values({ number: "PRJ-2026-900", nameEn: "Villa", clientId, managerId: company.user("designer").id })
      .returning();
    const { id } = await sent(company.as("sales"), { clientId, projectId: project!.id });
    await by(company, await linkTo(company, id));
    expect(await company.db.$count(crmProjectTable)).toBe(1);
    expect((await company.db.select().from(contractTable))[0]!.projectId).toBe(project!.id);
    expect((await company.db.select().from(clientTable))[0]!.status).toBe("active");
    const [task] = await company.db.select().from(taskTable);
    expect(task!.assigneeId).toBe(company.user("designer").id);
  }));

test("a yes that was given twice is one, and a no after it is refused", () =>
  inCompany(async (company) => {
    const { id } = await sent(company.as("sales"), { clientId: await aClientRow(company) });
    const token = await linkTo(company, id);
    await by(company, token);
    expect(await by(company, token)).toEqual({ outcome: "accepted", again: true });
    await expect(by(company, token, { answer: "refuse", name: "Hany", reason: "price" })).rejects.toMatchObject({ status: 409 });
    expect(await company.db.$count(contractTable)).toBe(1);
  }));

test("a revision that was begun stops counting when the earlier one is accepted, and nothing is revised after that", () =>
  inCompany(async (company) => {
    const sales = company.as("sales");
    const first = await sent(sales, { clientId: await aClientRow(company) });
    const next = await reviseQuotation(sales, first.id);
    await by(company, await linkTo(company, first.id));
    expect((await rowOf(company, next.id)).status).toBe("superseded");
    await expect(reviseQuotation(sales, first.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await expect(quotationRecords.remove(sales, next.id)).rejects.toMatchObject({ status: 409 });
    const { version, draft } = await quotationDraft(sales, first.id);
    await expect(saveQuotation(sales, first.id, version, draft)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await expect(sendQuotation(sales, first.id, version)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  }));

test("staff record a yes only with the file that shows it", () =>
  inCompany(async (company) => {
    const { id } = await sent(company.as("sales"), { clientId: await aClientRow(company) });
    const raw = { name: "Hany Sobhi", on: "2026-01-15", fileId: "" };
    await expect(recordAcceptance(company.as("sales"), linkedKinds, "quotation", id, raw)).rejects.toMatchObject({ status: 422 });
    await expect(recordAcceptance(company.as("designer"), linkedKinds, "quotation", id, raw)).rejects.toMatchObject({ status: 403 });
  }));

test("ten at once make one client, one project and one contract", () =>
  onFreshDatabase(async (company) => {
    const leadId = await aLeadRow(company);
    const { id } = await sent(company.as("sales"), { leadId });
    const agreed = { chosen: [], at: company.now(), name: "Mona Adel", shownTotal: null };
    const done = await Promise.all(
      Array.from({ length: 10 }, () => change(company.as("visitor"), (tx) => acceptQuotation(tx, id, agreed))),
    );
    expect(done.filter(({ already }) => !already)).toHaveLength(1);
    expect(new Set(done.map(({ contractId }) => contractId)).size).toBe(1);
    expect(await company.db.$count(contractTable)).toBe(1);
    expect(await company.db.$count(crmProjectTable)).toBe(1);
    expect(await company.db.$count(clientTable)).toBe(1);
  }));

test("of two revisions that are sent at once, the later one stands", () =>
  onFreshDatabase(async (company) => {
    const sales = company.as("sales");
    const first = await sent(sales, { clientId: await aClientRow(company) });
    const made = await Promise.all([reviseQuotation(sales, first.id), reviseQuotation(sales, first.id)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ already }) => already)).toHaveLength(1);
  }));
