import { Button } from "#app/ui/button.tsx";
import { redirect, useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordColumns, RecordHead } from "#app/kit/record/record-head.tsx";
import { onTab, RecordTabs, useTab } from "#app/kit/record/record-tabs.tsx";
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
import { ClientFigures } from "./figures.tsx";
import { ClientNotices } from "./notices.tsx";
import { clientPage, mergedInto, type ClientPage } from "./page-data.server.ts";
import { clientEntity } from "./entity.ts";
import { clientFlow } from "./flow.ts";
import type { Client } from "./records.server.ts";

/** What stands on each part of the page, by its place in the address. */
const panelsOn = {
  overview: ["clientMoney", "projects", "quotations", "invoices", "timeline"],
  quotations: ["quotations"],
  meetings: ["meetings"],
  tasks: ["tasks"],
  files: ["files"],
  projects: ["projects"],
} as const;

export const loader = asLoader(async (ctx, { params, url }) => {
  const id = params.id ?? "";
  try {
    const [page, panels] = await Promise.all([clientPage(ctx, id), panelsOf(ctx, "client", id, onTab(panelsOn, url))]);
    const title = inLanguage(page.client.name, ctx.language).text || translateFor(ctx.language)("kit.list.unnamed");
    return { head: { title, noindex: true }, page, panels };
  } catch (error) {
    const survivor = error instanceof NotFound ? await mergedInto(ctx, id) : null;
    if (survivor) throw redirect(`${clientEntity.path}/${survivor}${url.search}`);
    throw error;
  }
});

/** One client: how things stand with him, what is known, and what happened. */
export default function ClientRecord() {
  const { page, panels } = useLoaderData<typeof loader>();
  useLive({ entity: "client", id: page.client.id });
  return (
    <RecordOutlet screens={clientEntity} id={page.client.id}>
      <RecordPanels kind="client" id={page.client.id} panels={panels}>
        <ClientBody page={page} />
      </RecordPanels>
    </RecordOutlet>
  );
}

function ClientBody({ page }: { page: ClientPage }) {
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
  const edit = useEditLink(clientEntity, client.id);
  const archiving = useArchiving(clientEntity, client, may.archive);
  const tabs = [
    { key: "overview", label: t("client.tab.overview") },
    { key: "projects", label: t("client.tab.projects"), count: counts.projects },
    { key: "quotations", label: t("quotation.panel.title") },
    { key: "meetings", label: t("client.tab.meetings"), count: counts.meetings },
    { key: "tasks", label: t("client.tab.tasks"), count: counts.tasks },
    { key: "files", label: t("client.tab.files"), count: counts.files },
  ];
  const tab = useTab(tabs);
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
                {t("client.head.meet")}
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
          may.update && { label: t("client.head.edit"), icon: "pencil", to: `${clientEntity.path}/${client.id}/edit` },
          may.pay && { label: t("payment.list.new"), icon: "banknote", to: `/crm/invoices/payments/new?client=${client.id}` },
          may.money && { label: t("payment.client.statement"), icon: "file-text", to: `${clientEntity.path}/${client.id}/statement` },
          ...acts(client, moves),
          may.merge && { label: t("client.head.merge"), icon: "merge", to: `${clientEntity.path}/${client.id}/merge` },
          archiving.act,
        ]}
      />
      {archiving.notice}
      <ClientNotices page={page} act={acts(client, moves).find(({ icon }) => icon === "pause")} />
      <RecordTabs label={t("client.tabs")} tabs={tabs} />
      {tab === "overview" && (
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
          <ClientFigures page={page} />
          <Panel name="projects" />
          <Panel name="quotations" />
          <Panel name="plan" />
          <Panel name="invoices" />
          <Panel name="timeline" compose={may.update} />
        </RecordColumns>
      )}
      {tab === "projects" && <Panel name="projects" />}
      {tab === "quotations" && <Panel name="quotations" />}
      {tab === "meetings" && <Panel name="meetings" />}
      {tab === "tasks" && <Panel name="tasks" />}
      {tab === "files" && <Panel name="files" bare />}
      {dialog}
    </article>
  );
}
