import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { addressOf, type RecordFile } from "./fields.ts";
import css from "./files.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type LargePictureProps = { pictures: readonly RecordFile[]; shown: RecordFile; show: (picture: RecordFile | null) => void };

export function LargePicture({ pictures, shown, show }: LargePictureProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const { language } = useLanguage();
  const at = pictures.findIndex(({ id }) => id === shown.id);
  const turn = (by: number) => show(pictures[(at + by + pictures.length) % pictures.length]!);
  const forwards = language === "ar" ? "ArrowLeft" : "ArrowRight";
  const keys = ({ key }: React.KeyboardEvent) => /^Arrow(Left|Right)$/.test(key) && turn(key === forwards ? 1 : -1);
  return (
    <Dialog
      title={<FreeText>{shown.name}</FreeText>}
      onClose={() => show(null)}
      foot={
        pictures.length > 1 && (
          <div className={ui.row(2, "last")} onKeyDown={keys}>
            <span className={ui.text("sm", "quiet")} role="status">
              {t("shell.rating", { value: number(at + 1), most: number(pictures.length) })}
            </span>
            <IconButton icon="arrow-left" flip label={t("shell.previous")} onClick={() => turn(-1)} />
            <IconButton icon="arrow-right" flip label={t("shell.next")} onClick={() => turn(1)} data-autofocus />
          </div>
        )
      }
    >
      <img className={css.large} src={`${addressOf(shown)}?show`} alt={shown.name} />
    </Dialog>
  );
}
