import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import { useRef } from "react";
import { FileInput } from "#app/ui/field.tsx";
import { Press } from "#app/ui/button.tsx";
import { useFilesToAdd } from "#app/crm/base/files/files.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { snagMoments, type SnagMoment } from "./fields.ts";
import type { SnagPicture } from "./read.server.ts";
import css from "./snags.module.css";

export function SnagPictures({ id, pictures, mayAdd }: { id: string; pictures: readonly SnagPicture[]; mayAdd: boolean }) {
  const t = useTranslate();
  return (
    <Block title={t("snag.pictures")}>
      <div className={css.moments}>
        {snagMoments.map((moment) => (
          <Moment key={moment} id={id} moment={moment} pictures={pictures.filter((one) => one.moment === moment)} mayAdd={mayAdd} />
        ))}
      </div>
    </Block>
  );
}

type MomentProps = { id: string; moment: SnagMoment; pictures: readonly SnagPicture[]; mayAdd: boolean };

function Moment({ id, moment, pictures, mayAdd }: MomentProps) {
  const t = useTranslate();
  const { send } = useSend();
  const input = useRef<HTMLInputElement>(null);
  const toAdd = useFilesToAdd("snag", id, (files) => {
    for (const file of files) void send(`/crm/snags/${id}/picture`, { file: file.id, moment });
  });
  return (
    <section aria-label={t(`snag.moment.${moment}`)}>
      <h3>{t(`snag.moment.${moment}`)}</h3>
      <ul className={css.photos}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <a
              href={`/crm/files/snag/${id}/${picture.id}?show`}
              target="_blank"
              rel="noreferrer"
              className={ui.thumb}
              aria-label={t("snag.openPicture")}
            >
              <img src={`/crm/files/snag/${id}/${picture.id}?show`} alt="" loading="lazy" />
            </a>
          </li>
        ))}
        {mayAdd && (
          <li>
            <Press className={classes(css.take, ui.drop, ui.text("sm"), ui.place("full"))} onClick={() => input.current?.click()}>
              <Icon name="camera" />
              {t("snag.take")}
            </Press>
          </li>
        )}
      </ul>
      <UploadList {...toAdd} icon="camera" />
      <FileInput ref={input} multiple accept="image/*" onFiles={toAdd.add} />
    </section>
  );
}
