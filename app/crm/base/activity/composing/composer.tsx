import { useRef, useState, useId } from "react";
import { FileInput, Select } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import { useToast } from "#app/shell/toasts.tsx";
import css from "./compose.module.css";
import { type Channel, contactFields, directions, outcomes } from "#app/crm/base/activity/fields.ts";
import type { TimelinePage } from "#app/crm/base/activity/timeline/timeline-page.ts";
import { withIds } from "./mentions.ts";
import { MentionInput } from "./mention-input.tsx";
import type { Chosen } from "./use-mentions.ts";
import { optionsOf } from "#app/ui/options.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { Icon } from "#app/shell/icon.tsx";

type ContactFormProps = {
  channel: Channel;
  action: string;
  followUp: boolean;
  begun: string;
  onClose: () => void;
  onDone: () => void;
};

const empty = (name: string): unknown => (name === "nextFollowUp" ? null : "");

function ContactForm({ channel, action, followUp, begun, onClose, onDone }: ContactFormProps) {
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
      fresh
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

export type ComposerProps = {
  action: string;
  people: TimelinePage["people"];
  calls: boolean;
  followUp: boolean;
  meeting: string | undefined;
  attach: ((files: File[]) => void) | undefined;
  onSending: (body: string | null) => void;
};

type Note = { text: string; chosen: readonly Chosen[] };
const emptyNote: Note = { text: "", chosen: [] };

export function Composer({ action, people, calls, followUp, meeting, attach, onSending }: ComposerProps) {
  const t = useTranslate();
  const { show } = useToast();
  const [{ text, chosen }, setNote, typed] = usePersistedState<Note>(`note ${action}`, emptyNote);
  const [channel, setChannel] = useState<Channel | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const { send, busy, refused, settle } = useSend();
  const add = async () => {
    if (!text.trim()) {
      show({ key: "timeline", title: t("activity.error.empty"), kind: "destructive" });
      return;
    }
    const body = withIds(text, chosen);
    onSending(body);
    const answer = await send(action, { intent: "note", body, ...typed }, { draws: besideFields("body") });
    if (answer.ok) setNote(emptyNote);
    else onSending(null);
  };
  if (channel)
    return (
      <ContactForm
        channel={channel}
        action={action}
        followUp={followUp}
        begun={text}
        onClose={() => setChannel(null)}
        onDone={() => {
          setChannel(null);
          setNote(emptyNote);
        }}
      />
    );
  const tool = (icon: string, label: string, run: () => void) => <IconButton icon={icon} small label={label} onClick={run} />;
  return (
    <form
      className={css.compose}
      aria-label={t("activity.compose.label")}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <MentionInput
        label={t("activity.compose.label")}
        placeholder={t("activity.compose.placeholder")}
        text={text}
        chosen={chosen}
        set={(next, people) => {
          setNote({ text: next, chosen: people });
          settle("body");
        }}
        people={people}
        disabled={busy}
        wrong={refused?.fields["body"]}
        onSend={() => void add()}
      />
      <div className={classes(css.bar, ui.row(2, "between"))}>
        <span className={ui.row(0, "stretch", "nowrap", "inline")}>
          {calls && tool("phone", t("activity.compose.call"), () => setChannel("call"))}
          {calls && tool("message-circle", t("activity.compose.whatsapp"), () => setChannel("whatsapp"))}
          {meeting && <IconButton icon="calendar" small to={meeting} label={t("activity.compose.meeting")} />}
          {attach && tool("paperclip", t("activity.compose.attach"), () => files.current?.click())}
          {attach && <FileInput ref={files} multiple onFiles={attach} />}
        </span>
        <Button type="submit" kind="line" busy={busy} title={t("activity.compose.hint")}>
          {t("activity.compose.add")}
        </Button>
      </div>
    </form>
  );
}
