import { useRef } from "react";
import { addressOf } from "#app/crm/base/files/fields.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { FileInput } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { useFilesToAdd } from "#app/crm/base/files/page/files.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { SelectionOption } from "./fields.ts";
import css from "./selections.module.css";

type PictureProps = { projectId: string; selectionId: string; option: SelectionOption; mayUpdate: boolean };

export function OptionPicture({ projectId, selectionId, option: { id, name, pictureId }, mayUpdate }: PictureProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { send } = useSend();
  const { add, uploads } = useFilesToAdd("selection", selectionId, (files) => {
    const file = files.at(-1);
    if (file) void send(`/crm/projects/${projectId}/selections`, { intent: "picture", id: selectionId, option: id, file: file.id });
  });
  const called = inLanguage(name, language).text;
  const busy = uploads.some(({ state }) => state === "waiting" || state === "sending" || state === "checking");
  const reason = uploads.find((upload) => upload.reason)?.reason;
  return (
    <span className={classes(css.picture, ui.thumb, ui.place("below1"))} aria-busy={busy}>
      {pictureId ? (
        <img src={`${addressOf({ kind: "selection", recordId: selectionId, id: pictureId })}?show`} alt={called} loading="lazy" />
      ) : (
        <Icon name="image" />
      )}
      {reason && (
        <span role="alert" className={classes(css.refused, ui.text("xs", "bad"))}>
          {"text" in reason ? reason.text : t(reason.key, reason.values)}
        </span>
      )}
      {mayUpdate && (
        <IconButton icon="camera" small label={t("selection.picture", { name: called })} onClick={() => input.current?.click()} />
      )}
      <FileInput ref={input} accept="image/*" onFiles={(files) => add(files.slice(0, 1))} />
    </span>
  );
}
