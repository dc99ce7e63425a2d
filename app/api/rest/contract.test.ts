import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Ajv2020 from "ajv/dist/2020.js";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import createClient from "openapi-fetch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressHeader } from "#app/platform/http/address.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { newKey } from "#app/values/new-key.ts";
import { everyScope, exampleOf, roleFor, sentOf, tokenOf } from "../../../tests/api.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { patient } from "../../../tests/patience.ts";
import { answerApi } from "./answer.server.ts";
import { apiKinds } from "./kinds.server.ts";
import { openApi } from "./openapi.server.ts";

// The server does what its document says: everything that is asked here follows from the document.

type Schema = Record<string, unknown> & { $ref?: string };
type Place = "path" | "query" | "header";
type Parameter = { name: string; in: Place; required: boolean; schema: Schema };
type Operation = {
  operationId: string;
  parameters?: Schema[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Schema>;
};
type Shape = { paths: Record<string, Record<string, Operation> & { parameters?: Schema[] }> };

const shape = JSON.parse(JSON.stringify(openApi())) as Shape;
const methods = ["get", "post", "patch", "delete"] as const;
type Method = (typeof methods)[number];

const pointed = (ref: string): unknown =>
  ref
    .slice(2)
    .split("/")
    .reduce((at, part) => (at as Record<string, unknown>)[part], shape as unknown);
const resolved = <T extends object>(schema: T & { $ref?: string }): T => (schema.$ref ? (pointed(schema.$ref) as T) : schema);

const operations = Object.entries(shape.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const parameters: Parameter[] = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(
      (one) => resolved(one) as unknown as Parameter,
    );
    return [{ ...operation, path, method, parameters }];
  }),
);
type Asked = (typeof operations)[number];

const ajv = new Ajv2020.default({ strict: false, allErrors: true });
ajv.addFormat("uuid", /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
ajv.addFormat("date", /^\d{4}-\d\d-\d\d$/);
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
ajv.addFormat("int64", { type: "number", validate: Number.isSafeInteger });
ajv.addFormat("uri", /^https?:\/\/\S+$/);
ajv.addSchema(shape, "document");

let folder: string;
let release: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-contract-"));
  release = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  release();
  await rm(folder, { recursive: true, force: true });
});

/** What a program sends as a file: each text a part of that name. */
function formOf(parts: readonly (readonly [name: string, content: string])[]): FormData {
  const form = new FormData();
  for (const [name, content] of parts) form.append(name, new Blob([content]), "plan.txt");
  return form;
}

/** A schema of the document that takes no member which it does not declare: readers that are made of it would pass over what it leaves out. */
function declaredOnly(ref: string) {
  const name = `only ${ref}`;
  return ajv.getSchema(name) ?? ajv.addSchema({ $ref: `document${ref}`, unevaluatedProperties: false }, name).getSchema(name)!;
}

type Answer = { status: number; headers: Headers; text: string };

/** What is wrong with an answer, by the document; null for nothing. */
function fault({ operationId, responses }: Asked, { status, headers, text }: Answer): string | null {
  const declared = responses[String(status)];
  if (!declared) return `${operationId} answers ${status}, which is not declared: ${text.slice(0, 400)}`;
  const { content = {} } = resolved(declared) as { content?: Record<string, { schema: Schema }> };
  const [type, ...more] = Object.keys(content);
  if (!type) return text === "" ? null : `${operationId} ${status} has a body`;
  if (more.length > 0)
    return Object.hasOwn(content, `${headers.get("content-type")}`.split(";", 1)[0]!)
      ? null
      : `${operationId} ${status} is of no declared type`;
  if (headers.get("content-type") !== type) return `${operationId} ${status} is ${headers.get("content-type")}`;
  const { $ref } = content[type]!.schema;
  const validate = $ref ? declaredOnly($ref) : ajv.compile(content[type]!.schema);
  if (validate(JSON.parse(text))) return null;
  return `${operationId} ${status}: ${JSON.stringify(validate.errors?.slice(0, 3))} in ${text.slice(0, 600)}`;
}

type Sent = { path?: object; query?: object; header?: object; body?: unknown };

/** A client that knows no more than the document. */
function clientOf(company: Company, token: string) {
  let answer: Answer | undefined;
  const client = createClient<Record<string, Record<string, never>>>({
    baseUrl: "http://localhost/api/v1",
    headers: { authorization: `Bearer ${token}`, [addressHeader]: "198.18.0.1" },
    fetch: async (request) => {
      const given = await answerApi(request, company.as("visitor"));
      answer = { status: given.status, headers: given.headers, text: await given.text() };
      return new Response();
    },
  });
  return async ({ method, path }: Pick<Asked, "method" | "path">, { body, ...params }: Sent): Promise<Answer> => {
    // How often a token may ask has stories of its own.
    await company.db.delete(rateLimitTable);
    await client.request(method as never, path as never, { params, body } as never);
    return answer!;
  };
}

