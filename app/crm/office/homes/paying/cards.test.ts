import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { action } from "#app/crm/office/homes/action.ts";
import type { Relation } from "#app/crm/office/homes/fields.ts";
import { beginCard, homePanel, matchCard, pauseHome, returnedCard, takeCallback } from "#app/crm/office/homes/operations.server.ts";
import { homeCardPaymentTable } from "#app/crm/office/homes/table.server.ts";
import { Conflict, Forbidden, NotFound, SignedOut } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { homeLink, homeProject, prove, shownHome } from "../../../../../tests/homes.ts";
import { anInvoice, paid } from "../../../../../tests/money.ts";
import { sendDialog } from "../../../../../tests/send-form.ts";

const [secret, integration] = ["a-secret-of-the-merchant", 4711];

type Transaction = ReturnType<typeof transactionOf>;
// A gateway on this machine: it gives orders out, and answers about them with what stands in `known`.
const fake = {
  order: 700_000,
  begun: [] as Record<string, unknown>[],
  asked: 0,
  answer: "" as string | null,
  known: new Map<string, Transaction>(),
};
let server: Server;
const names = [
  "OUTWARD_NETWORKS",
  "PAYMOB_URL",
  "PAYMOB_API_KEY",
  "PAYMOB_SECRET_KEY",
  "PAYMOB_PUBLIC_KEY",
  "PAYMOB_INTEGRATION",
  "PAYMOB_HMAC",
];
const before = names.map((name) => process.env[name]);
const readAgain = () => Reflect.deleteProperty(globalThis, Symbol.for("diwan.config"));

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const sent = JSON.parse(body) as Record<string, unknown>;
      if (fake.answer === null) return void request.socket.destroy();
      if (fake.answer !== "") return void response.end(fake.answer);
      if (request.url === "/v1/intention/") {
        fake.begun.push(sent);
        fake.order += 1;
        return void response.end(
          JSON.stringify({ intention_order_id: fake.order, client_secret: `egy_csk_${fake.order}`, more: "x".repeat(4000) }),
        );
      }
      if (request.url === "/api/auth/tokens") return void response.end(JSON.stringify({ token: "token-of-the-merchant" }));
      fake.asked += 1;
      const known = fake.known.get(String(sent["order_id"]));
      response.writeHead(known ? 200 : 404).end(JSON.stringify(known ?? {}));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const values = ["127.0.0.1/32", url, "key-of-the-api", "sk_test_secret", "pk_test_public", String(integration), secret];
  for (const [at, name] of names.entries()) process.env[name] = values[at];
  readAgain();
});
beforeEach(() => Object.assign(fake, { begun: [], asked: 0, answer: "", known: new Map() }));
afterAll(() => {
  for (const [at, name] of names.entries()) {
    if (before[at] === undefined) delete process.env[name];
    else process.env[name] = before[at];
  }
  readAgain();
  server.closeAllConnections();
  server.close();
});

let last = 9_000_000;
function transactionOf(order: string | number, amount: number, more: Record<string, unknown> = {}) {
  last += 1;
  return {
    amount_cents: amount,
    created_at: "2026-01-15T10:00:00.000000",
    currency: "EGP",
    error_occured: false,
    has_parent_transaction: false,
    id: last,
    integration_id: integration,
    is_3d_secure: true,
    is_auth: false,
    is_capture: false,
    is_refunded: false,
    is_standalone_payment: true,
    is_voided: false,
    order: { id: Number(order) },
    owner: 302_852,
    pending: false,
    source_data: { pan: "2346", sub_type: "MasterCard", type: "card" },
    success: true,
    ...more,
  };
}

// The documented order of what is signed, written down a second time.
const signature = (one: Transaction, by = secret) =>
  createHmac("sha512", by)
    .update(
      `${one.amount_cents}${one.created_at}${one.currency}${one.error_occured}${one.has_parent_transaction}${one.id}${one.integration_id}` +
        `${one.is_3d_secure}${one.is_auth}${one.is_capture}${one.is_refunded}${one.is_standalone_payment}${one.is_voided}${one.order.id}` +
        `${one.owner}${one.pending}${one.source_data.pan}${one.source_data.sub_type}${one.source_data.type}${one.success}`,
    )
    .digest("hex");

