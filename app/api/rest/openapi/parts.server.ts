import { codeOf, codes } from "#app/api/rest/codes.ts";
import { capital } from "#app/api/rest/kinds.server.ts";
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

export const statuses = [...new Set(Object.values(codes))].filter((status) => status !== 405);
export const refusalOf = (status: number): string => codeOf(status).split("_").map(capital).join("");
export const refusals = (...more: number[]) =>
  Object.fromEntries([...more, 401, 403, 429, 500, 503].map((status) => [status, ref(`responses/${refusalOf(status)}`)]));
export const sending = [400, 404, 409, 413, 415, 422, 507];
export const changing = [...sending, 412, 428];

export const headersOf = (...names: string[]) =>
  Object.fromEntries(["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", ...names].map((name) => [name, ref(`headers/${name}`)]));
export const answer = (description: string, schema: Schema, ...headers: string[]) => ({
  description,
  headers: headersOf(...headers),
  ...json(schema),
});
export const plain = (
  operationId: string,
  summary: string,
  [status, schema]: readonly [number, string],
  refused: number[],
  more: object = {},
) => ({
  operationId,
  summary,
  tags: [],
  ...more,
  responses: { [status]: answer(`${schema}.`, ref(`schemas/${schema}`)), ...refusals(...refused) },
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
