import { and, eq, lte, sql } from "drizzle-orm";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { teamTable } from "#app/content/team/table.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import type { Handler } from "#app/platform/house.server.ts";
import { changeContent } from "./operations.server.ts";

const published = { portfolioProject: projectTable, service: serviceTable, teamMember: teamTable, testimonial: testimonialTable };

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
        for (const { id } of due) await tx.note({ event: `${entity}.published`, entity, id });
      }
    });
  },
};
