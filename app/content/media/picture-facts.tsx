import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { PictureRecord } from "./library.server.ts";
import css from "./picture.module.css";

export function PictureFacts({ picture }: { picture: PictureRecord }) {
  const t = useTranslate();
  const { number, dateTime } = useFormat();
  const by = usePerson(picture.uploadedBy);
  const { width, height, bytes, type, createdAt, src, name } = picture;
  return (
    <Block title={t("media.picture.file")}>
      <dl className={classes(css.facts, ui.text("sm"), ui.place("pad3"))}>
        <dt>{t("media.picture.size")}</dt>
        <dd>{t("pictures.library.size", { width, height })}</dd>
        <dt>{t("media.picture.weight")}</dt>
        <dd>
          {bytes < 1_000_000
            ? t("media.picture.kilobytes", { size: number(Math.round(bytes / 1000)) })
            : t("media.picture.megabytes", { size: number(Math.round(bytes / 100_000) / 10) })}
        </dd>
        <dt>{t("media.picture.type")}</dt>
        <dd>
          <Ltr>{type.replace("image/", "").toUpperCase()}</Ltr>
        </dd>
        <dt>{t("media.picture.added")}</dt>
        <dd>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          {by && (
            <>
              {t("shell.comma")}
              <Both value={by} />
            </>
          )}
        </dd>
      </dl>
      <a
        href={src}
        download={name}
        className={classes(css.download, ui.row(2, "nowrap", "inline"), ui.text("sm", "underlined", "link", "icon16"))}
      >
        <Icon name="download" />
        {t("media.picture.download")}
      </a>
    </Block>
  );
}
