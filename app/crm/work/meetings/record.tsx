import { useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet } from "#app/kit/entity/record-outlet.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { MeetingRecord } from "./meeting-record.tsx";
import { changeOneMeeting } from "./record-action.server.ts";
import { meetingPage } from "./record-data.server.ts";
import { meetingEntity } from "./entity.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await meetingPage(ctx, params["id"] ?? "");
  const panels = await panelsOf(ctx, "meeting", page.meeting.id, ["tasks", "files", "timeline"]);
  return { head: { title: inLanguage(page.meeting.title, ctx.language).text, noindex: true }, page, panels };
});
export const action = changeOneMeeting;

export default function OneMeeting() {
  const { page, panels } = useLoaderData<typeof loader>();
  return (
    <RecordOutlet screens={meetingEntity} id={page.meeting.id}>
      <RecordPanels kind="meeting" id={page.meeting.id} panels={panels}>
        <MeetingRecord key={page.meeting.id} page={page} />
      </RecordPanels>
    </RecordOutlet>
  );
}