const post = async (company: Company, body: string, hmac: string) =>
  (await takeCallback(company.as("visitor"), new Request(`http://localhost/payments/paymob?hmac=${hmac}`, { method: "POST", body })))
    .status;
const tell = (company: Company, one: Transaction, hmac = signature(one)) =>
  post(company, JSON.stringify({ type: "TRANSACTION", obj: one }), hmac);

const sum = 4_321_000;

async function owed(company: Company, relation: Relation = "owner") {
  const { client, project } = await homeProject(company);
  const invoice = await anInvoice(company, client.id, sum, { number: "INV-2026-09101" });
  await company.db.update(invoiceTable).set({ projectId: project.id }).where(eq(invoiceTable.id, invoice));
  return { client, project, invoice, ...(await homeLink(company, project.id, relation)) };
}

async function begun(company: Company) {
  const here = await owed(company);
  await beginCard(company.as("visitor"), here.visit, here.invoice);
  const [row] = await company.db.select().from(homeCardPaymentTable);
  return { ...here, id: row!.id, order: row!.gatewayId! };
}

const cardsIn = async ({ db }: Company) => {
  const rows = await db.select().from(homeCardPaymentTable).orderBy(homeCardPaymentTable.at, homeCardPaymentTable.transaction);
  return rows.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state));
};
const balanceOf = async ({ db }: Company, id: string) => (await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0]!.balance;
const payments = ({ db }: Company) => db.$count(paymentTable);
const noticed = async ({ db }: Company, kind: "cardToMatch" | "cardRefunded") =>
  (await db.select().from(notificationTable).where(eq(notificationTable.kind, kind))).length > 0;

describe("paying by card", () => {
  test("is begun by no stranger, viewer or device without a code, for no other project's invoice, and not while the home rests", () =>
    inCompany(async (company) => {
      const { visit, id, invoice, project, client } = await owed(company);
      const visitor = company.as("visitor");
      await expect(beginCard(visitor, { ...visit, device: null }, invoice)).rejects.toThrow(NotFound);
      await expect(beginCard(company.as("manager"), visit, invoice)).rejects.toThrow(Forbidden);
      await prove(company, id, null);
      await expect(beginCard(visitor, visit, invoice)).rejects.toThrow(Forbidden);
      await prove(company, id);
      const elsewhere = await anInvoice(company, client.id, 1000, { number: "INV-2026-09109" });
      const nothing = await anInvoice(company, client.id, 0, { number: "INV-2026-09108" });
      await company.db.update(invoiceTable).set({ projectId: project.id }).where(eq(invoiceTable.id, nothing));
      for (const unknown of [elsewhere, nothing, newId(), "x"]) await expect(beginCard(visitor, visit, unknown)).rejects.toThrow(NotFound);
      await pauseHome(company.as("manager"), project.id, { reason: "A dispute" });
      await expect(beginCard(visitor, visit, invoice)).rejects.toThrow(NotFound);
      expect([fake.begun, await cardsIn(company)]).toEqual([[], []]);
    }));

  test("leads to the gateway's checkout with the sum that is due and without the home's address; pressed again it is the same", () =>
    inCompany(async (company) => {
      const { visit, invoice } = await owed(company);
      const visitor = company.as("visitor");
      expect((await shownHome(visitor, visit, "money")).pay).toMatchObject({ card: true, due: [{ card: null }] });
      const to = new URL(await beginCard(visitor, visit, invoice));
      expect([to.origin, to.pathname]).toEqual([process.env["PAYMOB_URL"], "/unifiedcheckout/"]);
      expect(Object.fromEntries(to.searchParams)).toEqual({ publicKey: "pk_test_public", clientSecret: `egy_csk_${fake.order}` });
      expect(await beginCard(visitor, visit, invoice)).toBe(to.href);
      expect(fake.begun).toMatchObject([{ amount: sum, currency: "EGP", payment_methods: [integration] }]);
      expect(JSON.stringify(fake.begun)).not.toContain(visit.token);
      const [row] = await company.db.select().from(homeCardPaymentTable);
      expect(row).toMatchObject({ gatewayId: String(fake.order), amount: sum, state: "created", invoiceId: invoice });
    }));

  test("of two presses at once is one intention", () =>
    onFreshDatabase(async (company) => {
      const { visit, invoice } = await owed(company);
      const both = await Promise.all([1, 2].map(() => beginCard(company.as("visitor"), visit, invoice)));
      expect([new Set(both).size, fake.begun.length, await cardsIn(company)]).toEqual([1, 1, ["created"]]);
    }));

  test.each([
    ["does not answer", null],
    ["answers garbage", "<html>"],
    ["answers something else", '{"detail":"no"}'],
  ])("leaves nothing where the gateway %s, and can be pressed again", (_, answer) =>
    inCompany(async (company) => {
      const { visit, invoice } = await owed(company);
      fake.answer = answer;
      const refused = beginCard(company.as("visitor"), visit, invoice);
      await expect(refused).rejects.toThrow(Conflict);
      await expect(refused).rejects.toMatchObject({ userMessage: { key: "clientHome.pay.card.away" } });
      expect(await cardsIn(company)).toEqual([]);
      fake.answer = "";
      await beginCard(company.as("visitor"), visit, invoice);
      expect(await cardsIn(company)).toEqual(["created"]);
    }),
  );
});

