import { recordPath } from "#app/crm/record/record-path.ts";
import { Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { RecordNotices } from "#app/kit/record/record-notices.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./lead-drawer.module.css";
import { leadFlow } from "#app/crm/people/leads/flow.ts";
import { LeadFacts, LeadReach } from "./facts.tsx";
import { MoveMenu } from "#app/crm/people/leads/lifecycle/move-menu.tsx";
import { useLeadActs } from "./notices.tsx";
import { LeadStages, LeadTabs } from "./tabs.tsx";
import type { LeadPage } from "./page-data.server.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { LeadPriorityBadge } from "#app/crm/people/leads/list/priority-badge.tsx";

export function LeadDrawer({ page, at, onConvert }: { page: LeadPage; at: ShownTabs; onConvert: () => void }) {
  const { lead, may, moves } = page;
  const t = useTranslate();
  const edit = useEditLink(leadEntity, lead.id);
  const { move, busy, dialog, notices } = useLeadActs(page);
  return (
    <article className={css.drawer}>
      <DrawerHead
        title={
          <>
            <span className={classes(css.kind, ui.text("xs", "quiet", "regular"), ui.place("block"))}>
              {t("leads.record.kind")} <Ltr>{lead.number}</Ltr>
            </span>
            <Both value={lead.name} />
          </>
        }
      >
        <div className={classes(css.marks, ui.row(6, "stretch", "between"))}>
          <StatusMark flow={leadFlow} state={lead.status} />
          {(lead.whatsapp ?? lead.phone) && <LeadReach page={page} />}
          {lead.priority && <LeadPriorityBadge priority={lead.priority} />}
        </div>
        <LeadStages page={page} />
        <div className={classes(css.links, ui.row(5, "stretch"), ui.text("sm", "icon16"), ui.place("above2"))}>
          {/* the page is another address for this reader: without the list behind it */}
          <Link to={recordPath("lead", lead.id)} reloadDocument>
            <Icon name="external-link" flip />
            {t("record.openPage")}
          </Link>
          {may.update && (
            <Link {...edit}>
              <Icon name="pencil" />
              {t("kit.edit")}
            </Link>
          )}
          {may.meet && (
            <Link to={`/crm/meetings/new?lead=${lead.id}`}>
              <Icon name="calendar" />
              {t("activity.compose.meeting")}
            </Link>
          )}
        </div>
      </DrawerHead>
      <DrawerBody>
        {/* a part of the body that scrolls would be squeezed by it */}
        <div>
          <RecordNotices notices={notices} />
          <LeadTabs
            page={page}
            at={at}
            overview={
              <div className={ui.stack(6)}>
                <Panel name="recent" />
                <LeadFacts page={page} />
              </div>
            }
          />
        </div>
      </DrawerBody>
      {(moves.length > 0 || may.convert) && (
        <DrawerFoot>
          <div className={classes(ui.row(3, "between", "nowrap"), ui.place("full"))}>
            {moves.includes("lose") ? (
              <Button kind="ghost" onClick={() => move("lose")}>
                {t("leads.record.lose")}
              </Button>
            ) : (
              <span />
            )}
            <span className={ui.row(2, "stretch", "inline")}>
              <MoveMenu moves={moves} busy={busy} onMove={move} />
              {may.convert && (
                <Button kind="clay" icon="user-check" onClick={onConvert}>
                  {t("leads.record.convert")}
                </Button>
              )}
            </span>
          </div>
        </DrawerFoot>
      )}
      {dialog}
    </article>
  );
}
