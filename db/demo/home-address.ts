import { and, asc, eq } from "drizzle-orm";
import { homeAddress } from "#app/crm/office/homes/opening/token.server.ts";
import { homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export const homeProject = "Villa in the Fifth Settlement";

/** Where the client's home of the demo company is, in a file that loads little: each start says it. */
export async function demoHomeAddress(db: Ctx["db"]): Promise<string | null> {
  const [link] = await db
    .select({ link: homeLinkTable })
    .from(homeLinkTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, homeLinkTable.projectId))
    .where(and(eq(crmProjectTable.nameEn, homeProject), eq(homeLinkTable.state, "open")))
    .orderBy(asc(homeLinkTable.createdAt))
    .limit(1);
  return link ? homeAddress(link.link) : null;
}
