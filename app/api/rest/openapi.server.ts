import { fileTypes, longestFile, longestName, longestPicture, mostFiles } from "#app/crm/base/files/fields.ts";
import { inputsOf, type Move } from "#app/kit/flow/flow.ts";
import { stopReasons } from "#app/api/webhooks/fields.ts";
import { typesOf } from "#app/api/webhooks/types.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { apiKinds, capital, type ApiKind } from "./kinds.server.ts";
import { enquirySchema } from "./enquiry.server.ts";
import { limits } from "./list.server.ts";
import { reportNames } from "./reports.server.ts";
import { objectOf, type Schema } from "./values.server.ts";

const t = translateFor("en");
const ref = (place: string) => ({ $ref: `#/components/${place}` });
const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
const text = (maxLength: number, more: Schema = {}): Schema => ({ type: "string", maxLength, ...more });
const maybe = (schema: Schema): Schema => ({ ...schema, type: [schema["type"], "null"] });
const list = (items: Schema, maxItems: number): Schema => ({ type: "array", maxItems, items });
const object = (properties: Record<string, Schema>, required = Object.keys(properties), more: Schema = {}): Schema => ({
  type: "object",
  properties,
  required,
  ...more,
});
const uuid: Schema = { type: "string", format: "uuid" };
const moment: Schema = { type: "string", format: "date-time" };
const day: Schema = { type: "string", format: "date" };
const next = maybe(text(4000));

/** Each refusal by its status: its name, and what it means; its codes are told in the problem itself. */
const problems: Readonly<Record<number, readonly [name: string, meaning: string]>> = {
  400: ["Malformed", "The request is malformed."],
  401: ["Unauthorized", "No token, or one that does not count."],
  403: ["Forbidden", "The token's scopes or its owner's role do not allow it."],
  404: ["NotFound", "There is no such record, or the reader may not know of it."],
  409: ["Conflict", "The record's state, or what hangs on it, stands against it."],
  412: ["Stale", "Somebody changed the record meanwhile."],
  413: ["TooLarge", "The body is longer than is read."],
  415: ["MediaType", "The body is no JSON."],
  422: ["Invalid", "Something that was sent is wrong; `errors` says what."],
  428: ["PreconditionRequired", "`If-Match` is missing."],
  429: ["TooManyRequests", "Too many requests."],
  500: ["Broken", "Something of ours broke."],
  503: ["Unavailable", "The database does not answer."],
};
const refusals = (...statuses: number[]) =>
  Object.fromEntries([...statuses, 401, 403, 429, 500, 503].map((status) => [status, ref(`responses/${problems[status]![0]}`)]));
const sending = [400, 404, 409, 413, 415, 422];
const changing = [...sending, 412, 428];

const headersOf = (...names: string[]) =>
  Object.fromEntries(["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", ...names].map((name) => [name, ref(`headers/${name}`)]));
const answer = (description: string, schema: Schema, ...headers: string[]) => ({
  description,
  headers: headersOf(...headers),
  ...json(schema),
});
const parameter = (name: string, schema: Schema, description: string, place = "query", required = false) => ({
  name,
  in: place,
  required,
  schema,
  description,
});
const parametersOf = (...names: string[]) => names.map((name) => ref(`parameters/${name}`));
const body = (schema: Schema, required = true) => ({ requestBody: { required, ...json(schema) } });

function filterOf(kind: ApiKind, name: string): object {
  const field = kind.fields[name]!;
  const ranged = ["money", "percent", "number", "measure", "date", "dateTime"].includes(field.kind);
  const words = ranged ? "A range: from..to, either end open." : "Values, several with commas.";
  return parameter(name, text(2000), field.kind === "choice" ? `Some of: ${field.choices.join(", ")}; several with commas.` : words);
}

function moveBody(move: Move): object {
  const inputs = inputsOf(move);
  if (Object.keys(inputs).length === 0) return {};
  const schema = objectOf(inputs, { input: true });
  return body(schema, Array.isArray(schema["required"]));
}

const fileContent = Object.fromEntries(Object.keys(fileTypes).map((type) => [type, { schema: {} }]));

