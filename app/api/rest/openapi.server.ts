import { inputsOf, type Move } from "#app/kit/flow/flow.ts";
import { translateFor } from "#app/words.server.ts";
import { apiKinds, type ApiKind } from "./kinds.server.ts";
import { limits } from "./list.server.ts";
import { objectOf, type Schema } from "./values.server.ts";

const t = translateFor("en");
const ref = (place: string) => ({ $ref: `#/components/${place}` });
const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
const uuid: Schema = { type: "string", format: "uuid" };
const moment: Schema = { type: "string", format: "date-time" };

const problems: Readonly<Record<number, string>> = {
  400: "Malformed",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  412: "Stale",
  413: "TooLarge",
  415: "MediaType",
  422: "Invalid",
  428: "PreconditionRequired",
  429: "TooManyRequests",
  500: "Broken",
  503: "Unavailable",
};
const refusals = (...statuses: number[]) =>
  Object.fromEntries([...statuses, 401, 403, 429, 500, 503].map((status) => [status, ref(`responses/${problems[status]!}`)]));

const rateHeaders = {
  "RateLimit-Limit": ref("headers/RateLimit-Limit"),
  "RateLimit-Remaining": ref("headers/RateLimit-Remaining"),
  "RateLimit-Reset": ref("headers/RateLimit-Reset"),
};
const tagged = { ...rateHeaders, ETag: ref("headers/ETag") };
const one = (kind: ApiKind, description: string, headers: object = tagged) => ({
  description,
  headers,
  ...json(ref(`schemas/${kind.title}`)),
});

const parameter = (name: string, schema: Schema, description: string) => ({ name, in: "query", required: false, schema, description });
const shownParameters = [ref("parameters/fields"), ref("parameters/expand")];

/** What is filtered by a field: the words of a choice, the ids of references, `from..to` of numbers and days. */
function filterOf(kind: ApiKind, name: string): object {
  const field = kind.fields[name]!;
  const ranged = ["money", "percent", "number", "measure", "date", "dateTime"].includes(field.kind);
  const words =
    field.kind === "choice"
      ? `Some of: ${field.choices.join(", ")}; several with commas.`
      : ranged
        ? "A range: from..to, either end open."
        : "Values, several with commas.";
  return parameter(name, { type: "string", maxLength: 2000 }, words);
}

function moveInput(move: Move): object | undefined {
  const inputs = inputsOf(move);
  if (Object.keys(inputs).length === 0) return undefined;
  const schema = objectOf(inputs, { input: true });
  return { required: Array.isArray(schema["required"]), ...json(schema) };
}

