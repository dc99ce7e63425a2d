import type { LinkedKind } from "#app/crm/people/links/operations.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { acceptQuotation } from "./accept.server.ts";
import { wasSent } from "#app/crm/sales/quotations/fields.ts";
import { isOver, noteViewed, rejectByClient } from "#app/crm/sales/quotations/lifecycle/life.server.ts";
import { rowOf } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import { partyOfRow } from "#app/crm/sales/quotations/lifecycle/party.server.ts";

export const linkedQuotation: LinkedKind = {
  async find(ctx, id) {
    if (!isUuid(id)) return null;
    const row = await rowOf(ctx, id).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!row?.snapshot || !row.snapshotHash || !row.sentAt) return null;
    const party = await partyOfRow(ctx, row);
    const gone = !wasSent(row.status) || row.status === "superseded";
    const outcome = gone
      ? "gone"
      : row.status === "accepted" || row.status === "rejected"
        ? row.status
        : isOver(row, cairoDay(ctx.now()))
          ? "expired"
          : null;
    const snapshot = row.acceptedSnapshot ?? row.snapshot;
    return {
      snapshot: gone ? { ...snapshot, stamp: row.status === "superseded" ? "superseded" : "void" } : snapshot,
      hash: row.snapshotHash,
      outcome,
      asks: true,
      lastDay: row.validUntil,
      ownerIds: [row.ownerId, row.sentBy],
      about: { kind: "quotation", id: row.id },
      clientId: row.clientId,
      reader: {
        name: party?.name ?? { en: "", ar: "" },
        email: party?.email ?? "",
        phone: party?.phone ?? "",
        language: party?.language ?? (row.language === "en" ? "en" : "ar"),
      },
    };
  },
  viewed: noteViewed,
  async accept(tx, id, acceptance) {
    await acceptQuotation(tx, id, acceptance);
  },
  refuse: rejectByClient,
};
