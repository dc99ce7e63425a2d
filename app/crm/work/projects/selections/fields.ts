import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { statesOf } from "#app/kit/flow/flow.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { selectionFlow } from "./flow.ts";

export const selectionStatuses = statesOf(selectionFlow);
export type SelectionStatus = keyof typeof selectionFlow.states;

export const selectionOptionFields = {
  id: field.optional(field.reference()),
  name: field.bilingual({ min: 1, max: 160 }),
  code: field.optional(field.text({ max: 60, ltr: true })),
  price: field.optional(field.money()),
  supplierId: field.optional(field.reference("supplier")),
};
export type SelectionOptionValues = ValuesOf<typeof selectionOptionFields>;

export const selectionFields = {
  title: field.bilingual({ min: 2, max: 160 }),
  roomId: field.optional(field.reference("room", { partOf: "projectId" })),
  neededOn: field.optional(field.date()),
  leadDays: field.number({ min: 0, max: 365, unit: "day" }),
  bufferDays: field.number({ min: 0, max: 90, unit: "day" }),
  options: field.part<SelectionOptionValues[]>(),
  notes: field.optional(field.longText({ max: 2000 })),
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
  safeOn: string | null;
  notes: string;
  options: SelectionOption[];
  decided: { on: string; name: string; by: string | null; note: string; evidenceId: string | null } | null;
};

export const formOf = ({ room, options, ...rest }: Selection): Record<string, unknown> => ({
  ...rest,
  roomId: room?.id ?? null,
  options: options.map(({ supplier, ...option }) => field.draftsOf(selectionOptionFields, { ...option, supplierId: supplier?.id ?? null })),
});
