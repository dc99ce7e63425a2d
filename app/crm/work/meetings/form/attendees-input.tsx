import { createContext, use, useId, useState, type ReactNode } from "react";
import { Press, IconButton, TextButton } from "#app/ui/button.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { draftsOf, type Draft } from "#app/kit/fields/kinds.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import { askData } from "#app/kit/record/ask-data.ts";
import { Person } from "#app/kit/record/person.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./attendees-input.module.css";
import { attendeeFields, mostAttendees } from "#app/crm/work/meetings/fields.ts";
import { classes } from "#app/shell/classes.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";

type Known = { staff: readonly Option[]; clientId: string | null; leadId: string | null };
const KnownContext = createContext<Known>({ staff: [], clientId: null, leadId: null });

export function AttendeesProvider({ children, ...known }: Known & { children: ReactNode }) {
  return <KnownContext value={known}>{children}</KnownContext>;
}

const guestFields = { name: attendeeFields.name, phone: attendeeFields.phone, email: attendeeFields.email };
const rowsOf = (value: unknown): Draft[] => (Array.isArray(value) ? (value as Draft[]) : []);

export function Attendees({ id, value, set, errors, disabled = false, other }: PartProps) {
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
              errors={{}}
              required={name === "name"}
              disabled={disabled}
              value={row[name]}
              set={(next) => change(at, name, next)}
              words="meeting"
              other={(sibling) => row[sibling]}
              fresh={false}
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
