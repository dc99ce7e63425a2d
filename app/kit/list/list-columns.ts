import { figureKinds } from "#app/kit/fields/cells.tsx";
import type { Field, Kind } from "#app/kit/fields/kinds.ts";
import type { Language } from "#app/values/language.ts";
import type { Screens } from "#app/kit/entity/screens.ts";

/** Both languages of a text in columns of their own, as the title's, or the reader's language alone. */
export type Sides = "both" | "own";

export type Column = {
  key: string;
  name: string;
  field: Field | null;
  side: Language | null;
  end: boolean;
  sort: string | null;
  phone: "picture" | "title" | "line" | "sum" | null;
  title: boolean;
};

/** The id of a column's head. */
export const headOf = ({ key }: Column): string => `head-${key}`;

const sortableKinds = new Set<Kind>([
  "text", "bilingual", "choice", "money", "percent", "number", "measure", "date", "dateTime", "email", "rating", "toggle", "slug",
]); // prettier-ignore

const states = ["state", "status"];

type ColumnInput = {
  sides?: Record<string, Sides>;
  fact: string | null;
  chosen?: readonly string[] | null;
};

const factColumn = (name: string): Column => ({
  key: name,
  name,
  field: null,
  side: null,
  end: true,
  sort: name,
  phone: null,
  title: false,
});

/** The columns of a list, in order: the declared ones, or those chosen, the title in both languages, and when it was last changed. */
export function columnsOf(
  { fields, title, list }: Screens,
  language: Language,
  { sides = {}, fact, chosen = null }: ColumnInput,
): Column[] {
  const columns = (chosen ?? list.columns).flatMap((name): Column[] => {
    const field = fields[name];
    if (!field) return chosen ? [factColumn(name)] : [];
    // A part that comes first is drawn by its slice, as a picture.
    const picture = field.kind === "image" || name === list.picture || (field.kind === "part" && name === list.columns[0]);
    const one: Column = {
      key: name,
      name,
      field,
      side: null,
      end: figureKinds.has(field.kind) && !picture,
      sort: sortableKinds.has(field.kind) ? name : null,
      phone: picture
        ? "picture"
        : name === title
          ? "title"
          : states.includes(name) || name === list.who
            ? "line"
            : name === list.sum
              ? "sum"
              : null,
      title: name === title,
    };
    if (field.kind !== "bilingual" || (sides[name] ?? (name === title ? "both" : "own")) === "own") return [one];
    return (["en", "ar"] as const).map((side) => {
      const own = side === language;
      return { ...one, key: `${name}-${side}`, side, sort: own ? name : null, phone: own ? one.phone : null, title: own && one.title };
    });
  });
  if (!columns.some(({ phone }) => phone === "line")) {
    const first = columns.find(({ title: named, field, phone }) => !named && phone === null && field?.kind !== "bilingual");
    if (first) first.phone = "line";
  }
  if (fact && (!chosen || fact === "trashedAt" || fact === "archivedAt")) columns.push(factColumn(fact));
  return columns;
}

/** What a press on a head asks for: the other way round where it is sorted by that already; dates begin with the newest. */
export function nextSort(now: string, { sort, field }: Column): string {
  if (now === sort) return `-${sort}`;
  if (now === `-${sort}`) return sort ?? now;
  return field === null || field.kind === "date" || field.kind === "dateTime" ? `-${sort}` : (sort ?? now);
}
