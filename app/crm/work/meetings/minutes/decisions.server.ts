import { eq, inArray } from "drizzle-orm";
import type { Part } from "#app/kit/entity/definition.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";

export const decisionsPart: Part<string[]> = {
  read: () => Promise.resolve([]),
  async load(ctx, ids) {
    const rows = await ctx.db
      .select({ id: meetingTable.id, decisions: meetingTable.decisions })
      .from(meetingTable)
      .where(inArray(meetingTable.id, ids));
    return new Map(rows.map(({ id, decisions }) => [id, decisions]));
  },
  keep: async (tx, id, decisions) => {
    await tx.db.update(meetingTable).set({ decisions }).where(eq(meetingTable.id, id));
  },
};
