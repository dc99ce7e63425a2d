import { eq } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { addToContract } from "#app/crm/money/contracts/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import type { LinkedKind } from "#app/crm/people/links/operations.server.ts";
import { refuseWay } from "#app/kit/flow/transition.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { ChangeOrderStatus } from "#app/crm/money/change-orders/fields.ts";
import { changeOrderFlow } from "#app/crm/money/change-orders/flow.ts";
import { isPast, lockChange, toOwner } from "./life.server.ts";
import { changeOrderRecords } from "#app/crm/money/change-orders/records.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";

type Row = typeof changeOrderTable.$inferSelect;

async function viewed(tx: Change, id: string): Promise<void> {
  const row = await lockChange(tx, id);
  if (row.status !== "sent") return;
  await changeOrderRecords.put(tx, id, { status: "viewed", viewedAt: tx.now().toISOString() }, "viewed");
}

function refuseClosed(tx: Change, row: Row, to: ChangeOrderStatus): void {
  if (isPast(row, cairoDay(tx.now())))
    throw new Conflict("ILLEGAL_TRANSITION", { key: "changeOrder.error.expired" }, { from: row.status, allowed: [] });
  refuseWay(changeOrderFlow, row.status, to);
}

async function refuseBelowNothing(tx: Change, row: Row): Promise<void> {
  if (row.total >= 0) return;
  const [contract] = await tx.db
    .select({ total: contractTable.total })
    .from(contractTable)
    .where(eq(contractTable.id, row.contractId ?? ""))
    .for("update");
  if (contract && contract.total + row.total < 0) throw new Conflict("CONFLICT", { key: "changeOrder.error.belowNothing" });
}

export const linkedChangeOrder: LinkedKind = {
  async find(ctx, id) {
    const [row] = isUuid(id) ? await ctx.db.select().from(changeOrderTable).where(eq(changeOrderTable.id, id)) : [];
    if (!row?.snapshot || !row.snapshotHash || !row.sentAt) return null;
    const [client] = row.clientId ? await ctx.db.select().from(clientTable).where(eq(clientTable.id, row.clientId)) : [];
    const { status } = row;
    return {
      snapshot: status === "cancelled" ? { ...row.snapshot, stamp: "void" } : row.snapshot,
      hash: row.snapshotHash,
      outcome:
        status === "cancelled"
          ? "gone"
          : status === "accepted" || status === "rejected"
            ? status
            : isPast(row, cairoDay(ctx.now()))
              ? "expired"
              : null,
      asks: true,
      lastDay: row.validUntil,
      ownerIds: [row.ownerId],
      about: { kind: "changeOrder", id },
      clientId: row.clientId,
      reader: {
        name: bilingual(client?.nameEn, client?.nameAr),
        email: client?.email ?? "",
        phone: client?.phoneE164 ?? client?.phoneRaw ?? "",
        language: client?.preferredLanguage ?? (row.language === "en" ? "en" : "ar"),
      },
    };
  },
  viewed,
  async accept(tx, id, acceptance) {
    const row = await lockChange(tx, id);
    if (row.status === "accepted") return;
    refuseClosed(tx, row, "accepted");
    if (acceptance.chosen.length > 0) throw new Invalid({ chosen: { key: "link.error.unreadable" } });
    if (acceptance.shownTotal !== null && acceptance.shownTotal !== row.total)
      throw new Invalid({}, { key: "crm.error.mismatch" }, "TOTAL_MISMATCH");
    await refuseBelowNothing(tx, row);
    const some = { status: "accepted", decidedAt: acceptance.at.toISOString() } as const;
    await changeOrderRecords.put(tx, id, some, "accepted", null, toOwner(row, "accepted"));
    // What a client has said is done by the company.
    await addToContract(
      { ...tx, actor: system },
      {
        contractId: row.contractId!,
        changeOrderId: row.id,
        number: row.number,
        title: bilingual(row.titleEn, row.titleAr),
        signedOn: cairoDay(acceptance.at),
        sums: row.snapshot!.sums!,
        sections: row.snapshot!.sections,
      },
    );
  },
  async refuse(tx, id, { note, reason, name }) {
    const row = await lockChange(tx, id);
    refuseClosed(tx, row, "rejected");
    const remark = note || reason;
    const some = { status: "rejected", decidedAt: tx.now().toISOString(), decisionNote: `${name}: ${remark}` } as const;
    await changeOrderRecords.put(tx, id, some, "rejected", null, toOwner(row, "rejected", remark));
  },
};
