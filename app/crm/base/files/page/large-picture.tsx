import { useState } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { isEmpty } from "#app/kit/fields/kinds.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Day } from "#app/kit/fields/cells.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addressOf, isPicture, photographFields, type FileRoom, type RecordFile } from "#app/crm/base/files/fields.ts";
import { PictureDrawer } from "#app/kit/pictures/picture-drawer.tsx";
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
  const { language } = useLanguage();
  const by = usePerson(shown.by);
  const [describing, setDescribing] = useState(false);
  const room = rooms.find(({ id }) => id === shown.roomId);
  return (
    <PictureDrawer
      {...{ pictures, shown, show }}
      title={isEmpty(shown.description) ? <FreeText>{shown.name}</FreeText> : <Both value={shown.description} />}
      name={inLanguage(shown.description, language).text || shown.name}
      address={addressOf(shown)}
      paper={!isPicture(shown.type)}
      download={t("files.download", { name: shown.name })}
      facts={
        <p className={classes(ui.row(3), ui.text("sm", "quiet"))}>
          {room && <Both value={room.name} />}
          <Day value={shown.at} time />
          {by && <Both value={by} />}
        </p>
      }
      acts={
        <>
          {shown.mayRemove && shown.kind === "project" && isPicture(shown.type) && (
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
        </>
      }
    >
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
    </PictureDrawer>
  );
}
