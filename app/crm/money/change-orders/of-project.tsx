import { RecordLink } from "#app/crm/record/record-link.tsx";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData } from "react-router";
import { may } from "#app/access/permissions.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { tabsOfProjectPage } from "#app/crm/panels.server.ts";
import { ProjectTabs } from "#app/crm/panels.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import lines from "#app/kit/table/lines.module.css";
import table from "#app/ui/table.module.css";
import { FigureCell, TableHead } from "#app/ui/table.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import { translateFor } from "#app/words.server.ts";
import { changesOfProject } from "./operations.server.ts";
import { changeOrderEntity } from "./entity.ts";
import { changeOrderFlow } from "./flow.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const changes = await changesOfProject(ctx, params["id"] ?? "");
  const { id, name, number } = await crmProjectRecords.get(ctx, params["id"] ?? "");
  return {
    head: { title: translateFor(ctx.language)("changeOrder.of.title"), noindex: true },
    project: { id, name, number },
    changes,
    tabs: await tabsOfProjectPage(ctx, id, "changes"),
    may: { create: may(ctx, "changeOrder.create") },
  };
});

export default function ChangesOfProject() {
  const { project, changes, may, tabs } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { date, money } = useFormat();
  useLive({ entity: "changeOrder" });
  const accepted = changes.filter(({ status }) => status === "accepted").reduce((sum, { total }) => sum + total, 0);
  return (
    <article>
      <RecordHead
        kind={t("crmProject.head.kind")}
        number={project.number}
        title={project.name}
        facts={[
          <Link key="all" to={changeOrderEntity.path}>
            {t("changeOrder.of.all")}
          </Link>,
          accepted !== 0 && t("changeOrder.of.accepted", { total: money(accepted) }),
        ]}
        actions={
          may.create && (
            <Button to={`${changeOrderEntity.path}/new?project=${project.id}`} icon="plus">
              {t("changeOrder.list.new")}
            </Button>
          )
        }
      />
      <ProjectTabs {...tabs} />
      <RecordStack>
        {changes.length === 0 ? (
          <EmptyState title={t("changeOrder.of.none")}>{t("changeOrder.list.emptyHint")}</EmptyState>
        ) : (
          <ScrollArea className={table.wrap} label={t("changeOrder.of.title")}>
            <table className={classes(table.table, lines.lines)}>
              <TableHead
                texts={[
                  t("changeOrder.field.number"),
                  t("changeOrder.field.title"),
                  t("changeOrder.field.status"),
                  t("changeOrder.field.validUntil"),
                ]}
                figures={[t("changeOrder.field.total")]}
              />
              <tbody>
                {changes.map((order) => (
                  <tr key={order.id}>
                    <td>
                      <RecordLink kind="changeOrder" id={order.id} name={order.number} />
                    </td>
                    <td className={lines.item}>
                      <Both value={order.title} />
                    </td>
                    <td>
                      <StatusMark flow={changeOrderFlow} state={order.status} />
                    </td>
                    <td>{order.validUntil && <span className="num">{date(order.validUntil)}</span>}</td>
                    <FigureCell>{money(order.total)}</FigureCell>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        )}
      </RecordStack>
    </article>
  );
}
