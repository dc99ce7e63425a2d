import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { userIdOf } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inCompany, type Company } from "../company.ts";

// What every writing operation leaves, read from the database: triggers write down each row that a statement adds, changes or deletes. So it says
// nothing of how effects are written, and notices each that is missing.

type Row = Record<string, unknown>;
type Changed = { at: number; table: string; op: "INSERT" | "UPDATE" | "DELETE"; before: Row | null; after: Row | null };

/** What is written besides the rows that an operation is about: the effects, and what serves the machinery alone. */
const effects = ["audit_log", "status_log", "timeline", "notifications", "job", "mails"] as const;
const machinery = [
  "accounts",
  "counters",
  "page_versions",
  "rate_limits",
  "recorded",
  "schema_migrations",
  "sent_requests",
  "sessions",
  "site_content_typed",
  "verifications",
];

/** Rows that are told of as part of a record: the columns that name it. All others are told of by their own id. */
const parents: Record<string, string[]> = {
  acceptances: ["record_id"],
  allocations: ["invoice_id", "payment_id", "credit_note_id"],
  calendar_feeds: ["id", "user_id"],
  change_order_lines: ["change_order_id"],
  cheque_moves: ["payment_id"],
  entry_batch_files: ["batch_id"],
  entry_template_lines: ["template_id"],
  journal_entry_lines: ["entry_id"],
  cheque_numbers: ["book_id"],
  client_contacts: ["client_id"],
  client_links: ["record_id"],
  client_questions: ["record_id"],
  bank_lines: ["id", "money_account_id"],
  bank_reconciliations: ["money_account_id"],
  bank_statements: ["money_account_id"],
  opening_settlements: ["item_id"],
  bank_ticks: ["line_id"],
  contact_messages: ["id", "lead_id"],
  contract_changes: ["contract_id"],
  contract_rates: ["contract_id"],
  custody_entries: ["custody_id"],
  estimator_price_lists: ["id", "key"],
  expected_transfers: ["invoice_id"],
  instalments: ["id", "contract_id", "invoice_id"],
  invoice_deductions: ["invoice_id"],
  invoice_due_moves: ["invoice_id"],
  invoice_lines: ["invoice_id"],
  invoice_reminders: ["invoice_id"],
  list_choices: ["view_id"],
  meeting_attendees: ["meeting_id"],
  newsletter_consents: ["subscriber_id"],
  portfolio_before_after: ["project_id"],
  portfolio_materials: ["project_id"],
  portfolio_project_pictures: ["project_id"],
  portfolio_project_services: ["project_id"],
  project_budget_lines: ["project_id"],
  project_members: ["project_id"],
  project_phases: ["id", "project_id"],
  project_rooms: ["id", "project_id"],
  purchase_order_lines: ["order_id"],
  purchase_receipt_lines: ["receipt_id"],
  purchase_receipts: ["order_id"],
  quotation_lines: ["quotation_id"],
  quotation_plan_rows: ["quotation_id"],
  quotation_sections: ["quotation_id"],
  record_files: ["record_id"],
  selection_offers: ["selection_id"],
  selection_options: ["selection_id"],
  selection_questions: ["selection_id"],
  selections: ["id", "project_id"],
  service_pictures: ["service_id"],
  settings: ["key"],
  site_content: ["key"],
  site_content_versions: ["key"],
  snag_pictures: ["snag_id"],
  supplier_bill_lines: ["bill_id"],
  supplier_bill_items: ["bill_id"],
  supplier_bills: ["order_id", "id"],
  supplier_categories: ["supplier_id"],
  supplier_contacts: ["supplier_id"],
  supplier_papers: ["supplier_id"],
  supplier_payment_parts: ["payment_id"],
  supplier_payments: ["order_id", "supplier_id", "id", "remittance_id"],
  task_blockers: ["task_id"],
  task_checklist: ["task_id"],
  two_factors: ["user_id"],
  work_hours: ["id", "project_id"],
};