const operationFor = (method: Method, path: string): Asked | undefined =>
  operations.find((one) => one.method === method && one.path === path);

describe.for([...apiKinds.values()].filter(exampleOf))("$at", (kind) => {
  test("is written and read as the document says, by a client that knows no more", () =>
    inCompany(async (company) => {
      const who = roleFor(kind.grant);
      const call = clientOf(company, await tokenOf(company, who, [...everyScope(), "cost.read"]));
      const faults: string[] = [];
      const done = async (method: Method, path: string, sent: Sent, expected: number[]) => {
        const operation = operationFor(method, `/${kind.at}${path}`);
        if (!operation) return null;
        const answer = await call(operation, sent);
        const wrong = fault(operation, answer);
        if (wrong) faults.push(wrong);
        if (!expected.includes(answer.status)) faults.push(`${operation.operationId}: ${answer.status} ${answer.text.slice(0, 800)}`);
        return (answer.text ? JSON.parse(answer.text) : {}) as Record<string, unknown> & { id: string; version: number };
      };
      const post = (body: unknown, more: object = {}) => ({ body, header: { "Idempotency-Key": newKey() }, ...more });
      const { filled } = exampleOf(kind)!;
      const { anyway, ...values } = await filled(company, "Nile");
      const made = await done("post", "", post({ ...sentOf(kind, values), ...(anyway === true && { anyway }) }), [201]);
      if (!made) return;
      const path = { id: made.id };
      const read = await done("get", "/{id}", { path }, [200]);
      expect(read).toEqual(made);
      // What was read can be sent back.
      const again = sentOf(kind, await kind.records.get(company.as(who), path.id));
      const header = { "If-Match": `"${made.version}"` };
      await done("patch", "/{id}", { path, header, body: again }, [200]);
      const filters = Object.fromEntries((operationFor("get", `/${kind.at}`)?.parameters ?? []).map((one) => [one.name, one]));
      const references = Object.entries(kind.fields).flatMap(([name, field]) => (field.kind === "reference" ? [name] : []));
      for (const query of [
        {},
        { limit: 1 },
        { q: "Nile" },
        { updated_since: "2026-01-01T00:00:00Z" },
        { fields: Object.keys(kind.fields).join(",") },
        ...(references.length > 0 ? [{ expand: references.join(",") }] : []),
        ...Object.keys(kind.fields).flatMap((name) => (filters[name] ? [{ [name]: "" }] : [])),
      ])
        await done("get", "", { query }, [200]);
      await done("get", "/{id}/timeline", { path }, [200]);
      await done("post", "/{id}/notes", post({ body: "Called them." }, { path }), [201]);
      const file = await done("post", "/{id}/files", post(formOf([["file", "A plan in words."]]), { path }), [201]);
      await done("get", "/{id}/files", { path }, [200]);
      if (file) {
        const operation = operationFor("get", `/${kind.at}/{id}/files/{file}`)!;
        const answer = await call(operation, { path: { ...path, file: file.id } });
        expect([answer.status, answer.text]).toEqual([200, "A plan in words."]);
        expect(fault(operation, answer)).toBeNull();
      }
      for (const move of [...Object.keys(kind.transitions?.flow.moves ?? {}), ...Object.keys(kind.acts)])
        await done(
          "post",
          `/{id}/transitions/${move}`,
          post({}, { path, header: { "Idempotency-Key": newKey(), "If-Match": '"1"' } }),
          [200, 409, 412, 422, 403],
        );
      await done("delete", "/{id}", { path }, [204, 409]);
      await done("get", "/{id}", { path: { id: "00000000-0000-4000-8000-0000000000ff" } }, [404]);
      expect(faults).toEqual([]);
    }));
});

