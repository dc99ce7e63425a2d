import { describe, expect, test } from "vitest";
import { and, eq } from "drizzle-orm";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { custodyMoves, custodyRecords, moveCash } from "#app/crm/purchasing/custody/operations.server.ts";
import { listFiles } from "#app/crm/base/files/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { searchCrm } from "#app/crm/office/search/operations.server.ts";
import { refuseUnlessWritable } from "#app/crm/between-slices/writable.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { exportRecords } from "#app/kit/transfer/export.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { receive } from "#app/platform/storage/local-file.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut, type Refusal } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { agesOf } from "#app/crm/purchasing/custody/ageing/ageing.ts";
import { runningList } from "#app/crm/purchasing/custody/ledger/running.server.ts";
import { expensesOf } from "#app/crm/purchasing/expenses/reads/expenses-of.server.ts";
import { expenseMoves, expenseRecords, moveExpense, reverseExpense, type Expense } from "./operations.server.ts";
import { approvalQueue } from "#app/crm/purchasing/expenses/approvals/queue.server.ts";
import { saveWithReceipts } from "#app/crm/purchasing/expenses/receipts/save-with-receipts.server.ts";
import { expenseEntity } from "./entity.ts";
import { expenseSummary } from "#app/crm/purchasing/expenses/list/summary.server.ts";
import { expenseRows } from "#app/crm/purchasing/expenses/reads/rows.server.ts";
import { custodyEntryTable, custodyTable, expenseTable } from "./table.server.ts";

const today = "2026-01-15";
const category = async ({ ctx }: Company) =>
  void (await addLookups(ctx, "expenseCategory", [{ key: "materials", name: { en: "Materials", ar: "خامات" } }]));
const adhesive = { payee: "محل الحاج سيد", spentOn: "2026-01-12", amount: 45_000, category: "materials", paidFrom: "company" };

/** An expense as somebody wrote it down. */
async function draft(company: Company, by: Ctx, some: Record<string, unknown> = {}): Promise<Expense> {
  await category(company);
  return expenseRecords.create(by, { ...adhesive, ...some });
}

/** A receipt that lies with it. */
const receipt = ({ db, user }: Company, id: string) =>
  db.insert(recordFileTable).values({
    recordKind: "expense",
    recordId: id,
    name: "receipt.jpg",
    type: "image/jpeg",
    size: 10,
    storageKey: `records/${id}`,
    uploadedBy: user("designer").id,
    at: new Date(),
  });

async function submitted(company: Company, by: Ctx, some: Record<string, unknown> = {}): Promise<Expense> {
  const made = await draft(company, by, some);
  await receipt(company, made.id);
  return moveExpense(by, made.id, made.version, { to: "submitted", sure: true });
}

async function approved(company: Company, some: Record<string, unknown> = {}): Promise<Expense> {
  const waiting = await submitted(company, company.as("designer"), some);
  return moveExpense(company.as("accountant"), waiting.id, waiting.version, { to: "approved" });
}

/** A project that the designer leads. */
async function project(company: Company): Promise<string> {
  const manager = company.as("manager");
  const client = await clientRecords.create(manager, {
    name: { en: "Nadia", ar: "" },
    type: "individual",
    status: "active",
    phone: "01012345678",
  });
  return (
    await crmProjectRecords.create(manager, { name: { en: "Villa", ar: "" }, clientId: client.id, managerId: company.user("designer").id })
  ).id;
}

async function refused(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    return error as Refusal;
  }
  throw new Error("It was not refused.");
}
const wrong = async (work: Promise<unknown>): Promise<Record<string, string>> => {
  const error = (await refused(work)) as Invalid;
  expect(error).toBeInstanceOf(Invalid);
  return Object.fromEntries(Object.entries(error.fields).map(([name, { key }]) => [name, key]));
};