function pathsOf(kind: ApiKind): Record<string, object> {
  const { at, title, many, grant, entity, records, transitions, subject } = kind;
  const named = t(`${entity.words}.list.title`);
  const operation = (operationId: string, verb: string, summary: string, more: object) => ({
    operationId,
    summary,
    description: `Needs the scope \`${grant}.${verb}\`.`,
    tags: [many],
    ...more,
  });
  const record = (...headers: string[]) => answer("The record.", ref(`schemas/${title}`), "ETag", ...headers);
  const parameters = parametersOf("id");
  const moves = Object.entries(transitions?.flow.moves ?? {}).filter(([, { follows }]) => !follows);
  return {
    [`/${at}`]: {
      get: operation(`list${many}`, "read", `List ${named}`, {
        parameters: [
          ...parametersOf("q", "sort", "limit", "cursor", "updatedSince", "archived", "fields", "expand"),
          ...(entity.list.filters ?? []).map((name) => filterOf(kind, name)),
        ],
        responses: { 200: answer("A page of records.", ref(`schemas/${title}Page`), "Link"), ...refusals(400, 422) },
      }),
      post: operation(`create${title}`, "create", `Create a record in ${named}`, {
        parameters: parametersOf("idempotencyKey"),
        ...body(ref(`schemas/New${title}`)),
        responses: { 201: record("Location"), ...refusals(...sending) },
      }),
    },
    [`/${at}/{id}`]: {
      parameters,
      get: operation(`get${title}`, "read", `Get one of ${named}`, {
        parameters: parametersOf("fields", "expand"),
        responses: { 200: record(), 304: { description: "As it was." }, ...refusals(400, 404, 422) },
      }),
      ...(records.can.update && {
        patch: operation(`update${title}`, "update", `Change fields of one of ${named}`, {
          parameters: parametersOf("ifMatch"),
          ...body(ref(`schemas/${title}Changes`)),
          responses: { 200: record(), ...refusals(...changing) },
        }),
      }),
      delete: operation(`delete${title}`, "delete", `Delete one of ${named}: to the trash where there is one`, {
        parameters: parametersOf("ifMatchOptional"),
        responses: { 204: { description: "Deleted.", headers: headersOf() }, ...refusals(...sending, 412) },
      }),
    },
    ...Object.fromEntries(
      moves.map(([name, move]) => [
        `/${at}/{id}/transitions/${name}`,
        {
          parameters,
          post: operation(`${name}${title}`, "transition", `Lead one of ${named} to “${move.to}”`, {
            parameters: parametersOf("idempotencyKey", transitions!.byState ? "ifMatchOptional" : "ifMatch"),
            ...moveBody(move),
            responses: { 200: record(), ...refusals(...changing) },
          }),
        },
      ]),
    ),
    ...(subject && {
      [`/${at}/{id}/timeline`]: {
        parameters,
        get: operation(`get${title}Timeline`, "read", `What happened with one of ${named}, newest first`, {
          parameters: parametersOf("cursor"),
          responses: { 200: answer("Entries.", ref("schemas/Timeline")), ...refusals(400, 404, 422) },
        }),
      },
      [`/${at}/{id}/notes`]: {
        parameters,
        post: operation(`addNoteTo${title}`, "update", `Write a note about one of ${named}`, {
          parameters: parametersOf("idempotencyKey"),
          ...body(ref("schemas/NewNote")),
          responses: { 201: answer("The note.", ref("schemas/Note")), ...refusals(...sending) },
        }),
      },
      [`/${at}/{id}/files`]: {
        parameters,
        get: operation(`list${title}Files`, "read", `Files of one of ${named}, newest first`, {
          responses: { 200: answer("The files.", ref("schemas/FileList")), ...refusals(400, 404) },
        }),
        post: operation(`addFileTo${title}`, "update", `Keep a file with one of ${named}`, {
          parameters: parametersOf("idempotencyKey"),
          requestBody: { required: true, content: { "multipart/form-data": { schema: ref("schemas/NewFile") } } },
          responses: { 201: answer("The file.", ref("schemas/File"), "Location"), ...refusals(...sending) },
        }),
      },
      [`/${at}/{id}/files/{file}`]: {
        parameters: parametersOf("id", "file"),
        get: operation(`get${title}File`, "read", `A file of one of ${named}`, {
          responses: {
            200: { description: "Its content.", headers: headersOf("Content-Disposition"), content: fileContent },
            ...refusals(400, 404),
          },
        }),
      },
    }),
  };
}

const facts: Record<string, Schema> = {
  id: uuid,
  version: { type: "integer", minimum: 1, description: "Rises with each change; `If-Match` names it." },
  createdAt: moment,
  updatedAt: moment,
  trashedAt: maybe(moment),
  archivedAt: maybe(moment),
  url: { type: "string", format: "uri", description: "Where people open it." },
  expanded: { type: "object", description: "By field of `expand`: the record that it names.", additionalProperties: ref("schemas/Named") },
};

