import { eq } from "drizzle-orm";
import { redirect } from "react-router";
import { subjectOf } from "#app/crm/between-slices/subjects.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { selectionTable } from "./table.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const { id } = await subjectOf(ctx, "selection", params.id);
  const [row] = await ctx.db.select({ projectId: selectionTable.projectId }).from(selectionTable).where(eq(selectionTable.id, id));
  throw redirect(`/crm/projects/${row?.projectId}?tab=selections#${id}`);
});