describe("whose expenses one knows", () => {
  test("a designer's own only, wherever they are asked for", () =>
    inCompany(async (company) => {
      const theirs = await draft(company, company.as("accountant"), { payee: "Cinema" });
      const own = await expenseRecords.create(company.as("designer"), adhesive);
      const designer = company.as("designer");
      expect((await expenseRecords.list(designer)).rows.map(({ id }) => id)).toEqual([own.id]);
      await expect(expenseRecords.get(designer, theirs.id)).rejects.toBeInstanceOf(NotFound);
      await expect(expenseRecords.history(designer, theirs.id)).rejects.toBeInstanceOf(NotFound);
      await expect(expenseRecords.update(designer, theirs.id, 1, adhesive)).rejects.toBeInstanceOf(NotFound);
      await expect(moveExpense(designer, theirs.id, 1, { to: "submitted" })).rejects.toBeInstanceOf(NotFound);
      await expect(listFiles(designer, "expense", theirs.id)).rejects.toBeInstanceOf(NotFound);
      const file = await exportRecords(designer, expenseRecords, expenseEntity, wholeList, "csv");
      expect(file.bytes.toString()).toContain(own.number);
      expect(file.bytes.toString()).not.toContain(theirs.number);
      const found = await searchCrm(designer, "EXP-2026");
      expect(found.groups.flatMap(({ items }) => items.map(({ id }) => id))).not.toContain(theirs.id);
      expect(JSON.stringify(await searchCrm(company.as("manager"), theirs.number))).toContain(theirs.id);
      expect((await expenseSummary(designer)).month.count).toBe(0);
    }));

  test("visitors and administrators none; sales read and write nothing", () =>
    inCompany(async (company) => {
      const made = await draft(company, company.as("accountant"));
      await expect(expenseRecords.list(company.as("visitor"))).rejects.toBeInstanceOf(SignedOut);
      await expect(expenseRecords.list(company.as("admin"))).rejects.toBeInstanceOf(Forbidden);
      await expect(expenseRecords.create(company.as("sales"), adhesive)).rejects.toBeInstanceOf(Forbidden);
      await expect(moveExpense(company.as("sales"), made.id, made.version, { to: "submitted" })).rejects.toBeInstanceOf(Forbidden);
      await expect(reverseExpense(company.as("designer"), made.id, "wrong")).rejects.toBeInstanceOf(Forbidden);
    }));
});

describe("what is written down", () => {
  test("has a payee, a day that has been, and no more VAT than the sum can hold", () =>
    inCompany(async (company) => {
      await category(company);
      const designer = company.as("designer");
      const say = (some: Record<string, unknown>) => wrong(expenseRecords.create(designer, { ...adhesive, ...some }));
      expect(await say({ payee: "" })).toEqual({ payee: "expense.error.paidTo" });
      expect(await say({ spentOn: "2026-01-16" })).toEqual({ spentOn: "crm.error.future" });
      expect(await say({ spentOn: "2025-10-16" })).toEqual({ spentOn: "expense.error.longAgo" });
      expect(await say({ amount: 0 })).toEqual({ amount: "crm.error.amount" });
      expect(await say({ amount: 11_400, vat: 1_401 })).toEqual({ vat: "expense.error.vat" });
      expect(await say({ paidFrom: "custody" })).toEqual({ custodyId: "kit.error.required" });
      expect(await say({ category: "parties" })).toEqual({ category: "kit.error.gone" });
      expect((await expenseRecords.create(designer, { ...adhesive, spentOn: "2025-10-17", amount: 11_400, vat: 1_400 })).number).toBe(
        "EXP-2026-00001",
      );
      // a manager writes down what is older
      expect((await expenseRecords.create(company.as("manager"), { ...adhesive, spentOn: "2025-06-01" })).status).toBe("draft");
    }));

  test("is changed while it is a draft, and never deleted once it was handed in", () =>
    inCompany(async (company) => {
      const waiting = await submitted(company, company.as("designer"));
      const accountant = company.as("accountant");
      expect(await refused(expenseRecords.update(accountant, waiting.id, waiting.version, { ...adhesive, amount: 1 }))).toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
      expect(await refused(expenseRecords.remove(accountant, waiting.id))).toMatchObject({ code: "HAS_DEPENDENTS" });
    }));
});

