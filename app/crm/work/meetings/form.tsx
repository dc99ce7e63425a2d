import { useLoaderData } from "react-router";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { meetingForm } from "#app/crm/work/meetings/form/form-data.server.ts";
import { MeetingForm } from "#app/crm/work/meetings/form/meeting-form.tsx";
import { saveMeeting } from "#app/crm/work/meetings/form/save.server.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  const form = await meetingForm(ctx, params["id"], url.searchParams);
  const t = translateFor(ctx.language);
  const title = form.record ? inLanguage(form.record.title, ctx.language).text : t("meeting.list.new");
  return { head: { title, noindex: true }, form };
});

export const action = asAction((ctx, form, { params }) => saveMeeting(ctx, params["id"], form));

export default function MeetingFormPage() {
  const { form } = useLoaderData<typeof loader>();
  return <MeetingForm key={form.record?.id ?? "new"} data={form} />;
}
