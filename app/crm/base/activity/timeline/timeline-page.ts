import type { SubjectKind } from "#app/crm/between-slices/subjects.ts";
import type { TokenName } from "#app/values/token-name.ts";
import type { Kind } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export type ChangeValue =
  | null
  | {
      as: "text" | "code" | "money" | "percent" | "number" | "area" | "metres" | "date" | "dateTime" | "toggle";
      value: string | number | boolean;
    }
  | { as: "pair"; value: Bilingual }
  | { as: "word" | "person"; value: string };

export type Change = { field: string; kind: Kind; shown: boolean; before: ChangeValue; after: ChangeValue };

export type Entry = {
  key: string;
  id: number | null;
  kind: string;
  subject: SubjectKind;
  at: string;
  by: string | null;
  token: TokenName | null;
  body: string | null;
  data: Record<string, string | number>;
  edited: boolean;
  changes: Change[];
  undo?: number;
  may: { edit: boolean; remove: boolean };
};

export type TimelinePage = {
  entries: Entry[];
  older: string | null;
  may: { write: boolean };
  people: { id: string; name: Bilingual }[];
};
