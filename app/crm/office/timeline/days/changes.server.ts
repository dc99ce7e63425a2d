import { may } from "#app/access/permissions.ts";
import { entities } from "#app/crm/entities.server.ts";
import { costFields } from "#app/crm/purchasing/orders/fields.ts";
import { subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { isEmpty, type Field } from "#app/kit/fields/kinds.ts";
import type { AnyRecord, Options } from "#app/kit/entity/screens.ts";
import { isSecretField } from "#app/platform/audit/searchable.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Refusal } from "#app/values/errors.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import type { Change, ChangeValue } from "#app/crm/base/activity/operations.server.ts";

export type Noted = { id: number; before: unknown; after: unknown };

type Held = Record<string, unknown>;
const held = (value: unknown): Held => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Held) : {});

/** Letters of a text that is still shown. */
const shortText = 60;

export async function changesOf(
  ctx: Ctx,
  kind: SubjectKind,
  entries: readonly Noted[],
  people: ReadonlySet<string>,
): Promise<Map<number, Change[]>> {
  const entity = Object.values(entities).find(({ records }) => records.name === subjects[kind].entity);
  if (!entity || entries.length === 0) return new Map();
  const { fields } = entity.screens;
  const t = translateFor(ctx.language);
  const hasName = (field: string): boolean => {
    const key = `${entity.screens.words}.field.${field}`;
    return t(key) !== key;
  };
  const hidden: readonly string[] = kind === "order" && !may(ctx, "cost.read") ? costFields : [];
  const changedIn = ({ before, after }: Noted): string[] => {
    const [old, now] = [held(before), held(after)];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
      (name) =>
        Object.hasOwn(fields, name) &&
        !hidden.includes(name) &&
        !isSecretField(name) &&
        hasName(name) &&
        !(isEmpty(old[name]) && isEmpty(now[name])),
    );
  };
  const changed = entries.map((entry) => ({ entry, names: changedIn(entry) }));
  const refers = changed.some(({ names }) => names.some((name) => fields[name]?.kind === "reference"));
  const options = refers ? await optionsOf(ctx, entity.records, entries) : {};
  return new Map(
    changed.map(({ entry, names }) => {
      const [old, now] = [held(entry.before), held(entry.after)];
      return [
        entry.id,
        names.map((name): Change => {
          const field = fields[name]!;
          const [before, after] = [old[name], now[name]].map((value) => shown(field, value, options[name] ?? [], people)) as [
            ChangeValue | undefined,
            ChangeValue | undefined,
          ];
          return {
            field: name,
            kind: field.kind,
            shown: before !== undefined && after !== undefined,
            before: before ?? null,
            after: after ?? null,
          };
        }),
      ];
    }),
  );
}

async function optionsOf(ctx: Ctx, records: { optionsFor: (ctx: Ctx, rows: AnyRecord[]) => Promise<Options> }, entries: readonly Noted[]) {
  const rows = entries.flatMap(({ before, after }) => [held(before), held(after)]) as AnyRecord[];
  return records.optionsFor(ctx, rows).catch((error: unknown): Options => {
    // Whoever reads the record may not read everything that it refers to.
    if (error instanceof Refusal) return {};
    throw error;
  });
}

function shown(field: Field, value: unknown, options: Options[string], people: ReadonlySet<string>): ChangeValue | undefined {
  if (field.kind === "toggle") return { as: "toggle", value: value === true };
  if (isEmpty(value)) return null;
  switch (field.kind) {
    case "money":
    case "percent":
    case "rating":
      return typeof value === "number" ? { as: field.kind === "rating" ? "number" : field.kind, value } : undefined;
    case "number":
      return typeof value === "number" ? (field.grouped ? { as: "number", value } : { as: "code", value }) : undefined;
    case "measure":
      return typeof value === "number" ? { as: field.unit === "m2" ? "area" : "metres", value } : undefined;
    case "choice":
      return { as: "word", value: String(value) };
    case "date":
    case "dateTime":
      return typeof value === "string" ? { as: field.kind, value } : undefined;
    case "email":
    case "link":
    case "slug":
      return short(String(value), "code");
    case "phone":
      return { as: "code", value: String(held(value).raw ?? held(value).e164 ?? "") };
    case "reference": {
      const id = String(value);
      if (people.has(id)) return { as: "person", value: id };
      const label = options.find((option) => option.value === id)?.label;
      return label ? { as: "pair", value: label } : undefined;
    }
    case "bilingual": {
      const pair = { en: "", ar: "", ...(value as Partial<Bilingual>) };
      return pair.en.length <= shortText && pair.ar.length <= shortText ? { as: "pair", value: pair } : undefined;
    }
    case "text":
      return short(String(value), field.ltr ? "code" : "text");
    default:
      return undefined;
  }
}

const short = (text: string, as: "text" | "code"): ChangeValue | undefined => (text.length <= shortText ? { as, value: text } : undefined);
