import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, getTableColumns } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { allows, type Grant } from "#app/access/permissions.ts";
import { assistantsOpen } from "#app/content/settings/assistants.server.ts";
import { answerMcp } from "#app/api/mcp/answer.server.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { addFile } from "#app/crm/base/files/operations.server.ts";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { snagRecords } from "#app/crm/work/projects/snags/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { addressHeader, askedHostHeader } from "#app/platform/http/address.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { storeSetting } from "#app/platform/settings/settings.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { ask, everyScope, exampleOf, roleFor, sentOf, tokenOf, type Sent } from "../../../tests/api.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { aClient, anInvoice, paid } from "../../../tests/money.ts";
import { aClientRow, aLeadRow, written } from "../../../tests/quotations.ts";
import { patient } from "../../../tests/patience.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { inputsOf } from "#app/kit/flow/flow.ts";
import { apiKinds, type ApiKind } from "./kinds.server.ts";

// A record that the reader may not know of is asked for like one that does not exist: the answers have the same bytes, and the database did the same
// work for them, statement by statement and row by row. What costs the same takes as long, without a clock that a busy machine could put wrong.

const absent = "00000000-0000-4000-8000-0000000000ff";

let folder: string;
let release: () => void;
/** `by`: the connection. The queue watches itself on others, at times of its own. */
type Statement = { text: string; rows: number | null; by: unknown };
const statements: Statement[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-hidden-"));
  release = holdStorage(openStorage({ folder }));
  const send = Reflect.get(Client.prototype, "query") as (...question: unknown[]) => unknown;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: unknown, ...question: unknown[]) {
    const [first] = question as [string | { text: string }];
    const statement: Statement = { text: typeof first === "string" ? first : first.text, rows: null, by: this };
    statements.push(statement);
    const answer = send.apply(this, question);
    if (answer instanceof Promise) void answer.then(({ rowCount }) => (statement.rows = rowCount)).catch(() => {});
    return answer;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  release();
  await rm(folder, { recursive: true, force: true });
});

/** What somebody notices of one request: what comes back, and what the database does for it. `ids` are those that he named. */
async function noticed(
  company: Company,
  ids: readonly string[],
  request: () => Promise<{ status: number; headers: Headers; text: string }>,
) {
  await company.db.delete(rateLimitTable);
  const { by } = statements.findLast(({ text }) => text.startsWith('delete from "rate_limits"'))!;
  statements.length = 0;
  const { status, headers, text } = await request();
  const own = statements.filter((one) => one.by === by);
  expect(own).not.toEqual([]);
  const named = (words: string) => ids.reduce((left, id) => left.replaceAll(id, "ID"), words);
  const told = [...headers].filter(([name]) => name !== "etag" && !name.startsWith("ratelimit")).map((one) => named(one.join(": ")));
  return {
    status,
    told,
    text: named(text),
    statements: own.map(({ text: words, rows }) => `${rows} ${words}`),
  };
}

/** The first thing by which the one can be told from the other; null for nothing. */
function differenceOf(one: Awaited<ReturnType<typeof noticed>>, other: typeof one): string | null {
  if (one.text !== other.text || one.status !== other.status) return `${one.status} ${one.text} | ${other.status} ${other.text}`;
  if (one.told.join() !== other.told.join()) return `${one.told.join()} | ${other.told.join()}`;
  const at = Array.from({ length: Math.max(one.statements.length, other.statements.length) }, (_, nth) => nth).find(
    (nth) => one.statements[nth] !== other.statements[nth],
  );
  return at === undefined ? null : `${one.statements[at]} | ${other.statements[at]}`;
}

type Door = [path: string, sent?: Sent];

