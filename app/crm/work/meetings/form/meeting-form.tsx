import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Segments } from "#app/ui/segments.tsx";
import { EntityFormFrame } from "#app/kit/form/entity-form-frame.tsx";
import { FieldInput } from "#app/kit/form/field-input.tsx";
import { FormSections } from "#app/kit/form/form-sections.tsx";
import { History } from "#app/kit/form/history.tsx";
import { SaveButton } from "#app/kit/form/save-bar.tsx";
import { useEntityForm } from "#app/kit/form/use-entity-form.ts";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { AttendeesProvider, Attendees } from "./attendees-input.tsx";
import { warningsOf, Warnings } from "./warnings.tsx";
import { DurationInput } from "./duration-input.tsx";
import { meetingFields } from "#app/crm/work/meetings/fields.ts";
import type { MeetingForm as FormData } from "./form-data.server.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";
import { calendarSearch } from "#app/crm/work/meetings/calendar/use-calendar-links.ts";

const { main } = meetingEntity.form;

const withWhom: Record<string, readonly string[]> = {
  internal: ["projectId"],
  client: ["clientId", "leadId", "projectId"],
  supplier: ["supplierId", "projectId"],
};

const parts = { attendees: Attendees, durationMinutes: DurationInput };

export function MeetingForm({ data }: { data: FormData }) {
  const { record, first, options, staff, history } = data;
  const [past, setPast] = useState(data.past);
  const t = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const drawer = useDrawer();
  const [dismissed, setDismissed] = useState<Refused | null>(null);
  const { path } = meetingEntity;
  const form = useEntityForm({
    fields: meetingFields,
    words: "meeting",
    path,
    record,
    first,
    options,
    stay: true,
    onSaved: (answer) => {
      const { id, startsAt } = answer as typeof answer & { startsAt: string };
      const day = cairoDay(new Date(startsAt));
      if (drawer && record === null) {
        const search = calendarSearch(location.search, { date: day });
        return void navigate({ pathname: path, search }, { replace: true, preventScrollReset: true });
      }
      void navigate(
        { pathname: `${path}/${id}`, search: drawer ? calendarSearch(location.search, {}) : "" },
        { replace: true, state: location.state as unknown, preventScrollReset: true },
      );
    },
  });
  const send = (meant: readonly string[]) =>
    form.submit("save", { values: { ...(past && { past: "1" }), ...(meant.length > 0 && { meant: JSON.stringify(meant) }) } });
  const type = String(form.draft["type"] ?? "internal");
  const online = form.draft["place"] === "online";
  const isShown = (name: string) => {
    if (main["with"]!.some((one) => one === name)) return withWhom[type]?.includes(name) ?? false;
    if (name === "joinUrl") return online || Boolean(form.draft["joinUrl"]);
    if (name === "location") return !online;
    // Who was there is not reminded of it.
    return !past || !name.startsWith("remind");
  };
  const absent = Object.values(main)
    .flat()
    .filter((name) => !isShown(name));
  const draw = (name: string, title: string | undefined) => (
    <FieldInput key={name} form={form} name={name} title={title} draw={parts[name as keyof typeof parts]} />
  );
  const refusal = form.refused && form.refused !== dismissed && warningsOf(form.refused) ? form.refused : null;
  return (
    <EntityFormFrame
      form={form}
      title={t(record ? "meeting.list.edit" : past ? "meeting.list.log" : "meeting.list.new")}
      saved={history[0] ?? null}
      history={record && <History saves={history} fields={meetingFields} words="meeting" options={options} />}
      acts={
        <SaveButton
          form={form}
          busy={form.busy === "save"}
          label={t(record ? "kit.save" : past ? "meeting.form.log" : "meeting.form.schedule")}
          disabled={!form.dirty && !form.fresh}
          onPress={() => send([])}
        />
      }
    >
      {record === null && (
        <Segments
          tabs
          label={t("meeting.form.when")}
          segments={[false, true].map((held) => ({
            key: String(held),
            label: t(held ? "meeting.form.held" : "meeting.form.ahead"),
            current: past === held,
            press: () => setPast(held),
          }))}
        />
      )}
      <AttendeesProvider staff={staff} clientId={draftId(form.draft["clientId"])} leadId={draftId(form.draft["leadId"])}>
        <FormSections
          form={form}
          sections={main}
          first={meetingEntity.form.first}
          usual={{ place: "office", organizerId: first["organizerId"] }}
          absent={absent}
          kindOf={kindOf}
          draw={draw}
        />
      </AttendeesProvider>
      <Warnings refused={refusal} busy={form.busy !== null} onConfirm={send} onClose={() => setDismissed(form.refused)} />
    </EntityFormFrame>
  );
}

const draftId = (value: unknown): string | null => (typeof value === "string" && value ? value : null);

const kindOf = (name: string) => (name === "type" ? "longText" : meetingFields[name as keyof typeof meetingFields].kind);