describe("handing in", () => {
  test("asks for a receipt above five hundred pounds", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const small = await draft(company, designer, { amount: 50_000 });
      expect((await moveExpense(designer, small.id, small.version, { to: "submitted" })).status).toBe("submitted");
      const large = await expenseRecords.create(designer, { ...adhesive, amount: 50_001 });
      expect(await wrong(moveExpense(designer, large.id, large.version, { to: "submitted" }))).toEqual({
        receipt: "expense.error.receipt",
      });
      await receipt(company, large.id);
      expect((await moveExpense(designer, large.id, large.version, { to: "submitted" })).submittedBy).toBe(company.user("designer").id);
    }));

  test("by somebody else leaves it the claim of whoever spent it", () =>
    inCompany(async (company) => {
      const [designer, manager] = [company.user("designer").id, company.user("manager").id];
      const spent = await draft(company, company.as("designer"), { amount: 20_000 });
      await moveExpense(company.as("manager"), spent.id, spent.version, { to: "submitted" });
      expect(await expenseRows(company.ctx, eq(expenseTable.id, spent.id), 1)).toMatchObject([
        { claimedBy: designer, submittedBy: manager },
      ]);
    }));

  test("is one with saving and the receipts of the form: all of it or nothing", () =>
    inCompany(async (company) => {
      await category(company);
      const designer = company.as("designer");
      await using local = await receive([Buffer.from("Adhesive, 600")]);
      const saving = (amount: number, name: string | null, more: Record<string, string> = {}) => {
        const form = new FormData();
        for (const [field, value] of Object.entries({ submit: "yes", ...more })) form.set(field, value);
        if (name) form.set("file", new ReceivedFile(new Blob(["x"]), name, "text/plain", local));
        return saveWithReceipts(designer, form, (ctx) => expenseRecords.create(ctx, { ...adhesive, amount }));
      };
      const written = () => Promise.all([company.db.$count(expenseTable), company.db.$count(recordFileTable)]);
      expect(await wrong(saving(60_000, null))).toEqual({ receipt: "expense.error.receipt" });
      expect(await written()).toEqual([0, 0]);
      const { saved } = await saving(60_000, "receipt.txt");
      expect(saved).toMatchObject({ status: "submitted", version: 2 });
      expect((await listFiles(designer, "expense", saved.id)).files.map(({ name }) => name)).toEqual(["receipt.txt"]);
      expect(await refused(saving(60_000, "receipt.txt"))).toMatchObject({ code: "POSSIBLE_DUPLICATE" });
      expect(await written()).toEqual([1, 1]);
      expect((await saving(60_000, "other.txt", { sure: "yes" })).saved.status).toBe("submitted");
      expect((await saving(70_000, null, { submit: "" })).saved.status).toBe("draft");
      await using markup = await receive([Buffer.from("<html>")]);
      const form = new FormData();
      form.set("file", new ReceivedFile(new Blob(["x"]), "receipt.html", "text/html", markup));
      expect(await wrong(saveWithReceipts(designer, form, (ctx) => expenseRecords.create(ctx, adhesive)))).toEqual({
        receipt: "files.error.markup",
      });
      expect(await written()).toEqual([3, 2]);
    }));

  test("asks about a second one of the same payee, day and sum, and takes it when told to", () =>
    inCompany(async (company) => {
      await submitted(company, company.as("accountant"));
      const again = await expenseRecords.create(company.as("designer"), adhesive);
      const move = (sure: boolean) => moveExpense(company.as("designer"), again.id, again.version, { to: "submitted", sure });
      // that of a colleague is counted, not shown
      expect(await refused(move(false))).toMatchObject({ code: "POSSIBLE_DUPLICATE", details: [] });
      expect((await move(true)).status).toBe("submitted");
    }));

  test("knows stale versions and ways that do not exist", () =>
    inCompany(async (company) => {
      const made = await draft(company, company.as("designer"));
      expect(await refused(moveExpense(company.as("designer"), made.id, 7, { to: "submitted" }))).toMatchObject({ code: "STALE" });
      expect(await refused(moveExpense(company.as("manager"), made.id, 1, { to: "approved" }))).toMatchObject({
        code: "ILLEGAL_TRANSITION",
        details: { allowed: ["submitted", "cancelled"] },
      });
    }));
});