/** Columns that follow from others, or count. */
const derived = new Set([
  "billed",
  "free",
  "paid",
  "received_share",
  "revision",
  "sequence",
  "version",
  "updated_at",
  "search",
  "last_activity_at",
  "display_order",
]);
const states = ["status", "cheque_status", "eta_status"];

/** Changes of rows that no entry of the log tells of, with the reason. By table and columns as the files write them. */
const unlogged: Record<string, string> = {
  "insert settings": "which tax codes documents have used is calculated from the documents, and kept to answer quickly",
  "insert estimator_price_lists": "each change of the catalogue adds the list of that day; the entry of what was changed tells of it",
  "update webhooks (previous_sealed, previous_until, secret_sealed)": "secrets are not written into the log, which says that one was made",
  "insert webhook_deliveries": "a record of its own of what programs were told, kept for 30 days",
  "update webhook_deliveries (state)": "as above",
  "delete webhook_deliveries": "as above",
  "newsletter_subscribers status": "subscribers have no status log; their consents are kept row by row",
};

const camel = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const changedIn = ({ before, after }: Changed): string[] =>
  before && after ? Object.keys(after).filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column])) : [];
const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

async function install({ db }: Company): Promise<void> {
  await db.execute(
    sql.raw(`
    create temporary table recorded (at serial primary key, "table" text, op text, before jsonb, after jsonb) on commit drop;
    create function record_row() returns trigger language plpgsql as $$
    begin
      insert into recorded ("table", op, before, after) values (tg_argv[0], tg_op,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$;
    do $$ declare one record; begin
      for one in select schemaname, tablename from pg_tables where schemaname = 'public'
        or (schemaname = 'jobs' and tablename = 'job') loop
        execute format('create trigger record_row after insert or update or delete on %I.%I for each row execute function record_row(%L)',
          one.schemaname, one.tablename, one.tablename);
      end loop;
    end $$;`),
  );
}

async function after({ db }: Company, mark: number): Promise<Changed[]> {
  const { rows } = await db.execute<Changed>(sql`select at, "table", op, before, after from recorded where at > ${mark} order by at`);
  return rows;
}

async function markOf({ db }: Company): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(sql`select coalesce(max(at), 0)::int as at from recorded`);
  return rows[0]!.at;
}

/** The rows as they were before and after the whole operation, however many statements wrote them. */
function folded(rows: readonly Changed[]): Changed[] {
  const whole = new Map<string, Changed>();
  for (const row of rows) {
    const id = (row.after ?? row.before)!["id"];
    const key = id === undefined ? `${row.at}` : `${row.table} ${asText(id)}`;
    const first = whole.get(key);
    if (!first) whole.set(key, row);
    else if (first.op === "INSERT" && row.op === "DELETE") whole.delete(key);
    else whole.set(key, { ...first, op: first.op === "INSERT" ? "INSERT" : row.op, after: row.after });
  }
  return [...whole.values()];
}

/** What of the rows that an operation changed its entries leave untold. */
function missing(rows: readonly Changed[], ctx: Ctx): string[] {
  const audit = rows.filter(({ table }) => table === "audit_log").map((row) => row.after!);
  const log = rows.filter(({ table }) => table === "status_log").map((row) => row.after!);
  const actorId = userIdOf(ctx);
  const found: string[] = [];
  for (const entry of audit)
    if (entry["request_id"] !== ctx.requestId || (entry["actor_id"] !== actorId && entry["actor_kind"] !== "system"))
      found.push(`${asText(entry["event"])} does not name who asked`);
  for (const row of folded(rows)) {
    if ([...effects, ...machinery].some((name) => name === row.table)) continue;
    const columns = changedIn(row).filter((column) => !derived.has(column));
    if (row.op === "UPDATE" && columns.length === 0) continue;
    const line = lineOf(row);
    if (Object.hasOwn(unlogged, line)) continue;
    const values = (row.after ?? row.before)!;
    const names = namesOf(row, rows);
    const own = sections.includes(row.table) ? audit : audit.filter(({ entity_id: id }) => names.some((name) => asText(name) === id));
    if (own.length === 0) found.push(`no entry tells of: ${line}`);
    else if (row.op === "UPDATE" && !parents[row.table] && !own.some((entry) => columns.some((column) => holdsField(entry, column, row))))
      found.push(`no entry names before and after of: ${line}`);
    for (const state of states)
      if (row.op === "UPDATE" && columns.includes(state)) {
        const logged = log.some(
          (step) => step["entity_id"] === values["id"] && (step["to"] === values[state] || step["from"] === row.before![state]),
        );
        if (!logged && !Object.hasOwn(unlogged, `${row.table} ${state}`)) found.push(`no step of the status log: ${line}`);
      }
  }
  return found;
}

