import type { DocumentSnapshot, Strokes } from "#app/crm/base/documents/fields.ts";
import type { SubjectKind } from "#app/crm/between-slices/subjects.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import type { LinkKind, Outcome, Reader } from "#app/crm/people/links/fields.ts";

export type LinkedDocument = {
  snapshot: DocumentSnapshot;
  /** Of the document as it was sent; "" for what is made anew each time. */
  hash: string;
  /** Null while it can be accepted or refused; always null for what asks for no answer. */
  outcome: Outcome | null;
  asks: boolean;
  lastDay: Day | null;
  ownerIds: readonly (string | null)[];
  about: { kind: SubjectKind; id: string };
  clientId: string | null;
  reader: Reader;
};

export type NewAcceptance = {
  name: string;
  method: "drawn" | "typed" | "staff";
  strokes: Strokes | null;
  at: Date;
  chosen: string[];
  documentHash: string;
  shownTotal: number | null;
};

/**
 * What a kind of document does when it is opened or answered by its link. These ask for no permission: the link is the permission, and who calls
 * them has checked it. `accept` and `refuse` lock the record, throw `Conflict` where it is not open to an answer, and may be called by a visitor.
 */
export type LinkedKind = {
  /** Null where it may not be shown: never sent, or gone. */
  find: (ctx: Ctx, id: string) => Promise<LinkedDocument | null>;
  viewed?: (tx: Change, id: string) => Promise<void>;
  accept?: (tx: Change, id: string, acceptance: NewAcceptance) => Promise<void>;
  refuse?: (tx: Change, id: string, refusal: { name: string; reason: string; note: string }) => Promise<void>;
};

export type LinkedKinds = Record<LinkKind, LinkedKind>;
