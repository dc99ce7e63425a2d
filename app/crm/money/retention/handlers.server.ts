import { and, eq, gte, isNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { endingUntil, tellEnding } from "#app/crm/base/notifications/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { retentionReleaseTable } from "./table.server.ts";

export const handlers: Record<string, Handler> = {
  "retention.letters": async (ctx) => {
    const { id, contractId, expiresOn, undoesId, way, bank, number } = retentionReleaseTable;
    const undo = alias(retentionReleaseTable, "undo");
    const undone = ctx.db
      .select({ one: sql`1` })
      .from(undo)
      .where(eq(undo.undoesId, id));
    const letters = await ctx.db
      .select({ id, expiresOn, bank, number, projectId: contractTable.projectId })
      .from(retentionReleaseTable)
      .innerJoin(contractTable, eq(contractTable.id, contractId))
      .where(
        and(
          eq(way, "guarantee"),
          isNull(undoesId),
          notExists(undone),
          gte(expiresOn, cairoDay(ctx.now())),
          lte(expiresOn, endingUntil(ctx)),
        ),
      );
    const told = letters.map((letter) => ({
      ...letter,
      about: { kind: "project" as const, id: letter.projectId },
      key: `letter:${letter.id}`,
      name: [letter.bank, letter.number].filter(Boolean).join(" "),
    }));
    await tellEnding(ctx, "retention.letters", told, { kind: "letterEnding", to: "payment.create" });
  },
};
