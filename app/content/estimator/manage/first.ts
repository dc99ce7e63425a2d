import { redirect } from "react-router";
import { categoryOverview } from "#app/content/estimator/overview.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";

export const loader = asLoader(async (ctx) => {
  const [first] = await categoryOverview(ctx);
  throw redirect(first ? `/admin/manage-elements/elements?categoryId=${first.id}` : "/admin/manage-elements/categories");
});