/** The ids under which a row is told of; a line's are its paper's, where that is told of as part of something else. */
function namesOf(row: Changed, rows: readonly Changed[]): unknown[] {
  const ids = (parents[row.table] ?? ["id"]).flatMap((column) => [row.before?.[column], row.after?.[column]]);
  const names: unknown[] = ids.filter((id) => id !== null && id !== undefined);
  const above = parents[row.table]
    ? rows.filter((other) => parents[other.table] && names.some((id) => id === (other.after ?? other.before)!["id"]))
    : [];
  return [...names, ...above.filter((other) => other.table !== row.table).flatMap((other) => namesOf(other, rows))];
}

/** Columns of which the event alone tells: that they were written, and which way. */
const spoken = new Set([
  "archived_at",
  "bank_sealed",
  "confirmed_at",
  "deactivated_at",
  "email_verified",
  "trashed_at",
  "two_factor_enabled",
  "unsubscribed_at",
]);
/** Tables whose rows the entry of their section tells of, by the names of its fields. */
const sections = ["site_content", "site_content_versions", "accounting_period_files"];

/** Fields that the log calls otherwise than their column. */
const called: Record<string, string> = { budget: "total", rate_choice: "rates", watcher_ids: "watchers" };

/** Does an entry hold the field, before and after where it held something? A pair of languages or a file is one field over several columns. */
function holdsField(entry: Row, column: string, { before, after: now }: Changed): boolean {
  if (spoken.has(column)) return true;
  const name = called[column] ?? camel(column);
  const holds = (values: unknown) =>
    values !== null && typeof values === "object" && Object.keys(values).some((field) => name.startsWith(field) || field.startsWith(name));
  return (holds(entry["before"]) || before?.[column] === null) && (holds(entry["after"]) || now?.[column] === null);
}

const lineOf = (row: Changed): string =>
  row.op === "UPDATE"
    ? `update ${row.table} (${changedIn(row)
        .filter((column) => column !== "updated_at")
        .toSorted()
        .join(", ")})`
    : `${row.op.toLowerCase()} ${row.table}`;

type People = ReadonlyMap<string, string>;
const fieldsOf = (...values: unknown[]): string => {
  const fields = values.flatMap((one) => (one !== null && typeof one === "object" ? Object.keys(one) : []));
  return [...new Set(fields.map((field) => field.replaceAll(/[0-9a-f]{8}-[-0-9a-f]{27}/g, "…")))].toSorted().join(", ");
};
const person = (people: People, id: unknown): string => (id === null ? "nobody" : (people.get(asText(id)) ?? "somebody"));

