import { useRef } from "react";
import { IconButton, Press } from "#app/ui/button.tsx";
import { FieldNote, FileInput } from "#app/ui/field.tsx";
import { useFileDrop } from "#app/kit/pictures/uploads/file-drop.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import css from "./ask.module.css";

const marker = "\u0001";

/** The dashed frame that takes the picture or PDF which proves something; on a phone it opens the camera too. */
export function ProofInput({
  id,
  file,
  set,
  error,
}: {
  id: string;
  file: File | null;
  set: (file: File | null) => void;
  error?: Message | undefined;
}) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { over, frame } = useFileDrop((files) => set(files[0] ?? null));
  const [before, after] = t("kit.proof.drop", { choose: marker }).split(marker);
  return (
    <div className={ui.stack(1)}>
      <div
        className={classes(css.place, ui.drop, ui.text("sm", "icon18"))}
        data-over={over !== null ? "" : undefined}
        {...frame}
        data-drop-frame
      >
        <Icon name="paperclip" />
        {file ? (
          <span className={classes(ui.row(1, "nowrap", "inline"), ui.text("anywhere"))}>
            <bdi>{file.name}</bdi>
            <IconButton
              icon="x-mark"
              small
              className={css.drop}
              label={t("kit.form.remove", { name: file.name })}
              onClick={() => set(null)}
            />
          </span>
        ) : (
          <span>
            {before}
            <Press
              className={ui.text("clay", "underlined", "link")}
              aria-describedby={error ? `${id}-error` : undefined}
              onClick={() => input.current?.click()}
            >
              {t("kit.chooseFile")}
            </Press>
            {after}
          </span>
        )}
        <FileInput ref={input} accept="image/*,application/pdf" onFiles={([file]) => set(file ?? null)} />
      </div>
      <FieldNote id={id} error={error} />
    </div>
  );
}
