import type { AcceptanceProof } from "#app/crm/base/documents/fields.ts";
import type { ExcessOrder } from "#app/crm/between-slices/port-types.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { statesOf } from "#app/kit/flow/flow.ts";
import type { Language } from "#app/values/language.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { selectionFlow } from "./flow.ts";

export const selectionStatuses = statesOf(selectionFlow);
export type SelectionStatus = keyof typeof selectionFlow.states;

export const selectionOptionFields = {
  id: field.optional(field.reference("own:id")),
  name: field.bilingual({ min: 1, max: 160 }),
  code: field.optional(field.text({ max: 60, ltr: true })),
  price: field.optional(field.money()),
  clientPrice: field.optional(field.money()),
  supplierId: field.optional(field.reference("supplier")),
};
export type SelectionOptionValues = ValuesOf<typeof selectionOptionFields>;

export const placeFields = {
  roomId: field.reference("room", { partOf: "projectId" }),
  quantity: field.number({ min: 0.001, max: 10_000, decimals: 3 }),
};
type PlaceValues = ValuesOf<typeof placeFields>;

export const selectionFields = {
  title: field.bilingual({ min: 2, max: 160 }),
  roomId: field.optional(field.reference("room", { partOf: "projectId" })),
  neededOn: field.optional(field.date()),
  leadDays: field.optional(field.number({ min: 0, max: 365, unit: "day" })),
  bufferDays: field.number({ min: 0, max: 90, unit: "day" }),
  allowance: field.optional(field.money()),
  options: field.part<SelectionOptionValues[]>(),
  places: field.part<PlaceValues[]>(),
  forId: field.optional(field.reference("selection", { partOf: "projectId" })),
  within: field.toggle(),
  notes: field.optional(field.longText({ max: 2000 })),
};

export const presentFields = { validUntil: field.date() };

// In which of these languages its title or an option has no words of its own.
export const unwrittenIn = (
  { title, options }: Pick<Selection, "title"> & { options: readonly { name: Bilingual }[] },
  of: readonly Language[],
) => of.filter((language) => [title, ...options.map(({ name }) => name)].some((text) => !text[language]));

export const refuseChangeFields = { note: field.longText({ max: 1000 }) };

export const answerFields = { answer: field.longText({ max: 1000 }), corrects: field.optional(field.longText({ max: 1000 })) };

// `changed`: the selection was edited, so that what the client saw is not what would be recorded. `withdrawn`: by staff, or with the selection.
export const offerStates = ["presented", "approved", "declined", "withdrawn", "changed"] as const;
export type OfferState = (typeof offerStates)[number];

// In which the client sees one.
export const shownStates = ["presented", "approved", "declined"] as const satisfies OfferState[];

export const declineReasons = ["price", "look", "quality", "time", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];

// All that the client is shown, and what its hash stands for. It holds nothing of suppliers and costs. Prices in piastres, with VAT: of all its places, and of what belongs within.
export type OfferSnapshot = {
  selectionId: string;
  title: Bilingual;
  neededOn: string | null;
  leadDays: number;
  safeOn: string | null;
  validUntil: string;
  // Left out where there is none, so that offers from before it keep their hash.
  allowance?: number;
  places?: { room: Bilingual; quantity: number }[];
  holds?: Bilingual[];
  options: { id: string; name: Bilingual; code: string; price: number | null; picture: { id: string; sha256: string | null } | null }[];
};

export type FirstApproval = {
  name: string;
  link: string;
  device: string;
  level: number;
  optionId: string;
  at: string;
  proof: AcceptanceProof | null;
  // The name that was written, where no codes are asked for.
  named?: string;
};

// Why a client's request to change what was approved was refused, and when it was made.
export type ChangeRefused = { note: string; askedAt: string; at: string; by: string | null };

// Of one selection: questions in all, those without an answer, and how many are shown.
export const questionBounds = { most: 100, unanswered: 20, shown: 30, corrections: 10 };

export const mostOptions = 12;
export const mostPlaces = 60;
export const usualBuffer = 7;

export type SelectionOption = {
  id: string;
  name: Bilingual;
  code: string;
  price: number | null;
  clientPrice: number | null;
  supplier: { id: string; name: Bilingual } | null;
  pictureId: string | null;
  chosen: boolean;
};

export type SelectionPlace = { roomId: string; room: Bilingual; quantity: number };

export type SelectionOffer = {
  state: OfferState | "expired";
  hash: string;
  validUntil: string;
  presentedAt: string;
  answeredAt: string | null;
  answeredName: string;
  option: Bilingual | null;
  half: { name: string; option: Bilingual } | null;
  reasons: DeclineReason[];
  note: string;
  changeAskedAt: string | null;
  changeRefused: { note: string; at: string } | null;
  // In which what it adds beyond the allowance stands.
  order: ExcessOrder | null;
};

export type SelectionQuestion = {
  id: string;
  name: string;
  body: string;
  askedAt: string;
  answer: string;
  // Answers before it was corrected, the oldest first.
  earlier: { answer: string; at: string }[];
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
  allowance: number | null;
  safeOn: string | null;
  notes: string;
  options: SelectionOption[];
  places: SelectionPlace[];
  forId: string | null;
  within: boolean;
  decided: { on: string; name: string; by: string | null; note: string; evidenceId: string | null } | null;
  offer: SelectionOffer | null;
  questions: SelectionQuestion[];
};

export const formOf = ({ room, options, places, offer: _offer, questions: _questions, ...rest }: Selection): Record<string, unknown> => ({
  ...rest,
  roomId: room?.id ?? null,
  places: places.map(({ roomId, quantity }) => field.draftsOf(placeFields, { roomId, quantity })),
  leadDays: rest.leadDays || null,
  options: options.map(({ supplier, ...option }) => field.draftsOf(selectionOptionFields, { ...option, supplierId: supplier?.id ?? null })),
});
