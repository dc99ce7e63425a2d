import type { PointerEventHandler } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Picture } from "#app/values/picture.ts";
import { PictureImage } from "./picture-image.tsx";
import { missingAlt } from "./picture-name.ts";
import css from "./picture-tile.module.css";
import { PictureHints } from "./picture-input.tsx";
import { Tool } from "./tools.tsx";

type PictureTileProps = {
  picture: Picture | null | undefined;
  name: string;
  /** Its place in the order, from 0, and how many there are. */
  place: number;
  count: number;
  /** It is the first one of a gallery whose first one is the main image; `mains`: it could become it. */
  main: boolean;
  mains: boolean;
  disabled: boolean;
  hold: PointerEventHandler<HTMLElement> | undefined;
  onMove: (to: number, tool: string) => void;
  onDetails: () => void;
  onRemove: () => void;
};

/** One picture of a gallery with its tools: crop and bin in the corner, moves at the foot. */
export function PictureTile({ picture, name, place, count, main, mains, disabled, hold, onMove, onDetails, onRemove }: PictureTileProps) {
  const t = useTranslate();
  return (
    <>
      <div className={classes(css.photo, !disabled && css.movable)} onPointerDown={hold}>
        {picture && <PictureImage picture={picture} sizes={main ? "(width > 48em) 400px, 90vw" : "(width > 48em) 200px, 45vw"} />}
        {picture === null && <p className={classes(css.gone, ui.text("soft", "xs"))}>{t("pictures.input.gone")}</p>}
        {main && <span className={css.flag}>{t("pictures.gallery.main")}</span>}
        {!disabled && (
          <>
            <div className={css.tools}>
              {picture && <Tool icon="crop" label={t("pictures.input.editOf", { name })} onClick={onDetails} />}
              <Tool icon="trash-2" label={t("kit.remove", { name })} onClick={onRemove} />
            </div>
            <div className={css.moves}>
              <Tool
                icon="arrow-left"
                flip
                data-move="earlier"
                disabled={place === 0}
                label={t("pictures.gallery.earlier", { name })}
                onClick={() => onMove(place - 1, "earlier")}
              />
              <Tool
                icon="arrow-right"
                flip
                data-move="later"
                disabled={place === count - 1}
                label={t("pictures.gallery.later", { name })}
                onClick={() => onMove(place + 1, "later")}
              />
              {mains && (
                <Tool icon="star" data-move="main" label={t("pictures.gallery.makeMain", { name })} onClick={() => onMove(0, "later")} />
              )}
            </div>
          </>
        )}
      </div>
      {picture && (main || missingAlt(picture)) && <PictureHints picture={picture} main={main} />}
    </>
  );
}