const anyway: Schema = { type: "boolean", description: "Write it although somebody with the same number or address is known." };
const withAnswer = (schema: Schema): Schema => ({ ...schema, properties: { ...(schema["properties"] as object), anyway } });

function schemasOf({ title, fields, records }: ApiKind): Record<string, Schema> {
  const own = objectOf(fields, { required: false })["properties"] as Record<string, Schema>;
  const page = { data: list(ref(`schemas/${title}`), limits.most), next, deleted: list(object({ id: uuid }), 1000) };
  return {
    [title]: object({ ...facts, ...own }, ["id", "version", "createdAt", "updatedAt"]),
    [`${title}Page`]: object(page, ["data", "next"]),
    [`New${title}`]: withAnswer(objectOf(fields, { input: true })),
    ...(records.can.update && { [`${title}Changes`]: withAnswer(objectOf(fields, { input: true, required: false })) }),
  };
}

const version = (required: boolean) => parameter("If-Match", text(20), "The record's version as it was read.", "header", required);
const key = text(64, { minLength: 16, pattern: "^[A-Za-z0-9_-]+$" });
const parameters = {
  id: parameter("id", uuid, "The record's id.", "path", true),
  file: parameter("file", uuid, "The file's id.", "path", true),
  q: parameter("q", text(200), "Words that are searched, in both languages."),
  sort: parameter("sort", text(60), "A field, with a minus the other way round."),
  fields: parameter("fields", text(1000), "Which fields are answered, with commas."),
  expand: parameter("expand", text(500), "References whose names are answered too, with commas."),
  limit: parameter("limit", { type: "integer", minimum: 1, maximum: limits.most, default: limits.usual }, "How many."),
  cursor: parameter("cursor", text(440), "Where the page before ended, as `next` said it."),
  updatedSince: parameter("updated_since", moment, "Changed at this instant or later; `deleted` names what left the list."),
  archived: parameter("archived", { type: "string", enum: ["1"] }, "Those in the archive."),
  ifMatch: version(true),
  ifMatchOptional: version(false),
  idempotencyKey: parameter("Idempotency-Key", key, "The same key and body are carried out once in 24 hours.", "header", true),
};

const whole: Schema = { type: "integer" };
const headers = {
  ETag: { description: "The record's version.", schema: text(30) },
  "Content-Disposition": { description: "The file's name.", schema: text(800) },
  Link: { description: "The page after this one.", schema: text(4000) },
  Location: { description: "The new record.", schema: text(200) },
  "RateLimit-Limit": { description: "Requests in a minute.", schema: whole },
  "RateLimit-Remaining": { description: "How many of them are left.", schema: whole },
  "RateLimit-Reset": { description: "Seconds until they count anew.", schema: whole },
  "Retry-After": { description: "Seconds to wait.", schema: whole },
  "WWW-Authenticate": { description: "How to say who asks.", schema: text(200) },
};

