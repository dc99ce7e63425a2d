import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { system } from "#app/access/actor.ts";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { ageing, clientMoney, notesReceivable, statementOf } from "#app/crm/money/payments/operations.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { quotationRecords } from "#app/crm/sales/quotations/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { recordsBehind } from "#app/crm/office/reports/records.server.ts";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { holdOutgoing } from "#app/platform/jobs/outgoing.server.ts";
import { openQueue } from "#app/platform/jobs/queue.server.ts";
import { planDue } from "#app/platform/jobs/schedules.server.ts";
import { holdRuntime } from "#app/platform/runtime.server.ts";
import { furnish } from "../../db/open-runtime.ts";
import { migrations } from "../../db/set-up.ts";
import { seedRoles } from "../../db/seed-roles.ts";
import { emptyDatabase } from "../database.ts";

type Journal = { entries: { idx: number; tag: string }[] };

/** The first so many migrations, or those before the one of this name, in a folder of their own. */
function firstMigrations(before: number | string): string {
  const folder = mkdtempSync(join(tmpdir(), "diwan-migrations-"));
  mkdirSync(join(folder, "meta"));
  const journal = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8")) as Journal;
  const count = typeof before === "number" ? before : journal.entries.findIndex(({ tag }) => tag.endsWith(`_${before}`));
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

const idOf = (name: string): string => `00000000-0000-4000-8000-${Buffer.from(name.padEnd(6)).toString("hex")}`;
const trashed = "2026-01-20T10:00:00Z";

/** Rows as they lay there before anything could be archived: kept and thrown away, with money and without. */
const oldRows = `
insert into app_users (id, email, full_name, role_name) values ('${idOf("boss")}', 'boss@company.example', 'Boss', 'manager');
insert into settings (key, value) values ('taxes', '{"usual": "VAT14", "profiles": [{"code": "VAT14", "kind": "vat", "name": {"en": "VAT", "ar": ""}, "share": 10000, "etaType": "T1", "etaSubtype": "V009", "active": true, "periods": [{"rate": 1400, "from": "2017-07-01", "to": null}]}]}');
insert into clients (id, number, name_en, type, status, trashed_at) values
  ('${idOf("owes")}', 'CLI-1', 'Owes', 'individual', 'active', '${trashed}'),
  ('${idOf("none")}', 'CLI-2', 'Nothing refers', 'individual', 'active', '${trashed}'),
  ('${idOf("chain")}', 'CLI-3', 'A thrown project refers', 'individual', 'active', '${trashed}'),
  ('${idOf("kept")}', 'CLI-4', 'Kept', 'individual', 'active', null);
insert into clients (id, number, name_en, type, status) values ('${idOf("state")}', 'CLI-5', 'A pub\u206flic body', 'government', 'active');
insert into invoices (id, client_id, language, tax_code) values ('${idOf("draft")}', '${idOf("state")}', 'en', 'VAT14');
insert into projects (id, number, name_en, client_id, manager_id, trashed_at) values
  ('${idOf("sold")}', 'PRJ-1', 'Invoiced', '${idOf("kept")}', '${idOf("boss")}', '${trashed}'),
  ('${idOf("bare")}', 'PRJ-2', 'Nothing refers', '${idOf("chain")}', '${idOf("boss")}', '${trashed}');
insert into suppliers (id, name_en, kind, trashed_at, withholding) values
  ('${idOf("paid")}', 'Ordered from', 'supplier', '${trashed}', null),
  ('${idOf("taxed")}', 'Tax is withheld from', 'supplier', null, 'WHT_3'),
  ('${idOf("free")}', 'Nothing refers', 'supplier', '${trashed}', null);
insert into purchase_orders (id, number, supplier_id, net, vat, total) values
  ('${idOf("po1")}', 'PO-1', '${idOf("paid")}', 100000, 14000, 114000),
  ('${idOf("po2")}', 'PO-2', '${idOf("taxed")}', 100000, 14000, 114000);
insert into supplier_payments (supplier_id, order_id, kind, amount, withheld, paid_on, method, reference) values
  ('${idOf("paid")}', '${idOf("po1")}', 'payment', 113000, 1000, '2026-01-10', 'bank_transfer', 'no profile'),
  ('${idOf("paid")}', '${idOf("po1")}', 'payment', 5000, 0, '2026-01-11', 'bank_transfer', 'nothing withheld'),
  ('${idOf("taxed")}', '${idOf("po2")}', 'payment', 55500, 1500, '2026-01-12', 'bank_transfer', 'profile'),
  ('${idOf("taxed")}', '${idOf("po2")}', 'payment', 100, 0, '2026-01-13', 'cheque', 'came due'),
  ('${idOf("taxed")}', '${idOf("po2")}', 'payment', 200, 0, '2099-01-01', 'cheque', 'due later'),
  ('${idOf("taxed")}', '${idOf("po2")}', 'return', 50, 0, '2026-01-14', 'cheque', 'came back');
insert into invoices (id, number, status, client_id, project_id, language, tax_code, issued_on, due_on, net, total, settled, balance, paper, paper_hash) values
  ('${idOf("inv1")}', 'INV-1', 'paid', '${idOf("owes")}', null, 'en', 'VAT14', '2026-01-05', '2026-01-12', 10000, 10000, 10000, 0, '{}', 'x'),
  ('${idOf("inv2")}', 'INV-2', 'partially_paid', '${idOf("owes")}', null, 'en', 'VAT14', '2026-01-06', '2026-01-13', 10000, 10000, 7000, 3000, '{}', 'x'),
  ('${idOf("inv3")}', 'INV-3', 'partially_paid', '${idOf("kept")}', '${idOf("sold")}', 'en', 'VAT14', '2026-01-07', '2026-01-14', 5000, 5000, 3000, 2000, '{}', 'x');
insert into payments (id, number, client_id, received_on, method, amount, cheque_bank, matures_on, cheque_status, deposited_on, cleared_on, bounced_at) values
  ('${idOf("p1")}', 'PAY-1', '${idOf("owes")}', '2026-01-08', 'cheque', 10000, 'CIB', '2026-02-01', 'received', null, null, null),
  ('${idOf("p2")}', 'PAY-2', '${idOf("owes")}', '2026-01-08', 'cheque', 4000, 'CIB', '2026-01-09', 'cleared', '2026-01-09', '2026-01-11', null),
  ('${idOf("p3")}', 'PAY-3', '${idOf("owes")}', '2026-01-08', 'cheque', 2000, 'CIB', '2026-01-09', 'bounced', '2026-01-09', null, '2026-01-10T09:00:00Z'),
  ('${idOf("p4")}', 'PAY-4', '${idOf("owes")}', '2026-01-08', 'cash', 3000, null, null, null, null, null, null);
insert into allocations (payment_id, invoice_id, amount, at) values
  ('${idOf("p1")}', '${idOf("inv1")}', 10000, '2026-01-08T09:00:00Z'),
  ('${idOf("p2")}', '${idOf("inv2")}', 4000, '2026-01-08T09:00:00Z'),
  ('${idOf("p4")}', '${idOf("inv2")}', 3000, '2026-01-08T09:00:00Z');
insert into payments (id, number, client_id, received_on, method, amount, created_at) values
  ('${idOf("p5")}', 'PAY-5', '${idOf("kept")}', '2026-01-09', 'cash', 2000, '2026-01-19T09:00:00.000Z'),
  ('${idOf("p6")}', 'PAY-6', '${idOf("kept")}', '2026-01-09', 'cash', 1000, '2026-01-19T09:00:00.000Z');
insert into allocations (payment_id, invoice_id, amount, at) values
  ('${idOf("p5")}', '${idOf("inv3")}', 2000, '2026-01-19T09:00:00.007Z'),
  ('${idOf("p6")}', '${idOf("inv3")}', 1000, '2026-01-20T09:00:00.000Z');
insert into timeline (entity, entity_id, at, kind, data) values
  ('invoice', '${idOf("inv3")}', '2026-01-18T09:00:00Z', 'dueMoved', '{"from": "2026-01-10", "to": "2026-01-14"}');
insert into leads (id, number, name_en, email, source, status, created_at) values
  ('${idOf("lost")}', 'LED-1', 'Lost', 'a@mail.example', 'website', 'lost', '2026-01-05T09:00:00Z'),
  ('${idOf("won")}', 'LED-2', 'Won', 'b@mail.example', 'website', 'won', '2026-01-05T09:00:00Z');
insert into contact_messages (key, kind, reference, name, email, message, preferred_language, language, utm, consent_text, consent_version, address_hash, lead_id, created_at) values
  ('again', 'contact', 'LED-9', 'Lost again', 'again@mail.example', 'Once more', 'en', 'en', '{}', '', '1', '', '${idOf("lost")}', '2026-01-06T09:00:00Z');
insert into quotations (id, family_id, number, series_number, title_en, client_id, language, tax_code, search) values
  ('${idOf("offer")}', '${idOf("offer")}', 'QTN-1', 'QTN-1', 'Flat', '${idOf("kept")}', 'en', 'VAT14', 'flat of long ago qtn-1');
insert into status_log (entity, entity_id, "from", "to", at) values
  ('lead', '${idOf("lost")}', 'new', 'negotiating', '2026-01-06T09:00:00Z'),
  ('lead', '${idOf("lost")}', 'negotiating', 'contacted', '2026-01-07T09:00:00Z'),
  ('lead', '${idOf("lost")}', 'contacted', 'lost', '2026-01-08T09:00:00Z');
`;

test("what lay in the trash although money refers to it is archived by the update, and every sum stays", async () => {
  const { database, drop } = await emptyDatabase();
  const before = firstMigrations(6);
  let close = database.close;
  try {
    await migrate(database, before, seedRoles);
    for (const statement of oldRows.split(";\n").filter((one) => one.trim())) await database.db.execute(sql.raw(statement));
    const now = () => new Date("2026-01-25T10:00:00Z");
    const runtime = await furnish(database, now, () => {});
    close = runtime.close;
    holdRuntime(runtime);

    const ctx: Ctx = { actor: system, db: database.db, now, language: "en", requestId: "update" };
    const places = async (table: "clients" | "projects" | "suppliers") => {
      const { rows } = await database.db.execute<{ name: string; place: string }>(
        sql.raw(
          `select name_en as name, case when archived_at = '${trashed}' then 'archive' when trashed_at = '${trashed}' then 'trash' else 'list' end as place from ${table} order by name_en`,
        ),
      );
      return Object.fromEntries(rows.map(({ name, place }) => [name, place]));
    };
    expect(await places("clients")).toEqual({
      "A pub\u206flic body": "list",
      Owes: "archive",
      "Nothing refers": "trash",
      "A thrown project refers": "archive",
      Kept: "list",
    });
    expect(await places("projects")).toEqual({ Invoiced: "archive", "Nothing refers": "trash" });
    expect(await places("suppliers")).toEqual({
      "Ordered from": "archive",
      "Tax is withheld from": "list",
      "Nothing refers": "trash",
    });

    // Archived ones stand in the archive and on no list.
    const { archived, trashed: thrown, rows: listed } = await clientRecords.list(ctx, {});
    expect([archived, thrown, listed.map(({ number }) => number)]).toEqual([2, 1, ["CLI-5", "CLI-4"]]);
    for (const records of [crmProjectRecords, supplierRecords])
      expect(await records.list(ctx, {})).toMatchObject({ archived: 1, trashed: 1 });
    expect((await crmProjectRecords.list(ctx, {})).rows).toEqual([]);
    expect((await supplierRecords.list(ctx, {})).rows.map(({ name }) => name.en)).toEqual(["Tax is withheld from"]);

    // A cheque that the bank has not paid covers its invoice instead of settling it; all else is as it was.
    const money = await clientMoney(ctx, idOf("owes"));
    expect(money).toMatchObject({ invoiced: 20_000, received: 7_000, collection: 10_000, balance: 13_000, overdue: 3_000 });
    const { rows: invoices } = await database.db.execute(
      sql`select number, status, settled::int, covered::int, balance::int from invoices where number is not null order by number`,
    );
    expect(invoices).toEqual([
      { number: "INV-1", status: "issued", settled: 0, covered: 10_000, balance: 10_000 },
      { number: "INV-2", status: "partially_paid", settled: 7_000, covered: 0, balance: 3_000 },
      { number: "INV-3", status: "partially_paid", settled: 3_000, covered: 0, balance: 2_000 },
    ]);
    const { entries, closing } = await statementOf(ctx, idOf("owes"), { from: "2026-01-01", to: "2026-01-31" });
    expect(entries.map(({ on, kind, number }) => [on, kind, number])).toEqual([
      ["2026-01-05", "invoice", "INV-1"],
      ["2026-01-06", "invoice", "INV-2"],
      ["2026-01-08", "payment", "PAY-4"],
      ["2026-01-08", "collection", "PAY-1"],
      ["2026-01-10", "bounced", "PAY-3"],
      ["2026-01-11", "payment", "PAY-2"],
    ]);
    expect(closing).toBe(13_000);
    expect((await notesReceivable(ctx, ["2026-01-25"])).map(({ payment }) => payment.number)).toEqual(["PAY-1"]);

    // What was typed late settles from its own day on; what was shared out by hand, and another due day, hold from the day that was done.
    const kept = async (on: string) => {
      const { total, credit, clients } = await ageing(ctx, on, idOf("kept"));
      return { total, credit, dueOn: clients[0]?.invoices[0]?.dueOn };
    };
    expect(await kept("2026-01-08")).toEqual({ total: 5_000, credit: 0, dueOn: "2026-01-10" });
    expect(await kept("2026-01-17")).toEqual({ total: 3_000, credit: 1_000, dueOn: "2026-01-10" });
    expect(await kept("2026-01-20")).toEqual({ total: 2_000, credit: 0, dueOn: "2026-01-14" });

    // What was withheld from suppliers is known with its base: at the profile's rate, else at the nearest lawful one to what was paid.
    const { rows: withheld } = await database.db.execute(
      sql`select reference, withheld_rate::int as rate, withheld_base::int as base from supplier_payments where method <> 'cheque' order by paid_on`,
    );
    expect(withheld).toEqual([
      { reference: "no profile", rate: 100, base: 100_000 },
      { reference: "nothing withheld", rate: null, base: null },
      { reference: "profile", rate: 300, base: 50_000 },
    ]);

    // A cheque whose day had come is paid on it, as before; one of a later day is a note from the day of the update on.
    const { rows: cheques } = await database.db.execute(
      sql`select reference, cheque_status as status, matures_on::text as due, cleared_on::text as cleared, paid_on < '2026-02-01' as before
        from supplier_payments where method = 'cheque' order by reference`,
    );
    expect(cheques).toEqual([
      { reference: "came back", status: null, due: null, cleared: null, before: true },
      { reference: "came due", status: "cleared", due: "2026-01-13", cleared: "2026-01-13", before: true },
      { reference: "due later", status: "handed", due: "2099-01-01", cleared: null, before: false },
    ]);

    // Public bodies withheld VAT of contracts alone: a draft without one comes to what it came to.
    const { rows: bodies } = await database.db.execute(
      sql`select i.vat_held, c.withholds_vat from invoices i join clients c on c.id = i.client_id where i.status = 'draft'`,
    );
    expect(bodies).toEqual([{ vat_held: "no", withholds_vat: true }]);

    // Exports have a tax of their own beside those that the company had saved.
    const { profiles } = await taxProfiles(ctx);
    expect(profiles.map(({ code, kind }) => [code, kind])).toEqual([
      ["VAT14", "vat"],
      ["EXPORT", "export"],
    ]);

    // Figures and the records behind them count what is archived.
    const behind = async (what: string) => {
      const query = new URLSearchParams({ what, tab: "finance", from: "2026-01-01", to: "2026-01-31" });
      return (await recordsBehind(ctx, query)).parts.map(({ number }) => number).toSorted();
    };
    expect(await behind("invoices")).toEqual(["INV-1", "INV-2", "INV-3"]);
    expect(await behind("cash")).toEqual(["PAY-2", "PAY-4", "PAY-5", "PAY-6"]);

    // What rows are found by is told anew: of themselves, of what a visitor wrote later, of whom they are for.
    const leads = async (q: string) => (await leadRecords.list(ctx, { q })).rows.map(({ number }) => number);
    expect([await leads("led-1"), await leads("led-9"), await leads("again@mail.example")]).toEqual([["LED-1"], ["LED-1"], ["LED-1"]]);
    expect((await clientRecords.list(ctx, { q: "public body" })).rows.map(({ number }) => number)).toEqual(["CLI-5"]);
    const offers = async (q: string) => (await quotationRecords.list(ctx, { q })).rows.map(({ number }) => number);
    expect([await offers("kept"), await offers("long ago")]).toEqual([["QTN-1"], []]);

    // How far leads had come is known from the log of their states.
    const { sheets } = await reportOf(ctx, "sales", { from: "2026-01-01", to: "2026-01-31" });
    expect(sheets.find(({ name }) => name === "funnel")?.rows.map(({ cells }) => cells[1])).toEqual([2, 2, 2, 2, 2, 1]);
  } finally {
    rmSync(before, { recursive: true });
    await close();
    await drop();
  }
});

test("of the daily jobs that an earlier version left in the queue those to come give their place to the schedules", async () => {
  const { database, drop } = await emptyDatabase();
  const before = firstMigrations(30);
  try {
    await migrate(database, before, seedRoles);
    const now = () => new Date();
    const queue = await openQueue(database, now, () => {});
    const [missed, tomorrow] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 9 * 3_600_000)];
    const left = [
      { name: "crm.dueDigest", key: "daily", at: tomorrow },
      { name: "quotations.expire", key: "daily", at: missed },
      { name: "backup.run", key: "03:30", at: tomorrow },
      { name: "task.remind", key: "7 daily", at: tomorrow },
    ];
    for (const { name, key, at } of left) await queue.send(database.db, { name, data: {} }, `${name}/${key}`, { startAfter: at });
    await migrate(database, migrations, seedRoles);

    const jobs = async () => {
      const { rows } = await database.db.execute<{ name: string }>(sql`select data->>'name' as name from jobs.job order by 1`);
      return rows.map(({ name }) => name);
    };
    expect(await jobs()).toEqual(["quotations.expire", "task.remind"]);
    holdOutgoing(queue);
    const plan = (at: Date) => {
      const ctx: Ctx = { actor: system, db: database.db, now: () => at, language: "en", requestId: "update" };
      return planDue(ctx, { "crm.dueDigest": () => tomorrow, "quotations.expire": () => tomorrow, "backup.run": () => tomorrow });
    };
    await plan(new Date());
    expect(await jobs()).toEqual(["quotations.expire", "task.remind"]);
    await database.db.execute(sql`delete from jobs.job`);
    await plan(tomorrow);
    expect(await jobs()).toEqual(["backup.run", "crm.dueDigest", "quotations.expire"]);
    await queue.close();
  } finally {
    holdOutgoing(undefined);
    rmSync(before, { recursive: true });
    await database.close();
    await drop();
  }
});

