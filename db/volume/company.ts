import { sql, type SQL } from "drizzle-orm";
import { usualTax } from "#app/content/settings/operations.server.ts";
import { blankSnapshot } from "#app/crm/base/documents/fields.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { chosenFormats, formatOf } from "#app/platform/numbering/formats.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import type { Series } from "#app/values/number-format.ts";

/** What stands around so many leads: a fifth as many clients and tasks, a tenth as many invoices, and three entries of the log for ten. */
export const around = (leads: number) => ({
  clients: Math.floor(leads / 5),
  tasks: Math.floor(leads / 5),
  invoices: Math.floor(leads / 10),
  entries: Math.floor(leads * 0.3),
});

export const companyTables = ["clients", "tasks", "invoices", "invoice_lines", "payments", "allocations", "audit_log"] as const;

export type CompanySetting = Awaited<ReturnType<typeof companySetting>>;

/** What is read before the transaction begins. */
export async function companySetting(ctx: Ctx) {
  const chosen = await readSetting(ctx.db, chosenFormats);
  return {
    tax: await usualTax(ctx),
    snapshot: JSON.stringify({
      ...blankSnapshot,
      kind: "invoice",
      subkind: "standalone",
      language: "ar",
      company: await companyOnPaper(ctx),
    }),
    formatOf: (series: Series) => formatOf(chosen, series),
  };
}

/** From 0 to 1, by the row's number `n`: looks accidental, and is the same every time. */
const chance = (salt: string): SQL => sql.raw(`(('x' || substr(md5('${salt}' || n), 1, 8))::bit(32)::bigint / 4294967296.0)`);
const idOf = (kind: string, number = "n"): SQL => sql.raw(`md5('volume ${kind} ' || ${number})::uuid`);
const oneOf = (words: readonly string[], salt: string): SQL =>
  sql`(array[${sql.join(
    words.map((word) => sql`${word}::text`),
    sql`, `,
  )}])[1 + floor(${chance(salt)} * ${words.length})::int]`;

const titles = ["Call about the offer", "Measure the flat", "معاينة الموقع", "Choose the marble", "اختيار الأقمشة", "Order the doors", "متابعة الدفعة", "Drawings of the kitchen"]; // prettier-ignore

