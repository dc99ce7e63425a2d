import { useLoaderData } from "react-router";
import { homesToTell } from "#app/crm/office/homes/operations.server.ts";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ui } from "#app/ui/primitives.ts";
import { translateFor } from "#app/words/words.server.ts";
import { AllToTell } from "./telling.tsx";

export const loader = asLoader(async (ctx) => ({
  telling: await homesToTell(ctx),
  head: { title: translateFor(ctx.language)("homeLink.telling.all"), noindex: true },
}));

export default function HomesToTell() {
  const { telling } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <article className={ui.stack(5)}>
      <PageHead title={t("homeLink.telling.all")}>{telling.length > 0 && t("homeLink.telling.allText")}</PageHead>
      {telling.length === 0 ? (
        <EmptyState title={t("homeLink.telling.none")}>{t("homeLink.telling.noneText")}</EmptyState>
      ) : (
        <AllToTell telling={telling} />
      )}
    </article>
  );
}
