import { useState, createContext, use, useId, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { Segments } from "#app/ui/segments.tsx";
import { EntityFormFrame } from "#app/kit/form/entity-form-frame.tsx";
import { FieldInput } from "#app/kit/form/field-input.tsx";
import { FormSections } from "#app/kit/form/form-sections.tsx";
import { History } from "#app/kit/form/history.tsx";
import { SaveButton } from "#app/kit/form/save-bar.tsx";
import { useEntityForm } from "#app/kit/form/use-entity-form.ts";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { warningsOf, Warnings } from "./warnings.tsx";
import { DurationInput } from "./duration-input.tsx";
import { meetingFields, attendeeFields, mostAttendees } from "#app/crm/work/meetings/fields.ts";
import type { MeetingForm as FormData } from "./form-data.server.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";
import { calendarSearch } from "#app/crm/work/meetings/calendar/use-calendar-links.ts";
import { Press, IconButton, TextButton } from "#app/ui/button.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { draftsOf, type Draft } from "#app/kit/fields/kinds.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import { askData } from "#app/kit/record/ask-data.ts";
import { Person } from "#app/kit/record/person.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./attendees-input.module.css";

type Known = { staff: readonly Option[]; clientId: string | null; leadId: string | null };
const KnownContext = createContext<Known>({ staff: [], clientId: null, leadId: null });

function AttendeesProvider({ children, ...known }: Known & { children: ReactNode }) {
  return <KnownContext value={known}>{children}</KnownContext>;
}

const guestFields = { name: attendeeFields.name, phone: attendeeFields.phone, email: attendeeFields.email };
const rowsOf = (value: unknown): Draft[] => (Array.isArray(value) ? (value as Draft[]) : []);

function Attendees({ id, value, set, errors, disabled = false, other }: PartProps) {
  const t = useTranslate();
  const { staff, clientId, leadId } = use(KnownContext);
  const own = useId();
  const [openDialog, setOpenDialog] = useState(false);
  const rows = rowsOf(value);
  const host = other?.("organizerId");
  const chosen = new Set(rows.flatMap(({ userId }) => (typeof userId === "string" ? [userId] : [])));
  const guests = rows.flatMap((row, at) => (typeof row["userId"] === "string" ? [] : [{ row, at }]));
  const add = (row: Draft) => set([...rows, row]);
  const toggle = (userId: string) =>
    set(chosen.has(userId) ? rows.filter((row) => row["userId"] !== userId) : [...rows, { ...draftsOf(attendeeFields, null), userId }]);
  const change = (at: number, name: string, next: unknown) => set(rows.with(at, { ...rows[at], [name]: next }));
  const inviteParty = async () => {
    setOpenDialog(true);
    const about = clientId ? `client/${clientId}` : `lead/${leadId}`;
    const answer = await askData<{ guest: Record<string, unknown> | null }>(`${meetingEntity.path}/guest/${about}`);
    setOpenDialog(false);
    // Without an answer the empty row does as well: the name is typed.
    if (!answer || answer.guest) add(draftsOf(attendeeFields, answer?.guest ?? null));
  };
  return (
    <div className={ui.stack(3)}>
      <ul className={ui.row(2, "stretch")}>
        {staff
          .filter(({ value: person, inactive }) => person !== host && (!inactive || chosen.has(person)))
          .map(({ value: person, label }) => (
            <li key={person}>
              <Press className={ui.chip} aria-pressed={chosen.has(person)} disabled={disabled} onClick={() => toggle(person)}>
                <Person name={label} />
                {chosen.has(person) && <Icon name="check" />}
              </Press>
            </li>
          ))}
      </ul>
      {guests.map(({ row, at }) => (
        <div
          key={at}
          className={classes(css.guest, ui.columns(48))}
          role="group"
          aria-label={String(row["name"] || t("meeting.form.guest"))}
        >
          {Object.entries(guestFields).map(([name, field]) => (
            <AnyInput
              key={name}
              field={field}
              name={name}
              id={`${own}-${at}-${name}`}
              label={t(`meeting.attendee.${name}`)}
              error={errors[`${at}.${name}`]}
              required={name === "name"}
              disabled={disabled}
              value={row[name]}
              set={(next) => change(at, name, next)}
              words="meeting"
              other={(sibling) => row[sibling]}
            />
          ))}
          <IconButton
            icon="x-mark"
            className={css.remove}
            disabled={disabled}
            label={t("kit.form.remove", { name: String(row["name"] || "") })}
            onClick={() => set(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div className={classes(css.more, ui.row(5, "stretch"))}>
        <TextButton
          icon="plus"
          id={id}
          disabled={disabled || rows.length >= mostAttendees}
          onClick={() => add(draftsOf(attendeeFields, null))}
        >
          {t("meeting.form.addGuest")}
        </TextButton>
        {(clientId || leadId) && guests.length === 0 && (
          <TextButton icon="mail" disabled={disabled || openDialog} onClick={() => void inviteParty()}>
            {t(clientId ? "meeting.form.inviteClient" : "meeting.form.inviteLead")}
          </TextButton>
        )}
      </div>
    </div>
  );
}

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