describe("deciding", () => {
  test("is somebody else's; a manager decides on his own with a reason, and that is written down", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const own = await submitted(company, accountant);
      expect(await refused(moveExpense(accountant, own.id, own.version, { to: "approved", reason: "I know it" }))).toBeInstanceOf(
        Forbidden,
      );
      await expect(moveExpense(company.as("designer"), own.id, own.version, { to: "approved" })).rejects.toBeInstanceOf(NotFound);
      const managers = await submitted(company, company.as("manager"), { amount: 46_000 });
      const move = (raw: object) => moveExpense(company.as("manager"), managers.id, managers.version, { to: "approved", ...raw });
      expect(await wrong(move({}))).toEqual({ reason: "expense.error.selfReason" });
      expect(await move({ reason: "The accountant is on leave." })).toMatchObject({
        status: "approved",
        selfApproved: true,
        decisionNote: "The accountant is on leave.",
      });
      const [log] = await company.db
        .select()
        .from(statusLogTable)
        .where(and(eq(statusLogTable.entityId, managers.id), eq(statusLogTable.to, "approved")));
      expect(log?.reason).toBe("The accountant is on leave.");
    }));

  test("approves no more than was asked for, and the VAT in the same share", () =>
    inCompany(async (company) => {
      const waiting = await submitted(company, company.as("designer"), { amount: 11_400, vat: 1_400 });
      const decide = (raw: object) => moveExpense(company.as("accountant"), waiting.id, waiting.version, { to: "approved", ...raw });
      expect(await wrong(decide({ approvedAmount: "114.01" }))).toEqual({ approvedAmount: "expense.error.aboveClaim" });
      expect(await wrong(decide({ approvedAmount: "0" }))).toEqual({ approvedAmount: "expense.error.approveNothing" });
      expect(await decide({ approvedAmount: "57.00" })).toMatchObject({ amount: 11_400, approvedAmount: 5_700, approvedVat: 700 });
    }));

  test("refuses with a reason, sets nothing as approved, and lets it be put right", () =>
    inCompany(async (company) => {
      const designer = company.as("designer");
      const waiting = await submitted(company, designer);
      const decide = (raw: object) => moveExpense(company.as("manager"), waiting.id, waiting.version, { to: "rejected", ...raw });
      expect(await wrong(decide({}))).toEqual({ reason: "kit.error.required" });
      const no = await decide({ reason: "The receipt is not readable." });
      expect(no).toMatchObject({ approvedAmount: 0, approvedVat: 0 });
      const again = await moveExpense(designer, no.id, no.version, { to: "draft" });
      expect(again).toMatchObject({ status: "draft", approvedAmount: null, decidedBy: null });
      expect((await expenseRecords.update(designer, again.id, again.version, { ...adhesive, amount: 40_000 })).amount).toBe(40_000);
    }));

  test("is the project's manager's up to two thousand pounds", () =>
    inCompany(async (company) => {
      const projectId = await project(company);
      const small = await submitted(company, company.as("accountant"), { projectId, amount: 200_000 });
      const large = await submitted(company, company.as("accountant"), { projectId, amount: 200_001 });
      const designer = company.as("designer");
      expect((await approvalQueue(designer)).rows.map(({ id }) => id)).toEqual([small.id]);
      // above that it is nothing he knows of
      await expect(moveExpense(designer, large.id, large.version, { to: "approved" })).rejects.toBeInstanceOf(NotFound);
      expect((await moveExpense(designer, small.id, small.version, { to: "approved" })).status).toBe("approved");
      expect((await approvalQueue(company.as("sales"))).rows).toEqual([]);
      expect(await expensesOf(company.as("manager"), "project", projectId)).toMatchObject({
        total: 2,
        approved: 200_000,
        waiting: 200_001,
      });
    }));
});

describe("what was approved", () => {
  test("stands: it is not changed, its receipts stay, and only its opposite takes it back", () =>
    inCompany(async (company) => {
      const yes = await approved(company, { amount: 11_400, vat: 1_400 });
      const accountant = company.as("accountant");
      expect(await refused(expenseRecords.update(accountant, yes.id, yes.version, adhesive))).toBeInstanceOf(Conflict);
      expect(await refused(refuseUnlessWritable(accountant, { kind: "expense", id: yes.id }))).toMatchObject({
        code: "ILLEGAL_TRANSITION",
      });
      expect(await wrong(reverseExpense(accountant, yes.id, " "))).toEqual({ reason: "kit.error.required" });
      const back = await reverseExpense(accountant, yes.id, "Paid twice.");
      expect(back).toMatchObject({
        amount: -11_400,
        vat: -1_400,
        approvedAmount: -11_400,
        approvedVat: -1_400,
        spentOn: today,
        reversalOfId: yes.id,
        status: "settled",
      });
      expect(await refused(reverseExpense(accountant, yes.id, "Paid twice."))).toMatchObject({
        userMessage: { key: "expense.error.reversed" },
      });
      expect(await refused(reverseExpense(accountant, back.id, "And back again"))).toMatchObject({
        userMessage: { key: "expense.error.notReversible" },
      });
      expect((await expenseSummary(accountant)).month.sum).toBe(0);
      expect((await expenseSummary(accountant)).unpaid).toEqual({ count: 0, sum: 0 });
    }));
});

