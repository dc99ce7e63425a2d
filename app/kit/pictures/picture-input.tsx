import { useMemo, useState } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { advisedMainWidth, type Picture } from "#app/values/picture.ts";
import type { PictureRule } from "#app/kit/pictures/uploads/check-file.ts";
import { DropFrame } from "#app/kit/pictures/uploads/drop-frame.tsx";
import { useFileDrop } from "#app/kit/pictures/uploads/file-drop.ts";
import { usePictures } from "./known-pictures.ts";
import { LibraryDialog } from "./library-dialog.tsx";
import { PictureDetails } from "./picture-details.tsx";
import { PictureImage } from "./picture-image.tsx";
import css from "./picture-input.module.css";
import { missingAlt, pictureName } from "./picture-name.ts";
import { TextTool, Tool } from "./tools.tsx";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import { useUploads } from "#app/kit/pictures/uploads/use-uploads.ts";

export type PictureInputProps = {
  value: string | null;
  picture?: Picture | null | undefined;
  onChange: (picture: Picture | null) => void;
  label: string;
  id?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  rule?: PictureRule | undefined;
  /** Shape of the thumbnail, "3 / 2" unless said otherwise. */
  ratio?: string | undefined;
  whole?: boolean | undefined;
  /** It runs off large screens: a narrow one is pointed out. */
  main?: boolean | undefined;
};

/** One picture: dropped, pasted, chosen from a file or from the library; cropped, described, replaced, removed. */
export function PictureInput(props: PictureInputProps) {
  const { value, picture, onChange, label, id, describedBy, invalid, disabled = false, rule, ratio = "3 / 2", whole = false, main } = props;
  const t = useTranslate();
  const { language } = useLanguage();
  const [open, setOpen] = useState<"library" | "details" | null>(null);
  const [removed, setRemoved] = useState<Picture | null>(null);
  const ids = useMemo(() => (value ? [value] : []), [value]);
  const pictureOf = usePictures(ids, picture ? { [picture.id]: picture } : {});
  const shown = value ? pictureOf(value) : null;

  const choose = (chosen: Picture | undefined): void => {
    if (!chosen) return;
    setRemoved(null);
    onChange(chosen);
  };
  const { uploads, add, drop, retry } = useUploads((added) => choose(added.at(-1)), rule);
  const take = (files: File[]): void => add(files.slice(0, 1));
  const { over, frame } = useFileDrop(take, disabled);
  const name = pictureName(shown, language, label);

  return (
    <div className={ui.stack(2)} role="group" aria-label={label} {...frame}>
      {value ? (
        <>
          <div
            className={classes(css.thumbnail, over !== null && css.over, invalid && css.invalid, whole && css.whole)}
            style={{ aspectRatio: ratio }}
          >
            {shown && <PictureImage picture={shown} sizes="400px" whole={whole} />}
            {shown === null && <p className={classes(css.gone, ui.text("soft"))}>{t("pictures.input.gone")}</p>}
            {over !== null ? (
              <p className={css.release}>{t("pictures.drop.release", { count: over })}</p>
            ) : (
              !disabled && (
                <div className={classes(css.tools, ui.row(0, "stretch", "nowrap"))}>
                  {shown && <Tool icon="crop" label={t("pictures.input.editOf", { name })} onClick={() => setOpen("details")} />}
                  <Tool
                    icon="trash-2"
                    label={t("kit.remove", { name })}
                    onClick={() => {
                      setRemoved(shown ?? null);
                      onChange(null);
                    }}
                  />
                </div>
              )
            )}
          </div>
          {shown && <PictureHints picture={shown} main={main ?? false} />}
          {!disabled && (
            <div className={ui.row(5, "stretch")}>
              <FileTool id={id} describedBy={describedBy} onFiles={take} label={t("pictures.input.replace")} />
              <TextTool onClick={() => setOpen("library")}>{t("pictures.library.title")}</TextTool>
            </div>
          )}
        </>
      ) : (
        <DropFrame onFiles={take} over={over} rule={rule} disabled={disabled} invalid={invalid} describedBy={describedBy} id={id}>
          <TextTool disabled={disabled} onClick={() => setOpen("library")}>
            {t("pictures.library.title")}
          </TextTool>
        </DropFrame>
      )}
      <p role="status" className={removed && !value ? ui.text("sm", "soft") : "sr"}>
        {removed && !value && (
          <>
            {t("pictures.input.removed")} <TextTool onClick={() => choose(removed)}>{t("kit.undo")}</TextTool>
          </>
        )}
      </p>
      <UploadList uploads={uploads} drop={drop} retry={retry} />
      {open === "library" && (
        <LibraryDialog
          rule={rule}
          onClose={() => setOpen(null)}
          onChoose={(chosen) => {
            setOpen(null);
            choose(chosen[0]);
          }}
        />
      )}
      {open === "details" && shown && <PictureDetails id={shown.id} onClose={() => setOpen(null)} />}
    </div>
  );
}

function FileTool({
  label,
  onFiles,
  id,
  describedBy,
}: {
  label: string;
  onFiles: (files: File[]) => void;
  id?: string | undefined;
  describedBy?: string | undefined;
}) {
  return (
    <TextTool
      id={id}
      aria-describedby={describedBy}
      onClick={() => {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = "image/*";
        input.addEventListener("change", () => onFiles([...(input.files ?? [])]));
        input.click();
      }}
    >
      {label}
    </TextTool>
  );
}

/** What is better put right: no alternative text, and a main picture that large screens draw soft. */
export function PictureHints({ picture, main }: { picture: Picture; main: boolean }) {
  const t = useTranslate();
  const missing = missingAlt(picture);
  const narrow = main && picture.width < advisedMainWidth;
  if (!missing && !narrow) return null;
  return (
    <div className={classes(ui.stack(0), ui.text("xs", "warn"))}>
      {narrow && <p>{t("pictures.input.narrow", { width: picture.width, wanted: advisedMainWidth })}</p>}
      {missing && <p>{t("pictures.input.noAlt", { missing })}</p>}
    </div>
  );
}
