import {
  bilingual,
  date,
  draftsOf,
  longText,
  money,
  number,
  optional,
  part,
  reference,
  text,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
import { statesOf } from "#app/kit/flow/flow.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { selectionFlow } from "./flow.ts";

export const selectionStatuses = statesOf(selectionFlow);
export type SelectionStatus = keyof typeof selectionFlow.states;

/** One thing that can be chosen. The picture is one of the selection's files; a new option has no id yet. */
export const selectionOptionFields = {
  id: optional(reference()),
  name: bilingual({ min: 1, max: 160 }),
  code: optional(text({ max: 60, ltr: true })),
  price: optional(money()),
  supplierId: optional(reference("supplier")),
};
export type SelectionOptionValues = ValuesOf<typeof selectionOptionFields>;

export const selectionFields = {
  title: bilingual({ min: 2, max: 160 }),
  roomId: optional(reference()),
  neededOn: optional(date()),
  leadDays: number({ min: 0, max: 365, unit: "day" }),
  bufferDays: number({ min: 0, max: 90, unit: "day" }),
  options: part<SelectionOptionValues[]>(),
  notes: optional(longText({ max: 2000 })),
};

export const mostOptions = 12;
export const usualBuffer = 7;

export type SelectionOption = {
  id: string;
  name: Bilingual;
  code: string;
  price: number | null;
  supplier: { id: string; name: Bilingual } | null;
  pictureId: string | null;
  chosen: boolean;
};

export type Selection = {
  id: string;
  version: number;
  title: Bilingual;
  room: { id: string; name: Bilingual } | null;
  status: SelectionStatus;
  neededOn: string | null;
  leadDays: number;
  bufferDays: number;
  /** The last day on which it can be decided without anything being late. */
  safeOn: string | null;
  notes: string;
  options: SelectionOption[];
  decided: { on: string; name: string; by: string | null; note: string; evidenceId: string | null } | null;
};

export const formOf = ({ room, options, ...rest }: Selection): Record<string, unknown> => ({
  ...rest,
  roomId: room?.id ?? null,
  options: options.map(({ supplier, ...option }) => draftsOf(selectionOptionFields, { ...option, supplierId: supplier?.id ?? null })),
});