/** Any value of a schema, most of it well-formed: `ids` are those of records that are there. */
function valueOf(given: Schema, ids: fc.Arbitrary<string>, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  if (Array.isArray(schema["enum"])) return fc.constantFrom<unknown>(...(schema["enum"] as unknown[]));
  if ("const" in schema) return fc.constant(schema["const"]);
  const types = [schema["type"]].flat() as (string | undefined)[];
  const most = Math.min(Number(schema["maxLength"] ?? 40), 40);
  const one = (type: string | undefined): fc.Arbitrary<unknown> => {
    if (type === "null") return fc.constant(null);
    if (type === "boolean") return fc.boolean();
    if (type === "integer" || type === "number") {
      const min = Number(schema["minimum"] ?? -5);
      const max = Math.min(Number(schema["maximum"] ?? 1e6), 1e6);
      return type === "integer" ? fc.integer({ min, max: Math.max(min, max) }) : fc.double({ min, max: Math.max(min, max), noNaN: true });
    }
    if (type === "string") {
      if (schema["format"] === "uuid") return ids;
      if (schema["format"] === "date") return fc.constantFrom("2026-02-01", "2024-02-29", "0001-01-01", "9999-12-31", "2026-02-30");
      if (schema["format"] === "date-time")
        return fc.constantFrom("2026-02-01T10:00:00Z", "1900-01-01T00:00:00.123Z", "2026-13-01T10:00:00Z");
      if (schema["pattern"]) return fc.constantFrom("0123456789abcdef", "abcdefghijklmnop-_");
      const text = fc.oneof(fc.string({ maxLength: most, unit: "binary" }), fc.string({ maxLength: most, unit: "grapheme" }));
      const known = fc.constantFrom("01005550122", "a@mail.example", "cairo", "https://diwan.example", "villa", "m2", "");
      return fc.oneof({ weight: 3, arbitrary: text }, { weight: 2, arbitrary: known }, { weight: 3, arbitrary: ids });
    }
    if (type === "array" && depth < 4) return fc.array(valueOf((schema["items"] ?? {}) as Schema, ids, depth + 1), { maxLength: 3 });
    if (type === "object" && depth < 4) {
      const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Schema>);
      const record = Object.fromEntries(properties.map(([name, each]) => [name, valueOf(each, ids, depth + 1)]));
      return fc.record(record, { requiredKeys: (schema["required"] ?? []) as string[] });
    }
    return fc.constantFrom(null, 1, "x", [], {});
  };
  return fc.oneof(...types.map(one));
}

const junk: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(null, -1, 1e21, "", "\0", "x".repeat(3000), [], {}, [[]], { $gt: 1 }, true);

const forms = fc
  .array(fc.tuple(fc.constantFrom("file", "file", "file", "other"), fc.constantFrom("words", "", "<svg>", "\0\x01")), { maxLength: 2 })
  .map(formOf);

type Request = { at: number; path: Record<string, string>; query: Record<string, unknown>; header: Record<string, string>; body?: unknown };

type Known = { ids: fc.Arbitrary<string>; of: (path: string) => { id: string; body: Record<string, unknown> } | undefined };

/** A request for any operation: as the document has it or as somebody really sent it, with one member that is wrong, or with one that is missing. */
function requestOf({ ids, of }: Known): fc.Arbitrary<Request> {
  return fc.nat({ max: operations.length - 1 }).chain((at): fc.Arbitrary<Request> => {
    const { path, method, parameters, requestBody } = operations[at]!;
    const known = of(path);
    const query = parameters.filter((one) => one.in === "query");
    const asked = fc
      .subarray(query, { maxLength: Math.min(2, query.length) })
      .chain((some) =>
        fc.record<Record<string, unknown>>(Object.fromEntries(some.map(({ name, schema }) => [name, valueOf(schema, ids)]))),
      );
    const json = requestBody?.content["application/json"];
    const any: fc.Arbitrary<unknown> = json ? valueOf(json.schema, ids) : requestBody ? forms : fc.constant(undefined);
    const whole =
      known && /^[^{]+({id})?$/.test(path) && method !== "delete" && requestBody ? fc.oneof(fc.constant<unknown>(known.body), any) : any;
    const body = fc.tuple(whole, fc.string(), junk, fc.nat(9)).map(([value, name, odd, chance]) => {
      if (value instanceof FormData || value === undefined || value === null || typeof value !== "object" || chance > 5) return value;
      const names = Object.keys(value);
      const chosen = names[name.length % Math.max(1, names.length)] ?? name;
      if (chance < 2) return { ...value, [name]: odd };
      if (chance < 4) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== chosen));
      return { ...value, [chosen]: odd };
    });
    const id = known ? fc.oneof({ weight: 4, arbitrary: fc.constant(known.id) }, { weight: 1, arbitrary: ids }) : ids;
    return fc.record({
      at: fc.constant(at),
      path: fc.record({ id, file: ids }),
      query: asked,
      header: fc.constantFrom('"1"', '"1"', '"1"', '"2"', '"2"', "*").map((match) => ({ "If-Match": match, "Idempotency-Key": newKey() })),
      body,
    });
  });
}