function pathsOf(kind: ApiKind): Record<string, object> {
  const { at, title, many, grant, entity, transitions, subject } = kind;
  const tags = [many];
  const scope = (verb: string) => ({ "x-scope": `${grant}.${verb}`, description: `Needs the scope \`${grant}.${verb}\`.` });
  const named = t(`${entity.words}.list.title`);
  const id = ref("parameters/id");
  const key = ref("parameters/idempotencyKey");
  const match = (required: boolean) => ref(`parameters/${required ? "ifMatch" : "ifMatchOptional"}`);
  const paths: Record<string, object> = {
    [`/${at}`]: {
      get: {
        operationId: `list${many}`,
        summary: `List ${named}`,
        ...scope("read"),
        tags,
        parameters: [
          ...["q", "sort", "limit", "cursor", "updatedSince", "archived"].map((name) => ref(`parameters/${name}`)),
          ...shownParameters,
          ...(entity.list.filters ?? []).map((name) => filterOf(kind, name)),
        ],
        responses: {
          200: {
            description: "A page of records.",
            headers: { ...rateHeaders, Link: ref("headers/Link") },
            ...json(ref(`schemas/${title}Page`)),
          },
          ...refusals(400, 422),
        },
      },
      post: {
        operationId: `create${title}`,
        summary: `Create a record in ${named}`,
        ...scope("create"),
        tags,
        parameters: [key],
        requestBody: { required: true, ...json(ref(`schemas/New${title}`)) },
        responses: {
          201: one(kind, "The record.", { ...tagged, Location: ref("headers/Location") }),
          ...refusals(400, 404, 409, 413, 415, 422),
        },
      },
    },
    [`/${at}/{id}`]: {
      parameters: [id],
      get: {
        operationId: `get${title}`,
        summary: `Get one of ${named}`,
        ...scope("read"),
        tags,
        parameters: shownParameters,
        responses: { 200: one(kind, "The record."), 304: { description: "As it was." }, ...refusals(400, 404, 422) },
      },
      patch: {
        operationId: `update${title}`,
        summary: `Change fields of one of ${named}`,
        ...scope("update"),
        tags,
        parameters: [match(true)],
        requestBody: { required: true, ...json(ref(`schemas/${title}Changes`)) },
        responses: { 200: one(kind, "The record as it is now."), ...refusals(400, 404, 409, 412, 413, 415, 422, 428) },
      },
      delete: {
        operationId: `delete${title}`,
        summary: `Delete one of ${named}: to the trash where there is one`,
        ...scope("delete"),
        tags,
        parameters: [match(false)],
        responses: { 204: { description: "Deleted.", headers: rateHeaders }, ...refusals(400, 404, 409, 412, 413, 415, 422) },
      },
    },
  };
  for (const [name, move] of Object.entries(transitions?.flow.moves ?? {})) {
    if (move.follows) continue;
    const body = moveInput(move);
    paths[`/${at}/{id}/transitions/${name}`] = {
      parameters: [id],
      post: {
        operationId: `${name}${title}`,
        summary: `Lead one of ${named} to “${move.to}”`,
        ...scope("transition"),
        tags,
        parameters: [key, match(!transitions!.byState)],
        ...(body && { requestBody: body }),
        responses: { 200: one(kind, "The record as it is now."), ...refusals(400, 404, 409, 412, 413, 415, 422, 428) },
      },
    };
  }
  if (subject) {
    paths[`/${at}/{id}/timeline`] = {
      parameters: [id],
      get: {
        operationId: `get${title}Timeline`,
        summary: `What happened with one of ${named}, newest first`,
        ...scope("read"),
        tags,
        parameters: [ref("parameters/cursor")],
        responses: { 200: { description: "Entries.", headers: rateHeaders, ...json(ref("schemas/Timeline")) }, ...refusals(400, 404, 422) },
      },
    };
    paths[`/${at}/{id}/notes`] = {
      parameters: [id],
      post: {
        operationId: `addNoteTo${title}`,
        summary: `Write a note about one of ${named}`,
        ...scope("update"),
        tags,
        parameters: [key],
        requestBody: { required: true, ...json(ref("schemas/NewNote")) },
        responses: {
          201: { description: "The note.", headers: rateHeaders, ...json(ref("schemas/Note")) },
          ...refusals(400, 404, 409, 413, 415, 422),
        },
      },
    };
  }
  return paths;
}

const facts = {
  id: uuid,
  version: { type: "integer", minimum: 1, description: "Rises with each change; `If-Match` names it." },
  createdAt: moment,
  updatedAt: moment,
  trashedAt: { ...moment, type: ["string", "null"] },
  archivedAt: { ...moment, type: ["string", "null"] },
  url: { type: "string", format: "uri", description: "Where people open it." },
  expanded: { type: "object", description: "By field of `expand`: the record that it names.", additionalProperties: ref("schemas/Named") },
};

