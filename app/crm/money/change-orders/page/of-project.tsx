import { RecordLink } from "#app/crm/record/record-link.tsx";
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
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { translateFor } from "#app/words/words.server.ts";
import { changesOfProject } from "#app/crm/money/change-orders/operations.server.ts";
import { changeOrderEntity } from "#app/crm/money/change-orders/entity.ts";
import { changeOrderFlow } from "#app/crm/money/change-orders/flow.ts";

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
          <MoneyColumns of={changes.map(({ total }) => total)}>
            <Table
              label={t("changeOrder.of.title")}
              look={lines.lines}
              columns={[
                ...(["number", "title", "status", "validUntil"] as const).map((name) => t(`changeOrder.field.${name}`)),
                { money: t("changeOrder.field.total") },
              ]}
            >
              <tbody>
                {changes.map((order) => (
                  <tr key={order.id}>
                    <td>
                      <RecordLink kind="changeOrder" id={order.id} name={order.number} />
                    </td>
                    <th scope="row" className={lines.item}>
                      <Both value={order.title} />
                    </th>
                    <td>
                      <StatusMark flow={changeOrderFlow} state={order.status} />
                    </td>
                    <td>{order.validUntil && <span className="num">{date(order.validUntil)}</span>}</td>
                    <MoneyCell value={order.total} />
                  </tr>
                ))}
              </tbody>
            </Table>
          </MoneyColumns>
        )}
      </RecordStack>
    </article>
  );
}
