import { publicationFields } from "#app/content/publication/fields.ts";
import type { NotedRows } from "#app/kit/entity/entity.ts";
import { decimalRule, readNumber } from "#app/kit/fields/decimal.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { isSecretField } from "#app/platform/audit/searchable.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { isDay } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import { subjectOf } from "./subjects.ts";
import type { Shown, ShownChange, ShownField } from "./shown.ts";

export type NameBehind = (id: string) => { name: Bilingual; to: string | null } | null;

export type RowName = (recordId: string, rowId: string) => Bilingual | null;

type Noted = { entity: string; entityId: string | null; before: unknown; after: unknown };

const stateField = publicationFields.state;

const silent = new Set(["version", "search", "createdAt", "updatedAt"]);
const mostItems = 30;
const longestText = 4_000;

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isPair = (value: unknown): value is Partial<Bilingual> =>
  isPlain(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([key, side]) => (key === "en" || key === "ar") && (side === null || side === undefined || typeof side === "string"),
  );
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isPair(value) && !value.en && !value.ar);

export function unpacked(value: unknown): unknown {
  if (typeof value !== "string" || !/^(?:\[\]|[[{]")/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isDraftPart = (name: string): boolean => name === "sections" || name === "lines" || name === "plan";
const isOrder = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === "string");

function fieldsOf(noted: unknown): Record<string, unknown> {
  if (!isPlain(noted)) return isNothing(noted) ? {} : { value: noted };
  if (isPair(noted)) return { value: noted };
  const fields: Record<string, unknown> = {};
  // Unpublished changes are noted apart from the record's own fields.
  for (const [path, stored] of Object.entries(isPlain(noted.draft) ? noted.draft : noted)) {
    const [name = path, of, inner] = path.split(".");
    const value = unpacked(stored);
    // Rooms, lines and plan of a quotation are noted by path; the list of their ids says their order alone.
    if (isDraftPart(inner ?? name) && isOrder(value)) continue;
    if (of !== undefined) {
      const rows = (fields[name] as Record<string, unknown>[] | undefined) ?? [];
      const row = rows.find(({ id }) => id === of);
      fields[name] = row ? rows : [...rows, { id: of, [inner ?? "value"]: value }];
      if (row) row[inner ?? "value"] = value;
      continue;
    }
    const side = /^(.+)(En|Ar)$/.exec(name);
    if (side?.[1] && Object.hasOwn(noted, `${side[1]}En`) && Object.hasOwn(noted, `${side[1]}Ar`))
      fields[side[1]] = { en: noted[`${side[1]}En`] ?? "", ar: noted[`${side[1]}Ar`] ?? "" };
    else fields[name] = value;
  }
  return fields;
}

export function changesOf(
  { entity, entityId, before, after }: Noted,
  nameBehind: NameBehind,
  rowName: RowName = () => null,
): ShownChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const { fields, words, money, hidden, rows } = subjectOf(entity, entityId);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => !silent.has(name) && !(isNothing(old[name]) && isNothing(now[name])))
    .map((name) => {
      const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
      const reading = rows && Object.hasOwn(rows, name) ? rows[name] : undefined;
      const show = (value: unknown, other: unknown): Shown =>
        isSecretField(name) || hidden?.includes(name)
          ? isNothing(value)
            ? { kind: "none" }
            : { kind: "secret" }
          : reading && Array.isArray(value)
            ? shownRows(reading, differing(value, other), nameBehind, (id) => (entityId ? rowName(entityId, id) : null))
            : field
              ? shownField(field, value, `${words}.choice.${name}`, nameBehind)
              : money?.includes(name) && typeof value === "number"
                ? { kind: "money", value }
                : shownValue(value, nameBehind);
      return {
        field: name,
        label: { key: `${words ?? "audit"}.field.${name}`, fallback: name },
        before: show(old[name], now[name]),
        after: show(now[name], old[name]),
      };
    });
}

function differing(rows: readonly unknown[], other: unknown): unknown[] {
  const same = new Set(Array.isArray(other) ? other.map((row) => JSON.stringify(row)) : []);
  return rows.filter((row) => !same.has(JSON.stringify(row)));
}

const rowNames = ["description", "name", "label"];

function shownRows(reading: NotedRows, rows: readonly unknown[], nameBehind: NameBehind, nameOf: (id: string) => Bilingual | null): Shown {
  const items = rows.filter(isPlain).flatMap((row): Shown[] => {
    const own = rowNames.map((name) => row[name]).find((value) => isPair(value) && !isNothing(value)) as Bilingual | undefined;
    const fields = Object.entries(row)
      .filter(([name, value]) => name !== "id" && !rowNames.includes(name) && !isNothing(value))
      .map(([name, value]): ShownField => {
        const field = Object.hasOwn(reading.fields, name) ? reading.fields[name] : undefined;
        return {
          label: { key: `${reading.labels}.${name}`, fallback: name },
          value: field ? shownField(field, value, reading.choices[name] ?? "", nameBehind) : shownValue(value, nameBehind),
        };
      });
    if (!own && fields.length === 0) return [];
    const called = reading.called && typeof row[reading.called] === "string" ? nameBehind(row[reading.called] as string)?.name : undefined;
    return [{ kind: "row", name: own ?? called ?? (typeof row.id === "string" ? nameOf(row.id) : null), fields }];
  });
  if (items.length === 0) return { kind: "none" };
  return { kind: "list", items: items.slice(0, mostItems), more: Math.max(0, items.length - mostItems) };
}

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

function named(id: string, nameBehind: NameBehind): Shown {
  const found = nameBehind(id);
  return found ? { kind: "name", ...found } : { kind: "word", key: "audit.value.unnamed", text: "" };
}

function shownField(field: Field, value: unknown, choices: string, nameBehind: NameBehind): Shown {
  if (isNothing(value)) return { kind: "none" };
  switch (field.kind) {
    case "money":
    case "percent":
    case "number":
      if (typeof value !== "number") {
        // The figures of a draft are noted as they were typed, in pounds and percent.
        const typed = readNumber(String(value), decimalRule(field).unit);
        if (typed === null) break;
        return field.kind === "number" ? { kind: "number", value: typed } : { kind: field.kind, value: Math.round(typed * 100) };
      }
      if (field.kind === "number" && !field.grouped) return { kind: "code", text: String(value) };
      return { kind: field.kind, value };
    case "toggle":
      // A draft's values are noted as texts.
      if (value === "true" || value === "false") return { kind: "switch", value: value === "true" };
      break;
    case "measure":
    case "rating":
      if (typeof value === "number") return { kind: "number", value };
      break;
    case "choice":
      if (Array.isArray(value))
        return { kind: "list", items: value.slice(0, mostItems).map((one) => shownField(field, one, choices, nameBehind)), more: 0 };
      // Every record that visitors may be shown has the same states, with the same words.
      if (typeof value === "string")
        return { kind: "word", key: field === stateField ? `kit.state.${value}` : `${choices}.${value}`, text: value };
      break;
    case "reference":
    case "image":
      if (typeof value === "string") return named(value, nameBehind);
      break;
    case "phone":
      if (isPlain(value)) return { kind: "code", text: String(value.e164 ?? value.raw ?? "") };
      break;
    case "email":
    case "link":
    case "slug":
    case "icon":
      return { kind: "code", text: cut(String(value)) };
  }
  return shownValue(value, nameBehind);
}

function shownValue(value: unknown, nameBehind: NameBehind): Shown {
  if (isNothing(value)) return { kind: "none" };
  if (typeof value === "boolean") return { kind: "switch", value };
  if (typeof value === "number") return { kind: "number", value };
  if (isPair(value)) return { kind: "pair", value: { en: cut(value.en ?? ""), ar: cut(value.ar ?? "") } };
  if (Array.isArray(value))
    return {
      kind: "list",
      items: value.slice(0, mostItems).map((item) => shownValue(item, nameBehind)),
      more: Math.max(0, value.length - mostItems),
    };
  if (isPlain(value)) {
    const inside = Object.entries(value).filter(([name, inner]) => !isNothing(inner) && !isSecretField(name) && name !== "id");
    return { kind: "list", items: inside.slice(0, mostItems).map(([, inner]) => shownValue(inner, nameBehind)), more: 0 };
  }
  const text = String(value);
  if (isUuid(text)) return named(text, nameBehind);
  if (isDay(text)) return { kind: "day", value: text };
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return { kind: "instant", value: text };
  return { kind: "text", text: cut(text) };
}

export function idsIn(...noted: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (isUuid(value)) found.add(value);
    } else if (Array.isArray(value)) value.slice(0, mostItems).forEach(look);
    else if (isPlain(value)) Object.values(value).forEach(look);
  };
  noted.forEach(look);
  return found;
}
