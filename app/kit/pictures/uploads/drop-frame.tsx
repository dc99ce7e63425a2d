import { useRef, type ReactNode } from "react";
import { FileInput } from "#app/ui/field.tsx";
import { Press } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { maximumPictureBytes, maximumPictureSide } from "#app/values/picture.ts";
import { everyType, typeNames, type PictureRule } from "./check-file.ts";
import css from "./drop-frame.module.css";

type DropFrameProps = {
  onFiles: (files: File[]) => void;
  /** How many files hang over it; null when none do. */
  over: number | null;
  many?: boolean;
  rule?: PictureRule | undefined;
  small?: boolean;
  disabled?: boolean;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  id?: string | undefined;
  children?: ReactNode;
};

const marker = "\u0001";

/** The dashed frame that takes files: click to choose them, or drop them on it. It says what it takes, and how many would be added. */
export function DropFrame({ onFiles, over, many = false, rule, small, disabled, invalid, describedBy, id, children }: DropFrameProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const megabytes = (rule?.bytes ?? maximumPictureBytes) / 1024 / 1024;
  const limits = rule
    ? t("pictures.drop.only", { types: typeNames(rule.types), megabytes })
    : t("pictures.drop.limits", { megabytes, side: maximumPictureSide });
  const [before, after] = t(many ? "pictures.drop.many" : "pictures.drop.one", { choose: marker }).split(marker);
  return (
    <div
      className={classes(css.frame, ui.drop, ui.text("sm"), small && css.small, invalid && css.invalid)}
      data-over={over !== null ? "" : undefined}
      data-drop-frame
    >
      <Icon name="image-plus" />
      {over !== null ? (
        <span>{t("pictures.drop.release", { count: over })}</span>
      ) : (
        <>
          <span>
            {before}
            <Press
              id={id}
              className={classes(css.choose, ui.text("clay", "underlined"))}
              disabled={disabled}
              aria-describedby={describedBy}
              onClick={() => input.current?.click()}
            >
              {t(many ? "kit.chooseFiles" : "kit.chooseFile")}
            </Press>
            {after}
          </span>
          <span className={ui.text("xs", "quiet")}>{limits}</span>
          {children}
        </>
      )}
      <FileInput
        ref={input}
        multiple={many}
        accept={[...(rule?.types ?? everyType), "image/heic", "image/heif"].join()}
        disabled={disabled}
        onFiles={onFiles}
      />
    </div>
  );
}
