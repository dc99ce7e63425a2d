import type { Field, FieldOf, Fields, Kind } from "#app/kit/fields/kinds.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";

export type Schema = Record<string, unknown>;

export const currency = "EGP";

type Codec<K extends Kind> = {
  /** JSON Schema 2020-12 of what is answered; null is added where the field may stay empty. */
  schema: (field: FieldOf<K>) => Schema;
  input?: (field: FieldOf<K>) => Schema;
  write?: (value: unknown) => unknown;
  read: (sent: unknown, field: FieldOf<K>) => { value: unknown } | null;
};

const isText = (sent: unknown) => (typeof sent === "string" ? { value: sent } : null);
const isNumber = (sent: unknown) => (typeof sent === "number" ? { value: sent } : null);
const isWhole = (sent: unknown) => (Number.isSafeInteger(sent) ? { value: sent } : null);
const isLike = (pattern: RegExp) => (sent: unknown) => (typeof sent === "string" && pattern.test(sent) ? { value: sent } : null);
const isList = (sent: unknown) => (Array.isArray(sent) ? { value: sent } : null);
const isObject = (sent: unknown): sent is Record<string, unknown> => typeof sent === "object" && sent !== null && !Array.isArray(sent);
const isPair = (sent: unknown) =>
  isObject(sent) && Object.values(sent).every((side) => typeof side === "string") ? { value: sent } : null;

const pair = (max: number): Schema => ({
  type: "object",
  properties: { en: { type: "string", maxLength: max }, ar: { type: "string", maxLength: max } },
  additionalProperties: false,
});
const id: Schema = { type: "string", maxLength: 100 };

const codecs: { [K in Kind]: Codec<K> } = {
  text: { schema: ({ max }) => ({ type: "string", maxLength: max }), read: isText },
  longText: { schema: ({ max }) => ({ type: "string", maxLength: max }), read: isText },
  bilingual: { schema: ({ max }) => pair(max), read: isPair },
  bilingualLong: { schema: ({ max }) => pair(max), read: isPair },
  bilingualList: { schema: ({ max, most }) => ({ type: "array", maxItems: most, items: pair(max) }), read: isList },
  choice: { schema: ({ choices }) => ({ type: "string", enum: choices }), read: isText },
  money: {
    schema: ({ max }) => ({
      type: "object",
      description: "Whole piastres.",
      properties: { amount: { type: "integer", maximum: max }, currency: { type: "string", const: currency } },
      required: ["amount", "currency"],
      additionalProperties: false,
    }),
    write: (value) => ({ amount: value, currency }),
    read: (sent) => (isObject(sent) && sent["currency"] === currency && Object.keys(sent).length === 2 ? isWhole(sent["amount"]) : null),
  },
  percent: {
    schema: ({ max }) => ({ type: "integer", minimum: 0, maximum: max, description: "Basis points: 1400 is 14 %." }),
    read: isWhole,
  },
  number: {
    schema: ({ min, max, decimals }) => ({ type: decimals > 0 ? "number" : "integer", minimum: min, maximum: max }),
    read: isNumber,
  },
  measure: {
    schema: ({ unit, min, max }) => ({
      type: "number",
      minimum: min,
      maximum: max,
      description: unit === "m" ? "Metres." : "Square metres.",
    }),
    read: isNumber,
  },
  date: { schema: () => ({ type: "string", format: "date" }), read: isLike(/^\d{4}-\d\d-\d\d$/) },
  dateTime: {
    schema: () => ({ type: "string", format: "date-time", description: "UTC." }),
    read: isLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/),
  },
  phone: {
    schema: () => ({
      type: "object",
      description: "As it was typed, and by E.164 where it could be read.",
      properties: { raw: { type: "string", maxLength: 60 }, e164: { type: ["string", "null"], maxLength: 20 } },
      required: ["raw", "e164"],
      additionalProperties: false,
    }),
    input: () => ({ type: "string", maxLength: 60 }),
    read: isText,
  },
  email: { schema: () => ({ type: "string", maxLength: 320, description: "An e-mail address; empty where there is none." }), read: isText },
  link: { schema: () => ({ type: "string", maxLength: 2000 }), read: isText },
  reference: {
    schema: ({ to }) => (to ? { ...id, description: `Id of a ${to.replace("lookup:", "list entry, or name: ")}.` } : id),
    read: isText,
  },
  image: { schema: () => ({ ...id, description: "The id of a picture of the media library." }), read: isText },
  rating: { schema: () => ({ type: "integer", minimum: 1, maximum: 5 }), read: isWhole },
  toggle: { schema: () => ({ type: "boolean" }), read: (sent) => (typeof sent === "boolean" ? { value: sent } : null) },
  icon: { schema: () => ({ type: "string", maxLength: 60 }), read: isText },
  slug: { schema: () => ({ type: "string", maxLength: 100 }), read: isText },
  part: {
    schema: ({ rows }) => (rows ? { type: "array", items: objectOf(rows, {}) } : { description: "Rows of the record." }),
    input: ({ rows }) => (rows ? { type: "array", items: objectOf(rows, { input: true }) } : { description: "Rows of the record." }),
    read: (sent, { rows }) => (rows ? isList(sent) : { value: sent }),
  },
};

const codecOf = (field: Field) => codecs[field.kind] as unknown as Codec<Kind>;

const orNull = (schema: Schema): Schema => {
  if (typeof schema["type"] !== "string") return schema;
  const { enum: choices } = schema;
  return { ...schema, type: [schema["type"], "null"], ...(Array.isArray(choices) && { enum: [...choices, null] }) };
};

export function objectOf(fields: Fields, { input = false, required = input }: { input?: boolean; required?: boolean }): Schema {
  const taken = Object.entries(fields).filter(([, { readOnly }]) => !input || !readOnly);
  const properties = taken.map(([name, field]): [string, Schema] => {
    const { schema, input: own } = codecOf(field);
    const one = input && own ? own(field) : schema(field);
    return [name, field.kind === "toggle" || field.kind === "part" ? one : orNull(one)];
  });
  const needed = required ? taken.filter(([, field]) => field.required).map(([name]) => name) : [];
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(needed.length > 0 && { required: needed }),
    ...(input && { additionalProperties: false }),
  };
}

export function written(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === "part" && field.rows && Array.isArray(value))
    return value.map((row) => ({ ...(row as object), ...writtenAll(field.rows!, row as Record<string, unknown>) }));
  return codecOf(field).write?.(value) ?? value;
}

export const writtenAll = (fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (Object.hasOwn(values, name) ? [[name, written(field, values[name])]] : [])),
  );

const wrongType: Message = { key: "api.error.type" };

export function readAll(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  place = "",
): { values: Record<string, unknown>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined;
    if (!field) {
      errors[place + name] = { key: "api.error.unknown" };
      continue;
    }
    if (field.readOnly) {
      // Rows come back as they were read, with what the system wrote in them.
      if (place) continue;
      errors[place + name] = { key: "api.error.readOnly" };
      continue;
    }
    const read = value === null ? { value: null } : codecOf(field).read(value, field);
    if (!read) {
      errors[place + name] = wrongType;
      continue;
    }
    values[name] = read.value;
    if (field.kind !== "part" || !field.rows || !Array.isArray(read.value)) continue;
    values[name] = read.value.map((row: unknown, at) => {
      if (!isObject(row)) {
        errors[`${place}${name}.${at}`] = wrongType;
        return row;
      }
      const inner = readAll(field.rows!, row, `${place}${name}.${at}.`);
      Object.assign(errors, inner.errors);
      return inner.values;
    });
  }
  return { values, errors };
}
