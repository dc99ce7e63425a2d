import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { noteContact } from "#app/crm/people/leads/operations.server.ts";
import { custodyRecords, moveCash } from "#app/crm/purchasing/custody/operations.server.ts";
import { scheduleMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { billOrder, moveOrder, orderRecords, payOrder, receiveOrder } from "#app/crm/purchasing/orders/operations.server.ts";
import { recordPayment, refund } from "#app/crm/money/payments/operations.server.ts";
import { duplicateQuotation, newQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import { quickTask } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { handOut } from "#app/crm/people/links/operations.server.ts";
import { expenseRecords } from "#app/crm/purchasing/expenses/operations.server.ts";
import { saveWithReceipts } from "#app/crm/purchasing/expenses/receipts/save-with-receipts.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { proven } from "#app/crm/work/projects/page/part-action.server.ts";
import { phasesOf, signOff } from "#app/crm/work/projects/phases/operations.server.ts";
import { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { config } from "#app/platform/config.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import { runOnce, requestKey } from "#app/platform/idempotency/idempotency.server.ts";
import routes from "#app/routes.ts";
import { onFreshDatabase, type Company } from "./company.ts";
import { examples } from "./examples.ts";
import { aClient, anInvoice, paid } from "./money.ts";
import { aClientRow, aLeadRow, sent } from "./quotations.ts";
import { patient } from "./patience.ts";

// Whatever writes, written once: the same request ten times at once has the effect of one. What adds a row where it is repeated stands here by name;
// what only changes one (a state, a version, a tick) is refused or changes nothing the second time, which its own stories tell.

const today = "2026-01-15";
const both = (name: string) => ({ en: name, ar: `${name} أحمد` });

type Work = (ctx: Ctx) => Promise<unknown>;

async function anOrder(company: Company) {
  const manager = company.as("manager");
  const made = await orderRecords.create(manager, await examples["order"]!.filled(company, "Galala"));
  const order = await moveOrder(manager, made.id, made.version, { to: "sent" });
  const { rows } = await company.db.execute<{ id: string }>(sql`select id from purchase_order_lines where order_id = ${order.id}`);
  return { id: order.id, line: rows[0]!.id };
}

/** A form with a PDF. */
function aForm(field: string, texts: Record<string, string> = {}): FormData {
  const path = join(mkdtempSync(join(config().DATA_DIR, "sent-")), "proof.pdf");
  writeFileSync(path, "%PDF-1.7 proof");
  const local = { path, size: 14, sha256: "0".repeat(64), [Symbol.asyncDispose]: async () => {} };
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set(field, new ReceivedFile(new Blob(["x"]), "proof.pdf", "application/pdf", local));
  return form;
}

const adding: Record<string, (company: Company) => Promise<Work>> = {
  ...Object.fromEntries(
    Object.entries(examples).map(([kind, { records, filled }]) => [
      `${kind}: create`,
      async (company: Company): Promise<Work> => {
        const values = await filled(company, "Nile");
        return (ctx) => records.create(ctx, values);
      },
    ]),
  ),
  "custody: hand out cash": async (company) => {
    const made = await custodyRecords.create(company.as("manager"), await examples["custody"]!.filled(company, "Nile"));
    return (ctx) => moveCash(ctx, made.id, { kind: "advance", on: today, amount: 50_000, note: "Nails" });
  },
  "task: from one line": async () => (ctx) => quickTask(ctx, { title: "Call the carpenter" }),
  "note: add": async (company) => {
    const lead = await aLeadRow(company);
    return (ctx) => addNote(ctx, "lead", lead, { body: "She prefers the morning." });
  },
  "contact: log a call": async (company) => {
    const client = await aClientRow(company);
    return (ctx) => noteContact(ctx, "client", client, { channel: "call", direction: "out" });
  },
  "meeting: schedule": async (company) => {
    const organizerId = company.user("manager").id;
    return (ctx) =>
      scheduleMeeting(
        ctx,
        {
          title: both("Samples"),
          type: "internal",
          startsAt: "2026-01-19T09:00:00.000Z",
          durationMinutes: "30",
          place: "office",
          organizerId,
          attendees: [],
        },
        { past: false, meant: [] },
      );
  },
  "quotation: begin": async (company) => {
    const clientId = await aClientRow(company);
    return (ctx) => newQuotation(ctx, { clientId });
  },
  "quotation: duplicate": async (company) => {
    const { id } = await newQuotation(company.as("manager"), { clientId: await aClientRow(company) });
    return (ctx) => duplicateQuotation(ctx, id);
  },
  "payment: record": async (company) => {
    const client = await aClient(company, "CLI-00071");
    await anInvoice(company, client, 500_00);
    return (ctx) => recordPayment(ctx, paid(client, 100_00));
  },
  "payment: refund": async (company) => {
    const client = await aClient(company, "CLI-00072");
    await anInvoice(company, client, 500_00);
    const id = await recordPayment(company.as("manager"), paid(client, 600_00, { credit: true }));
    const back = { amount: 10_00, receivedOn: today, method: "bank_transfer", reference: "CIB 7", reason: "Paid too much" };
    return (ctx) => refund(ctx, id, back);
  },
  "expense: save, with its receipt, and submit": async (company) => {
    const values = await examples["expense"]!.filled(company, "Nile");
    return (ctx) => saveWithReceipts(ctx, aForm("file", { submit: "yes", sure: "yes" }), (tx) => expenseRecords.create(tx, values));
  },
  "phase: sign off, with its proof": async (company) => {
    const { id: projectId } = await crmProjectRecords.create(company.as("manager"), await examples["crmProject"]!.filled(company, "Nile"));
    const [phase] = await phasesOf(company.as("manager"), projectId);
    const input = { projectId, id: phase!.id, version: 1, raw: { name: "Nadia", on: today }, form: aForm("proof") };
    return (ctx) => proven(ctx, input, (tx, raw) => signOff(tx, projectId, phase!.id, 1, raw));
  },
  "document: send by WhatsApp": async (company) => {
    const { id } = await sent(company.as("sales"), { clientId: await aClientRow(company) });
    return (ctx) => handOut(ctx, linkedKinds, "quotation", id, "whatsapp", "en");
  },
  "order: receive": async (company) => {
    const { id, line } = await anOrder(company);
    return (ctx) => receiveOrder(ctx, id, { kind: "delivery", receivedOn: today, lines: { [line]: "2" } });
  },
  "order: bill": async (company) => {
    const { id, line } = await anOrder(company);
    await receiveOrder(company.as("manager"), id, { kind: "delivery", receivedOn: today, lines: { [line]: "4" } });
    return (ctx) => billOrder(ctx, id, { number: "B-1", billedOn: today, net: 145_000, vat: 20_300, lines: { [line]: "1" } });
  },
  "order: pay": async (company) => {
    const { id } = await anOrder(company);
    return (ctx) =>
      payOrder(ctx, id, { kind: "deposit", paidOn: today, amount: 10_000, method: "bank_transfer", reference: "CIB 7", again: true });
  },
};

/** Rows per table, without the keys themselves. */
async function rowsIn({ db }: Company): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sent_requests', 'schema_migrations')`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  const { rows } = await db.execute<{ name: string; rows: number }>(
    sql.raw([...counts, "select 'jobs', count(*)::int from jobs.job"].join(" union all ")),
  );
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

const more = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).flatMap(([name, rows]) => (rows === before[name] ? [] : [[name, rows - (before[name] ?? 0)]])));

