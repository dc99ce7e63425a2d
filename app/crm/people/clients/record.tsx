import { Button } from "#app/ui/button.tsx";
import { redirect, useLoaderData } from "react-router";
import { tabsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels, usePanelTab } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordColumns, RecordHead, RecordStack } from "#app/kit/record/record-head.tsx";
import { RecordNotices } from "#app/kit/record/record-notices.tsx";
import { RecordTabs } from "#app/kit/record/record-tabs.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { NotFound } from "#app/values/errors.ts";
import { readablePhone } from "#app/values/phone.ts";
import { translateFor } from "#app/words.server.ts";
import { ClientContacts, ClientDetails, ClientNotes } from "./facts.tsx";
import { useClientNotice } from "./notices.tsx";
import { clientPage, mergedInto, type ClientPage } from "./page-data.server.ts";
import { clientEntity } from "./entity.ts";
import { clientFlow } from "./flow.ts";
import type { Client } from "./records.server.ts";

const tabs = ["timeline", "projects", "quotations", "invoices", "meetings", "tasks", "files"];

export const loader = asLoader(async (ctx, { params, url }) => {
  const id = params.id ?? "";
  try {
    const [page, shown] = await Promise.all([
      clientPage(ctx, id),
      tabsOf(ctx, "client", id, url, { overview: ["clientMoney", "projects", "recent"], tabs }),
    ]);
    const title = inLanguage(page.client.name, ctx.language).text || translateFor(ctx.language)("kit.list.unnamed");
    return { head: { title, noindex: true }, page, ...shown };
  } catch (error) {
    const survivor = error instanceof NotFound ? await mergedInto(ctx, id) : null;
    if (survivor) throw redirect(`${clientEntity.path}/${survivor}${url.search}`);
    throw error;
  }
});

export default function ClientRecord() {
  const { page, panels, tabs: at } = useLoaderData<typeof loader>();
  useLive({ entity: "client", id: page.client.id });
  return (
    <RecordOutlet screens={clientEntity} id={page.client.id}>
      <RecordPanels kind="client" id={page.client.id} panels={panels}>
        <ClientBody page={page} at={at} />
      </RecordPanels>
    </RecordOutlet>
  );
}

type BodyProps = { page: ClientPage; at: ShownTabs };

function ClientBody({ page, at }: BodyProps) {
  const { client, counts, may, moves } = page;
  const t = useTranslate();
  const { dateParts } = useFormat();
  const { language } = useLanguage();
  const { acts, dialog } = useMoves<Client>({
    flow: clientFlow,
    path: clientEntity.path,
    nameOf: ({ name }) => inLanguage(name, language).text,
    requires: ["reason"],
  });
  const archiving = useArchiving(clientEntity, client, may.archive);
  const panel = usePanelTab();
  const notice = useClientNotice(
    page,
    acts(client, moves).find(({ icon }) => icon === "pause"),
  );
  return (
    <article>
      <RecordHead
        kind={t("client.head.kind", { type: client.type ?? "", since: dateParts(client.createdAt, { month: "long", year: "numeric" }) })}
        number={client.number}
        title={client.name}
        facts={[
          <StatusMark key="status" flow={clientFlow} state={client.status} />,
          client.phone && (
            <a key="phone" href={`tel:${client.phone.e164 ?? client.phone.raw}`}>
              <Ltr>{readablePhone(client.phone)}</Ltr>
            </a>
          ),
          client.email && (
            <a key="email" href={`mailto:${client.email}`}>
              <Ltr>{client.email}</Ltr>
            </a>
          ),
        ]}
        actions={
          <>
            {may.meet && (
              <Button to={`/crm/meetings/new?client=${client.id}`} kind="line" icon="calendar">
                {t("activity.compose.meeting")}
              </Button>
            )}
            {may.addProject && (
              <Button to={`/crm/projects/new?client=${client.id}`} icon="plus">
                {t("client.head.project")}
              </Button>
            )}
          </>
        }
        menu={[
          may.update && { label: t("kit.edit"), icon: "pencil", to: `${clientEntity.path}/${client.id}/edit` },
          may.pay && { label: t("payment.list.new"), icon: "banknote", to: `/crm/invoices/payments/new?client=${client.id}` },
          may.money && { label: t("payment.statement.title"), icon: "file-text", to: `${clientEntity.path}/${client.id}/statement` },
          ...acts(client, moves),
          may.merge && { label: t("client.head.merge"), icon: "merge", to: `${clientEntity.path}/${client.id}/merge` },
          archiving.act,
        ]}
      />
      <RecordNotices notices={[archiving.notice, notice]} />
      <RecordTabs
        path={`${clientEntity.path}/${client.id}`}
        at={at}
        tabs={[
          { key: "overview", label: t("record.overview"), content: <Overview page={page} /> },
          panel("timeline", { content: <Panel name="timeline" compose={may.update} /> }),
          panel("projects", { count: counts.projects }),
          panel("quotations", { count: counts.quotations }),
          panel("invoices", {
            count: counts.invoices,
            content: (
              <RecordStack>
                <Panel name="plan" />
                <Panel name="invoices" />
              </RecordStack>
            ),
          }),
          panel("meetings", { count: counts.meetings }),
          panel("tasks", { count: counts.tasks }),
          panel("files", { count: counts.files }),
        ]}
      />
      {dialog}
    </article>
  );
}

function Overview({ page }: { page: ClientPage }) {
  const { client, may } = page;
  const edit = useEditLink(clientEntity, client.id);
  return (
    <RecordColumns
      side={
        <>
          <ClientDetails page={page} edit={may.update ? edit : null} />
          <ClientContacts contacts={client.contacts} />
          <ClientNotes notes={client.notes} />
        </>
      }
    >
      <Panel name="clientMoney" />
      <Panel name="projects" />
      <Panel name="recent" compose={may.update} />
    </RecordColumns>
  );
}