test("whoever was invited to a meeting by an earlier version is known by the mails that are there", async () => {
  const { database, drop } = await emptyDatabase();
  const before = firstMigrations("meeting_invitations");
  const mail = (occasion: string, at: string, who: string) =>
    `insert into mails (key, kind, recipient, language, subject, text, headers, links, status, created_at) values ('meeting.${occasion}:${idOf("visit")}:${at}:${who}', 'meeting.invite', '${who}', 'en', '', '', '{}', '[]', 'sent', '2026-01-05T09:00:00Z')`;
  try {
    await migrate(database, before, seedRoles);
    for (const statement of [
      `insert into app_users (id, email, full_name, role_name) values ('${idOf("boss")}', 'boss@company.example', 'Boss', 'manager')`,
      `insert into meetings (id, title_en, organizer_id, starts_at, sequence) values ('${idOf("visit")}', 'Visit', '${idOf("boss")}', '2026-02-01T09:00:00Z', 12)`,
      mail("invited", "0", "boss@company.example"),
      mail("updated", "12", "boss@company.example"),
      mail("invited", "2", "gone@mail.example"),
      mail("dropped", "10", "gone@mail.example"),
      mail("invited", "0", "back@mail.example"),
      mail("dropped", "9", "back@mail.example"),
      mail("invited", "11", "back@mail.example"),
      mail("day", "2026-02-01T09:00:00.000Z", "reminded@mail.example"),
      mail("cancelled", "12", "purged@mail.example"),
    ])
      await database.db.execute(sql.raw(statement));
    await migrate(database, migrations, seedRoles);
    const { rows } = await database.db.execute(sql`select email, sequence from meeting_invitations order by email`);
    expect(rows).toEqual([
      { email: "back@mail.example", sequence: 11 },
      { email: "boss@company.example", sequence: 0 },
      { email: "purged@mail.example", sequence: 12 },
    ]);
  } finally {
    await drop();
    rmSync(before, { recursive: true, force: true });
  }
});

