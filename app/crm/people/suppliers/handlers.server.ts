import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { notify } from "#app/crm/base/notifications/sending/notify.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { paperWarningDays } from "./fields.ts";
import { supplierPaperTable, supplierTable } from "./table.server.ts";

export const handlers: Record<string, Handler> = {
  "crm.supplierPapers": async (ctx) => {
    const until = addDays(cairoDay(ctx.now()), paperWarningDays);
    const papers = await ctx.db
      .select({
        id: supplierPaperTable.id,
        supplierId: supplierPaperTable.supplierId,
        kind: supplierPaperTable.kind,
        expiresOn: supplierPaperTable.expiresOn,
      })
      .from(supplierPaperTable)
      .innerJoin(supplierTable, eq(supplierTable.id, supplierPaperTable.supplierId))
      .where(
        and(lte(supplierPaperTable.expiresOn, until), isListed(supplierTable), inArray(supplierTable.status, ["active", "prospective"])),
      );
    const buyers = await ctx.db
      .select({ id: userTable.id })
      .from(userTable)
      .where(and(inArray(userTable.roleName, ["manager", "accountant"]), isNull(userTable.deactivatedAt)));
    await each("crm.supplierPapers", papers, ({ supplierId, kind, expiresOn }) =>
      change(ctx, (tx) =>
        notify(tx, {
          to: buyers.map(({ id }) => id),
          kind: "ending",
          about: { kind: "supplier", id: supplierId },
          data: { due: expiresOn ?? until },
          key: `paper:${supplierId}:${kind}:${expiresOn}`,
          unmailed: true,
        }),
      ),
    );
  },
};
