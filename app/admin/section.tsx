import { Link, useLoaderData } from "react-router";
import { authorize } from "#app/access/permissions.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { sectionAt } from "./sections.ts";

/** A section of the sidebar whose screens are not built yet says so; any other address is not found, inside the frame. */
export const loader = asLoader(async (ctx, { url }) => {
  authorize(ctx.actor, "siteContent.read");
  const section = sectionAt(url.pathname.replace(/\.data$/, ""));
  if (!section || section.exact) throw new NotFound();
  return { title: section.title };
});

export default function LaterSection() {
  const { title } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <EmptyState whole title={t("admin.later.title")} action={<Link to="/admin">{t("admin.later.back")}</Link>}>
      {t("admin.later.text", { section: t(title) })}
    </EmptyState>
  );
}
