import type { Permission } from "#app/access/permissions.ts";
import type { DocumentSnapshot, SnapshotAcceptance } from "#app/crm/base/documents/fields.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export const linkKinds = ["quotation", "changeOrder", "invoice", "statement"] as const;
export type LinkKind = (typeof linkKinds)[number];
// What stands in the chain: documents, and options of selections. Of two owners the first one’s approval is an acceptance of its own.
export const acceptanceKinds = [...linkKinds, "selection", "firstApproval"] as const;
export const isLinkKind = (word: unknown): word is LinkKind => linkKinds.some((kind) => kind === word);

export type Reader = { name: Bilingual; email: string; phone: string; language: "en" | "ar" };

/** How long a link lives: so many days after the last one of an offer, or after the day it was made. */
export const linkDays: Record<LinkKind, number> = { quotation: 30, changeOrder: 30, invoice: 180, statement: 30 };

export const linkEntities: Record<LinkKind, string> = {
  quotation: "quotation",
  changeOrder: "changeOrder",
  invoice: "invoice",
  statement: "client",
};

export const linkGrants: Record<LinkKind, Permission> = {
  quotation: "quotation.send",
  changeOrder: "changeOrder.send",
  invoice: "invoice.issue",
  statement: "payment.create",
};
export const linkReaders: Record<LinkKind, Permission> = {
  quotation: "quotation.read",
  changeOrder: "changeOrder.read",
  invoice: "invoice.read",
  statement: "payment.read",
};

export const answerBounds = {
  name: { min: 2, max: 120 },
  reason: { min: 3, max: 2000 },
  question: { min: 3, max: 2000 },
  answer: { min: 2, max: 2000 },
} as const;

export const signatureField = { width: 1000, height: 400, strokes: 60, points: 4000 } as const;

export const mostCorrections = 10;

// An answer that was corrected.
export type EarlierAnswer = { answer: string; at: string; by: string | null };

export type Question = {
  id: string;
  name: string;
  body: string;
  askedAt: string;
  answer: string;
  answeredAt: string | null;
  earlier: Omit<EarlierAnswer, "by">[];
};

export const outcomes = ["accepted", "rejected", "expired", "gone"] as const;
export type Outcome = (typeof outcomes)[number];

export type Opened =
  | { state: "expired" | "revoked"; kind: LinkKind }
  | {
      state: "open";
      kind: LinkKind;
      language: "en" | "ar";
      snapshot: DocumentSnapshot;
      may: { answer: boolean; ask: boolean };
      outcome: Outcome | null;
      person: Bilingual | null;
      questions: Question[];
      until: string;
    };

export type LinkRow = {
  id: string;
  language: "en" | "ar";
  address: string;
  state: "open" | "expired" | "revoked";
  createdAt: string;
  createdBy: string | null;
  until: string;
  viewedAt: string | null;
  mailedAt: string | null;
  whatsapp: string;
};

export type LinkPanel = {
  links: LinkRow[];
  questions: Question[];
  acceptance: {
    name: string;
    method: SnapshotAcceptance["method"];
    at: string;
    hash: string;
    by: string | null;
    fileId: string | null;
  } | null;
  reader: Reader | null;
  may: { share: boolean; record: boolean };
};

export const sendWays = ["mail", "whatsapp", "file"] as const;
export type SendWay = (typeof sendWays)[number];

export type Sent = { whatsapp: string; version?: number };