test("an expense that waited while its month was closed is approved on a day of an open one, and custody is spent on its day", () =>
  inCompany(async (company) => {
    const [accountant, manager] = [company.as("accountant"), company.as("manager")];
    const waits = await submitted(company, company.as("designer"), { spentOn: "2026-01-12", amount: 30_000 });
    const { id } = await custodyRecords.create(accountant, { purpose: "Site", holderId: company.user("designer").id });
    await moveCash(accountant, id, { kind: "advance", on: "2026-01-10", amount: 40_000 });
    const ofCustody = { paidFrom: "custody", custodyId: id, spentOn: "2026-01-12", amount: 10_000 };
    const spent = await submitted(company, company.as("designer"), ofCustody);
    company.pass(5 * 86_400_000);
    const settled = await moveExpense(manager, spent.id, spent.version, { to: "approved" });
    expect(settled).toMatchObject({ status: "settled", spentOn: "2026-01-12", settledOn: "2026-01-12" });
    expect((await runningList(company.ctx, id)).map(({ on, balance }) => [on, balance])).toEqual([
      ["2026-01-10", 40_000],
      ["2026-01-12", 30_000],
    ]);
    company.pass(15 * 86_400_000);
    await movePeriod(accountant, "2026-01", 1, { to: "closed" });
    const approve = (more = {}) => moveExpense(manager, waits.id, waits.version, { to: "approved", ...more });
    await expect(approve()).rejects.toMatchObject({ userMessage: { key: "period.error.closed" } });
    await expect(approve({ bookedOn: "2026-01-11" })).rejects.toMatchObject({
      fields: { bookedOn: { key: "expense.error.bookedBefore" } },
    });
    await expect(approve({ bookedOn: "2026-03-01" })).rejects.toMatchObject({ fields: { bookedOn: { key: "crm.error.future" } } });
    expect(await approve({ bookedOn: "2026-02-01" })).toMatchObject({ status: "approved", spentOn: "2026-02-01" });
  }));

async function custody(company: Company, cash: number): Promise<string> {
  const accountant = company.as("accountant");
  const { id } = await custodyRecords.create(accountant, { purpose: "Villa, site", holderId: company.user("designer").id });
  await moveCash(accountant, id, { kind: "advance", on: today, amount: cash });
  return id;
}

