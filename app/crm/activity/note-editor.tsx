import { useState } from "react";
import { Button } from "@mantine/core";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import css from "./compose.module.css";
import type { TimelinePage } from "./timeline-page.ts";
import { mentionsIn, plainNote, withIds } from "./mentions.ts";
import { MentionInput, type Chosen } from "./mention-input.tsx";
import { useSending, useWrong } from "./use-sending.ts";

type NoteEditorProps = {
  entry: { id: number; body: string };
  people: TimelinePage["people"];
  action: string;
  nameOf: (id: string) => string | null;
  onClose: () => void;
};

/** A note while its writer changes it. */
export function NoteEditor({ entry, people, action, nameOf, onClose }: NoteEditorProps) {
  const t = useTranslate();
  const name = (id: string): string => nameOf(id) ?? "";
  const [text, setText] = useState(() => plainNote(entry.body, name));
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => mentionsIn(entry.body).map((id) => ({ id, name: name(id) })));
  const sending = useSending(action, onClose);
  const wrong = useWrong(sending.errors["body"]);
  const send = () => sending.send({ intent: "edit", entry: String(entry.id), body: withIds(text, chosen) });
  return (
    <form
      className={css.compose}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MentionInput
        label={t("activity.compose.label")}
        placeholder=""
        text={text}
        chosen={chosen}
        set={(next, people) => {
          setText(next);
          setChosen(people);
        }}
        people={people}
        disabled={sending.busy}
        wrong={wrong.id}
        onSend={send}
        onEscape={onClose}
        autoFocus
      />
      {wrong.text && (
        <p id={wrong.id} className={css.wrong}>
          <Icon name="circle-alert" />
          {wrong.text}
        </p>
      )}
      <div className={css.bar}>
        <span />
        <span className={css.acts}>
          <Button variant="subtle" onClick={onClose} disabled={sending.busy}>
            {t("activity.cancel")}
          </Button>
          <Button type="submit" variant="default" loading={sending.busy}>
            {t("activity.save")}
          </Button>
        </span>
      </div>
    </form>
  );
}
