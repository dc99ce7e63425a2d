import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { useTax } from "#app/content/settings/operations.server.ts";
import { refuseParty } from "#app/crm/sales/quotations/lifecycle/party.server.ts";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { proposalSent } from "#app/crm/people/leads/operations.server.ts";
import { refuseWay } from "#app/kit/flow/transition.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { type QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { quotationFlow } from "#app/crm/sales/quotations/flow.ts";
import { locked, onParties, siblings, write } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import { snapshotOf } from "#app/crm/sales/quotations/snapshot.server.ts";
import { readyToSend } from "./ready.server.ts";
import { refuseOtherTotal, sumsOf } from "#app/crm/sales/quotations/draft/save.server.ts";

/**
 * Gives a quotation out of the company: from now on it is what was sent, and nothing in it changes. Earlier revisions stop counting. Throws `Invalid`
 * with what is missing, by path, and `Conflict` where a manager has to see it first or a part of the same offer was accepted. How the client gets
 * it (a mail, a link for WhatsApp, a file) is the caller's next step.
 */
export async function sendQuotation(ctx: Ctx, id: string, version: number, { total }: { total?: number } = {}): Promise<QuotationRow> {
  authorize(ctx.actor, "quotation.send");
  return change(ctx, async (tx) => {
    const row = await locked(tx, id, version);
    if (row.status === "expired") throw new Conflict("ILLEGAL_TRANSITION", { key: "quotation.error.extendFirst" }, { from: row.status });
    refuseWay(quotationFlow, row.status, "sent");
    await refuseParty(tx, row);
    const { draft, sums, taxes, review } = await readyToSend(tx, row);
    refuseOtherTotal(sums, total);
    if ((review.margin || review.discount) && !may(tx, "quotation.approve") && !row.approvedAt)
      throw new Conflict("CONFLICT", { key: "quotation.error.reviewDue" }, { review: true });
    await holdTaxes(tx, draft);
    await supersedeOthers(tx, row);
    const snapshot = await snapshotOf(tx, row, draft, sums, taxes);
    const sentBy = userIdOf(tx);
    const sent = { ...sumsOf(sums), status: "sent", snapshot, snapshotHash: hashOf(snapshot), sentAt: tx.now(), sentBy } as const;
    if (row.leadId) await proposalSent(tx, row.leadId);
    return write(tx, row, sent, "sent", { timeline: onParties({ ...row, ...sent }, "quotationSent") });
  });
}

async function holdTaxes(tx: Change, draft: QuotationDraft): Promise<void> {
  const lines = draft.sections.flatMap((section) => section.lines);
  for (const code of new Set(lines.map((line) => line.taxCode ?? draft.taxCode))) await useTax(tx, code, draft.issuedOn!);
}

async function supersedeOthers(tx: Change, row: QuotationRow): Promise<void> {
  if ((await siblings(tx, row, ["accepted"])).length > 0) throw new Conflict("CONFLICT", { key: "quotation.error.siblingAccepted" });
  for (const other of await siblings(tx, row, ["draft", "in_review", "sent", "viewed"]))
    await write(tx, other, { status: "superseded", supersededById: row.id }, "superseded");
}
