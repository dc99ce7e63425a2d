import { useLoaderData } from "react-router";
import { RecordOutlet } from "#app/kit/entity/record-outlet.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import { MeetingRecord } from "./meeting-record.tsx";
import { changeOneMeeting } from "./record-action.server.ts";
import { meetingPage } from "./record-data.server.ts";
import { meetingEntity } from "./entity.ts";

export const loader = reading(async (ctx, { params }) => {
  const page = await meetingPage(ctx, params["id"] ?? "");
  return { head: { title: inLanguage(page.meeting.title, ctx.language).text, noindex: true }, page };
});
export const action = changeOneMeeting;

/** One meeting: as a page, or in the drawer over the calendar that it was opened from. */
export default function OneMeeting() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <RecordOutlet screens={meetingEntity} id={page.meeting.id}>
      <MeetingRecord key={page.meeting.id} page={page} />
    </RecordOutlet>
  );
}
