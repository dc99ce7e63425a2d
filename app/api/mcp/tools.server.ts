import { z } from "zod";
import { accountOf } from "#app/access/actor.ts";
import { apiKinds, readableKinds, type ApiKind } from "#app/api/rest/kinds.server.ts";
import { countWrite } from "#app/api/rest/answer.server.ts";
import { createRecord, getRecord, shownRecords, transitionRecord } from "#app/api/rest/record.server.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { printedChangeOrder } from "#app/crm/money/change-orders/operations.server.ts";
import { printedInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { ageing } from "#app/crm/money/payments/operations.server.ts";
import { reportOf, sheetOf } from "#app/crm/office/reports/operations.server.ts";
import { sheetNames, tabOf, type SheetName } from "#app/crm/office/reports/fields.ts";
import { searchCrm } from "#app/crm/office/search/operations.server.ts";
import { readActivity } from "#app/crm/office/timeline/operations.server.ts";
import { printedOrder } from "#app/crm/purchasing/orders/operations.server.ts";
import { printedQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import { openStatuses } from "#app/crm/work/tasks/fields.ts";
import { meetingPlaces, meetingTypes } from "#app/crm/work/meetings/fields.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, isDay } from "#app/values/calendar.ts";
import { rangeIn } from "#app/values/date-range.ts";
import { Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

export type Tool = {
  title: string;
  description: string;
  input: z.ZodObject;
  writes?: true;
  run: (ctx: Ctx, sent: never) => Promise<unknown>;
};

function tool<S extends z.ZodObject>(
  title: string,
  description: string,
  input: S,
  run: (ctx: Ctx, sent: z.infer<S>) => Promise<unknown>,
  writes = false,
): Tool {
  const counted = async (ctx: Ctx, sent: z.infer<S>) => {
    if (writes) await countWrite(ctx);
    return run(ctx, sent);
  };
  // What is not asked for is refused: left out without a word, it would look as if it had been done.
  return { title, description, input: input.strict(), ...(writes && { writes }), run: counted };
}

const id = z.uuid().describe("The record's id, as `find` gives it.");
const day = z.iso.date().describe("A day, as 2026-11-28.");
const text = (most: number) => z.string().trim().min(1).max(most);
const both = z.object({ en: z.string().max(160), ar: z.string().max(160) }).partial();
const kinds = [...apiKinds.values()].filter(({ subject }) => subject);
const kind = z.enum(kinds.map(({ at }) => at)).describe("The kind of record.");
const kindOf = (at: string): ApiKind => apiKinds.get(at)!;

const mostAround = 10;
const mostEntries = 20;

async function described(ctx: Ctx, own: ApiKind, at: string) {
  const record: Record<string, unknown> = { ...(await getRecord(ctx, own, at)) };
  const written: { origin: string; text: unknown }[] = [];
  for (const [name, field] of Object.entries(own.fields)) {
    if (!["longText", "bilingualLong"].includes(field.kind) || !record[name]) continue;
    written.push({ origin: `${own.title}.${name}`, text: record[name] });
    delete record[name];
  }
  if (own.subject)
    for (const { at: when, by, body, kind: what } of (await readActivity(ctx, own.subject, at, { most: mostEntries })).entries)
      if (body) written.push({ origin: `${what}, ${when}, ${JSON.stringify(by)}`, text: body });
  return { ...record, written };
}

async function around(ctx: Ctx, field: string, at: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const own of readableKinds(ctx)) {
    const { list } = own.entity;
    if (!list.filters?.includes(field)) continue;
    const { rows } = await own.records.list(ctx, { filters: { [field]: [at] }, sort: "-updatedAt" }, mostAround);
    if (rows.length > 0) found[own.at] = await shownRecords(ctx, own, rows, { fields: list.columns });
  }
  return found;
}

const mine = async (ctx: Ctx, at: string, filters: Record<string, string[]>) => {
  const own = kindOf(at);
  if (!readableKinds(ctx).includes(own)) return [];
  const { rows } = await own.records.list(ctx, { filters }, 50);
  return shownRecords(ctx, own, rows, { fields: own.entity.list.columns });
};

const papers: Readonly<Record<string, (ctx: Ctx, id: string) => Promise<unknown>>> = {
  quotations: printedQuotation,
  invoices: printedInvoice,
  orders: printedOrder,
  changes: printedChangeOrder,
};

function reader(ctx: Ctx) {
  const account = accountOf(ctx);
  if (!account) throw new SignedOut();
  return account;
}

const range = { from: day.optional(), to: day.optional() };
const rangeFrom = (ctx: Ctx, { from, to }: { from?: string | undefined; to?: string | undefined }) =>
  rangeIn(new URLSearchParams({ ...(from && { from }), ...(to && { to }) }), cairoDay(ctx.now()));

export const tools: Readonly<Record<string, Tool>> = {
  find: tool(
    "Find records",
    "Finds people, projects and documents by name, number, telephone or e-mail, in English and Arabic.",
    z.object({ words: text(200) }),
    async (ctx, { words }) => {
      const { groups } = await searchCrm(ctx, words);
      return groups.flatMap(({ name, items }) =>
        items.flatMap(({ id: found, title, caption, to }) =>
          isUuid(found)
            ? [
                {
                  kind: [...apiKinds.values()].find(({ subject, entity }) => (subject ?? entity.name) === name)?.at ?? name,
                  id: found,
                  name: title.text,
                  caption,
                  url: config().APP_URL + to,
                },
              ]
            : [],
        ),
      );
    },
  ),
  client_overview: tool(
    "A client",
    "One client with projects, quotations, invoices, tasks and meetings, as far as the reader may see them.",
    z.object({ id }),
    async (ctx, { id: at }) => ({ client: await described(ctx, kindOf("clients"), at), ...(await around(ctx, "clientId", at)) }),
  ),
  project_status: tool(
    "A project",
    "One project with its phase, dates, tasks, invoices and meetings, as far as the reader may see them.",
    z.object({ id }),
    async (ctx, { id: at }) => ({ project: await described(ctx, kindOf("projects"), at), ...(await around(ctx, "projectId", at)) }),
  ),
  what_is_owed: tool(
    "What is owed",
    "What clients owe on a day (today unless said), by age of the debt, whoever owes most of what is late first. All in piastres.",
    z.object({ on: day.optional(), clientId: id.optional() }),
    async (ctx, { on, clientId }) => {
      const { clients, ...sums } = await ageing(ctx, on && isDay(on) ? on : cairoDay(ctx.now()), clientId ?? null);
      return { ...sums, clients: clients.slice(0, 50).map(({ invoices, ...client }) => ({ ...client, invoices: invoices.slice(0, 20) })) };
    },
  ),
  pipeline: tool(
    "The pipeline",
    "Figures of sales and how many leads stand in each stage, in the last twelve months or between two days.",
    z.object(range),
    async (ctx, sent) => {
      const { figures, sheets } = await reportOf(ctx, "sales", rangeFrom(ctx, sent));
      return { figures, funnel: sheets.find(({ name }) => name === "funnel") ?? null };
    },
  ),
  my_day: tool(
    "My day",
    "The token owner's tasks that are due, follow-ups that are due and meetings of today.",
    z.object({}),
    async (ctx) => {
      const today = cairoDay(ctx.now());
      const me = [reader(ctx).id];
      return {
        tasks: await mine(ctx, "tasks", { assigneeId: me, status: [...openStatuses], dueOn: [`..${today}`] }),
        followUps: await mine(ctx, "leads", { assignedTo: me, nextFollowUp: [`..${today}`] }),
        meetings: await mine(ctx, "meetings", { organizerId: me, startsAt: [`${today}..${today}`] }),
      };
    },
  ),
  get_document_text: tool(
    "A document",
    "What is printed on a quotation, invoice, purchase order or change order: lines, sums, terms.",
    z.object({ kind: z.enum(Object.keys(papers)), id }),
    async (ctx, { kind: at, id: one }) => {
      await getRecord(ctx, kindOf(at), one);
      return { origin: `${at}/${one}`, written: await papers[at]!(ctx, one) };
    },
  ),
  report: tool(
    "A report",
    "One table of the reports, in the last twelve months or between two days.",
    z.object({ name: z.enum(Object.values(sheetNames).flat()), ...range }),
    (ctx, { name, ...sent }) => sheetOf(ctx, tabOf(name)!, name satisfies SheetName, rangeFrom(ctx, sent), null),
  ),
  create_task: tool(
    "New task",
    "Makes a task for the token's owner or for a colleague.",
    z.object({
      title: text(160),
      dueOn: day.optional(),
      assigneeId: id.optional(),
      description: text(2000).optional(),
      clientId: id.optional(),
      leadId: id.optional(),
      projectId: id.optional(),
    }),
    (ctx, sent) => createRecord(ctx, kindOf("tasks"), { assigneeId: reader(ctx).id, ...sent }),
    true,
  ),
  log_note: tool(
    "Note",
    "Writes a note on a record's timeline.",
    z.object({ kind, id, text: text(5000) }),
    async (ctx, { kind: at, id: one, text: body }) => ({ id: await addNote(ctx, kindOf(at).subject, one, { body }) }),
    true,
  ),
  schedule_meeting: tool(
    "New meeting",
    "Puts a meeting of colleagues into the calendar. It invites nobody from outside.",
    z.object({
      title: both,
      type: z.enum(meetingTypes).default("internal"),
      place: z.enum(meetingPlaces).default("office"),
      startsAt: z.iso.datetime().describe("In UTC."),
      durationMinutes: z.number().int().min(15).max(480).default(60),
      clientId: id.optional(),
      leadId: id.optional(),
      projectId: id.optional(),
      supplierId: id.optional(),
    }),
    (ctx, sent) => createRecord(ctx, kindOf("meetings"), { organizerId: reader(ctx).id, ...sent }),
    true,
  ),
  draft_quotation: tool(
    "Begin a quotation",
    "Begins a quotation for a client or a lead, empty or from an estimate. People write and send it in the office.",
    z.object({ clientId: id.optional(), leadId: id.optional(), projectId: id.optional(), estimateId: id.optional() }),
    (ctx, sent) => createRecord(ctx, kindOf("quotations"), sent),
    true,
  ),
  create_lead: tool(
    "New lead",
    "Writes down somebody who asked for work. Refused where the same telephone or e-mail is known.",
    z.object({
      name: both,
      phone: text(60).optional(),
      email: text(320).optional(),
      source: text(60).describe("The key of a lead source of this company, as website or referral."),
      propertyType: text(60).describe("What is to be designed, as apartment, villa or office."),
      message: text(2000).optional(),
    }),
    async (ctx, { message, ...sent }) => {
      const made = await createRecord(ctx, kindOf("leads"), sent);
      if (message) await addNote(ctx, "lead", made.id, { body: message });
      return made;
    },
    true,
  ),
  move: tool(
    "Move",
    "Leads a record to another state, by a move that can be taken back at once. `asks`: what the move's dialog asks.",
    z.object({
      kind,
      id,
      move: text(40),
      asks: z.record(z.string(), z.union([text(5000), z.number(), z.boolean(), z.null()])).default({}),
    }),
    async (ctx, { kind: at, id: one, move, asks }) => {
      const own = kindOf(at);
      const moves = own.transitions?.flow.moves ?? {};
      if (!Object.hasOwn(moves, move)) throw new NotFound();
      if (!moves[move]!.undo) throw new Invalid({ move: { key: "mcp.error.move", values: { move } } });
      const { version } = await getRecord(ctx, own, one);
      return transitionRecord(ctx, own, { id: one, move, version, sent: asks });
    },
    true,
  ),
};