/** Every door of one record. `file`: the id of one that it has. */
function doorsOf({ at, subject, acts, transitions, subResources, records }: ApiKind, id: string, file: string): Door[] {
  const place = `/${at}/${id}`;
  const moves = [...Object.keys(transitions?.flow.moves ?? {}), ...Object.keys(acts)];
  return [
    [place],
    [`${place}?fields=`],
    [place, { method: "DELETE" }],
    [place, { method: "DELETE", match: '"1"' }],
    ...(records.can.update ? [[place, { method: "PATCH", match: '"1"', body: {} }] as Door] : []),
    ...moves.map((move): Door => [`${place}/transitions/${move}`, { method: "POST", match: '"1"', body: {} }]),
    ...moves.map((move): Door => [
      `${place}/transitions/${move}`,
      { method: "POST", match: '"7"', body: { reason: "Because it is late." } },
    ]),
    ...Object.entries(subResources).flatMap(([what, { write }]): Door[] => [
      [`${place}/${what}`],
      ...(write ? [[`${place}/${what}`, { method: "PATCH", match: '"1"', body: {} }] as Door] : []),
    ]),
    ...(subject
      ? ([
          [`${place}/timeline`],
          [`${place}/notes`, { method: "POST", body: { body: "Called." } }],
          [`${place}/files`],
          [`${place}/files`, { method: "POST", body: fileForm() }],
          [`${place}/files/${file}`],
        ] as Door[])
      : []),
  ];
}

function fileForm(): FormData {
  const form = new FormData();
  form.append("file", new Blob(["A plan in words."]), "plan.txt");
  return form;
}

const namesOf = ({ entity }: ApiKind): string[] => [entity.name, entity.name === "crmProject" ? "project" : entity.name];
/** The fields of a kind that name a record of another. */
const referring = (kind: ApiKind, to: ApiKind): string[] =>
  Object.entries(kind.fields).flatMap(([name, field]) => (field.kind === "reference" && namesOf(to).includes(field.to) ? [name] : []));

/** What names the record in one field each of the rows of a body, and nothing else. */
const bodiesThatName = (fields: Fields, to: ApiKind, id: string): Record<string, unknown>[] =>
  Object.entries(fields).flatMap(([name, field]): Record<string, unknown>[] => {
    if (field.kind === "part" && field.rows) return bodiesThatName(field.rows, to, id).map((row) => ({ [name]: [row] }));
    return field.kind === "reference" && namesOf(to).includes(field.to) ? [{ [name]: id }] : [];
  });

/** Filters, and new records that name this one in each field that could, as far as somebody may make such a record. */
async function mentionsOf(company: Company, kind: ApiKind, id: string, may: (grant: Grant) => boolean): Promise<Door[]> {
  const doors: Door[] = [];
  for (const other of apiKinds.values()) {
    for (const [what, { fields, write }] of Object.entries(other.subResources))
      for (const body of write && may(other.grant) ? bodiesThatName(fields, kind, id) : []) {
        // The only kind with one.
        expect(other.at).toBe("quotations");
        const made = await written(company.as("manager"), { clientId: await aClientRow(company) });
        doors.push([`/${other.at}/${made.id}/${what}`, { method: "PATCH", match: `"${made.version}"`, body }]);
      }
    for (const name of referring(other, kind)) {
      if (other.entity.list.filters?.includes(name)) doors.push([`/${other.at}?${name}=${id}`]);
      const example = exampleOf(other);
      if (!example || !may(other.grant) || other.entity.entry || other.fields[name]!.readOnly) continue;
      const values = sentOf(other, await example.filled(company, `Of ${other.at} ${name}`));
      const more = name === "custodyId" ? { paidFrom: "custody" } : {};
      doors.push([`/${other.at}`, { method: "POST", body: { ...values, ...more, [name]: id } }]);
    }
  }
  return doors;
}

/** A record of the kind, with a file and a note. */
async function withFile(company: Company, kind: ApiKind, more: object = {}): Promise<{ id: string; file: string }> {
  const who = company.as(roleFor(kind.grant));
  const { id } = await kind.records.create(who, { ...(await exampleOf(kind)!.filled(company, "Nile")), ...more });
  if (!kind.subject) return { id, file: absent };
  await addNote(who, kind.subject, id, { body: "Nobody else's business." });
  const { id: file } = await addFile(who, kind.subject, id, { bytes: new TextEncoder().encode("A plan in words."), name: "plan.txt" });
  return { id, file };
}

