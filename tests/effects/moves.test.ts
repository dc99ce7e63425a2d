import { sql } from "drizzle-orm";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { moveChangeOrder } from "#app/crm/money/change-orders/lifecycle/life.server.ts";
import { changeOrderFlow } from "#app/crm/money/change-orders/flow.ts";
import { changeOrderRecords } from "#app/crm/money/change-orders/operations.server.ts";
import { clientFlow } from "#app/crm/people/clients/flow.ts";
import { moveClient } from "#app/crm/people/clients/operations.server.ts";
import { custodyMoves, custodyRecords } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseFlow } from "#app/crm/purchasing/expenses/flow.ts";
import { expenseRecords, moveExpense } from "#app/crm/purchasing/expenses/operations.server.ts";
import { moveLead } from "#app/crm/people/leads/operations.server.ts";
import { leadFlow, moveTo } from "#app/crm/people/leads/flow.ts";
import { scheduleMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { transitionMeeting } from "#app/crm/work/meetings/scheduling/states.server.ts";
import { orderFlow } from "#app/crm/purchasing/orders/flow.ts";
import { moveOrder, orderRecords, promiseOrder } from "#app/crm/purchasing/orders/operations.server.ts";
import { moneyCountFlow } from "#app/crm/base/money-counts/flow.ts";
import { chequeBookFlow } from "#app/crm/purchasing/cheque-books/flow.ts";
import { chequeBookMoves, chequeBookRecords } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { supplierBillFlow } from "#app/crm/purchasing/orders/bills/flow.ts";
import { moveSupplierCheque, paySupplier, supplierBillMoves, supplierBillRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierChequeFlow } from "#app/crm/purchasing/orders/cheques/flow.ts";
import { moneyCountMoves, moneyCountRecords } from "#app/crm/base/money-counts/operations.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { projectFlow } from "#app/crm/work/projects/flow.ts";
import { crmProjectRecords, moveProject } from "#app/crm/work/projects/operations.server.ts";
import { snagFlow } from "#app/crm/work/projects/snags/flow.ts";
import { moveSnag, snagRecords } from "#app/crm/work/projects/snags/operations.server.ts";
import { reachable, statesOf, type Flow } from "#app/kit/flow/flow.ts";
import { supplierFlow } from "#app/crm/people/suppliers/flow.ts";
import { moveSupplier, supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { blankTask } from "#app/crm/work/tasks/fields.ts";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import { moveTask, undoCompletion } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { cairoInstant } from "#app/values/calendar.ts";
import type { Company } from "../company.ts";
import { signed } from "../contracts.ts";
import { examples } from "../examples.ts";
import { aClientRow, aLeadRow } from "../quotations.ts";

import { effectsOf } from "./recorder.ts";

// Every move of every state, asked with all it may ask for. The tables of the slices say which moves there are.

const both = (name: string) => ({ en: name, ar: `${name} أحمد` });
const reason = "They asked for it themselves, in writing.";

/** Puts a row into a state without asking how it came there, and says its version. */
async function stands({ db }: Company, table: string, id: string, values: Record<string, string | number | null>): Promise<number> {
  const set = sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ version: number }>(
    sql`update ${sql.identifier(table)} set ${set} where id = ${id} returning version::int as version`,
  );
  return rows[0]!.version;
}

const pairs = <S extends string>(moves: Partial<Record<S, readonly S[]>>): [S, S][] =>
  (Object.entries(moves) as [S, readonly S[]][]).flatMap(([from, to]) => to.map((one): [S, S] => [from, one]));

/** By state, the states that somebody can lead a record to in one step. */
const waysOf = <S extends string>(flow: Pick<Flow<S>, "states" | "moves">): Record<S, S[]> =>
  Object.fromEntries(statesOf(flow).map((state) => [state, reachable(flow, state)])) as Record<S, S[]>;

async function aProject(company: Company, clientId: string) {
  return crmProjectRecords.create(company.as("manager"), {
    name: both("Shukri House"),
    clientId,
    managerId: company.user("designer").id,
  });
}

effectsOf("lead-moves", async ({ company, trial }) => {
  await addLookups(company.as("admin"), "lostReason", [{ key: "price", name: both("Price too high") }]);
  const id = await aLeadRow(company, { assignedTo: company.user("sales").id });
  const inputs = { note: "He came back.", lostReason: "price", onHoldUntil: "2026-03-01", expectedValue: "1500000" };
  for (const [from, to] of pairs(waysOf(leadFlow))) {
    const heldFrom = from === "on_hold" ? "qualified" : null;
    if (moveTo({ status: from, heldFrom, converted: false }, to, true) === undefined) continue;
    await trial(
      `moveLead: ${from} → ${to}`,
      company.as("manager"),
      () => stands(company, "leads", id, { status: from, held_from: heldFrom, lost_reason: from === "lost" ? "price" : null }),
      (ctx) => moveLead(ctx, id, null, { ...inputs, to }),
    );
  }
});

effectsOf("client-moves", async ({ company, trial }) => {
  const id = await aClientRow(company);
  const ways = pairs(waysOf(clientFlow));
  for (const [from, to] of ways)
    await trial(
      `moveClient: ${from} → ${to}`,
      company.as("manager"),
      () => stands(company, "clients", id, { status: from, ...(from === "blacklisted" && { blacklist_reason: reason }) }),
      (ctx, version) => moveClient(ctx, id, version, { to, reason }),
    );
});

effectsOf("project-moves", async ({ company, trial }) => {
  const { id } = await aProject(company, await aClientRow(company));
  for (const [from, to] of pairs(waysOf(projectFlow)))
    await trial(
      `moveProject: ${from} → ${to}`,
      company.as("manager"),
      async () => {
        await company.db.execute(sql`update project_phases set signed_off_on = '2026-01-10' where project_id = ${id}`);
        return stands(company, "projects", id, { status: from });
      },
      (ctx, version) => moveProject(ctx, id, version, { to, reason, resumeOn: to === "on_hold" ? "2026-03-01" : null }),
    );
});

effectsOf("task-moves", async ({ company, trial }) => {
  const manager = company.as("manager");
  const { id } = await taskRecords.create(manager, {
    ...blankTask,
    title: "Approve the elevation",
    assigneeId: company.user("designer").id,
    watchers: [company.user("sales").id],
    dueOn: "2026-01-20",
    recurrence: "weekly",
  });
  for (const [from, to] of pairs(waysOf(taskFlow)))
    await trial(
      `moveTask: ${from} → ${to}`,
      manager,
      () => stands(company, "tasks", id, { status: from }),
      (ctx) => moveTask(ctx, id, null, { to, reason, ...(to === "waiting" && { waitingFor: "client", waitingUntil: "2026-01-20" }) }),
    );
  await trial(
    "undoCompletion",
    manager,
    () => moveTask(manager, id, null, { to: "done" }),
    (ctx) => undoCompletion(ctx, id),
  );
});

effectsOf("meeting-moves", async ({ company, trial }) => {
  const manager = company.as("manager");
  const leadId = await aLeadRow(company, { email: "mona@mail.example", status: "contacted" });
  const { id } = await scheduleMeeting(manager, {
    title: both("Samples"),
    type: "client",
    leadId,
    startsAt: cairoInstant("2026-01-18", "11:00").toISOString(),
    durationMinutes: "60",
    place: "office",
    organizerId: company.user("manager").id,
    attendees: [{ userId: company.user("designer").id }, { name: "Mona Adel", email: "mona@mail.example" }],
    remindDay: true,
    remindHour: true,
  });
  for (const [from, to] of [
    ["scheduled", "completed"],
    ["scheduled", "no_show"],
    ["scheduled", "cancelled"],
    ["cancelled", "scheduled"],
  ] as const)
    await trial(
      `transitionMeeting: ${from} → ${to}`,
      manager,
      async () => {
        const past = to === "completed" || to === "no_show";
        if (past) await company.db.execute(sql`update meetings set starts_at = '2026-01-14T09:00:00Z' where id = ${id}`);
        return stands(company, "meetings", id, { status: from });
      },
      (ctx) => transitionMeeting(ctx, id, null, { to, reason }),
    );
});

effectsOf("supplier-moves", async ({ company, trial }) => {
  const { id } = await supplierRecords.create(company.as("manager"), { name: both("Thoban"), kind: "supplier", phone: "01022223333" });
  for (const [from, to] of pairs(waysOf(supplierFlow)))
    await trial(
      `moveSupplier: ${from} → ${to}`,
      company.as("manager"),
      () => stands(company, "suppliers", id, { status: from }),
      (ctx, version) => moveSupplier(ctx, id, version, { to, reason }),
    );
});

effectsOf("order-moves", async ({ company, trial }) => {
  const { id } = await orderRecords.create(company.as("manager"), await examples["order"]!.filled(company, "Galala"));
  for (const [from, to] of pairs(waysOf(orderFlow)))
    await trial(
      `moveOrder: ${from} → ${to}`,
      company.as("accountant"),
      () => stands(company, "purchase_orders", id, { status: from }),
      (ctx, version) =>
        moveOrder(ctx, id, version, { to, reason, promisedOn: "2026-02-05", mailTo: "orders@thoban.example", language: "en" }),
    );
  await trial(
    "promiseOrder",
    company.as("accountant"),
    () => stands(company, "purchase_orders", id, { status: "sent" }),
    (ctx, version) => promiseOrder(ctx, id, version, { promisedOn: "2026-03-01", reason }),
  );
});

effectsOf("expense-moves", async ({ company, trial }) => {
  const designer = company.as("designer");
  const { id } = await expenseRecords.create(designer, await examples["expense"]!.filled(company, "Cement"));
  for (const [from, to] of pairs(waysOf(expenseFlow)))
    await trial(
      `moveExpense: ${from} → ${to}`,
      ["approved", "rejected", "settled"].includes(to) ? company.as("accountant") : designer,
      () =>
        stands(company, "expenses", id, {
          status: from,
          submitted_by: from === "draft" ? null : company.user("designer").id,
          decided_by: from === "approved" || from === "rejected" ? company.user("accountant").id : null,
          decided_at: from === "approved" || from === "rejected" ? "2026-01-14T08:00:00Z" : null,
          approved_amount: from === "approved" ? 45_000 : from === "rejected" ? 0 : null,
        }),
      (ctx, version) => moveExpense(ctx, id, version, { to, reason, sure: true }),
    );
});

effectsOf("custody-moves", async ({ company, trial }) => {
  const { id } = await custodyRecords.create(company.as("manager"), await examples["custody"]!.filled(company, "Site"));
  for (const [from, to] of [
    ["open", "closed"],
    ["closed", "open"],
  ] as const)
    await trial(
      `moveCustody: ${from} → ${to}`,
      company.as("accountant"),
      () => stands(company, "custodies", id, { status: from }),
      (ctx, version) => custodyMoves.move(ctx, id, version, { to }),
    );
});

effectsOf("money-count-moves", async ({ company, trial }) => {
  const filled = await examples["moneyCount"]!.filled(company, "Site");
  const { id, version } = await moneyCountRecords.create(company.as("accountant"), { ...filled, n200: 1 });
  for (const to of reachable(moneyCountFlow, "waiting"))
    await trial(
      `moneyCountMoves: waiting → ${to}`,
      company.as("manager"),
      () => Promise.resolve(version),
      (ctx, seen) => moneyCountMoves.move(ctx, id, seen, { to, reason }),
    );
});

effectsOf("cheque-book-moves", async ({ company, trial }) => {
  const filled = await examples["chequeBook"]!.filled(company, "Site");
  const { id } = await chequeBookRecords.create(company.as("accountant"), filled);
  for (const from of ["inUse", "finished", "stopped"] as const)
    for (const to of reachable(chequeBookFlow, from))
      await trial(
        `chequeBookMoves: ${from} → ${to}`,
        company.as("accountant"),
        () => stands(company, "cheque_books", id, { status: from }),
        (ctx, seen) => chequeBookMoves.move(ctx, id, seen, { to, reason }),
      );
});

effectsOf("supplier-bill-moves", async ({ company, trial }) => {
  const filled = await examples["supplierBill"]!.filled(company, "Site");
  const { id } = await supplierBillRecords.create(company.as("accountant"), filled);
  for (const from of ["draft", "recorded"] as const)
    for (const to of reachable(supplierBillFlow, from))
      await trial(
        `supplierBillMoves: ${from} → ${to}`,
        company.as("accountant"),
        () => stands(company, "supplier_bills", id, { status: from }),
        (ctx, seen) => supplierBillMoves.move(ctx, id, seen, { to, reason }),
      );
});

effectsOf("supplier-cheque-moves", async ({ company, trial }) => {
  const accountant = company.as("accountant");
  const bill = await supplierBillRecords.create(accountant, await examples["supplierBill"]!.filled(company, "Site"));
  await supplierBillMoves.move(accountant, bill.id, bill.version, { to: "recorded" });
  const cheque = { kind: "payment", amount: 500_00, paidOn: "2026-01-15", method: "cheque", reference: "000123" };
  const id = await paySupplier(accountant, bill.supplierId!, cheque);
  for (const from of ["written", "handed"] as const)
    for (const to of reachable(supplierChequeFlow, from))
      await trial(
        `moveSupplierCheque: ${from} → ${to}`,
        accountant,
        () => stands(company, "supplier_payments", id, { cheque_status: from }),
        (ctx, seen) => moveSupplierCheque(ctx, id, seen, { to, reason }),
      );
  await trial(
    "moveSupplierCheque: returned → handed",
    accountant,
    () => stands(company, "supplier_payments", id, { cheque_status: "returned", ended_on: "2026-01-15" }),
    (ctx, seen) => moveSupplierCheque(ctx, id, seen, { to: "handed" }),
  );
});

effectsOf("snag-moves", async ({ company, trial }) => {
  const project = await aProject(company, await aClientRow(company));
  const { id } = await snagRecords.create(company.as("designer"), {
    title: "Door sticks",
    projectId: project.id,
    assigneeId: company.user("sales").id,
  });
  for (const [from, to] of pairs(waysOf(snagFlow)))
    await trial(
      `moveSnag: ${from} → ${to}`,
      company.as("designer"),
      () => stands(company, "snags", id, { status: from }),
      (ctx, version) => moveSnag(ctx, id, version, { to, reason }),
    );
});

effectsOf("change-order-moves", async ({ company, trial }) => {
  const { project } = await signed(company);
  const { id } = await changeOrderRecords.create(company.as("sales"), {
    title: both("Marble in the hall"),
    projectId: project.id,
    reason: both("The client asks for marble."),
    language: "both",
    priceMode: "exclusive",
    taxCode: "VAT14",
    lines: [{ effect: "add", kind: "work", description: both("Marble floor"), quantity: 10, unitPrice: 200_000, unit: null, roomId: null }],
  });
  for (const [from, to] of pairs(waysOf(changeOrderFlow)))
    await trial(
      `moveChangeOrder: ${from} → ${to}`,
      company.as("sales"),
      async () => {
        if (from === "draft") return stands(company, "change_orders", id, { status: from });
        await moveChangeOrder(company.as("sales"), id, 1, { to: "sent" });
        return stands(company, "change_orders", id, { status: from });
      },
      (ctx, version) =>
        moveChangeOrder(ctx, id, version, {
          to,
          reason,
          mail: "yes",
          ...(from !== "draft" && to === "sent" && { validUntil: "2026-02-20" }),
        }),
    );
});

effectsOf("period-moves", async ({ company, trial, alone }) => {
  company.pass(26 * 86_400_000);
  const close = () => movePeriod(company.as("accountant"), "2026-01", 1, { to: "closed" });
  await alone("movePeriod: open → closed", company.as("accountant"), (ctx) => movePeriod(ctx, "2026-01", 1, { to: "closed" }));
  await trial("movePeriod: closed → filed", company.as("accountant"), close, (ctx, { version }) =>
    movePeriod(ctx, "2026-01", version, { to: "filed" }),
  );
  await trial("movePeriod: closed → open", company.as("manager"), close, (ctx, { version }) =>
    movePeriod(ctx, "2026-01", version, { to: "open", reason }),
  );
});
