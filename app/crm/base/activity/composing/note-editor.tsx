import { useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import css from "./compose.module.css";
import type { TimelinePage } from "#app/crm/base/activity/timeline/timeline-page.ts";
import { mentionsIn, plainNote, withIds } from "./mentions.ts";
import { MentionInput } from "./mention-input.tsx";
import type { Chosen } from "./use-mentions.ts";

type NoteEditorProps = {
  entry: { id: number; body: string };
  people: TimelinePage["people"];
  action: string;
  nameOf: (id: string) => string | null;
  onClose: () => void;
};

export function NoteEditor({ entry, people, action, nameOf, onClose }: NoteEditorProps) {
  const t = useTranslate();
  const name = (id: string): string => nameOf(id) ?? "";
  const [text, setText] = useState(() => plainNote(entry.body, name));
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => mentionsIn(entry.body).map((id) => ({ id, name: name(id) })));
  const { send, busy, refused } = useSend();
  const save = async () => {
    const form = { intent: "edit", entry: String(entry.id), body: withIds(text, chosen) };
    const answer = await send(action, form, { draws: besideFields("body") });
    if (answer.ok) onClose();
  };
  return (
    <form
      className={css.compose}
      aria-label={t("kit.edit")}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
        disabled={busy}
        wrong={refused?.fields["body"]}
        onSend={() => void save()}
        onEscape={onClose}
        autoFocus
      />
      <div className={classes(css.bar, ui.row(2, "between"))}>
        <span />
        <span className={ui.row(2, "stretch", "last", "inline")}>
          <Button kind="ghost" onClick={onClose} disabled={busy}>
            {t("kit.cancel")}
          </Button>
          <Button type="submit" kind="line" busy={busy}>
            {t("kit.save")}
          </Button>
        </span>
      </div>
    </form>
  );
}