/** All that requests could have written, as one text. */
const tables = ["audit_log", "timeline", "notifications", ...new Set([...apiKinds.values()].map(({ records }) => sqlName(records.table)))];
function sqlName(table: object): string {
  return (table as Record<symbol, string>)[Symbol.for("drizzle:Name")]!;
}
async function written({ db }: Company): Promise<string> {
  const each = tables.map((name) => `select '${name}' as t, count(*) as n, sum(hashtextextended(r::text, 0)) as h from "${name}" r`);
  const { rows } = await db.execute(sql.raw(each.join(" union all ")));
  return JSON.stringify(rows);
}

/** More by hand: `API_ROUNDS=40 npx vitest run app/api/rest/contract.test.ts`. A round is a transaction: in a longer one each question takes longer. */
const rounds = Number(process.env["API_ROUNDS"] ?? 1);
/** Another one each time. A failure names it: `API_SEED=…` asks the same again. */
const firstSeed = Number(process.env["API_SEED"] ?? randomInt(2 ** 31 - 1000));
const requests = 250;

test.each(Array.from({ length: rounds }, (_, round) => firstSeed + round))(
  "whatever is sent gets an answer that is declared, none of 500, and what was refused has written nothing (API_SEED=%i)",
  (seed) =>
    inCompany(async (company) => {
      const ids = ["00000000-0000-4000-8000-0000000000ff", "not-an-id", company.user("designer").id];
      const known = new Map<string, { id: string; body: Record<string, unknown> }>();
      for (const kind of apiKinds.values()) {
        const example = exampleOf(kind);
        if (!example) continue;
        const who = company.as(roleFor(kind.grant));
        const { id } = await example.records.create(who, await example.filled(company, "Nile"));
        ids.push(id);
        known.set(kind.at, { id, body: sentOf(kind, await example.filled(company, "Zamalek")) });
      }
      const of = (path: string) => known.get(path.slice(1).split("/{")[0]!);
      const scopes = [...everyScope(), "cost.read", "bank.read"];
      const manager = clientOf(company, await tokenOf(company, "manager", scopes));
      const admin = clientOf(company, await tokenOf(company, "admin", scopes));
      const answers = new Map<number, number>();
      let before = await written(company);
      await fc.assert(
        fc.asyncProperty(requestOf({ ids: fc.constantFrom(...ids), of }), fc.nat(9), async ({ at, ...sent }, chance) => {
          const operation = operations[at]!;
          const content = operation.path.startsWith("/content/");
          const answer = await ((chance === 0) === content ? manager : admin)(operation, sent);
          const { status } = answer;
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (status >= 500) throw new Error(`${operation.operationId}: ${status} ${answer.text}`);
          const wrong = fault(operation, answer);
          if (wrong) throw new Error(wrong);
          const after = await written(company);
          if (status >= 400 && after !== before) throw new Error(`${operation.operationId} ${status} has written`);
          before = after;
        }),
        { seed, numRuns: requests, endOnFailure: true },
      );
      // A test that is refused whatever it sends says nothing.
      expect((answers.get(200) ?? 0) + (answers.get(201) ?? 0), JSON.stringify([...answers])).toBeGreaterThan(requests / 10);
    }),
  patient(120_000),
);

test("a token that opens nothing, a method that is not declared: at every address of the document", () =>
  inCompany(async (company) => {
    const faults: string[] = [];
    const token = await tokenOf(company, "manager");
    const asked = async (method: string, path: string, bearer: string) => {
      await company.db.delete(rateLimitTable);
      const address = path.replace("{id}", "00000000-0000-4000-8000-0000000000ff");
      const request = new Request(`http://localhost/api/v1${address}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, [addressHeader]: "198.18.0.1" },
      });
      return answerApi(request, company.as("visitor"));
    };
    for (const [path, item] of Object.entries(shape.paths)) {
      for (const method of methods) {
        const name = method.toUpperCase();
        if (item[method]) {
          const { status } = await asked(name, path, "dwn_pat_nothing");
          if (status !== 401) faults.push(`${name} ${path}: ${status} without a token`);
        } else {
          const answer = await asked(name, path, token);
          const allow = answer.headers.get("allow")?.split(", ") ?? [];
          const declared = methods.filter((one) => item[one]).map((one) => one.toUpperCase());
          if (answer.status !== 405 || allow.filter((one) => one !== "HEAD").join() !== declared.join())
            faults.push(`${name} ${path}: ${answer.status} ${allow.join()}`);
        }
      }
    }
    expect(faults).toEqual([]);
  }));