function schemasOf(kind: ApiKind): Record<string, Schema> {
  const { title, fields } = kind;
  const record = objectOf(fields, { required: false });
  return {
    [title]: {
      type: "object",
      properties: { ...facts, ...(record["properties"] as object) },
      required: ["id", "version", "createdAt", "updatedAt"],
    },
    [`${title}Page`]: {
      type: "object",
      properties: {
        data: { type: "array", maxItems: limits.most, items: ref(`schemas/${title}`) },
        next: { type: ["string", "null"], maxLength: 4000 },
        deleted: { type: "array", maxItems: 1000, items: { type: "object", properties: { id: uuid }, required: ["id"] } },
      },
      required: ["data", "next"],
    },
    [`New${title}`]: withAnswer(objectOf(fields, { input: true })),
    [`${title}Changes`]: withAnswer(objectOf(fields, { input: true, required: false })),
  };
}

const withAnswer = (schema: Schema): Schema => ({
  ...schema,
  properties: {
    ...(schema["properties"] as object),
    anyway: { type: "boolean", description: "Write it although somebody with the same number or address is known." },
  },
});

const shared = {
  securitySchemes: { token: { type: "http", scheme: "bearer", description: "A personal token, `dwn_pat_…`." } },
  parameters: {
    id: { name: "id", in: "path", required: true, schema: uuid, description: "The record's id." },
    q: parameter("q", { type: "string", maxLength: 200 }, "Words that are searched, in both languages."),
    sort: parameter("sort", { type: "string", maxLength: 60 }, "A field, with a minus the other way round."),
    fields: parameter("fields", { type: "string", maxLength: 1000 }, "Which fields are answered, with commas."),
    expand: parameter("expand", { type: "string", maxLength: 500 }, "References whose names are answered too, with commas."),
    limit: parameter("limit", { type: "integer", minimum: 1, maximum: limits.most, default: limits.usual }, "How many."),
    cursor: parameter("cursor", { type: "string", maxLength: 440 }, "Where the page before ended, as `next` said it."),
    updatedSince: parameter("updated_since", moment, "Changed at this instant or later; `deleted` names what left the list."),
    archived: parameter("archived", { type: "string", enum: ["1"] }, "Those in the archive."),
    ifMatch: {
      name: "If-Match",
      in: "header",
      required: true,
      schema: { type: "string", maxLength: 20 },
      description: "The record's version as it was read.",
    },
    ifMatchOptional: {
      name: "If-Match",
      in: "header",
      required: false,
      schema: { type: "string", maxLength: 20 },
      description: "The record's version as it was read.",
    },
    idempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: true,
      schema: { type: "string", minLength: 16, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" },
      description: "The same key and body are carried out once in 24 hours.",
    },
  },
  headers: {
    ETag: { description: "The record's version.", schema: { type: "string", maxLength: 30 } },
    Link: { description: "The page after this one.", schema: { type: "string", maxLength: 4000 } },
    Location: { description: "The new record.", schema: { type: "string", maxLength: 200 } },
    "RateLimit-Limit": { description: "Requests in a minute.", schema: { type: "integer" } },
    "RateLimit-Remaining": { description: "How many of them are left.", schema: { type: "integer" } },
    "RateLimit-Reset": { description: "Seconds until they count anew.", schema: { type: "integer" } },
    "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
    "WWW-Authenticate": { description: "How to say who asks.", schema: { type: "string", maxLength: 200 } },
  },
};

