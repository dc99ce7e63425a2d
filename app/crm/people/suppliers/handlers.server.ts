import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { notify } from "#app/crm/base/notifications/notify.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { paperWarningDays } from "./fields.ts";
import { supplierPaperTable, supplierTable } from "./table.server.ts";

const day = 86_400_000;

export const handlers: Record<string, Handler> = {
  /** Tells those who buy of papers that end within the month, each paper and day once. Once a day; each run leaves the next one. */
  "crm.supplierPapers": async (ctx) => {
    const until = addDays(cairoDay(ctx.now()), paperWarningDays);
    const papers = await ctx.db
      .select({ supplierId: supplierPaperTable.supplierId, kind: supplierPaperTable.kind, expiresOn: supplierPaperTable.expiresOn })
      .from(supplierPaperTable)
      .innerJoin(supplierTable, eq(supplierTable.id, supplierPaperTable.supplierId))
      .where(
        and(lte(supplierPaperTable.expiresOn, until), isListed(supplierTable), inArray(supplierTable.status, ["active", "prospective"])),
      );
    const buyers = await ctx.db
      .select({ id: userTable.id })
      .from(userTable)
      .where(and(inArray(userTable.roleName, ["manager", "accountant"]), isNull(userTable.deactivatedAt)));
    for (const { supplierId, kind, expiresOn } of papers)
      await change(ctx, (tx) =>
        notify(tx, {
          to: buyers.map(({ id }) => id),
          kind: "ending",
          about: { kind: "supplier", id: supplierId },
          data: { due: expiresOn ?? until },
          key: `paper:${supplierId}:${kind}:${expiresOn}`,
          unmailed: true,
        }),
      );
    await enqueue(ctx.db, "crm.supplierPapers", {}, { key: "daily", startAfter: new Date(ctx.now().getTime() + day) });
  },
};