const problemEntry = object({ pointer: text(400), parameter: text(200), code: text(100), detail: text(2000) }, ["code", "detail"]);
const problem = {
  type: text(200),
  code: text(60),
  title: text(200),
  status: { type: "integer", minimum: 400, maximum: 599 },
  detail: text(2000),
  request: text(60, { description: "The number under which the log has it." }),
};
const entry = { id: text(40), at: moment, kind: text(60), by: maybe(text(60)), body: maybe(text(10_000)), data: { type: "object" } };
const webhook = {
  id: uuid,
  address: text(2000),
  types: maybe(list(text(100), 1000)),
  full: { type: "boolean" },
  state: { type: "string", enum: ["active", ...stopReasons] },
  createdAt: moment,
};
const eventData: Record<string, Schema> = {
  kind: text(60),
  id: uuid,
  number: maybe(text(60)),
  state: maybe(text(60)),
  changed: list(text(100), 1000),
  version: { type: "integer", description: "As it stood when it was sent; order is not promised." },
  address: { type: "string", format: "uri" },
  record: { type: "object", description: "The record itself, where the webhook is full and it is not too long." },
};
const file = {
  id: uuid,
  name: text(longestName),
  type: { type: "string", enum: Object.keys(fileTypes) },
  size: { type: "integer", minimum: 1, maximum: longestFile, description: "In bytes." },
  at: moment,
  by: maybe(uuid),
  address: text(200, { description: "Where its content is fetched." }),
};
const megabytes = (bytes: number): number => bytes / 1024 / 1024;
const fileDescription = `At most ${megabytes(longestFile)} MB, a picture ${megabytes(longestPicture)} MB; a record has at most ${mostFiles}. What it is decides its content.`;
const schemas: Record<string, Schema> = {
  Problem: object({ ...problem, errors: list(problemEntry, 1000) }, Object.keys(problem), { description: "RFC 9457." }),
  Named: maybe(object({ id: text(100), name: object({ en: text(400), ar: text(400) }) })),
  Timeline: object({ data: list(object(entry, ["id", "at", "kind"]), 100), next }),
  NewNote: object({ body: text(5000, { minLength: 1 }) }, ["body"], { additionalProperties: false }),
  Note: object({ id: whole }),
  NewFile: object({ file: { contentMediaType: "application/octet-stream", description: fileDescription } }, ["file"], {
    additionalProperties: false,
  }),
  File: object(file),
  FileList: object({ data: list(ref("schemas/File"), 1000) }),
  Webhook: object({ ...webhook, secret: text(100, { description: "In the answer of its creation only." }) }, Object.keys(webhook)),
  WebhookList: object({ data: list(ref("schemas/Webhook"), 20) }),
  NewWebhook: object({ address: text(2000), types: maybe(list(text(100), 1000)), full: { type: "boolean", default: false } }, ["address"], {
    additionalProperties: false,
  }),
  Event: object({ type: text(100), timestamp: moment, data: { type: "object", properties: eventData } }),
  EventList: object({ data: list(ref("schemas/Event"), 3) }),
  EnquirySent: object({ reference: text(40, { description: "What the visitor is told." }) }),
  Reports: object({ data: list(object({ name: text(60), address: text(100) }), 100) }),
  Report: object(
    {
      name: { type: "string", enum: reportNames },
      from: day,
      to: day,
      columns: list(object({ key: text(60), kind: text(20) }), 40),
      data: list({ type: "object", description: "By column; money is `{ amount, currency }`." }, 10_000),
      total: { type: "object" },
    },
    ["name", "from", "to", "data"],
  ),
  Index: object({ version: whole, document: text(100), kinds: list(object({ name: text(60), address: text(100) }), 200) }),
};

const responses = Object.fromEntries(
  Object.entries(problems).map(([status, [name, description]]) => [
    name,
    {
      description,
      headers: {
        // Who did not say who asks has no limit of his own.
        ...(status !== "401" && headersOf()),
        ...(["429", "503"].includes(status) && { "Retry-After": ref("headers/Retry-After") }),
        ...(status === "401" && { "WWW-Authenticate": ref("headers/WWW-Authenticate") }),
      },
      content: { "application/problem+json": { schema: ref("schemas/Problem") } },
    },
  ]),
);

const webhookPaths = {
  "/webhooks": {
    get: {
      operationId: "listWebhooks",
      summary: "The webhooks that this token made",
      tags: [],
      responses: { 200: answer("Webhooks, without their secrets.", ref("schemas/WebhookList")), ...refusals(400) },
    },
    post: {
      operationId: "createWebhook",
      summary: "Have an address told of events",
      description: "Of records that the token's scopes reach. It ends with the token. The secret is answered once.",
      tags: [],
      parameters: parametersOf("idempotencyKey"),
      ...body(ref("schemas/NewWebhook")),
      responses: { 201: answer("The webhook, with its secret.", ref("schemas/Webhook")), ...refusals(...sending) },
    },
  },
  "/webhooks/{id}": {
    parameters: parametersOf("id"),
    delete: {
      operationId: "deleteWebhook",
      summary: "Remove a webhook that this token made",
      tags: [],
      responses: { 204: { description: "Removed.", headers: headersOf() }, ...refusals(...sending) },
    },
  },
  "/events/{type}/samples": {
    parameters: [parameter("type", text(100), "A type of event, as `lead.created`.", "path", true)],
    get: {
      operationId: "listEventSamples",
      summary: "What an event of this type would say of the newest records",
      tags: [],
      responses: { 200: answer("Three at most.", ref("schemas/EventList")), ...refusals(400, 404) },
    },
  },
};

const webhookHeaders = ["id", "timestamp", "signature"].map((name) =>
  parameter(`webhook-${name}`, text(200), "By Standard Webhooks 1.0.", "header", true),
);

