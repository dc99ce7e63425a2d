import { and, eq, lte, sql } from "drizzle-orm";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { teamTable } from "#app/content/team/table.server.ts";
import { recordsOf } from "#app/content/records.generated.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { changeContent } from "./operations.server.ts";

const published = { portfolioProject: projectTable, service: serviceTable, teamMember: teamTable, testimonial: testimonialTable };

const day = 86_400_000;
const retention = 30 * day;

export const handlers: Record<string, Handler> = {
  /** Scheduled records whose hour has come are published. Visitors saw them already; this settles the state and the cached pages. */
  "content.due": async (ctx) => {
    await changeContent(ctx, async (tx) => {
      for (const [entity, table] of Object.entries(published)) {
        const due = await tx.db
          .update(table)
          .set({ state: "published", version: sql`${table.version} + 1`, updatedAt: tx.now() })
          .where(and(eq(table.state, "scheduled"), lte(table.publishAt, tx.now())))
          .returning({ id: table.id });
        for (const { id } of due) await tx.record({ event: `${entity}.published`, entity, id });
      }
    });
  },
  "content.purge": async (ctx) => {
    const before = new Date(ctx.now().getTime() - retention);
    for (const records of Object.values(recordsOf)) await records.purge?.(ctx, before);
  },
};
