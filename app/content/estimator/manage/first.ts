import { redirect } from "react-router";
import { categoryOverview } from "#app/content/estimator/overview.server.ts";
import { reading } from "#app/platform/http/doors.server.ts";

/** The section opens at its first category. */
export const loader = reading(async (ctx) => {
  const [first] = await categoryOverview(ctx);
  throw redirect(first ? `/admin/manage-elements/elements?categoryId=${first.id}` : "/admin/manage-elements/categories");
});