/** Every type is answered in the same way: 2xx took it, 410 wants no more, anything else is sent again. */
const webhooksOf = (kind: ApiKind): Record<string, object> =>
  Object.fromEntries(
    typesOf(kind).map((type) => [
      type,
      {
        post: {
          operationId: `on${type.split(/[._]/).map(capital).join("")}`,
          summary: `${kind.title}: ${type.split(".")[1]!.replaceAll("_", " ")}`,
          tags: [kind.many],
          security: [],
          parameters: webhookHeaders,
          ...body(ref("schemas/Event")),
          responses: { "2XX": { description: "Taken." }, 410: { description: "Wants no more; the webhook is stopped." } },
        },
      },
    ]),
  );

const lengths: Readonly<Record<string, number>> = { uuid: 36, date: 10, "date-time": 30, uri: 2000 };

/** The same with a bound for each text, number and list that has none of its own: readers of the document set memory aside by it. */
function bounded(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(bounded);
  if (typeof part !== "object" || part === null) return part;
  const schema: Schema = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, bounded(each)]));
  const is = (type: string) => [schema["type"]].flat().includes(type);
  if (is("string") && !schema["enum"] && !("const" in schema)) return { maxLength: lengths[String(schema["format"])] ?? 20_000, ...schema };
  if (is("integer")) return { format: "int64", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...schema };
  return is("array") ? { maxItems: 1000, ...schema } : schema;
}

let made: object | undefined;

/** The document of the API, made of the declarations of all kinds. It is the same for every reader and holds no secret. */
export function openApi(): object {
  const kinds = [...apiKinds.values()];
  return (made ??= bounded({
    openapi: "3.1.0",
    info: {
      title: "Diwan",
      license: { name: "MIT", identifier: "MIT" },
      version: "1",
      summary: "Records of an interior-design company: leads, clients, projects, quotations, invoices and the website's content.",
      description: "Fields may be added at any time. Money is in whole piastres, percentages in basis points, instants in UTC.",
    },
    servers: [{ url: "/api/v1", "x-internal": false }],
    security: [{ token: [] }],
    tags: [
      { name: "Enquiries", description: "What visitors write." },
      { name: "Reports", description: "Tables of the reports." },
      ...kinds.map(({ many, entity }) => ({ name: many, description: t(`${entity.words}.list.title`) })),
    ],
    paths: {
      "/": {
        get: {
          operationId: "getIndex",
          summary: "The kinds that the token's owner may read",
          tags: [],
          responses: { 200: answer("The index.", ref("schemas/Index")), ...refusals(400) },
        },
      },
      ...webhookPaths,
      "/enquiries": {
        post: {
          operationId: "createEnquiry",
          summary: "Send what the contact form of the site sends",
          description: "Needs the scope `enquiries.create`.",
          tags: ["Enquiries"],
          parameters: parametersOf("idempotencyKey"),
          ...body(enquirySchema),
          responses: { 201: answer("The enquiry.", ref("schemas/EnquirySent")), ...refusals(...sending) },
        },
      },
      "/reports": {
        get: {
          operationId: "listReports",
          summary: "The reports that the token's owner may read",
          tags: ["Reports"],
          responses: { 200: answer("The reports.", ref("schemas/Reports")), ...refusals(400) },
        },
      },
      "/reports/{name}": {
        get: {
          operationId: "getReport",
          summary: "One table of the reports, or a client's statement of account",
          description: "Needs the scope `report.read`, of the statement and the ageing `payment.read`, and the scopes of what is summed.",
          tags: ["Reports"],
          parameters: [
            parameter("name", { type: "string", enum: reportNames }, "The report.", "path", true),
            parameter("from", day, "The first day; a year ago where it is left out."),
            parameter("to", day, "The last day; the end of this month where it is left out."),
            parameter("client", uuid, "Whose statement it is."),
          ],
          responses: { 200: answer("The report.", ref("schemas/Report")), ...refusals(400, 404, 422) },
        },
      },
      ...Object.assign({}, ...kinds.map(pathsOf)),
    },
    webhooks: Object.assign({}, ...kinds.map(webhooksOf)),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "A personal token, `dwn_pat_…`." } },
      parameters,
      headers,
      responses,
      schemas: { ...schemas, ...Object.assign({}, ...kinds.map(schemasOf)) },
    },
  }) as object);
}
