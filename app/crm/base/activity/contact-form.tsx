import { optionsOf } from "#app/ui/options.tsx";
import { useId } from "react";
import { Select } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import css from "./compose.module.css";
import { classes } from "#app/shell/classes.ts";
import { contactFields, directions, outcomes, type Channel } from "./fields.ts";

type ContactFormProps = {
  channel: Channel;
  action: string;
  followUp: boolean;
  begun: string;
  onClose: () => void;
  onDone: () => void;
};

const empty = (name: string): unknown => (name === "nextFollowUp" ? null : "");

export function ContactForm({ channel, action, followUp, begun, onClose, onDone }: ContactFormProps) {
  const t = useTranslate();
  const id = useId();
  const [draft, setDraft, typed] = usePersistedState<Record<string, unknown>>(`contact ${channel} ${action}`, {
    direction: "out",
    outcome: "reached",
    body: begun,
  });
  const set = (name: string, value: unknown) => setDraft((now) => ({ ...now, [name]: value }));
  const { send, busy, refused } = useSend();
  const input = (name: "minutes" | "body" | "nextFollowUp", label: string) => (
    <AnyInput
      field={contactFields[name]}
      name={name}
      id={`${id}-${name}`}
      label={label}
      error={refused?.fields[name]}
      required={false}
      value={draft[name] ?? empty(name)}
      set={(value) => set(name, value)}
      words="activity"
      other={() => undefined}
      fresh
      errors={{}}
    />
  );
  const textOf = (name: string): string => (typeof draft[name] === "string" ? draft[name] : "");
  const [direction, outcome] = [textOf("direction"), textOf("outcome")];
  return (
    <form
      className={classes(css.contact, ui.stack(3))}
      aria-label={t(channel === "call" ? "activity.contact.call" : "activity.contact.whatsapp")}
      onSubmit={(event) => {
        event.preventDefault();
        const form = {
          intent: "contact",
          channel,
          direction,
          outcome,
          ...(channel === "call" && textOf("minutes") && { minutes: textOf("minutes") }),
          ...(textOf("body") && { body: textOf("body") }),
          ...(followUp && textOf("nextFollowUp") && { nextFollowUp: textOf("nextFollowUp") }),
          ...typed,
        };
        void send(action, form, { draws: besideFields("minutes", "body", ...(followUp ? ["nextFollowUp"] : [])) }).then(
          ({ ok }) => ok && onDone(),
        );
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <header className={classes(ui.row(2, "nowrap"), ui.text("sm", "icon16"))}>
        <Icon name={channel === "call" ? "phone" : "message-circle"} />
        <strong>{t(channel === "call" ? "activity.contact.call" : "activity.contact.whatsapp")}</strong>
      </header>
      <div className={css.pair}>
        <Select
          label={t("activity.contact.direction")}
          autoFocus
          value={direction}
          onChange={(event) => set("direction", event.target.value)}
        >
          {optionsOf(directions, (word) => [word, t(`activity.contact.${word}`)])}
        </Select>
        <Select label={t("activity.contact.outcome")} value={outcome} onChange={(event) => set("outcome", event.target.value)}>
          {outcomes
            .filter((word) => channel === "call" || word !== "busy")
            .map((word) => (
              <option key={word} value={word}>
                {t(`activity.contact.${word}`)}
              </option>
            ))}
        </Select>
        {channel === "call" && outcome === "reached" && input("minutes", t("activity.contact.minutes"))}
      </div>
      {input("body", t("activity.contact.body"))}
      {followUp && input("nextFollowUp", t("activity.contact.nextFollowUp"))}
      <div className={ui.row(2, "stretch", "last", "inline")}>
        <Button kind="ghost" onClick={onClose} disabled={busy}>
          {t("kit.cancel")}
        </Button>
        <Button type="submit" busy={busy}>
          {t(channel === "call" ? "activity.contact.add" : "activity.contact.addWhatsapp")}
        </Button>
      </div>
    </form>
  );
}
