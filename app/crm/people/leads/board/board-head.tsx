import type { ReactNode } from "react";
import { Filters } from "#app/kit/list/filter-chip.tsx";
import { ListHead } from "#app/kit/list/list-head.tsx";
import { ListSearch, ToolLine } from "#app/kit/list/list-toolbar.tsx";
import { ViewsMenu } from "#app/kit/views/views-menu.tsx";
import { useLoaderData } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { LeadsPage } from "#app/crm/people/leads/list/list-data.server.ts";
import { AttentionFilter, MineChip, SuspectedChip, ViewSwitch } from "#app/crm/people/leads/list/list-tools.tsx";
import { classes } from "#app/shell/classes.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { ui } from "#app/ui/primitives.ts";

export function BoardHead({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  const { list } = useLoaderData<LeadsPage>();
  return (
    <>
      <ListHead title={title} lead={lead} actions={null} />
      <ToolLine>
        <ViewSwitch />
        {list.views && <ViewsMenu path={leadEntity.path} views={list.views} />}
        <ListSearch />
        <Filters names={(leadEntity.list.filters ?? []).filter((name) => name !== "status")} />
        <MineChip />
        <AttentionFilter />
        <SuspectedChip />
        <InAll />
      </ToolLine>
    </>
  );
}

function InAll() {
  const { list, summary } = useLoaderData<LeadsPage>();
  const t = useTranslate();
  const { number } = useFormat();
  const many = (count: number) => (count > 10_000 ? `${number(10_000)}+` : number(count));
  const narrowed = list.total !== summary.all;
  return (
    <span className={classes(ui.text("xs", "quiet"), ui.place("push"))}>
      {narrowed
        ? t("leads.view.of", { count: many(list.total), all: many(summary.all) })
        : t("leads.view.inAll", { count: many(summary.all) })}
    </span>
  );
}
