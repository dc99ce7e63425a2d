import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordColumns, RecordHead, RecordOverview } from "#app/kit/record/record-head.tsx";
import { RecordNotices } from "#app/kit/record/record-notices.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { PhoneLink, WhatsAppLink } from "#app/crm/people/leads/contact/contact-links.tsx";
import { leadFlow } from "#app/crm/people/leads/flow.ts";
import { LeadFacts } from "./facts.tsx";
import { MoveMenu } from "#app/crm/people/leads/move-menu.tsx";
import { LeadFigures } from "./figures.tsx";
import { useLeadNotices } from "./notices.tsx";
import { LeadStages, LeadTabs } from "./tabs.tsx";
import type { LeadPage } from "./page-data.server.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { LeadPriorityBadge } from "#app/crm/people/leads/priority-badge.tsx";
import { useMovesOfLead } from "#app/crm/people/leads/use-lead-moves.tsx";

export function LeadRecord({ page, at, onConvert }: { page: LeadPage; at: ShownTabs; onConvert: () => void }) {
  const { lead, may, moves, greeting } = page;
  const t = useTranslate();
  const { move, busy, dialog } = useMovesOfLead(page);
  const notices = useLeadNotices(page);
  const archiving = useArchiving(leadEntity, lead, may.archive);
  const phone = lead.whatsapp ?? lead.phone;
  return (
    <article>
      <RecordHead
        kind={t("leads.record.kind")}
        number={lead.number}
        title={lead.name}
        facts={[
          <StatusMark key="status" flow={leadFlow} state={lead.status} />,
          lead.priority && <LeadPriorityBadge key="priority" priority={lead.priority} />,
          (lead.phone || phone) && (
            <span key="phone" className={ui.row(2, "inline")}>
              {lead.phone && <PhoneLink phone={lead.phone} />}
              {phone && <WhatsAppLink phone={phone} greeting={greeting} />}
            </span>
          ),
        ]}
        actions={
          <>
            <MoveMenu moves={moves} busy={busy} onMove={move} />
            {may.convert && (
              <Button kind="clay" icon="user-check" onClick={onConvert}>
                {t("leads.record.convert")}
              </Button>
            )}
          </>
        }
        menu={[
          may.meet && { label: t("activity.compose.meeting"), icon: "calendar", to: `/crm/meetings/new?lead=${lead.id}` },
          may.update && { label: t("kit.edit"), icon: "pencil", to: `${leadEntity.path}/${lead.id}/edit` },
          archiving.act,
          may.trash && archiving.bin,
        ]}
      />
      <div className={ui.place("below6")}>
        <LeadStages page={page} />
      </div>
      <RecordNotices notices={[archiving.notice, ...notices]} />
      <LeadTabs
        page={page}
        at={at}
        overview={
          <RecordOverview>
            <LeadFigures page={page} />
            <RecordColumns
              side={
                <Block title={t("record.facts")}>
                  <LeadFacts page={page} />
                </Block>
              }
            >
              <Panel name="recent" />
            </RecordColumns>
          </RecordOverview>
        }
      />
      {dialog}
    </article>
  );
}
