import { useState } from "react";
import { useLoaderData } from "react-router";
import { ConvertDialog } from "#app/crm/sales/conversion/dialog/convert-dialog.tsx";
import { tabsOf } from "#app/crm/panels.server.ts";
import { RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet } from "#app/kit/entity/record-outlet.tsx";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { LeadDrawer } from "#app/crm/people/leads/page/lead-drawer.tsx";
import { LeadRecord } from "#app/crm/people/leads/page/lead-record.tsx";
import { leadPage } from "#app/crm/people/leads/page/page-data.server.ts";
import { leadEntity } from "./entity.ts";

const tabs = ["timeline", "enquiry", "quotations", "tasks", "meetings", "files", "stages"];

export const loader = asLoader(async (ctx, { params, url }) => {
  const page = await leadPage(ctx, params["id"] ?? "");
  const shown = await tabsOf(ctx, "lead", page.lead.id, url, { overview: ["recent"], tabs });
  return { head: { title: inLanguage(page.lead.name, ctx.language).text, noindex: true }, page, ...shown };
});

export default function Lead() {
  const { page, panels, tabs: at } = useLoaderData<typeof loader>();
  const Shown = useDrawer() ? LeadDrawer : LeadRecord;
  const [converting, setConverting] = useState(false);
  useLive({ entity: "lead", id: page.lead.id });
  return (
    <RecordOutlet screens={leadEntity} id={page.lead.id}>
      <RecordPanels kind="lead" id={page.lead.id} panels={panels}>
        <Shown page={page} at={at} onConvert={() => setConverting(true)} />
        {converting && <ConvertDialog leadId={page.lead.id} name={page.lead.name} onClose={() => setConverting(false)} />}
      </RecordPanels>
    </RecordOutlet>
  );
}
