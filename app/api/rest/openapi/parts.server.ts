import type { Schema } from "#app/api/rest/values.server.ts";

export const ref = (place: string) => ({ $ref: `#/components/${place}` });
const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
export const text = (maxLength: number, more: Schema = {}): Schema => ({ type: "string", maxLength, ...more });
export const maybe = (schema: Schema): Schema => ({ ...schema, type: [schema["type"], "null"] });
export const list = (items: Schema, maxItems: number): Schema => ({ type: "array", maxItems, items });
export const object = (properties: Record<string, Schema>, required = Object.keys(properties), more: Schema = {}): Schema => ({
  type: "object",
  properties,
  required,
  ...more,
});
export const uuid: Schema = { type: "string", format: "uuid" };
export const moment: Schema = { type: "string", format: "date-time" };
export const day: Schema = { type: "string", format: "date" };
export const next = maybe(text(4000));

/** Each refusal by its status: its name, and what it means; its codes are told in the problem itself. */
export const problems: Readonly<Record<number, readonly [name: string, meaning: string]>> = {
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
  507: ["StorageFull", "There is no room for what is new; deleting goes on."],
};
export const refusals = (...statuses: number[]) =>
  Object.fromEntries([...statuses, 401, 403, 429, 500, 503].map((status) => [status, ref(`responses/${problems[status]![0]}`)]));
export const sending = [400, 404, 409, 413, 415, 422, 507];
export const changing = [...sending, 412, 428];

export const headersOf = (...names: string[]) =>
  Object.fromEntries(["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", ...names].map((name) => [name, ref(`headers/${name}`)]));
export const answer = (description: string, schema: Schema, ...headers: string[]) => ({
  description,
  headers: headersOf(...headers),
  ...json(schema),
});
export const parameter = (name: string, schema: Schema, description: string, place = "query", required = false) => ({
  name,
  in: place,
  required,
  schema,
  description,
});
export const parametersOf = (...names: string[]) => names.map((name) => ref(`parameters/${name}`));
export const body = (schema: Schema, required = true) => ({ requestBody: { required, ...json(schema) } });
