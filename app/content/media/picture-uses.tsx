import { useState } from "react";
import { Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { LibraryDialog } from "#app/kit/pictures/library-dialog.tsx";
import { PictureImage } from "#app/kit/pictures/picture-image.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import type { Picture } from "#app/values/picture.ts";
import type { PictureRecord } from "./library.server.ts";
import css from "./picture.module.css";

type UsesProps = { picture: PictureRecord; onLeave: (to: string) => void; onReplace: (by: string) => void };

export function PictureUses({ picture, onLeave, onReplace }: UsesProps) {
  const t = useTranslate();
  const [choosing, setChoosing] = useState(false);
  const [other, setOther] = useState<Picture | null>(null);
  const { places } = picture;
  return (
    <Block title={t("media.picture.uses", { count: places.length })}>
      {places.length === 0 ? (
        <p className={classes(css.hint, ui.text("sm", "soft"), ui.place("pad1"))}>{t("media.picture.unused")}</p>
      ) : (
        <>
          <ul className={css.places}>
            {places.map(({ use, record, title, to }, at) => (
              <li key={`${use} ${record} ${at}`} className={classes(ui.row(4, "baseline", "between"), ui.text("sm"))}>
                <Link
                  to={to}
                  onClick={(event) => {
                    event.preventDefault();
                    onLeave(to);
                  }}
                >
                  {title.en || title.ar ? <Both value={title} /> : t(`media.use.${use}`)}
                </Link>
                <span className="caption">{t(`media.use.${use}`)}</span>
              </li>
            ))}
          </ul>
          <p className={classes(css.hint, ui.text("sm", "soft"), ui.place("pad1"))}>{t("media.picture.usedHint")}</p>
          <Button kind="line" onClick={() => setChoosing(true)}>
            {t("media.picture.replace")}
          </Button>
        </>
      )}
      {choosing && (
        <LibraryDialog
          here={[picture.id]}
          onClose={() => setChoosing(false)}
          onChoose={([chosen]) => {
            setChoosing(false);
            setOther(chosen ?? null);
          }}
        />
      )}
      <Confirm
        opened={other !== null}
        title={t("media.picture.replaceTitle", { count: places.length })}
        confirm={t("media.picture.replace")}
        onClose={() => setOther(null)}
        onConfirm={() => {
          if (other) onReplace(other.id);
          setOther(null);
        }}
      >
        {other && (
          <div className={css.pair}>
            <PictureImage picture={picture} sizes="200px" silent />
            <PictureImage picture={other} sizes="200px" silent />
          </div>
        )}
        <p>{t("media.picture.replaceText")}</p>
      </Confirm>
    </Block>
  );
}