describe("what the gateway tells", () => {
  test("is refused unsigned, signed by another, changed, of another integration, as no JSON and too long", () =>
    inCompany(async (company) => {
      const { order } = await begun(company);
      const one = transactionOf(order, sum);
      expect(await tell(company, one, "")).toBe(403);
      expect(await tell(company, one, signature(one, "another secret"))).toBe(403);
      expect(await tell(company, { ...one, amount_cents: 1 }, signature(one))).toBe(403);
      // What is signed has nothing between its parts: a digit of the year is none of the sum.
      const moved = { ...one, amount_cents: Number(`${sum}2`), created_at: one.created_at.slice(1) };
      expect(signature(moved)).toBe(signature(one));
      expect(await tell(company, moved)).toBe(403);
      expect(await tell(company, { ...one, integration_id: 1 })).toBe(403);
      expect(await post(company, "{", signature(one))).toBe(422);
      expect(await post(company, "x".repeat(70_000), signature(one))).toBe(413);
      expect([await cardsIn(company), await payments(company)]).toEqual([["created"], 0]);
    }));

  test("before the client is back books the payment once; told twice and come back later changes nothing", () =>
    inCompany(async (company) => {
      const { order, invoice, visit, id } = await begun(company);
      const one = transactionOf(order, sum);
      for (let times = 0; times < 2; times += 1) expect(await tell(company, one)).toBe(200);
      expect(await returnedCard(company.as("visitor"), id, visit.device)).toMatch(/^\/home\/[\w-]{22}\/money#pay$/);
      expect([await cardsIn(company), await payments(company), await balanceOf(company, invoice), fake.asked]).toEqual([
        ["booked"],
        1,
        0,
        0,
      ]);
      const [payment] = await company.db.select().from(paymentTable);
      expect(payment).toMatchObject({ method: "card", amount: sum, reference: String(one.id), free: 0 });
      expect(payment!.moneyAccountId).not.toBeNull();
    }));

  test("after the client is back: until then it is being confirmed, whatever the browser says", () =>
    inCompany(async (company) => {
      const { order, invoice, visit, id } = await begun(company);
      const visitor = company.as("visitor");
      await returnedCard(visitor, id, visit.device);
      expect((await shownHome(visitor, visit, "money")).pay!.due).toMatchObject([{ sum, card: "confirming" }]);
      expect([await payments(company), fake.asked]).toEqual([0, 1]);
      expect(await tell(company, transactionOf(order, sum))).toBe(200);
      expect([await cardsIn(company), await balanceOf(company, invoice)]).toEqual([["booked"], 0]);
    }));

  test("twice at once books it once", () =>
    onFreshDatabase(async (company) => {
      const { order } = await begun(company);
      const one = transactionOf(order, sum);
      expect(await Promise.all([tell(company, one), tell(company, one)])).toEqual([200, 200]);
      expect([await cardsIn(company), await payments(company)]).toEqual([["booked"], 1]);
    }));

  test.each([
    ["another sum", { amount_cents: sum - 1 }, "amount"],
    ["another currency", { currency: "USD" }, "currency"],
    ["a sum that is only held", { is_auth: true }, "kind"],
  ])("of %s is matched by hand and books nothing", (_, more, reason) =>
    inCompany(async (company) => {
      const { order, invoice, project, visit } = await begun(company);
      expect(await tell(company, transactionOf(order, sum, more))).toBe(200);
      expect([await cardsIn(company), await payments(company), await balanceOf(company, invoice)]).toEqual([
        [`unmatched: ${reason}`],
        0,
        sum,
      ]);
      expect((await homePanel(company.as("accountant"), project.id)).cards).toMatchObject([{ reason, invoice: { id: invoice } }]);
      expect(await noticed(company, "cardToMatch")).toBe(true);
      expect((await shownHome(company.as("visitor"), visit, "money")).pay!.due).toMatchObject([{ card: "checked" }]);
      await expect(beginCard(company.as("visitor"), visit, invoice)).rejects.toThrow(Conflict);
    }),
  );

  test("of an order that is none of ours, validly signed, books nothing and is listed once", () =>
    inCompany(async (company) => {
      const { invoice, project } = await begun(company);
      const foreign = transactionOf(123, sum);
      for (let times = 0; times < 2; times += 1) expect(await tell(company, foreign)).toBe(200);
      expect((await cardsIn(company)).toSorted()).toEqual(["created", "unmatched: unknown"]);
      expect([await payments(company), await balanceOf(company, invoice)]).toEqual([0, sum]);
      expect((await homePanel(company.as("accountant"), project.id)).cards).toMatchObject([{ reason: "unknown", invoice: null }]);
      expect((await homePanel(company.as("designer"), project.id)).cards).toEqual([]);
    }));

  test("of an intention that was replaced because the sum changed is matched by hand", () =>
    inCompany(async (company) => {
      const { order, invoice, visit, client } = await begun(company);
      await recordPayment(company.as("accountant"), paid(client.id, 1_000_000, { invoiceId: invoice }));
      company.pass(1000);
      await beginCard(company.as("visitor"), visit, invoice);
      expect([await cardsIn(company), fake.begun.map((one) => one["amount"])]).toEqual([
        ["cancelled", "created"],
        [sum, sum - 1_000_000],
      ]);
      expect(await tell(company, transactionOf(order, sum))).toBe(200);
      expect([await cardsIn(company), await payments(company)]).toEqual([["unmatched: cancelled", "created"], 1]);
    }));

  test("of a refund is marked and told, and books nothing; of the payment itself after it neither", () =>
    inCompany(async (company) => {
      const { order, project } = await begun(company);
      const one = transactionOf(order, sum);
      await tell(company, one);
      expect(await tell(company, transactionOf(order, sum, { has_parent_transaction: true }))).toBe(200);
      expect(await tell(company, one)).toBe(200);
      expect([await cardsIn(company), await payments(company), await noticed(company, "cardRefunded")]).toEqual([["refunded"], 1, true]);
      expect((await homePanel(company.as("accountant"), project.id)).cards).toMatchObject([{ reason: "refunded" }]);
    }));

  test("of a refund before its payment leaves nothing to book", () =>
    inCompany(async (company) => {
      const { order } = await begun(company);
      await tell(company, transactionOf(order, sum, { is_refunded: true }));
      await tell(company, transactionOf(order, sum));
      expect([await cardsIn(company), await payments(company)]).toEqual([["refunded"], 0]);
    }));

  test("of a failure is said to the client; a second card in the same checkout is booked", () =>
    inCompany(async (company) => {
      const { order, visit } = await begun(company);
      expect(await tell(company, transactionOf(order, sum, { success: false }))).toBe(200);
      expect((await shownHome(company.as("visitor"), visit, "money")).pay!.due).toMatchObject([{ card: "failed" }]);
      await tell(company, transactionOf(order, sum, { pending: true }));
      expect([await cardsIn(company), await payments(company)]).toEqual([["failed"], 0]);
      await tell(company, transactionOf(order, sum));
      expect([await cardsIn(company), await payments(company)]).toEqual([["booked"], 1]);
    }));

  test("lost on the way is asked for by the page that the client returns to, once a minute, in his browser alone", () =>
    inCompany(async (company) => {
      const { order, id, visit, invoice } = await begun(company);
      const visitor = company.as("visitor");
      for (const wrong of [null, "x".repeat(43)]) await expect(returnedCard(visitor, id, wrong)).rejects.toThrow(NotFound);
      for (const unknown of [newId(), "x"]) await expect(returnedCard(visitor, unknown, visit.device)).rejects.toThrow(NotFound);
      expect(fake.asked).toBe(0);
      for (let times = 0; times < 2; times += 1) await returnedCard(visitor, id, visit.device);
      expect([fake.asked, await payments(company)]).toEqual([1, 0]);
      const one = transactionOf(order, sum);
      fake.known.set(order, one);
      company.pass(61_000);
      await returnedCard(visitor, id, visit.device);
      expect([fake.asked, await cardsIn(company), await balanceOf(company, invoice)]).toEqual([2, ["booked"], 0]);
      await tell(company, one);
      expect(await payments(company)).toBe(1);
    }));

  test("of an invoice that was paid otherwise meanwhile is matched by hand", () =>
    inCompany(async (company) => {
      const { order, client, invoice } = await begun(company);
      await recordPayment(company.as("accountant"), paid(client.id, sum, { invoiceId: invoice }));
      expect(await tell(company, transactionOf(order, sum))).toBe(200);
      expect([await cardsIn(company), await payments(company)]).toEqual([["unmatched: invoice"], 1]);
    }));

  test("while the home rests is booked all the same: the money is there", () =>
    inCompany(async (company) => {
      const { order, project, invoice } = await begun(company);
      await pauseHome(company.as("manager"), project.id, { reason: "A dispute" });
      expect(await tell(company, transactionOf(order, sum))).toBe(200);
      expect([await cardsIn(company), await balanceOf(company, invoice)]).toEqual([["booked"], 0]);
    }));
});

test("a card payment leaves the list when somebody who records payments has entered it", () =>
  inCompany(async (company) => {
    const { order, project, visit, invoice } = await begun(company);
    await tell(company, transactionOf(order, sum - 1));
    const { id } = (await company.db.select().from(homeCardPaymentTable))[0]!;
    await expect(matchCard(company.as("visitor"), project.id, id)).rejects.toThrow(SignedOut);
    await expect(matchCard(company.as("designer"), project.id, id)).rejects.toThrow(Forbidden);
    const accountant = company.as("accountant");
    for (const [at, unknown] of [
      [project.id, newId()],
      [project.id, "x"],
      [newId(), id],
    ] as const)
      await expect(matchCard(accountant, at, unknown)).rejects.toThrow(NotFound);
    const press = { params: { id: project.id }, also: { intent: "matchCard", id } };
    for (let times = 0; times < 2; times += 1) expect((await sendDialog(action, accountant, press)).status).toBe(200);
    expect((await homePanel(accountant, project.id)).cards).toEqual([]);
    expect(await payments(company)).toBe(0);
    await beginCard(company.as("visitor"), visit, invoice);
  }));
