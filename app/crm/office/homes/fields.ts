import * as field from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { DeclineReason, SelectionQuestion } from "#app/crm/work/projects/selections/fields.ts";
import type { SnapshotCompany } from "#app/crm/base/documents/fields.ts";
import type { LateEffect } from "./deciding/late.ts";
import type { SignedAct } from "./signing/fields.ts";
import { languages, type Language } from "#app/values/language.ts";

export const relations = ["owner", "co_owner", "viewer"] as const;
export type Relation = (typeof relations)[number];

export const linkStates = ["open", "replaced", "revoked"] as const;
export type LinkState = (typeof linkStates)[number];

/** How many days a link lives: two years, or until the work is shown to somebody. */
export const linkLife: Record<Relation, number> = { owner: 730, co_owner: 730, viewer: 30 };

/** A device that was not used for so many days has to press the button again, and one that a code proved has to ask for another (days). */
export const deviceDays = 90;
export const mostDevices = 5;

export const codes = { digits: 6, minutes: 10, tries: 5, pauseMinutes: 30, anHour: 3, aDay: 10, ofAddress: 60 } as const;

export { codeChannels, proofChannels } from "#app/crm/base/documents/fields.ts";

export type { LateEffect };

export const shareFields = {
  relation: field.choice(relations),
  seesPrices: field.toggle(),
  language: field.choice(languages),
};

export const revokeFields = { reason: field.text({ min: 3, max: 300 }) };

export type HomeLink = {
  id: string;
  person: string;
  email: string;
  relation: Relation;
  seesPrices: boolean;
  language: Language;
  state: LinkState | "expired" | "otherClient" | "trashed" | "paused";
  until: string;
  lastSeenAt: string | null;
  mailedAt: string | null;
  devices: number;
  reason: string;
  sharedBy: string;
  // Its person, who has no address, waits for a code.
  codeAsked: boolean;
};

export const pauseFields = { reason: field.text({ min: 3, max: 300 }) };

export type HomePause = { paused: { reason: string; at: string } | null; blacklisted: boolean };

// `relation`: what is proposed for a link.
export type HomePerson = { key: string; name: string; language: Language; relation: Relation };

// Whoever may read a code could sign as the client: so not everybody who may send a link.
export const mayRelay = "changeOrder.approve";

// A code that staff send by hand: what it signs, if it is for one act, and the browser that asked for it at that time.
export type Relayed = { code: string; whatsapp: string; act: SignedAct | null; device: string; document: boolean; askedAt: string };

export type HomePanel = {
  links: HomeLink[];
  people: HomePerson[];
  // Whose page holds these people.
  clientId: string;
  pause: HomePause;
  talk: HomeEntry[];
  telling: HomeToTell[];
  waits: HomeWaits;
  proofs: HomeProof[];
  cards: CardToMatch[];
  may: { share: boolean; relay: boolean; answer: boolean; match: boolean };
};

export type Shared = { address: string; whatsapp: string };

export { decisionLimit } from "#app/content/settings/fields.ts";

// For how long the first device of a link needs no code, where the company says so.
export const firstDeviceHours = 48;

export const mostCards = 5;

export { declineReasons } from "#app/crm/work/projects/selections/fields.ts";

export const parts = ["today", "decisions", "schedule", "photographs", "money", "messages", "people"] as const;
export type Part = (typeof parts)[number];

// A viewer is led only to what opens for him.
export const partsOf = (relation: Relation): readonly Part[] => (relation === "viewer" ? ["today", "schedule", "photographs"] : parts);

export type HomePhase = {
  id: string;
  name: Bilingual;
  from: string | null;
  to: string | null;
  done: boolean;
  percent: number;
};

export type HomePhotograph = { id: string; shows: Bilingual; room: Bilingual | null; on: string };

// `answer` is null where this reader may not answer: then prices, questions and the hash, from which a price could be guessed, are left out.
export type ToldBefore = Record<"needsUntil" | "restUntil", string>;

export type HomeDecision = {
  id: string;
  title: Bilingual;
  room: Bilingual | null;
  // `recorded`: by the office, without an offer.
  state: "presented" | "approved" | "declined" | "expired" | "recorded";
  neededOn: string | null;
  leadDays: number;
  safeOn: string | null;
  chosen: string | null;
  on: string | null;
  recorded: { name: string; evidence: boolean } | null;
  // With VAT, for whoever sees prices.
  allowance: number | null;
  places: { room: Bilingual; quantity: number }[];
  // What is shown with it, and is within its prices.
  holds: Bilingual[];
  options: { id: string; name: Bilingual; code: string; picture: string | null; price: number | null }[];
  answer: {
    hash: string;
    validUntil: string;
    name: string;
    reasons: DeclineReason[];
    note: string;
    questions: SelectionQuestion[];
    // Whether what was approved can be asked to be changed, and the day on which it was.
    change: "open" | "inOrder" | { on: string } | null;
    // Of the request before: what the office answered.
    changeRefused: { note: string; on: string } | null;
    // Of two owners one has approved.
    half: { name: string; option: string; mine: boolean; awaited: string[] } | null;
  } | null;
};

export type HomeCard =
  | { kind: "decide"; id: string; title: Bilingual; on: string | null; late: boolean; effect: LateEffect | null }
  | { kind: "sign"; id: string; document: HomeDocument["kind"]; number: string; on: string | null; late: false; address: string }
  | { kind: "pay"; id: string; number: string; sum: number; on: string; address: string | null };

export const messageFields = { message: field.longText({ max: 2000 }) };

// What the system writes for a client who presses a button.
export const messageKinds = ["cheque"] as const;

export const mostEntries = 30;

