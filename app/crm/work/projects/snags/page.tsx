import { useState } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { tabsOfProjectPage } from "#app/crm/panels.server.ts";
import { ProjectTabs } from "#app/crm/panels.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordHead } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { isOpenSnag } from "./fields.ts";
import { snagsPage } from "./page-data.server.ts";
import { QuickSnag } from "./quick-snag.tsx";
import { SnagBoard } from "./snag-board.tsx";
import { SnagDialog } from "./snag-dialog.tsx";
import { SnagList } from "./snag-list.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./snags.module.css";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await snagsPage(ctx, params.id ?? "");
  const title = translateFor(ctx.language)("snag.pageTitle", { name: inLanguage(page.project.name, ctx.language).text });
  return { head: { title, noindex: true }, page, tabs: await tabsOfProjectPage(ctx, page.project.id, "snags") };
});

export default function Snags() {
  const { page, tabs } = useLoaderData<typeof loader>();
  const { project, snags, open, today, may } = page;
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const board = search.get("view") === "board";
  const only = search.get("only");
  useLive({ entity: ["snag", "projectRoom"] });
  const shown = snags.filter((snag) => (only === "warranty" ? snag.warranty : only === "open" ? isOpenSnag(snag.status) : true));
  const address = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <article className={ui.stack(4)}>
      <RecordHead
        kind={t("crmProject.head.kind")}
        number={project.number}
        title={project.name}
        facts={[<span key="open">{t("snag.open", { count: open })}</span>]}
        actions={
          <>
            <Button kind="line" icon="printer" onClick={() => print()}>
              {t("snag.print")}
            </Button>
            {may.create && (
              <Button icon="plus" onClick={() => setAdding(true)}>
                {t("snag.list.new")}
              </Button>
            )}
          </>
        }
      />
      <ProjectTabs {...tabs} />
      <div className={classes(css.tools, ui.row(3, "stretch"))}>
        <Segments
          label={t("kit.list.view")}
          segments={(["list", "board"] as const).map((one) => ({
            key: one,
            label: t(`snag.view.${one}`),
            current: board === (one === "board"),
            press: () => address("view", one === "board" ? one : null),
          }))}
        />
        <Segments
          label={t("snag.only.label")}
          segments={(["all", "open", ...(project.handedOverOn ? (["warranty"] as const) : [])] as const).map((one) => ({
            key: one,
            label: t(`snag.only.${one}`),
            current: (only ?? "all") === one,
            press: () => address("only", one === "all" ? null : one),
          }))}
        />
      </div>
      {may.create && <QuickSnag projectId={project.id} />}
      {shown.length === 0 ? (
        <EmptyState title={t("snag.none")}>{t("snag.noneText")}</EmptyState>
      ) : board ? (
        <SnagBoard snags={shown} may={may.update} />
      ) : (
        <SnagList snags={shown} today={today} />
      )}
      {adding && (
        <SnagDialog
          projectId={project.id}
          snag={null}
          rooms={page.rooms}
          staff={page.staff}
          suppliers={page.suppliers}
          onEnd={() => setAdding(false)}
        />
      )}
    </article>
  );
}
