import { fileTypes, longestFile, longestName, longestPicture, mostFiles } from "#app/crm/base/files/fields.ts";
import { stopReasons } from "#app/api/webhooks/fields.ts";
import { codes } from "#app/api/rest/codes.ts";
import { limits } from "#app/api/rest/list.server.ts";
import { reportNames } from "#app/api/rest/reports.server.ts";
import type { Schema } from "#app/api/rest/values.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { day, headersOf, list, maybe, moment, next, object, parameter, ref, refusalOf, statuses, text, uuid } from "./parts.server.ts";
import { problemBounds } from "#app/api/rest/problem.server.ts";

const t = translateFor("en");
const version = (required: boolean) => parameter("If-Match", text(20), "The record's version as it was read.", "header", required);
const key = text(64, { minLength: 16, pattern: "^[A-Za-z0-9_-]+$" });
export const parameters = {
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
export const headers = {
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

const problemEntry = object(
  { pointer: text(problemBounds.pointer), parameter: text(problemBounds.parameter), code: text(100), detail: text(problemBounds.detail) },
  ["code", "detail"],
);
const problem = {
  type: text(200, { description: "The page that explains the code." }),
  code: { type: "string", enum: Object.keys(codes) },
  title: text(200),
  status: { type: "integer", minimum: 400, maximum: 599 },
  detail: text(problemBounds.detail),
  request: text(60, { description: "The number under which the log has it." }),
};
const besides = {
  errors: list(problemEntry, 1000),
  details: { description: "What stands against it: where a move is possible from, or who changed which fields since." },
  dependents: list(object({ what: text(400), count: whole }), 100),
};
const entry = { id: text(40), at: moment, kind: text(60), by: maybe(text(60)), body: maybe(text(10_000)), data: { type: "object" } };
const types = maybe(list(text(100), 1000));
const webhook = {
  id: uuid,
  address: text(2000),
  types,
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
export const schemas: Record<string, Schema> = {
  Problem: object({ ...problem, ...besides }, Object.keys(problem), { description: "RFC 9457." }),
  Named: maybe(object({ id: text(100), name: object({ en: text(400), ar: text(400) }) })),
  Timeline: object({ data: list(object(entry, ["id", "at", "kind"]), 100), next }),
  NewNote: object({ body: text(5000, { minLength: 1 }) }, ["body"], { additionalProperties: false }),
  Note: object({ id: whole }),
  NewFile: object({ file: { contentMediaType: "application/octet-stream", description: fileDescription } }, ["file"], {
    additionalProperties: false,
  }),
  File: object(file),
  FileList: object({ data: list(ref("schemas/File"), 1000) }),
  Webhook: object({ ...webhook, secret: text(100, { description: "Where it was made or rotated just now." }) }, Object.keys(webhook)),
  WebhookList: object({ data: list(ref("schemas/Webhook"), 20) }),
  NewWebhook: object({ address: text(2000), types, full: { type: "boolean", default: false } }, ["address"], {
    additionalProperties: false,
  }),
  WebhookChanges: object({ types, full: { type: "boolean" }, state: { type: "string", enum: ["active", "paused"] } }, [], {
    additionalProperties: false,
  }),
  Event: object({ type: text(100), timestamp: moment, data: { type: "object", properties: eventData } }),
  EventList: object({ data: list(ref("schemas/Event"), 3) }),
  EnquirySent: object({ reference: text(40, { description: "What the visitor is told." }) }),
  Reports: object({ data: list(object({ name: text(60), address: text(100) }), 100) }),
  Report: object(
    {
      name: { type: "string", enum: reportNames },
      title: object({ en: text(200), ar: text(200) }),
      client: object({ id: uuid, number: text(40), name: object({ en: text(200), ar: text(200) }) }),
      from: day,
      to: day,
      opening: object({ amount: whole, currency: text(3) }),
      columns: list(object({ key: text(60), kind: text(20) }), 40),
      data: list({ type: "object", description: "By column; money is `{ amount, currency }`." }, 10_000),
      total: { type: "object" },
    },
    ["name", "from", "to", "data"],
  ),
  Index: object({ version: whole, document: text(100), kinds: list(object({ name: text(60), address: text(100) }), 200) }),
};

export const responses = Object.fromEntries(
  statuses.map((status) => [
    refusalOf(status),
    {
      description: t(`api.title.${status}`),
      headers: {
        // Who did not say who asks has no limit of his own.
        ...(status !== 401 && headersOf()),
        ...([429, 503].includes(status) && { "Retry-After": ref("headers/Retry-After") }),
        ...(status === 401 && { "WWW-Authenticate": ref("headers/WWW-Authenticate") }),
      },
      content: { "application/problem+json": { schema: ref("schemas/Problem") } },
    },
  ]),
);
