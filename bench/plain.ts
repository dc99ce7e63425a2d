import { sql, type SQL } from "drizzle-orm";
import { leadStatuses } from "#app/crm/people/leads/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { staleDays } from "#app/crm/people/leads/ageing/ageing.ts";

/** The same answers by SQL written by hand, straight over the driver: what the application adds to its questions is seen beside them. */
export function plainQuestions(ctx: Ctx): { name: string; ask: () => Promise<object> }[] {
  const rows = async (...statements: SQL[]) => {
    for (const statement of statements) await ctx.db.execute(statement);
    return {};
  };
  const listed = sql`trashed_at is null and archived_at is null`;
  const page = (where: SQL) => [
    sql`select count(*) from (select 1 from leads where ${where} limit 10001) counted`,
    sql`select * from leads where ${where} order by created_at desc, id desc limit 25`,
  ];
  const now = ctx.now().toISOString();
  const calls = sql`next_follow_up < ${now} or (status = 'new' and first_responded_at is null and created_at < ${now}::timestamptz - interval '1 day')
    or last_activity_at < ${now}::timestamptz - interval '1 day' * ${staleDays}::int`;
  const active = sql`${listed} and converted_at is null and status in ('new', 'contacted', 'qualified', 'proposal_sent', 'negotiating')`;
  const kind = sql`${listed} and source = 'referral' and property_type = 'villa' and priority = 'high'`;
  const lanes = leadStatuses.flatMap((status) => {
    const lane = sql`${listed} and status = ${status}`;
    return [
      sql`select count(*), sum(value) from (select coalesce(expected_value, budget_estimate, 0) as value from leads where ${lane} limit 10001) counted`,
      sql`select * from leads where ${lane} order by created_at desc, id desc limit 50`,
    ];
  });
  const year = sql`between date_trunc('month', ${now}::timestamptz)::date - interval '11 months' and ${now}::timestamptz`;
  const month = (day: SQL) => sql`date_trunc('month', ${day})`;
  const ledger = sql`status in ('issued', 'partially_paid', 'paid', 'credited')`;
  return [
    { name: "plain SQL: list, newest first", ask: () => rows(...page(listed)) },
    { name: "plain SQL: asks for attention", ask: () => rows(...page(sql`${active} and (${calls})`)) },
    { name: "plain SQL: source, property, priority", ask: () => rows(...page(kind)) },
    { name: "plain SQL: board", ask: () => rows(...lanes) },
    {
      name: "plain SQL: finance",
      ask: () =>
        rows(
          sql`select ${month(sql`issued_on`)}, sum(total), sum(net) from invoices where ${ledger} and issued_on ${year} group by 1`,
          sql`select ${month(sql`due_on`)}, sum(total) from invoices where ${ledger} and due_on ${year} group by 1`,
          sql`select ${month(sql`received_on`)}, sum(amount) from payments where received_on ${year} group by 1`,
          sql`select ${month(sql`issued_on`)}, part->>'code', sum((part->>'net')::bigint), sum((part->>'vat')::bigint)
            from invoices cross join jsonb_array_elements(taxes) part where ${ledger} and issued_on ${year} group by 1, 2`,
          sql`select sum(part.amount * (received_on - invoices.issued_on)) / sum(part.amount) from allocations part join payments on payments.id = payment_id
            join invoices on invoices.id = invoice_id where received_on ${year}`,
          sql`select clients.id, name_en, name_ar, sum(balance), min(due_on) from invoices join clients on clients.id = client_id
            where balance > 0 group by clients.id order by 4 desc`,
        ),
    },
  ];
}