describe("custody", () => {
  test("is handed out, spent and returned by those who keep the books; its holder sees his own", () =>
    inCompany(async (company) => {
      const id = await custody(company, 100_000);
      const cash = { kind: "return", on: today, amount: 1_000 };
      await expect(moveCash(company.as("designer"), id, cash)).rejects.toBeInstanceOf(Forbidden);
      await expect(moveCash(company.as("visitor"), id, cash)).rejects.toBeInstanceOf(SignedOut);
      await expect(expenseSummary(company.as("visitor"))).rejects.toBeInstanceOf(SignedOut);
      await expect(expenseSummary(company.as("pending"))).rejects.toBeInstanceOf(Forbidden);
      await expect(moveCash(company.as("accountant"), "none", cash)).rejects.toBeInstanceOf(NotFound);
      const other = await custodyRecords.create(company.as("manager"), { purpose: "Office", holderId: company.user("accountant").id });
      expect((await custodyRecords.list(company.as("designer"))).rows.map((row) => row.id)).toEqual([id]);
      expect(await wrong(draft(company, company.as("designer"), { paidFrom: "custody", custodyId: other.id }))).toEqual({
        custodyId: "kit.error.gone",
      });
      const spent = await approved(company, { paidFrom: "custody", custodyId: id, amount: 30_000 });
      expect(spent).toMatchObject({ status: "settled", settledOn: today });
      expect((await moveCash(company.as("accountant"), id, { ...cash, amount: 70_000 })).balance).toBe(0);
      expect((await runningList(company.ctx, id)).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
        ["advance", 100_000, 100_000],
        ["expense", -30_000, 70_000],
        ["return", -70_000, 0],
      ]);
    }));

  test("never holds less than nothing, and is closed when it holds nothing", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await custody(company, 40_000);
      expect(await refused(moveCash(accountant, id, { kind: "return", on: today, amount: 40_001 }))).toMatchObject({
        userMessage: { key: "custody.error.short" },
      });
      const waiting = await submitted(company, company.as("designer"), { paidFrom: "custody", custodyId: id, amount: 41_000 });
      const decide = moveExpense(accountant, waiting.id, waiting.version, { to: "approved" });
      expect(await refused(decide)).toMatchObject({ code: "CONFLICT", userMessage: { key: "custody.error.short" } });
      const close = async () => custodyMoves.move(accountant, id, (await custodyRecords.get(accountant, id)).version, { to: "closed" });
      expect(await refused(close())).toMatchObject({ userMessage: { key: "custody.error.left" } });
      await moveCash(accountant, id, { kind: "return", on: today, amount: 40_000 });
      expect(await refused(close())).toMatchObject({ userMessage: { key: "custody.error.waiting" } });
      await moveExpense(accountant, waiting.id, waiting.version, { to: "rejected", reason: "Not from this cash." });
      expect((await close()).status).toBe("closed");
      expect(await refused(moveCash(accountant, id, { kind: "advance", on: today, amount: 1 }))).toMatchObject({
        userMessage: { key: "custody.error.closed" },
      });
    }));

  test("opened again and closed by Undo is looked at like any other that is closed", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const id = await custody(company, 40_000);
      await moveCash(accountant, id, { kind: "return", on: today, amount: 40_000 });
      const move = async (to: string) => custodyMoves.move(accountant, id, (await custodyRecords.get(accountant, id)).version, { to });
      await move("closed");
      const again = await move("open");
      await company.db.update(custodyTable).set({ balance: 10_000 }).where(eq(custodyTable.id, id));
      expect(await refused(custodyMoves.undo(accountant, id, again.version))).toMatchObject({ userMessage: { key: "custody.error.left" } });
    }));

  test("what somebody paid is not taken back once he may not pay any more", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { id, version } = await approved(company, {});
      const paid = await moveExpense(accountant, id, version, { to: "settled" });
      const demoted = { ...accountant, actor: { ...accountant.actor, role: "sales" } } as typeof accountant;
      expect(await refused(expenseMoves.undo(demoted, id, paid.version))).toBeInstanceOf(Forbidden);
      expect((await expenseMoves.undo(accountant, id, paid.version)).status).toBe("approved");
    }));

  test("gets back what was taken back", () =>
    inCompany(async (company) => {
      const id = await custody(company, 40_000);
      const spent = await approved(company, { paidFrom: "custody", custodyId: id, amount: 30_000 });
      await reverseExpense(company.as("accountant"), spent.id, "The shop took it back.");
      expect((await custodyRecords.get(company.as("manager"), id)).balance).toBe(40_000);
    }));

  test("ten who spend at once never bring it below nothing", () =>
    onFreshDatabase(async (company) => {
      const id = await custody(company, 100_000);
      const waiting: Expense[] = [];
      for (let at = 0; at < 10; at += 1)
        waiting.push(await submitted(company, company.as("designer"), { paidFrom: "custody", custodyId: id, amount: 30_000 + at }));
      const done = await Promise.allSettled(
        waiting.map(({ id: one, version }) => moveExpense(company.as("accountant"), one, version, { to: "approved" })),
      );
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
      for (const result of done) if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLICT" });
      const [row] = await company.db.select().from(custodyTable).where(eq(custodyTable.id, id));
      const entries = await company.db.select().from(custodyEntryTable).where(eq(custodyEntryTable.custodyId, id));
      expect(row!.balance).toBeGreaterThanOrEqual(0);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(row!.balance);
      expect(await company.db.$count(expenseTable, eq(expenseTable.status, "settled"))).toBe(3);
    }));
});

test("cash grows old by the advances that are left", () => {
  const advances = [
    { on: "2025-09-01", amount: 100 },
    { on: "2025-12-01", amount: 50 },
    { on: "2026-01-10", amount: 30 },
  ];
  expect(agesOf(180, advances, today)).toEqual([30, 50, 0, 100]);
  // what was spent came from the oldest
  expect(agesOf(60, advances, today)).toEqual([30, 30, 0, 0]);
  expect(agesOf(0, advances, today)).toEqual([0, 0, 0, 0]);
});

test("nobody searches colleagues' expenses through the one that is reversed", () =>
  inCompany(async (company) => {
    await draft(company, company.as("manager"));
    const options = await expenseRecords.optionsFor(company.as("designer"), []);
    expect(options["reversalOfId"]).toEqual([]);
  }));
