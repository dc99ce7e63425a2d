import { useRef, useState } from "react";
import { FileInput } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import { useToast } from "#app/shell/toasts.tsx";
import css from "./compose.module.css";
import { ContactForm } from "./contact-form.tsx";
import type { Channel } from "./fields.ts";
import type { TimelinePage } from "./timeline-page.ts";
import { withIds } from "./mentions.ts";
import { classes } from "#app/shell/classes.ts";
import { MentionInput, type Chosen } from "./mention-input.tsx";

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
