import { Link, useLoaderData } from "react-router";
import { authorize } from "#app/access/permissions.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { sectionAt } from "./sections.ts";

/** A section of the sidebar whose screens are not built yet says so; any other address is not found, inside the frame. */
export const loader = asLoader(async (ctx, { url }) => {
  const section = sectionAt(url.pathname.replace(/\.data$/, ""));
  authorize(ctx.actor, section?.reads ?? "lead.read");
  if (!section || section.exact) throw new NotFound();
  return { title: section.title };
});

export default function LaterSection() {
  const { title } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <EmptyState whole title={t("crm.later.title")} action={<Link to="/crm/leads">{t("crm.later.back")}</Link>}>
      {t("crm.later.text", { section: t(title) })}
    </EmptyState>
  );
}
