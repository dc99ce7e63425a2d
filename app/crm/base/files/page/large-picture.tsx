import { useState } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { isEmpty } from "#app/kit/fields/kinds.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { Day } from "#app/kit/fields/cells.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addressOf, photographFields, type FileRoom, type RecordFile } from "#app/crm/base/files/fields.ts";
import css from "./files.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type LargePictureProps = {
  pictures: readonly RecordFile[];
  rooms: readonly FileRoom[];
  shown: RecordFile;
  show: (picture: RecordFile | null) => void;
  remove: (picture: RecordFile) => void;
};

export function LargePicture({ pictures, rooms, shown, show, remove }: LargePictureProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const { language } = useLanguage();
  const by = usePerson(shown.by);
  const [describing, setDescribing] = useState(false);
  const room = rooms.find(({ id }) => id === shown.roomId);
  const at = pictures.findIndex(({ id }) => id === shown.id);
  const turn = (step: number) => show(pictures[(at + step + pictures.length) % pictures.length]!);
  const forwards = language === "ar" ? "ArrowLeft" : "ArrowRight";
  const keys = ({ key }: React.KeyboardEvent) => /^Arrow(Left|Right)$/.test(key) && turn(key === forwards ? 1 : -1);
  return (
    <Drawer opened onClose={() => show(null)}>
      <DrawerHead title={isEmpty(shown.description) ? <FreeText>{shown.name}</FreeText> : <Both value={shown.description} />}>
        <p className={classes(ui.row(3), ui.text("sm", "quiet"))}>
          {room && <Both value={room.name} />}
          <Day value={shown.at} time />
          {by && <Both value={by} />}
        </p>
      </DrawerHead>
      <DrawerBody>
        <img className={css.large} src={`${addressOf(shown)}?show`} alt={inLanguage(shown.description, language).text || shown.name} />
      </DrawerBody>
      <DrawerFoot>
        <span className={ui.row(0, "inline")}>
          <IconButton icon="download" href={addressOf(shown)} download label={t("files.download", { name: shown.name })} />
          {shown.mayRemove && shown.kind === "project" && (
            <IconButton icon="pencil" label={t("files.describe")} onClick={() => setDescribing(true)} />
          )}
          {shown.mayRemove && (
            <IconButton
              icon="trash-2"
              label={t("kit.remove", { name: shown.name })}
              onClick={() => {
                show(null);
                remove(shown);
              }}
            />
          )}
        </span>
        {pictures.length > 1 && (
          <div className={ui.row(2, "last")} onKeyDown={keys}>
            <span className={ui.text("sm", "quiet")} role="status">
              {t("shell.rating", { value: number(at + 1), most: number(pictures.length) })}
            </span>
            <IconButton icon="arrow-left" flip label={t("shell.previous")} onClick={() => turn(-1)} />
            <IconButton icon="arrow-right" flip label={t("shell.next")} onClick={() => turn(1)} data-autofocus />
          </div>
        )}
      </DrawerFoot>
      {describing && (
        <Ask
          address={`/crm/files/${shown.kind}/${shown.recordId}`}
          also={{ intent: "describe", id: shown.id }}
          record={shown}
          fields={photographFields}
          words="files"
          labelOf={(field) => t(`files.field.${field}`)}
          options={{ roomId: rooms.map(({ id, name }) => ({ value: id, label: name })) }}
          title={t("files.describeTitle")}
          onEnd={() => setDescribing(false)}
        />
      )}
    </Drawer>
  );
}
