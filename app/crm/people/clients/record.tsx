import { redirect } from "react-router";
import { Panel } from "#app/crm/panels.tsx";
import { readRecordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { recordName } from "#app/kit/entity/record-name.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { Contacts } from "#app/kit/record/contacts.tsx";
import { RecordColumns, RecordStack, RecordText, type RecordAct } from "#app/kit/record/record-head.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { NotFound } from "#app/values/errors.ts";
import { clientEntity } from "./entity.ts";
import { ClientFacts } from "./facts.tsx";
import { clientFlow } from "./flow.ts";
import { clientPage, mergedInto, type ClientPage } from "./page-data.server.ts";
import type { Client } from "./records.server.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { NoticeElement } from "#app/kit/record/record-notices.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

export const loader = asLoader(async (ctx, asked) => {
  try {
    return await readRecordPage(ctx, asked, {
      entity: clientEntity,
      read: clientPage,
      parts: {
        overview: ["clientMoney", "projects", "recent"],
        tabs: ["timeline", "projects", "quotations", "invoices", "meetings", "tasks", "files"],
      },
    });
  } catch (error) {
    const survivor = error instanceof NotFound ? await mergedInto(ctx, asked.params.id ?? "") : null;
    if (survivor) throw redirect(`${clientEntity.path}/${survivor}${asked.url.search}`);
    throw error;
  }
});

export default recordRoute(clientEntity, ClientBody);

function ClientBody({ page, at }: { page: ClientPage; at: ShownTabs }) {
  const { record: client, options, counts, may } = page;
  const t = useTranslate();
  const { dateParts } = useFormat();
  const { language } = useLanguage();
  const moves = useMoves<Client>({
    flow: clientFlow,
    path: clientEntity.path,
    nameOf: (record) => recordName(record, clientEntity, language),
    requires: ["reason"],
  });
  const notice = useClientNotice(
    page,
    moves.acts(client, page.moves).find(({ icon }) => icon === "pause"),
  );
  const address = `${clientEntity.path}/${client.id}`;
  const plan = (
    <RecordStack>
      <Panel name="plan" />
      <Panel name="invoices" />
    </RecordStack>
  );
  return (
    <RecordFrame
      entity={clientEntity}
      page={page}
      options={options}
      moves={moves}
      eyebrow={t("client.head.kind", { type: client.type ?? "", since: dateParts(client.createdAt, { month: "long", year: "numeric" }) })}
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
        may.pay && { label: t("payment.list.new"), icon: "banknote", to: `/crm/invoices/payments/new?client=${client.id}` },
        may.money && { label: t("payment.statement.title"), icon: "file-text", to: `${address}/statement` },
      ]}
      menuEnd={[may.merge && { label: t("client.head.merge"), icon: "merge", to: `${address}/merge` }]}
      notices={[notice]}
      at={at}
      tabs={{
        timeline: { content: <Panel name="timeline" compose={may.update} /> },
        projects: { count: counts.projects },
        quotations: { count: counts.quotations },
        invoices: { count: counts.invoices, content: plan },
        meetings: { count: counts.meetings },
        tasks: { count: counts.tasks },
        files: { count: counts.files },
      }}
    >
      <RecordColumns
        side={
          <>
            <ClientFacts page={page} />
            <Contacts title={t("client.field.contacts")} contacts={client.contacts} />
            <RecordText title={t("client.field.notes")}>{client.notes}</RecordText>
          </>
        }
      >
        <Panel name="clientMoney" />
        <Panel name="projects" />
        <Panel name="recent" compose={may.update} />
      </RecordColumns>
    </RecordFrame>
  );
}

function useClientNotice({ record: client, quiet, lastActivity }: ClientPage, act: RecordAct | undefined): NoticeElement {
  const t = useTranslate();
  const { date } = useFormat();
  const { language } = useLanguage();
  const person = usePerson(client.blacklistedBy);
  if (client.status === "blacklisted")
    return (
      <Notice tone="bad" icon="ban">
        <strong>{t("client.notice.blacklisted")}</strong>{" "}
        {client.blacklistedAt &&
          t("client.notice.by", {
            person: person ? inLanguage(person, language).text : t("client.notice.somebody"),
            date: date(client.blacklistedAt),
          })}
        <FreeText as="p" className={css.reason}>
          {client.blacklistReason}
        </FreeText>
      </Notice>
    );
  if (quiet)
    return (
      <Notice
        tone="warn"
        icon="clock"
        action={
          act && (
            <Button kind="line" size="compact" onClick={act.run} disabled={act.disabled ?? false}>
              {act.label}
            </Button>
          )
        }
      >
        {t("client.notice.quiet", { date: lastActivity ? date(lastActivity) : "" })}
      </Notice>
    );
  return null;
}