async function sameForBoth(
  company: Company,
  token: string,
  hidden: { id: string; file: string },
  doors: (id: string, file: string) => Promise<Door[]>,
) {
  const ids = [hidden.id, hidden.file, absent];
  const [real, none] = [await doors(hidden.id, hidden.file), await doors(absent, absent)];
  const different: string[] = [];
  await ask(company, token, `/clients`);
  for (const [at, [path, sent]] of real.entries()) {
    const there = await noticed(company, ids, () => ask(company, token, path, sent));
    const nowhere = await noticed(company, ids, () => ask(company, token, ...none[at]!));
    const first = differenceOf(there, nowhere);
    if (first) different.push(`${sent?.method ?? "GET"} ${path.replace(hidden.id, "ID")}: ${first}`);
  }
  expect(different).toEqual([]);
  expect(real.length).toBeGreaterThan(3);
}

const ruled = [...apiKinds.values()].filter(({ entity: { name } }) => "visible" in ((tables as Record<string, object>)[name] ?? {}));

test("the kinds with rules for single records are these", () =>
  expect(ruled.map(({ at }) => at).toSorted()).toEqual(["custody", "expenses"]));

test.each(ruled)("$at: one that its rule hides is asked for like one that is not there", (kind) =>
  inCompany(async (company) => {
    const manager = company.user("manager").id;
    const hidden = await withFile(company, kind, kind.entity.name === "custody" ? { holderId: manager } : {});
    const token = await tokenOf(company, "designer");
    await sameForBoth(company, token, hidden, async (id, file) => [
      ...doorsOf(kind, id, file),
      ...(await mentionsOf(company, kind, id, (grant) => allows("designer", `${grant}.create`))),
    ]);
    // One's own is found, so that what was asked could have found something.
    const own = kind.entity.name === "custody" ? company.as("manager") : company.as("designer");
    const mine = await kind.records.create(own, await exampleOf(kind)!.filled(company, "Mine"));
    expect((await ask(company, token, `/${kind.at}/${mine.id}`)).status).toBe(200);
  }),
);

describe.each([...apiKinds.values()].filter((kind) => exampleOf(kind)))("$at", (kind) => {
  test(
    "a token without its scopes asks for one that is there like for one that is not",
    () =>
      inCompany(async (company) => {
        const hidden = await withFile(company, kind);
        const role = roleFor(kind.grant);
        const others = everyScope().filter((scope) => !scope.startsWith(`${kind.grant}.`));
        const token = await tokenOf(company, role, [...others, "cost.read"]);
        await sameForBoth(company, token, hidden, async (id, file) => [
          ...doorsOf(kind, id, file),
          ...(await mentionsOf(company, kind, id, (grant) => grant !== kind.grant && allows(role, `${grant}.create`))),
        ]);
      }),
    patient(60_000),
  );
});

type Naming = { kind: ApiKind; to: ApiKind; field: string };
const kindsWithExamples = [...apiKinds.values()].filter((kind) => exampleOf(kind));
/** Each field that names a record of a kind with scopes of its own. */
const naming = [...apiKinds.values()].flatMap((kind) =>
  kindsWithExamples.flatMap((to) => (to.grant === kind.grant ? [] : referring(kind, to).map((field): Naming => ({ kind, to, field })))),
);

/** How one is made of a kind that has no example. */
const withoutExample: Record<string, (company: Company, clientId: string) => Promise<string>> = {
  quotations: async ({ as }, clientId) => (await written(as("manager"), { clientId })).id,
  payments: async (company, clientId) => {
    await anInvoice(company, clientId, 100_00);
    return recordPayment(company.as("accountant"), paid(clientId, 100_00));
  },
  meetings: async ({ as, user }) => {
    const [name, organizerId] = [{ en: "Drawings", ar: "رسومات" }, user("manager").id];
    const meeting = { title: name, type: "internal", place: "office", startsAt: "2026-01-18T09:00:00.000Z", durationMinutes: "60" };
    const { records } = apiKinds.get("meetings")!;
    return (await records.create(as("manager"), { ...meeting, organizerId, attendees: [], remindDay: true, remindHour: true })).id;
  },
  snags: async (company) =>
    (await snagRecords.create(company.as("manager"), { projectId: await oneOf(company, apiKinds.get("projects")!), title: "Scratched" }))
      .id,
};