test("whoever has a link to a home from an earlier version is told nothing of what came before", async () => {
  const { database, drop } = await emptyDatabase();
  const before = firstMigrations("home_talking");
  try {
    await migrate(database, before, seedRoles);
    for (const statement of [
      `insert into app_users (id, email, full_name, role_name) values ('${idOf("boss")}', 'boss@company.example', 'Boss', 'manager')`,
      `insert into clients (id, number, name_en, type, status) values ('${idOf("nadia")}', 'CLI-1', 'Nadia', 'individual', 'active')`,
      `insert into projects (id, number, name_en, client_id, manager_id) values ('${idOf("flat")}', 'PRJ-1', 'Flat', '${idOf("nadia")}', '${idOf("boss")}')`,
      `insert into home_links (id, project_id, client_id, person, token_hash, relation, sees_prices, language, created_at, expires_at) values ('${idOf("link")}', '${idOf("flat")}', '${idOf("nadia")}', 'Nadia', 'x', 'owner', true, 'en', '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z')`,
    ])
      await database.db.execute(sql.raw(statement));
    await migrate(database, migrations, seedRoles);
    const { rows } = await database.db.execute(
      sql`select link_id, needs_until = rest_until and needs_until > '2026-01-01' as told from home_tellings`,
    );
    expect(rows).toEqual([{ link_id: idOf("link"), told: true }]);
  } finally {
    await drop();
    rmSync(before, { recursive: true, force: true });
  }
});