const plainSchemas: Record<string, Schema> = {
  Problem: {
    type: "object",
    description: "RFC 9457.",
    properties: {
      type: { type: "string", maxLength: 200 },
      code: { type: "string", maxLength: 60 },
      title: { type: "string", maxLength: 200 },
      status: { type: "integer", minimum: 400, maximum: 599 },
      detail: { type: "string", maxLength: 2000 },
      request: { type: "string", maxLength: 60, description: "The number under which the log has it." },
      errors: {
        type: "array",
        maxItems: 1000,
        items: {
          type: "object",
          properties: {
            pointer: { type: "string", maxLength: 400 },
            parameter: { type: "string", maxLength: 200 },
            code: { type: "string", maxLength: 100 },
            detail: { type: "string", maxLength: 2000 },
          },
          required: ["code", "detail"],
        },
      },
    },
    required: ["type", "code", "title", "status", "detail", "request"],
  },
  Named: {
    type: ["object", "null"],
    properties: {
      id: { type: "string", maxLength: 100 },
      name: { type: "object", properties: { en: { type: "string", maxLength: 400 }, ar: { type: "string", maxLength: 400 } } },
    },
  },
  Timeline: {
    type: "object",
    properties: {
      data: {
        type: "array",
        maxItems: 100,
        items: {
          type: "object",
          properties: {
            id: { type: "string", maxLength: 40 },
            at: moment,
            kind: { type: "string", maxLength: 60 },
            by: { type: ["string", "null"], maxLength: 60 },
            body: { type: ["string", "null"], maxLength: 10000 },
            data: { type: "object" },
          },
          required: ["id", "at", "kind"],
        },
      },
      next: { type: ["string", "null"], maxLength: 4000 },
    },
    required: ["data", "next"],
  },
  NewNote: {
    type: "object",
    properties: { body: { type: "string", minLength: 1, maxLength: 5000 } },
    required: ["body"],
    additionalProperties: false,
  },
  Note: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
  Index: {
    type: "object",
    properties: {
      version: { type: "integer" },
      document: { type: "string", maxLength: 100 },
      kinds: {
        type: "array",
        maxItems: 200,
        items: {
          type: "object",
          properties: { name: { type: "string", maxLength: 60 }, address: { type: "string", maxLength: 100 } },
          required: ["name", "address"],
        },
      },
    },
    required: ["version", "document", "kinds"],
  },
};

/** What each refusal means; its codes are told in the problem itself. */
const meanings: Readonly<Record<number, string>> = {
  400: "The request is malformed.",
  401: "No token, or one that does not count.",
  403: "The token's scopes or its owner's role do not allow it.",
  404: "There is no such record, or the reader may not know of it.",
  409: "The record's state, or what hangs on it, stands against it.",
  412: "Somebody changed the record meanwhile.",
  413: "The body is longer than is read.",
  415: "The body is no JSON.",
  422: "Something that was sent is wrong; `errors` says what.",
  428: "`If-Match` is missing.",
  429: "Too many requests.",
  500: "Something of ours broke.",
  503: "The database does not answer.",
};

const responses = Object.fromEntries(
  Object.entries(problems).map(([status, name]) => [
    name,
    {
      description: meanings[Number(status)],
      headers: {
        ...(["429", "503"].includes(status) && { "Retry-After": ref("headers/Retry-After") }),
        ...(status === "401" && { "WWW-Authenticate": ref("headers/WWW-Authenticate") }),
      },
      content: { "application/problem+json": { schema: ref("schemas/Problem") } },
    },
  ]),
);

let made: object | undefined;

/** The document of the API, made of the declarations of all kinds. It is the same for every reader and holds no secret. */
export function openApi(): object {
  const kinds = [...apiKinds.values()];
  return (made ??= {
    openapi: "3.1.0",
    info: {
      title: "Diwan",
      version: "1",
      summary: "Records of an interior-design company: leads, clients, projects, quotations, invoices and the website's content.",
      description: "Fields may be added at any time. Money is in whole piastres, percentages in basis points, instants in UTC.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ token: [] }],
    tags: kinds.map(({ many, entity }) => ({ name: many, description: t(`${entity.words}.list.title`) })),
    paths: {
      "/": {
        get: {
          operationId: "getIndex",
          summary: "The kinds that the token's owner may read",
          tags: [],
          responses: { 200: { description: "The index.", headers: rateHeaders, ...json(ref("schemas/Index")) }, ...refusals(400) },
        },
      },
      ...Object.assign({}, ...kinds.map(pathsOf)),
    },
    components: { ...shared, responses, schemas: { ...plainSchemas, ...Object.assign({}, ...kinds.map(schemasOf)) } },
  });
}