async function oneOf(company: Company, kind: ApiKind): Promise<string> {
  const example = exampleOf(kind);
  if (!example) return withoutExample[kind.at]!(company, await aClientRow(company));
  return (await kind.records.create(company.as(roleFor(kind.grant)), await example.filled(company, "Nile"))).id;
}

/** What else the columns of a row have to say where it names a record in this field. */
const besides: Record<string, (field: string) => Record<string, unknown>> = {
  expenses: (field) => (field === "custodyId" ? { paidFrom: "custody" } : {}),
  "opening-items": (field) =>
    field === "projectId"
      ? {}
      : { clientId: null, supplierId: null, holderId: null, accountId: null, side: field === "accountId" ? "debit" : null },
};

test.each(naming)("$kind.at: what $field names neither finds nor sorts them for a token that may not read it", ({ kind, to, field }) =>
  inCompany(async (company) => {
    const id = await oneOf(company, kind);
    const target = (await to.records.create(company.as(roleFor(to.grant)), await exampleOf(to)!.filled(company, "Zanzibar"))).id;
    const found = Object.keys(kind.entity.found ?? {});
    // Of references to different kinds the first that is filled counts.
    const earlier = found.slice(0, Math.max(0, found.indexOf(field))).map((other) => [other, null]);
    const { table } = kind.records;
    await company.db
      .update(table)
      .set({ ...Object.fromEntries(earlier), ...besides[kind.at]?.(field), [field]: target })
      .where(eq(table.id, id));
    const role = roleFor(kind.grant);
    const others = everyScope().filter((scope) => !scope.startsWith(`${to.grant}.`));
    const [blind, sees] = [
      await tokenOf(company, role, [...others, "cost.read"]),
      await tokenOf(company, role, [...everyScope(), "cost.read"]),
    ];
    const idsOf = async (token: string, path: string) =>
      ((await ask(company, token, path)).body as unknown as { data: { id: string }[] }).data.map((row) => row.id);
    expect(await idsOf(sees, `/${to.at}?q=zanzibar`)).toEqual([target]);
    expect(await idsOf(sees, `/${kind.at}?q=zanzibar`)).toEqual(found.includes(field) ? [id] : []);
    expect(await idsOf(blind, `/${kind.at}?q=zanzibar`)).toEqual([]);
    for (const sort of [field, `-${field}`]) {
      expect(await idsOf(sees, `/${kind.at}?sort=${sort}`)).toContain(id);
      const { status, body } = await ask(company, blind, `/${kind.at}?sort=${sort}`);
      expect([status, body.errors]).toMatchObject([422, [{ parameter: "sort", code: "api.error.scope" }]]);
    }
  }),
);

test("what is found by what it names is among these", () => {
  const found = naming.filter(({ kind, field }) => Object.hasOwn(kind.entity.found ?? {}, field));
  expect(found.map(({ kind, field }) => `${kind.at} ${field}`).toSorted()).toEqual([
    "bills supplierId",
    "cheque-books moneyAccountId",
    "opening-items clientId",
    "opening-items supplierId",
    "quotations clientId",
    "quotations leadId",
  ]);
});

type Asking = Naming & { move: string };
/** Each reference that a move or an act asks, with the kind that it names. */
const asking = [...apiKinds.values()].flatMap((kind) => {
  const moves = Object.entries(kind.transitions?.flow.moves ?? {}).filter(([, move]) => !move.follows);
  const asked = [
    ...moves.map(([move, one]) => [move, inputsOf(one)] as const),
    ...Object.entries(kind.acts).map(([act, { asks }]) => [act, asks] as const),
  ];
  return asked.flatMap(([move, fields]) =>
    kindsWithExamples.flatMap((to) =>
      Object.entries(fields).flatMap(([field, one]): Asking[] =>
        one.kind === "reference" && namesOf(to).includes(one.to) ? [{ kind, to, field, move }] : [],
      ),
    ),
  );
});