test(
  "sent ten times at once under one key, every operation that adds something adds it once",
  () =>
    onFreshDatabase(async (company) => {
      for (const [name, arrange] of Object.entries(adding)) {
        const work = await arrange(company);
        const manager = company.as(/^(estimator|special|portfolio|service|team|testimonial)/.test(name) ? "admin" : "manager");
        const before = await rowsIn(company);
        const one = async (sent: string, requestId: string): Promise<unknown> => {
          const ctx = { ...manager, requestId };
          const answer = async (whole: Ctx) => ({ id: JSON.stringify(await work(whole)) });
          return runOnce(ctx, requestKey(ctx.actor, name, sent, name), answer, { stored: (made) => made, lost: { id: "lost" } });
        };
        const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => one("0123456789abcdef", `request-${at}`)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, name).toBe(1);
        const added = more(await rowsIn(company), before);
        const { rows } = await company.db.execute<{ by: string }>(
          sql`select distinct request_id as by from audit_log where request_id like 'request-%'`,
        );
        expect(rows, `${name}: the log tells of one request`).toHaveLength(1);
        expect(Math.max(...Object.values(added)), `${name} wrote ${JSON.stringify(added)}`).toBeLessThan(10);
        await company.db.execute(sql`update audit_log set request_id = 'earlier' where request_id like 'request-%'`);
      }
    }),
  patient(120_000),
);