/** Adds what follows from leads that were filled in, in the caller's transaction, all of it within the database: nothing crosses the wire. */
export async function fillCompany(
  tx: Db,
  { people, now, leads, setting }: { people: readonly string[]; now: Date; leads: number; setting: CompanySetting },
): Promise<void> {
  const size = around(leads);
  const run = async (statement: SQL): Promise<number> => (await tx.execute(statement)).rowCount ?? 0;
  const today = sql`${now.toISOString()}::timestamptz`;
  const person = (salt: string): SQL => sql`${oneOf(people, salt)}::uuid`;
  const [{ base } = { base: 0 }] = (await tx.execute<{ base: number }>(sql`select count(*)::int as base from clients`)).rows;
  /** Numbers of a series by `year` and place in it, from the counter on. */
  const numbered = (series: Series): SQL => {
    const { format, yearly } = setting.formatOf(series);
    const value = sql`(coalesce((select value from counters where series = ${series} and counters.year = ${yearly ? sql`picked.year` : sql`0`}), 0) + row_number() over (${yearly ? sql`partition by picked.year` : sql``} order by n))::text`;
    return sql`replace(replace(replace(${format.pattern}::text, '{year}', picked.year::text), '{yy}', right(picked.year::text, 2)), '{number}', lpad(${value}, greatest(${format.digits}::int, length(${value})), '0'))`;
  };
  const count = (series: Series, table: string, from: SQL): Promise<number> =>
    run(sql`insert into counters (series, year, value) select ${series}, ${setting.formatOf(series).yearly ? sql`extract(year from ${from})::int` : sql`0`}, count(*) from ${sql.raw(table)}
      where id in (select ${idOf(table)} from generate_series(${base + 1}::int, ${base + Math.max(size.clients, size.invoices)}::int) n) group by 2
      on conflict (series, year) do update set value = counters.value + excluded.value`);

  // Clients: those whose leads were won, the oldest first; where these are too few, others of the oldest.
  await run(sql`create temporary table volume_clients on commit drop as
    select ${base}::int + row_number() over (order by status = 'won' desc, created_at, id)::int as n, id as lead_id, created_at from leads where converted_client_id is null
    order by 1 limit ${size.clients}`);
  await run(sql`insert into clients (id, version, created_at, updated_at, number, name_en, name_ar, type, status, phone_raw, phone_e164, email, governorate, city, compound, budget_max, preferred_style, source, assigned_to, preferred_language, source_lead_id, last_activity_at)
    select ${idOf("clients")}, 1, picked.created_at, picked.updated_at, picked.numbered, name_en, name_ar,
      case when name_en like '% Developments' or ${chance("type")} < 0.1 then 'company' else 'individual' end,
      case when ${chance("state")} < 0.7 then 'active' when ${chance("state")} < 0.9 then 'potential' else 'inactive' end,
      phone_raw, phone_e164, email, governorate, city, compound, budget_estimate, preferred_style, source, assigned_to, preferred_language, picked.lead_id, last_activity_at
    from (select leads.*, picked.n, picked.lead_id, ${numbered("CLI")} as numbered
      from (select n, lead_id, extract(year from created_at)::int as year from volume_clients) picked join leads on leads.id = picked.lead_id) picked`);
  await run(
    sql`update leads set converted_client_id = ${idOf("clients")}, converted_at = leads.last_activity_at from volume_clients where leads.id = lead_id and leads.status = 'won'`,
  );

  await run(sql`insert into tasks (id, version, created_at, updated_at, title, type, status, priority, assignee_id, due_on, client_id, completed_at)
    select ${idOf("tasks")}, 1, at, at, title, ${oneOf(["call", "site_visit", "drawing", "selection", "purchase", "follow_up"], "kind")}, status, ${oneOf(["low", "medium", "medium", "high", "urgent"], "priority")},
      ${person("assignee")}, (at + interval '9 days')::date, ${idOf("clients", `(${base} + 1 + n % ${Math.max(size.clients, 1)})`)}, case when status = 'done' then at + interval '7 days' end
    from (select n, at, ${oneOf(titles, "title")} as title, case when at < ${today} - interval '20 days' and ${chance("done")} < 0.97 then 'done' else ${oneOf(["todo", "in_progress", "waiting"], "open")} end as status
      from (select n, ${today} - ${chance("age")} * interval '1000 days' as at from generate_series(${base + 1}::int, ${base + size.tasks}::int) n) aged) made`);

  // Invoices: most of them paid in one, some in part, the newest open.
  await run(sql`create temporary table volume_invoices on commit drop as
    select n, issued, extract(year from issued)::int as year, net, net * 14 / 100 as vat, case when ${today}::date - issued > 45 and ${chance("paid")} < 0.93 then 1.0 when ${chance("part")} < 0.4 then 0.5 else 0 end as share
    from (select n, (${today} - (1 - (n - ${base}) / ${size.invoices + 1}::numeric) * interval '1000 days')::date as issued, (20000 + floor(${chance("net")} * 2000000))::bigint * 100 as net
      from generate_series(${base + 1}::int, ${base + size.invoices}::int) n) made`);
  await run(sql`insert into invoices (id, version, created_at, updated_at, number, kind, status, client_id, title_en, title_ar, language, issued_on, due_on, tax_code, taxes, subtotal, net, vat, total, settled, balance, issued_at, paper, paper_hash)
    select ${idOf("invoices")}, 1, issued, issued, made.numbered, 'standalone', case share when 1 then 'paid' when 0.5 then 'partially_paid' else 'issued' end, clients.id, 'Furniture and works', 'أثاث وأعمال', 'ar',
      issued, issued + 14, ${setting.tax}, jsonb_build_array(jsonb_build_object('code', ${setting.tax}::text, 'name', jsonb_build_object('en', 'VAT', 'ar', 'ضريبة القيمة المضافة'), 'rate', 1400, 'share', 10000, 'net', net, 'vat', vat)), net, net, vat, net + vat, ((net + vat) * share)::bigint, net + vat - ((net + vat) * share)::bigint, issued, made.paper, encode(sha256(convert_to(made.paper::text, 'UTF8')), 'hex')
    from (select picked.*, ${setting.snapshot}::jsonb || jsonb_build_object('number', picked.numbered, 'issuedOn', issued, 'dueOn', issued + 14, 'amount', net + vat, 'title', jsonb_build_object('en', 'Furniture and works', 'ar', 'أثاث وأعمال'),
        'party', jsonb_build_object('name', jsonb_build_object('en', coalesce(c.name_en, ''), 'ar', coalesce(c.name_ar, '')), 'address', jsonb_build_object('en', '', 'ar', ''), 'phone', coalesce(c.phone_e164, ''), 'email', coalesce(c.email, ''), 'taxNumber', '')) as paper
      from (select picked.*, ${numbered("INV")} as numbered from volume_invoices picked) picked join clients c on c.id = ${idOf("clients", `(${base} + 1 + n % ${Math.max(size.clients, 1)})`)}) made
      join clients on clients.id = ${idOf("clients", `(${base} + 1 + n % ${Math.max(size.clients, 1)})`)}
    order by n`);
  await run(sql`insert into invoice_lines (id, invoice_id, description_en, description_ar, quantity, unit_price, amount, net, display_order)
    select ${idOf("line")}, ${idOf("invoices")}, 'Furniture and works', 'أثاث وأعمال', 1, net, net, net, 0 from volume_invoices`);
  await run(sql`insert into payments (id, version, created_at, updated_at, number, client_id, received_on, method, amount, money_account_id)
    select ${idOf("payments")}, 1, issued, issued, numbered, ${idOf("clients", `(${base} + 1 + n % ${Math.max(size.clients, 1)})`)}, least(issued + 10, ${today}::date), method, ((net + vat) * share)::bigint,
      (select id from money_accounts where kind = case method when 'cash' then 'cash' else 'bank' end order by code limit 1)
    from (select picked.*, ${oneOf(["bank_transfer", "instapay", "cash", "card"], "method")} as method, ${numbered("PAY")} as numbered from volume_invoices picked where share > 0) picked order by n`);
  await run(sql`insert into allocations (id, payment_id, invoice_id, issued_on, amount, "on", at)
    select ${idOf("allocation")}, ${idOf("payments")}, ${idOf("invoices")}, issued, ((net + vat) * share)::bigint, least(issued + 10, ${today}::date), least(issued + 10, ${today}::date) from volume_invoices where share > 0 order by n`);
  await run(sql`insert into audit_log (at, actor_kind, actor_id, event, entity, entity_id, after, search)
    select created_at, 'user', assigned_to, 'lead.created', 'lead', id::text, jsonb_build_object('number', number, 'status', 'new'), lower(number) from leads order by created_at desc, id limit ${size.entries}`);
  await count("CLI", "clients", sql`created_at`);
  await count("INV", "invoices", sql`issued_on`);
  await count("PAY", "payments", sql`created_at`);
}
