import { useSubmit } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordColumns, RecordHead } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "#app/crm/people/leads/contact/contact-links.tsx";
import { LeadEstimate } from "./estimate.tsx";
import { leadFlow } from "#app/crm/people/leads/flow.ts";
import { LeadFacts } from "./facts.tsx";
import { WrittenMessage } from "./messages-of-lead.tsx";
import { MoveMenu } from "#app/crm/people/leads/move-menu.tsx";
import { LeadNotices } from "./notices.tsx";
import type { LeadPage } from "./page-data.server.ts";
import css from "./record.module.css";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { Stages } from "./stages.tsx";
import { LeadPriorityBadge } from "#app/crm/people/leads/priority-badge.tsx";
import { furthest, Steps } from "./steps.tsx";
import { classes } from "#app/shell/classes.ts";
import { useMovesOfLead } from "#app/crm/people/leads/use-lead-moves.tsx";

/** A lead as a page of its own. */
export function LeadRecord({ page, onConvert }: { page: LeadPage; onConvert: () => void }) {
  const { lead, messages, estimate, stages, may, moves, reasons, greeting } = page;
  const t = useTranslate();
  const submit = useSubmit();
  const status = lead.status ?? "new";
  const { move, busy, dialog } = useMovesOfLead(lead, reasons);
  const archiving = useArchiving(leadEntity, lead, may.archive);
  const phone = lead.whatsapp ?? lead.phone;
  return (
    <article className={ui.stack(6)}>
      <RecordHead
        kind={t("leads.record.kind")}
        number={lead.number}
        title={lead.name}
        facts={[
          <StatusMark key="status" flow={leadFlow} state={status} />,
          lead.priority && <LeadPriorityBadge key="priority" priority={lead.priority} />,
          lead.phone && <PhoneLink key="phone" phone={lead.phone} />,
          phone && <WhatsAppLink key="whatsapp" phone={phone} greeting={greeting} />,
          lead.email && <EmailLink key="email" email={lead.email} />,
        ]}
        actions={
          <>
            <MoveMenu moves={moves} busy={busy} onMove={move} />
            {may.meet && (
              <Button kind="line" to={`/crm/meetings/new?lead=${lead.id}`} icon="calendar">
                {t("leads.record.meeting")}
              </Button>
            )}
            {may.convert && (
              <Button kind="clay" icon="user-check" onClick={onConvert}>
                {t("leads.record.convert")}
              </Button>
            )}
          </>
        }
        menu={[
          may.update && { label: t("leads.record.edit"), icon: "pencil", to: `${leadEntity.path}/${lead.id}/edit` },
          archiving.act,
          may.trash && {
            label: t("kit.list.trash"),
            icon: "trash-2",
            danger: true,
            run: () => void submit({ intent: "trash" }, { method: "post", action: `/crm/leads/${lead.id}` }),
          },
        ]}
      />
      <Steps status={status} reached={furthest(stages.map((stage) => stage.status))} />
      <div className={classes(css.notices, ui.stack(3))}>
        {archiving.notice}
        <LeadNotices page={page} />
      </div>
      <RecordColumns
        side={
          <>
            <Block title={t("leads.record.facts")}>
              <LeadFacts page={page} />
            </Block>
            <Panel name="tasks" />
            <Panel name="meetings" />
            <Panel name="files" />
            <Block title={t("leads.record.stages")}>
              <Stages stages={stages} />
            </Block>
          </>
        }
      >
        <Panel name="quotations" />
        <Panel name="timeline" />
        {messages.length > 0 && (
          <Block title={t("leads.message.title")}>
            {messages.map((message) => (
              <WrittenMessage key={message.id} message={message} lead={lead} />
            ))}
          </Block>
        )}
        {estimate && <LeadEstimate estimate={estimate} />}
      </RecordColumns>
      {dialog}
    </article>
  );
}
