import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { MoveMenu } from "#app/crm/people/leads/lifecycle/move-menu.tsx";
import { LeadPriorityBadge } from "#app/crm/people/leads/list/priority-badge.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFrame } from "#app/crm/record/record-page.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { RecordColumns } from "#app/kit/record/record-head.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { LeadFacts, LeadReach } from "./facts.tsx";
import { useLeadActs } from "./notices.tsx";
import type { LeadPage } from "./page-data.server.ts";
import { LeadStages, LeadTabs } from "./tabs.tsx";

export function LeadRecord({ page, at, onConvert }: { page: LeadPage; at: ShownTabs; onConvert: () => void }) {
  const { lead, may, moves } = page;
  const { move, busy, dialog, notices } = useLeadActs(page);
  const t = useTranslate();
  const overview = (
    <RecordColumns
      side={
        <Block title={t("record.facts")}>
          <LeadFacts page={page} />
        </Block>
      }
    >
      <Panel name="recent" />
    </RecordColumns>
  );
  return (
    <RecordFrame
      entity={leadEntity}
      page={{ record: lead, may }}
      own={{
        "own.priority": lead.priority && <LeadPriorityBadge priority={lead.priority} />,
        "own.reach": (lead.whatsapp ?? lead.phone) && <LeadReach page={page} />,
      }}
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
      menu={[may.meet && { label: t("activity.compose.meeting"), icon: "calendar", to: `/crm/meetings/new?lead=${lead.id}` }]}
      below={
        <div className={ui.place("below6")}>
          <LeadStages page={page} />
        </div>
      }
      notices={notices}
    >
      <LeadTabs page={page} at={at} overview={overview} />
      {dialog}
    </RecordFrame>
  );
}