// One thing that was said, by the client or the office; `about` one item, or the project. `waits`: for the office’s answer.
export type HomeEntry = {
  id: string;
  client: boolean;
  name: string;
  kind: (typeof messageKinds)[number] | null;
  body: string;
  at: string;
  waits: boolean;
  about: { kind: "selection" | HomeDocument["kind"]; id: string; title: Bilingual } | null;
};

// `chat`: the digits of the company’s number, or nothing.
export type HomeTalk = { entries: HomeEntry[]; chat: string };

// What waits for a client: decisions (of these too late), documents to sign, sums that are due; and his questions without an answer.
export type HomeWaits = { decisions: number; late: number; sign: number; due: number; questions: number; changes: number };

// What a person was not told yet, until that moment.
export type HomeToTell = {
  project: { id: string; name: Bilingual };
  link: string;
  person: string;
  mailed: boolean;
  lines: string[];
  whatsapp: string;
  until: string;
};

export type HomePeople = {
  devices: {
    id: string;
    browser: { browser: string; system: string } | null;
    firstSeenAt: string;
    lastSeenAt: string;
    here: boolean;
    mayEnd: boolean;
  }[];
  viewers: ({ id: string; name: string; until: string } & Shared)[];
  share: Prices | "over" | "noPrices";
};

export const documentStates = ["toSign", "signed", "file"] as const;

export type HomeDocument = {
  id: string;
  kind: "quotation" | "changeOrder" | "invoice";
  number: string;
  state: (typeof documentStates)[number];
  // The last day on which it can be signed.
  until: string | null;
  address: string;
};

export type HomeMoney = {
  contract: number;
  invoiced: number;
  credited: number;
  paid: number;
  withheld: number;
  /** Kept until handover, and not due before. */
  held: number;
  /** Paid or credited beyond what its invoices ask for. */
  credit: number;
  due: number;
  /** Of what is due: cheques that the bank has still to pay. */
  collection: number;
  overdue: number;
  documents: HomeDocument[];
};

export const proofStates = ["uploaded", "matched", "refused"] as const;
export type ProofState = (typeof proofStates)[number];

// A proof of payment as its client sees it.
export type SentProof = { id: string; at: string; state: ProofState; reason: string; payment: string };

// As the office sees it; `twice`: the same file was sent for another invoice. `payments`: of its client, which it may show.
export type HomeProof = SentProof & {
  person: string;
  invoice: { id: string; number: string };
  file: string | null;
  twice: boolean;
  paymentId: string | null;
  payments: { id: string; number: string; on: string; amount: number }[];
};

export const cardStates = ["created", "booked", "refunded", "cancelled", "unmatched", "failed"] as const;

// Why a card payment is to be matched by hand.
export const cardReasons = ["amount", "currency", "unknown", "cancelled", "twice", "invoice", "kind"] as const;

export type CardToMatch = {
  id: string;
  person: string;
  amount: number;
  currency: string;
  at: string;
  reason: (typeof cardReasons)[number] | "refunded";
  transaction: string;
  invoice: { id: string; number: string } | null;
};

export const matchFields = { paymentId: field.reference("payment") };

export const refuseFields = { reason: field.text({ min: 3, max: 300 }) };

export const longestProof = 10 * 1024 * 1024;
/** Of a proof that is sent in pieces, so that a broken line costs one of them (bytes). */
export const longestPiece = 512 * 1024;

// How what is due is paid; `parts` where InstaPay takes it in several.
export type HomePay = Pick<SnapshotCompany, "accounts" | "instapay"> & {
  due: {
    id: string;
    number: string;
    sum: number;
    on: string | null;
    parts: { on: string; amount: number }[];
    proofs: SentProof[];
    card: CardShown | null;
  }[];
  // Whether a card gateway is set up.
  card: boolean;
};

// Of the card payment that was begun last: not confirmed yet, paid and looked at by the office, or refused by the bank.
export type CardShown = "confirming" | "checked" | "failed";

/** Why prices are not shown: a code opens them, the person has no mailbox for one, or they are not this person's to see. */
export type Prices = "open" | "code" | "noMail" | "never";

/** How a code for one act comes to this person, and for what one is waiting: the id of a selection and of its option. Null for whoever signs nothing. Up to `limit` (piastres) none is asked for; `named`: above it the name is written instead. */
export type HomeSigning = {
  to: string;
  relayed: boolean;
  waiting: { id: string; choice: string; relayed: boolean } | null;
  limit: number;
  named: boolean;
};

// On the page of a document: who is sent a code for signing it, by mail or by staff, and whether one is waiting.
export type Signing = { person: string; to: string; relayed: boolean; waiting: boolean };

export type Home =
  | { state: "unknown" | "gone" }
  | { state: "paused"; phone: string }
  | {
      // What is left of a project that was closed long ago.
      state: "warranty";
      person: string;
      name: Bilingual;
      handedOverOn: string | null;
      until: string | null;
      documents: HomeDocument[];
      reach: string;
    }
  | { state: "stranger" }
  | {
      state: "open";
      part: Part;
      parts: readonly Part[];
      person: string;
      project: { name: Bilingual; handover: string | null; handedOver: boolean; progress: number };
      prices: Prices;
      email: string;
      phases: HomePhase[];
      photographs: HomePhotograph[];
      money: HomeMoney | null;
      pay: HomePay | null;
      today: string;
      decisions: HomeDecision[];
      cards: HomeCard[];
      people: HomePeople | null;
      // Null where this device or person may not read them.
      talk: HomeTalk | null;
      // When another device opened this link, as long as that is news.
      newDeviceAt: string | null;
      // Whether this person ever answers; then a code may still be wanted.
      decides: boolean;
      signing: HomeSigning | null;
      // The company’s phone, for where this page does not help.
      reach: string;
    };