/** Rows that are added outside a change, and why each is one row however often it is asked for. */
const outside: Record<string, string> = {
  "app/accounts/links.server.ts": "a link replaces the one before",
  "app/content/site-texts/typed.server.ts": "one row for each person",
  "app/crm/base/notifications/sending/mail-choices.server.ts": "one row for each person",
  "app/crm/work/meetings/handlers.server.ts": "one row for each person and meeting",
  "app/kit/views/operations.server.ts": "one row for each person and list",
  "app/platform/http/rate-limit.server.ts": "counts requests, so every one of them",
};

test("nothing adds rows beside the transaction that claims the key", () => {
  const files = globSync("app/**/*.server.ts").filter((file) => !/\/table\.server\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => /\b(?:ctx|runtime\(\))\.db\s*\.insert\(/.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(outside).toSorted());
});

type Action = (args: unknown) => Promise<unknown>;

/** Sends a form to an action as the reader's browser does without script, and gives the status; a redirect's too. */
async function post(action: Action, ctx: Ctx, path: string, fields: Record<string, string>): Promise<number> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  context.set(factsKey, { cacheable: true, nonce: "", answer: undefined });
  const url = new URL(path, config().APP_URL);
  const request = new Request(url, { method: "POST", headers: { origin: url.origin }, body: new URLSearchParams(fields) });
  const answer = (await action({ request, url, params: {}, context })) as { status?: number; init?: { status?: number } | null };
  return answer.status ?? answer.init?.status ?? 200;
}

/** Every route that takes forms, with its module. */
async function actions(): Promise<[string, Action][]> {
  const flat = (entries: readonly RouteConfigEntry[]): string[] => entries.flatMap(({ file, children }) => [file, ...flat(children ?? [])]);
  const found: [string, Action][] = [];
  for (const file of new Set(flat(routes))) {
    if (!/export const action\b/.test(readFileSync(`app/${file}`, "utf8"))) continue;
    const { action } = (await import(/* @vite-ignore */ `../app/${file}`)) as { action: Action };
    found.push([file, action]);
  }
  return found;
}

/** What is the same done twice, and has to work from an old page or a mail; and the doors for programs, which know no session: the API has keys of its own, assistants none. */
const keyless = [
  "accounts/logout.ts",
  "site/newsletter/unsubscribe.tsx",
  "api/rest/route.ts",
  "api/mcp/route.ts",
  "crm/office/homes/paying/callback.ts",
];

test(
  "no address takes a form without a key from somebody who is signed in; under one key ten are one",
  () =>
    onFreshDatabase(async (company) => {
      const all = await actions();
      expect(all.length).toBeGreaterThan(80);
      const admin = company.as("admin");
      for (const [file, action] of all)
        if (!keyless.includes(file)) expect(await post(action, admin, "/crm", { intent: "save" }), file).toBe(428);

      const quick = all.find(([file]) => file === "crm/work/tasks/lists/quick.ts")![1];
      const manager = company.as("manager");
      const titles = async () => (await company.db.execute(sql`select id from tasks where title = 'Call the tiler'`)).rows.length;
      expect(await post(quick, manager, "/crm/tasks/quick", { title: "Call the tiler" })).toBe(428);
      expect(await titles()).toBe(0);
      const sent = { title: "Call the tiler", once: "0123456789abcdef-form-1" };
      const statuses = await Promise.all(Array.from({ length: 10 }, () => post(quick, manager, "/crm/tasks/quick", sent)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await titles()).toBe(1);
      // The next form of the page has a key of its own.
      await post(quick, manager, "/crm/tasks/quick", { ...sent, once: "0123456789abcdef-form-2" });
      expect(await titles()).toBe(2);
    }),
  patient(120_000),
);