/** The rows of one operation as sorted lines, without ids and times. */
function linesOf(rows: readonly Changed[], ctx: Ctx, people: People): string[] {
  const lines = folded(rows).flatMap((changed): string[] => {
    const row = changed.after ?? changed.before!;
    const why = row["reason"] ? ", with a reason" : "";
    const other = (by: unknown) => (by === userIdOf(ctx) ? "" : ` by ${person(people, by)}`);
    switch (changed.table) {
      case "audit_log":
        return [
          `audit ${asText(row["event"])} of ${asText(row["entity"])}${other(row["actor_id"])}: ${fieldsOf(row["before"], row["after"])}`,
        ];
      case "status_log":
        return [`status ${asText(row["entity"])} ${asText(row["from"])} → ${asText(row["to"])}${other(row["by"])}${why}`];
      case "timeline":
        if (changed.op !== "INSERT") return [lineOf(changed)];
        return [
          `timeline ${asText(row["entity"])} ${asText(row["kind"])}${other(row["by"])}: ${fieldsOf(row["data"])}${row["body"] ? ", with a text" : ""}`,
        ];
      case "notifications":
        if (changed.op !== "INSERT") return [lineOf(changed)];
        return [
          `notify ${person(people, row["user_id"])} ${asText(row["kind"])} about ${asText(row["about_kind"])}: ${fieldsOf(row["data"])}`,
        ];
      case "job":
        return changed.op === "INSERT" ? [`job ${asText((row["data"] as Row)["name"])}: ${fieldsOf((row["data"] as Row)["data"])}`] : [];
      case "mails":
        return [`mail ${asText(row["kind"])}`];
      default:
        return machinery.includes(changed.table) ? [] : [`row ${lineOf(changed)}`];
    }
  });
  const counts = Map.groupBy(lines, (line) => line);
  return [...counts].map(([line, all]) => (all.length > 1 ? `${line} ×${all.length}` : line)).toSorted();
}

class TakenBack extends Error {}

export type Recording = {
  company: Company;
  /** Runs an operation as this person; its name begins with the operation's. What it did stays for the steps that follow. */
  step: <T>(name: string, ctx: Ctx, act: (ctx: Ctx) => Promise<T>) => Promise<T>;
  /** The same, and it is taken back afterwards. */
  alone: (name: string, ctx: Ctx, act: (ctx: Ctx) => Promise<unknown>) => Promise<void>;
  /** The same after an arrangement that is not recorded either. */
  trial: <A>(name: string, ctx: Ctx, arrange: () => Promise<A>, act: (ctx: Ctx, arranged: A) => Promise<unknown>) => Promise<void>;
};

/** A test over the writing operations of one slice: each leaves whole effects, and those that `expected/<slice>.txt` holds (`vitest -u` rewrites it). */
export function effectsOf(slice: string, story: (recording: Recording) => Promise<void>): void {
  // What is told does not depend on the engine.
  test.runIf(inject("engine") === "embedded")(`effects of ${slice}`, () =>
    inCompany(async (company) => {
      await install(company);
      const written: string[] = [];
      const wrong: string[] = [];
      const step: Recording["step"] = async (name, input, act) => {
        const ctx = { ...input, requestId: `${slice} ${written.length}` };
        const mark = await markOf(company);
        const done = await act(ctx);
        const rows = await after(company, mark);
        wrong.push(...missing(rows, ctx).map((what) => `${name}: ${what}`));
        const { rows: accounts } = await company.db.execute<{ id: string; role: string }>(sql`select id, role_name as role from app_users`);
        const people = new Map(accounts.map(({ id, role }) => [id, role]));
        const who = ctx.actor.kind === "user" ? ctx.actor.role : ctx.actor.kind;
        written.push([`# ${name} (${who})`, ...linesOf(rows, ctx, people)].join("\n"));
        return done;
      };
      const trial: Recording["trial"] = async (name, input, arrange, act) => {
        try {
          await company.db.transaction(async () => {
            const arranged = await arrange();
            await step(name, input, (ctx) => act(ctx, arranged));
            throw new TakenBack();
          });
        } catch (error) {
          if (!(error instanceof TakenBack)) throw new Error(`${slice}, ${name}`, { cause: error });
        }
      };
      const alone: Recording["alone"] = (name, ctx, act) => trial(name, ctx, async () => {}, act);
      await story({ company, step, trial, alone });
      expect(wrong).toEqual([]);
      await expect(`${written.join("\n\n")}\n`).toMatchFileSnapshot(`expected/${slice}.txt`);
    }),
  );
}