test("moves and acts ask for these records", () =>
  expect(asking.map(({ kind, move, field, to }) => `${kind.at} ${move} ${field}: ${to.at}`).toSorted()).toEqual([
    "leads convert link: clients",
    "payments clear moneyAccountId: money-accounts",
    "suppliers cheque moneyAccountId: money-accounts",
  ]));

test.each(asking)("$kind.at: $move names none in $field that a token may not read, but what the record names there", (asked) =>
  inCompany(async (company) => {
    const { kind, to, field, move } = asked;
    const id = await oneOf(company, kind);
    const hidden = await withFile(company, to, {});
    const others = everyScope().filter((scope) => !scope.startsWith(`${to.grant}.`));
    const token = await tokenOf(company, roleFor(kind.grant), others);
    const send = (value: string) =>
      ask(company, token, `/${kind.at}/${id}/transitions/${move}`, { method: "POST", match: '"1"', body: { [field]: value } });
    await ask(company, token, `/${kind.at}`);
    const [there, nowhere] = [
      await noticed(company, [hidden.id], () => send(hidden.id)),
      await noticed(company, [absent], () => send(absent)),
    ];
    expect(differenceOf(there, nowhere)).toBe(null);
    expect([403, 422]).toContain(there.status);
    expect(there.text).toContain(`${to.grant}.read`);
    const { table } = kind.records;
    if (!Object.hasOwn(getTableColumns(table), field)) return;
    await company.db
      .update(table)
      .set({ [field]: hidden.id })
      .where(eq(table.id, id));
    expect((await send(hidden.id)).text).not.toContain("api.error.scope");
  }),
);

test("an act that answers another kind is refused before it is done where a token may not read that, and so is a message to somebody it may not read", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const lead = await aLeadRow(company);
    const { id, version } = await written(manager, { clientId: await aClientRow(company) });
    const clients = await company.db.$count(clientTable);
    const without = everyScope().filter((scope) => scope !== "client.read");
    const token = await tokenOf(company, "manager", without);
    const converted = await ask(company, token, `/leads/${lead}/transitions/convert`, { method: "POST", body: {} });
    expect([converted.status, await company.db.$count(clientTable)], converted.text).toEqual([403, clients]);
    expect(converted.text).toContain("client.read");
    const sent = { method: "POST", match: `"${version}"` };
    const told = await ask(company, token, `/quotations/${id}/transitions/send`, { ...sent, body: { via: "whatsapp" } });
    expect([told.status, told.body.errors]).toMatchObject([422, [{ pointer: "/via", code: "api.error.scope" }]]);
    expect(told.text).toContain("client.read");
    // Whoever it is not for need not be read.
    const unled = await tokenOf(
      company,
      "manager",
      everyScope().filter((scope) => scope !== "lead.read"),
    );
    const other = await written(manager, { clientId: await aClientRow(company, { number: "CLI-00008", phoneE164: "+201005550122" }) });
    const given = await ask(company, unled, `/quotations/${other.id}/transitions/send`, {
      method: "POST",
      match: `"${other.version}"`,
      body: { via: "whatsapp", language: "en" },
    });
    expect(given.status, given.text).toBe(200);
    const filed = await ask(company, token, `/quotations/${id}/transitions/send`, { ...sent, body: { via: "file" } });
    expect(filed.status, filed.text).toBe(200);
  }));

