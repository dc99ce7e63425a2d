import { isActor, userIdOf } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { closeUnopened, extendLinks } from "#app/crm/people/links/operations.server.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Notice } from "#app/platform/events/change-event.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid } from "#app/values/errors.ts";
import { eq } from "drizzle-orm";
import { proposalRecalled } from "#app/crm/people/leads/operations.server.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import { quotationEntity } from "#app/crm/sales/quotations/entity.ts";
import { quotationBounds as bounds, type QuotationStatus, type RejectionReason } from "#app/crm/sales/quotations/fields.ts";
import { quotationFlow } from "#app/crm/sales/quotations/flow.ts";
import { refuseClosed, refusedWith, refusedParts } from "./life.server.ts";
import { locked, onParties, write } from "./log.server.ts";
import { readyToSend } from "#app/crm/sales/quotations/sending/ready.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { stateBefore } from "#app/platform/status-log/state-before.server.ts";
import { peopleAllowed } from "#app/accounts/people.server.ts";

const store: FlowStore<QuotationRow> = {
  name: quotationEntity.name,
  grant: quotationEntity.grant,
  hold: (tx, id, version = null) => locked(tx, id, version),
  put: async (tx, id, some, verb, version = null, eventParts = {}) => write(tx, await locked(tx, id, version), some, verb, eventParts),
};

const toWriter = (row: QuotationRow, kind: "approved" | "rejected"): Notice[] => [{ to: [row.reviewAskedBy, row.ownerId], kind }];

const isOwn = (ctx: Ctx, row: QuotationRow): boolean => isActor(ctx, row.reviewAskedBy, row.ownerId);

export const quotationMoves = transitions(
  store,
  quotationFlow,
  {
    // What would stop it from being sent stops it here too.
    review: {
      offered: (ctx) => !may(ctx, "quotation.approve"),
      guard: async (tx, { before }) => void (await readyToSend(tx, before)),
      write: (tx, { input: { note } }) => ({ reviewAskedBy: userIdOf(tx), approvedAt: null, approvedBy: null, reviewNote: note || null }),
      eventParts: async (tx, { input: { note } }) => ({
        reason: note,
        notices: [{ to: await peopleAllowed(tx, "quotation.approve"), kind: "toApprove" }],
      }),
    },
    approve: {
      offered: (_, { approvedAt }) => approvedAt === null,
      guard(_, { before: { approvedAt }, from }) {
        if (approvedAt) throw new Conflict("ILLEGAL_TRANSITION", { key: "quotation.error.approved" }, { from, allowed: [] });
      },
      write: (tx, { input: { note } }) => ({ approvedAt: tx.now(), approvedBy: userIdOf(tx), reviewNote: note || null }),
      eventParts: (_, { before, input: { note } }) => ({
        timeline: [{ kind: "approved", body: note }],
        notices: toWriter(before, "approved"),
      }),
    },
    // Back to its writer: by a manager, who says why, or by whoever takes it back himself.
    return: {
      offered: (ctx, row) => may(ctx, "quotation.approve") || isOwn(ctx, row),
      guard(tx, { before, input: { note } }) {
        const [own, approves] = [isOwn(tx, before), may(tx, "quotation.approve")];
        if (!own && !approves) throw new Forbidden();
        const explains = !own || (approves && before.reviewAskedBy !== userIdOf(tx));
        if (explains && [...note].length < bounds.reason.min) throw new Invalid({ note: { key: "kit.error.required" } });
      },
      write: (_, { input: { note } }) => ({ approvedAt: null, approvedBy: null, reviewNote: note || null }),
      eventParts: (_, { before, input: { note } }) => ({ reason: note, notices: toWriter(before, "rejected") }),
    },
    extend: {
      write: (tx, { before, input }) => extended(tx, before, input.validUntil),
      eventParts: (_, { input: { validUntil } }) => ({ timeline: [{ kind: "extended", data: { validUntil: validUntil! } }] }),
      effect: (tx, { id, validUntil }) => extendLinks(tx, "quotation", id, validUntil!),
    },
    // As it was before, and so is what was sent with it; an approval stays with it.
    recall: {
      offered: (ctx, row) => isActor(ctx, row.sentBy) || may(ctx, "quotation.approve"),
      guard(tx, { before }) {
        if (!isActor(tx, before.sentBy) && !may(tx, "quotation.approve")) throw new Forbidden();
      },
      write: (_, { before: { approvedAt } }) => ({ status: approvedAt ? "in_review" : "draft", ...unsent }),
      eventParts: (_, { before }) => ({ timeline: onParties(before, "quotationRecalled") }),
      async effect(tx, { id }, { before: { leadId, sentAt } }) {
        await unsupersede(tx, id, sentAt!);
        if (leadId) await proposalRecalled(tx, leadId, sentAt!);
      },
    },
    reject: {
      guard(tx, { before, input: { rejectedReason, note } }) {
        if (rejectedReason === "other" && !note) throw new Invalid({ note: { key: "kit.error.required" } });
        refuseClosed(tx, before);
      },
      write: (tx, { input }) => refusedWith(tx, rejection(input)),
      eventParts: (_, { before, input }) => refusedParts(before, rejection(input)),
    },
    cancel: {
      write: (_, { input: { reason } }) => ({ cancelledReason: reason }),
      eventParts: (_, { before, input: { reason } }) => ({
        timeline: before.sentAt ? onParties(before, "quotationCancelled", reason) : [],
      }),
    },
  },
  {
    // Links before their quotation, as whoever opens one locks them.
    before: async (tx, { id, to }) => void (to === "draft" && (await closeUnopened(tx, "quotation", id))),
    done: ({ approvedAt, validUntil }) => ({ approved: approvedAt ? "yes" : "no", date: validUntil ?? "" }),
  },
);
const unsent = { snapshot: null, snapshotHash: null, sentAt: null, sentBy: null };

async function unsupersede(tx: Change, id: string, at: Date): Promise<void> {
  const replaced = await tx.db.select().from(quotationTable).where(eq(quotationTable.supersededById, id)).for("update");
  for (const row of replaced) {
    const status = (await stateBefore(tx, "quotation", row.id, "superseded", at)) as QuotationStatus | undefined;
    if (status) await write(tx, row, { status, supersededById: null }, "transitioned");
  }
}

export const moveQuotation = quotationMoves.move;

const rejection = ({ rejectedReason, note }: { rejectedReason: RejectionReason | null; note: string }) => ({
  reason: rejectedReason ?? "other",
  note,
});

function extended(tx: Change, row: QuotationRow, validUntil: Day | null) {
  const today = cairoDay(tx.now());
  const most = addDays(today, bounds.valid.max);
  if (!validUntil || validUntil < today) throw new Invalid({ validUntil: { key: "crm.error.past" } });
  if (validUntil > most) throw new Invalid({ validUntil: { key: "quotation.error.validLong", values: { days: bounds.valid.max } } });
  if (row.validUntil && validUntil <= row.validUntil) throw new Invalid({ validUntil: { key: "crm.error.validSooner" } });
  const snapshot = { ...row.snapshot!, validUntil };
  const status = row.status !== "expired" ? row.status : row.viewedAt ? "viewed" : "sent";
  return { validUntil, snapshot, snapshotHash: hashOf(snapshot), status };
}
