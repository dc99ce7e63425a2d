import { and, desc, eq } from "drizzle-orm";
import { hasRole, userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseParty } from "./party.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { mayKnowCost, type QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import { revisable, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { rowOf, siblings } from "./log.server.ts";
import { insert, type MadeQuotation } from "#app/crm/sales/quotations/new/new.server.ts";
import { quotationLimits } from "#app/content/settings/operations.server.ts";
import { loadDraft, withoutInner } from "#app/crm/sales/quotations/draft/stored-draft.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";

async function renewed(tx: Change, row: QuotationRow): Promise<QuotationDraft> {
  const today = cairoDay(tx.now());
  const { validDays } = await readSetting(tx.db, quotationLimits);
  return { ...(await loadDraft(tx, row)), issuedOn: today, validUntil: addDays(today, validDays) };
}

/** Begins the next revision of a sent offer with the same line keys; the client's copy stays until it is sent. A revision that is begun already is given again. */
export async function reviseQuotation(ctx: Ctx, id: string): Promise<MadeQuotation & { already: boolean }> {
  authorize(ctx.actor, "quotation.create");
  return change(ctx, async (tx) => {
    const row = await rowOf(tx, id, true);
    const [begun] = await siblings(tx, row, ["draft", "in_review"]);
    if (begun && begun.revision > row.revision) return { id: begun.id, number: begun.number, already: true };
    if (!revisable.some((status) => status === row.status) || (await siblings(tx, row, ["accepted"])).length > 0)
      throw new Conflict(
        "ILLEGAL_TRANSITION",
        { key: "quotation.error.notRevisable", values: { status: row.status } },
        { from: row.status },
      );
    await refuseParty(tx, row);
    const [last] = await tx.db
      .select({ revision: quotationTable.revision })
      .from(quotationTable)
      .where(and(eq(quotationTable.familyId, row.familyId)))
      .orderBy(desc(quotationTable.revision))
      .limit(1);
    // A revision is of whoever began the offer: who revises another's does not come to know by it what that costs.
    const { familyId, seriesNumber, leadId, estimateId, ownerId, createdBy } = row;
    const draft = await renewed(tx, row);
    const made = await insert(
      tx,
      {
        draft,
        leadId,
        estimateId,
        ownerId,
        createdBy,
        timeline: (next) => [{ on: { entity: "quotation", id }, kind: "revised", data: { number: next.number, revisionId: next.id } }],
      },
      { familyId, seriesNumber, revision: (last?.revision ?? 0) + 1 },
    );
    return { ...made, already: false };
  });
}

export async function duplicateQuotation(ctx: Ctx, id: string): Promise<MadeQuotation> {
  authorize(ctx.actor, "quotation.create");
  return change(ctx, async (tx) => {
    const row = await rowOf(tx, id);
    await refuseParty(tx, row);
    const whole = await renewed(tx, row);
    // The copy is the copier's own, and shows him no more than the original did.
    const copy = (await mayKnowCost(tx, row)) ? whole : withoutInner(whole);
    const draft: QuotationDraft = {
      ...copy,
      sections: copy.sections.map((section) => ({
        ...section,
        id: newId(),
        lines: section.lines.map((line) => ({ ...line, id: newId() })),
      })),
      plan: copy.plan.map((one) => ({ ...one, id: newId() })),
    };
    const ownerId = hasRole(tx, "sales") ? userIdOf(tx) : row.ownerId;
    const timeline = () => [{ kind: "copiedFrom", data: { number: row.number } }];
    return insert(tx, { draft, leadId: row.leadId, estimateId: null, ownerId, timeline });
  });
}