test("what a record names of a kind that a token may not read has no name there, and can be sent back as it was", () =>
  inCompany(async (company) => {
    const [mine, other] = [await aClient(company), await aClient(company, "CLI-00002", { email: "other@mail.example" })];
    const { id } = await apiKinds.get("tasks")!.records.create(company.as("manager"), {
      ...(await exampleOf(apiKinds.get("tasks")!)!.filled(company, "Nile")),
      clientId: mine,
    });
    const token = await tokenOf(company, "manager", ["task.read", "task.update"]);
    const read = await ask(company, token, `/tasks/${id}?expand=clientId`);
    expect([read.body["clientId"], read.body["expanded"]]).toEqual([mine, { clientId: null }]);
    const sent = (clientId: string, match: string) => ask(company, token, `/tasks/${id}`, { method: "PATCH", body: { clientId }, match });
    const missing = [{ pointer: "/clientId", code: "api.error.scope" }];
    expect((await sent(other, '"1"')).body.errors).toMatchObject(missing);
    expect((await sent(absent, '"1"')).body.errors).toEqual((await sent(other, '"1"')).body.errors);
    expect((await sent(absent, '"1"')).text).toContain("client.read");
    expect((await sent(mine, '"1"')).status).toBe(200);
    // Written into a text of the record it is not what the field named.
    const titled = await ask(company, token, `/tasks/${id}`, { method: "PATCH", body: { title: other }, match: '"1"' });
    expect(titled.status, titled.text).toBe(200);
    expect((await sent(other, '"2"')).body.errors).toMatchObject(missing);
    const reader = await tokenOf(company, "manager", ["task.read", "task.update", "client.read"]);
    expect((await ask(company, reader, `/tasks/${id}?expand=clientId`)).body["expanded"]).toMatchObject({ clientId: { id: mine } });
  }));

/** What each tool that takes a record's id is given: of this one. */
const calls = ({ at, entity: { name } }: ApiKind, id: string): [tool: string, sent: Record<string, unknown>][] => {
  const field = `${name === "crmProject" ? "project" : name}Id`;
  return [
    ["client_overview", { id }],
    ["project_status", { id }],
    ["get_document_text", { kind: at, id }],
    ["log_note", { kind: at, id, text: "Called." }],
    ["move", { kind: at, id, move: "hold", asks: { reason: "Waiting for the stone." } }],
    ["create_task", { title: "Call", [field]: id }],
    ["schedule_meeting", { title: { en: "Visit", ar: "زيارة" }, startsAt: "2026-01-20T09:00:00Z", [field]: id }],
    ["draft_quotation", { [field]: id }],
  ];
};

async function called(company: Company, token: string, name: string, sent: object) {
  const answer = await answerMcp(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${token}`,
        [addressHeader]: "198.18.0.1",
        [askedHostHeader]: "localhost",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: sent } }),
    }),
    company.as("visitor"),
  );
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function sameForTools(company: Company, token: string, kind: ApiKind, hidden: string): Promise<void> {
  const different: string[] = [];
  const none = calls(kind, absent);
  await called(company, token, "my_day", {});
  for (const [at, [name, sent]] of calls(kind, hidden).entries()) {
    const there = await noticed(company, [hidden, absent], () => called(company, token, name, sent));
    const nowhere = await noticed(company, [hidden, absent], () => called(company, token, ...none[at]!));
    const first = differenceOf(there, nowhere);
    if (first) different.push(`${name}: ${first}`);
  }
  expect(different).toEqual([]);
}

const ofTools = [...apiKinds.values()].filter((kind) => kind.subject && exampleOf(kind));

describe("the door of assistants", () => {
  test.each(ofTools)("$at: no tool tells one that its token has no scope for from one that is not there", (kind) =>
    inCompany(async (company) => {
      await change(company.as("admin"), (tx) => storeSetting(tx, assistantsOpen, true));
      const { id } = await withFile(company, kind);
      const others = everyScope().filter((scope) => !scope.startsWith(`${kind.grant}.`));
      const token = await tokenOf(company, roleFor(kind.grant), [...others, "assistant.use", "cost.read"]);
      await sameForTools(company, token, kind, id);
    }),
  );

  test.each(ruled)("$at: nor one that a rule hides; nor is it found by its words", (kind) =>
    inCompany(async (company) => {
      await change(company.as("admin"), (tx) => storeSetting(tx, assistantsOpen, true));
      const holder = kind.entity.name === "custody" ? { holderId: company.user("manager").id } : {};
      const { id } = await withFile(company, kind, holder);
      const token = await tokenOf(company, "designer", [...everyScope(), "assistant.use"]);
      await sameForTools(company, token, kind, id);
      const words = async (typed: string) => {
        const { text, statements: asked } = await noticed(company, [], () => called(company, token, "find", { words: typed }));
        return { text, asked };
      };
      // "Nile" names this record alone, "Nilo" names none.
      expect(await words("Nile")).toEqual(await words("Nilo"));
    }),
  );
});
