import type { ReactNode } from "react";
import { usePanelTab } from "#app/crm/panels.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { StageLine } from "#app/kit/flow/stage-line.tsx";
import { RecordStack } from "#app/kit/record/record-head.tsx";
import { RecordTabs } from "#app/kit/record/record-tabs.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { leadStages } from "#app/crm/people/leads/fields.ts";
import { LeadEstimate } from "./estimate.tsx";
import { WrittenMessage } from "./messages-of-lead.tsx";
import type { LeadPage } from "./page-data.server.ts";
import { Stages } from "./stages.tsx";

export function LeadTabs({ page, at, overview }: { page: LeadPage; at: ShownTabs; overview: ReactNode }) {
  const { lead, messages, estimate, stages } = page;
  const t = useTranslate();
  const panel = usePanelTab();
  return (
    <RecordTabs
      path={`${leadEntity.path}/${lead.id}`}
      at={at}
      tabs={[
        { key: "overview", label: t("record.overview"), content: overview },
        panel("timeline"),
        (messages.length > 0 || estimate !== null) && {
          key: "enquiry",
          label: t("leads.record.enquiry"),
          content: (
            <RecordStack>
              {messages.length > 0 && (
                <Block title={t("leads.message.title")}>
                  {messages.map((message) => (
                    <WrittenMessage key={message.id} message={message} lead={lead} />
                  ))}
                </Block>
              )}
              {estimate && <LeadEstimate estimate={estimate} quotedFor={page.may.quote ? lead.id : null} />}
            </RecordStack>
          ),
        },
        panel("quotations"),
        panel("tasks"),
        panel("meetings"),
        panel("files"),
        { key: "stages", label: t("leads.record.stages"), content: <Stages stages={stages} /> },
      ]}
    />
  );
}

export function LeadStages({ page: { lead, stages } }: { page: LeadPage }) {
  const t = useTranslate();
  if (lead.status === "suspected") return null;
  const places = stages.map(({ status }) => leadStages.findIndex((step) => step === status));
  return (
    <StageLine
      label={t("leads.record.steps")}
      stages={leadStages.map((step) => t(`leads.choice.status.${step}`))}
      at={Math.max(
        0,
        ...(lead.status === "lost" || lead.status === "on_hold" ? places : [leadStages.findIndex((step) => step === lead.status)]),
      )}
      over={lead.status === "lost"}
    />
  );
}
