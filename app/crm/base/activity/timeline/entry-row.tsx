import { useState } from "react";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { subjectKinds, subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { changeOf, sentenceOf } from "./entry-words.ts";
import type { Entry, TimelinePage } from "./timeline-page.ts";
import { piecesOf } from "#app/crm/base/activity/composing/mentions.ts";
import { NoteEditor } from "#app/crm/base/activity/composing/note-editor.tsx";
import css from "./timeline.module.css";
import { ByToken } from "#app/kit/frame/by-token.tsx";
import { FreeText } from "#app/ui/free-text.tsx";

const icons: Record<string, string> = {
  note: "message-square",
  call: "phone",
  whatsapp: "message-circle",
  fileAdded: "paperclip",
  fileRemoved: "file-x",
  created: "plus",
  changed: "pencil",
  trashed: "trash-2",
  archived: "archive",
  restored: "undo-2",
  captured: "inbox",
  appended: "message-square",
  follows: "history",
  returned: "undo-2",
  converted: "handshake",
  merged: "replace",
  linked: "link",
  taskDone: "check",
  sent: "send",
  paymentReceived: "banknote",
  paymentRefunded: "undo-2",
  reminderSent: "bell",
  mail: "mail",
};

const iconOf = ({ kind, subject }: Entry): string =>
  icons[kind] ?? subjects[subjectKinds.find((one) => kind.startsWith(one)) ?? subject].icon;

type EntryRowProps = {
  entry: Entry;
  kind: SubjectKind;
  people: TimelinePage["people"];
  personOf: (id: string) => Bilingual | null;
  action: string;
  remove: (entry: Entry) => void;
  takeBack: (version: number) => void;
};

export function EntryRow({ entry, kind, people, personOf, action, remove, takeBack }: EntryRowProps) {
  const t = useTranslate();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const nameOf = (id: string): string | null => {
    const name = personOf(id);
    return name && ((format.language === "ar" && name.ar) || name.en || name.ar);
  };
  const sentence = entry.kind === "changed" ? null : sentenceOf(t, format, entry, nameOf);
  const by = entry.by ? personOf(entry.by) : null;
  return (
    <li className={css.entry}>
      <span className={classes(css.dot, ui.text("icon16", "soft"))}>
        <Icon name={iconOf(entry)} />
      </span>
      <div className={css.entryText}>
        {sentence && (
          <p>
            <FreeText>{sentence}</FreeText>
          </p>
        )}
        {entry.changes.map((change) => (
          <p key={change.field}>
            {changeOf(t, format, entry.subject, change, nameOf).map(({ text, value }, place) =>
              // pieces have no other name than their place
              value ? <bdi key={place}>{text}</bdi> : <span key={place}>{text}</span>,
            )}
          </p>
        ))}
        {editing && entry.id !== null ? (
          <NoteEditor entry={{ id: entry.id, body: entry.body ?? "" }} {...{ people, action, nameOf }} onClose={() => setEditing(false)} />
        ) : (
          entry.body && <Body text={entry.body} nameOf={nameOf} />
        )}
        <p className={css.caption}>
          <span className="num">
            <Ago at={entry.at} />
          </span>
          {by && <Both value={by} />}
          <ByToken token={entry.token} />
          {entry.edited && <span>{t("activity.edited")}</span>}
          {entry.subject !== kind && <span>{t(`activity.of.${entry.subject}`)}</span>}
        </p>
      </div>
      {entry.undo !== undefined && (
        <Button kind="ghost" size="compact" icon="undo-2" onClick={() => takeBack(entry.undo!)}>
          {t("kit.undo")}
        </Button>
      )}
      {(entry.may.edit || entry.may.remove) && !editing && (
        <MenuButton button={<IconButton icon="ellipsis" small label={t("activity.acts")} />} label={t("activity.acts")}>
          {entry.may.edit && (
            <Menu.Item leftSection={<Icon name="pencil" />} onClick={() => setEditing(true)}>
              {t("kit.edit")}
            </Menu.Item>
          )}
          {entry.may.remove && (
            <Menu.Item leftSection={<Icon name="trash-2" />} onClick={() => remove(entry)}>
              {t("activity.remove")}
            </Menu.Item>
          )}
        </MenuButton>
      )}
    </li>
  );
}

export function Body({ text, nameOf }: { text: string; nameOf: (id: string) => string | null }) {
  return (
    <p className={css.body} dir="auto">
      {piecesOf(text).map((piece, place) =>
        // pieces have no other name than their place
        "person" in piece ? (
          <strong key={place}>
            <bdi>@{nameOf(piece.person) ?? "…"}</bdi>
          </strong>
        ) : (
          <FreeText key={place}>{piece.text}</FreeText>
        ),
      )}
    </p>
  );
}
