import { useState } from "react";
import { DropFrame } from "#app/kit/pictures/uploads/drop-frame.tsx";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { LibraryDialog } from "./library-dialog.tsx";
import { PictureDetails } from "./picture-details.tsx";
import { PictureImage } from "./picture-image.tsx";
import { PictureTile } from "./picture-tile.tsx";
import css from "./pictures-input.module.css";
import { TextTool } from "./tools.tsx";
import { useGallery, type PicturesInputProps } from "./use-gallery.ts";

/** An ordered gallery: dropped, pasted or chosen, ordered by dragging and buttons. One that is not ready or was refused never touches the others. */
export function PicturesInput<Extra extends object>(props: PicturesInputProps<Extra>) {
  const { items, label, renderFields, firstIsMain = true, most = 30, id, describedBy, invalid, disabled = false } = props;
  const t = useTranslate();
  const gallery = useGallery(props);
  const { grid, dragged, place, at, held, pictureOf, nameAt, removed, announcement, send } = gallery;
  const [open, setOpen] = useState<"library" | { details: string } | null>(null);
  const full = items.length >= most;

  return (
    <div className={ui.stack(3)} role="group" aria-label={label} {...gallery.frame}>
      <ul ref={grid} className={css.grid}>
        {items.map((item, index) => (
          <li
            key={item.picture}
            data-place={index}
            className={classes(
              css.item,
              firstIsMain && index === 0 && css.main,
              dragged === index && css.dragged,
              place?.at === index && dragged !== index && css[place.side],
            )}
          >
            <PictureTile
              picture={pictureOf(item.picture)}
              name={nameAt(index)}
              place={index}
              count={items.length}
              main={firstIsMain && index === 0}
              mains={firstIsMain && index > 0}
              disabled={disabled}
              hold={disabled ? undefined : gallery.tile(index)}
              onMove={(to, tool) => gallery.move(index, to, tool)}
              onDetails={() => setOpen({ details: item.picture })}
              onRemove={() => gallery.remove(index)}
            />
            {renderFields && <div className={css.fields}>{renderFields(item, (extra) => gallery.change(item.picture, extra), index)}</div>}
          </li>
        ))}
        {!full && !disabled && (
          <li className={classes(css.last, items.length === 0 && css.alone)}>
            <DropFrame onFiles={send} over={gallery.over} many small={items.length > 0} invalid={invalid} describedBy={describedBy} id={id}>
              <TextTool onClick={() => setOpen("library")}>{t("pictures.library.title")}</TextTool>
            </DropFrame>
          </li>
        )}
      </ul>
      {items.length > 1 && !disabled && (
        <p className="caption">{t(firstIsMain ? "pictures.gallery.order" : "pictures.gallery.orderPlain")}</p>
      )}
      <p role="status" className={announcement ? css.message : "sr"}>
        {announcement} {removed && <TextTool onClick={gallery.restore}>{t("kit.undo")}</TextTool>}
      </p>
      <UploadList uploads={gallery.uploads} drop={gallery.drop} retry={gallery.retry} />
      {held && (
        <div className={css.ghost} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden="true">
          <PictureImage picture={held} sizes="160px" silent />
        </div>
      )}
      {open === "library" && (
        <LibraryDialog
          many
          here={gallery.ids}
          most={most - items.length}
          onClose={() => setOpen(null)}
          onChoose={(chosen) => {
            setOpen(null);
            gallery.choose(chosen);
          }}
        />
      )}
      {open !== null && open !== "library" && <PictureDetails id={open.details} onClose={() => setOpen(null)} />}
    </div>
  );
}
