import { ui } from "#app/ui/primitives.ts";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { useLanguage } from "#app/shell/language.tsx";
import type { Picture } from "#app/values/picture.ts";
import { useDragOrder } from "./drag-order.ts";
import { DropFrame } from "#app/kit/pictures/uploads/drop-frame.tsx";
import { useFileDrop, usePagePaste } from "#app/kit/pictures/uploads/file-drop.ts";
import { usePictures } from "./known-pictures.ts";
import { LibraryDialog } from "./library-dialog.tsx";
import { moved } from "./move-item.ts";
import { PictureDetails } from "./picture-details.tsx";
import { PictureImage } from "./picture-image.tsx";
import { pictureName } from "./picture-name.ts";
import { PictureTile } from "./picture-tile.tsx";
import css from "./pictures-input.module.css";
import { TextTool } from "./tools.tsx";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import { useUploads } from "#app/kit/pictures/uploads/use-uploads.ts";

/** A picture of a gallery, with whatever else its place needs: a room, an hour. */
export type GalleryItem<Extra extends object = object> = { picture: string } & Extra;

export type PicturesInputProps<Extra extends object> = {
  items: readonly GalleryItem<Extra>[];
  /** The pictures behind the items where the page has them; the library is asked for the others. */
  pictures?: readonly Picture[] | undefined;
  onChange: (items: GalleryItem<Extra>[]) => void;
  blank: () => Extra;
  label: string;
  renderFields?: (item: GalleryItem<Extra>, change: (extra: Partial<Extra>) => void, place: number) => ReactNode;
  nameOf?: (item: GalleryItem<Extra>) => string;
  firstIsMain?: boolean;
  most?: number;
  id?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** An ordered gallery: dropped, pasted or chosen, ordered by dragging and buttons. One that is not ready or was refused never touches the others. */
export function PicturesInput<Extra extends object>(props: PicturesInputProps<Extra>) {
  const {
    items,
    pictures = [],
    onChange,
    blank,
    label,
    renderFields,
    nameOf,
    firstIsMain = true,
    most = 30,
    id,
    describedBy,
    invalid,
    disabled = false,
  } = props;
  const t = useTranslate();
  const { language } = useLanguage();
  const [open, setOpen] = useState<"library" | { details: string } | null>(null);
  const [removed, setRemoved] = useState<{ item: GalleryItem<Extra>; at: number } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const grid = useRef<HTMLUListElement>(null);
  const focus = useRef<{ at: number; tool: string } | null>(null);

  // Uploads end between two drawings: each change starts from what the one before it left.
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  const put = (next: GalleryItem<Extra>[]): void => {
    latest.current = next;
    onChange(next);
  };

  const byId = useMemo(() => Object.fromEntries(pictures.map((picture) => [picture.id, picture])), [pictures]);
  const ids = useMemo(() => items.map(({ picture }) => picture), [items]);
  const pictureOf = usePictures(ids, byId);
  const nameAt = (place: number): string => {
    const item = latest.current[place];
    const own = item && nameOf?.(item);
    return own || pictureName(item && pictureOf(item.picture), language, t("pictures.gallery.picture", { place: place + 1 }));
  };

  // Uploads end one after the other; what is announced is how many came since they were given.
  const came = useRef(0);
  const add = (added: readonly Picture[]): void => {
    const now = latest.current;
    const here = new Set(now.map(({ picture }) => picture));
    const fresh = added.filter((picture) => !here.has(picture.id));
    const fits = fresh.slice(0, Math.max(0, most - now.length));
    if (fits.length > 0) put([...now, ...fits.map((picture) => ({ ...blank(), picture: picture.id }))]);
    came.current += fits.length;
    const notes = [
      fits.length > 0 && t("pictures.upload.added", { count: came.current }),
      fresh.length > fits.length && t("pictures.error.tooMany", { most }),
      added.length > fresh.length && t("pictures.gallery.twice", { count: added.length - fresh.length }),
    ];
    setAnnouncement(notes.filter(Boolean).join(" "));
    setRemoved(null);
  };
  const { uploads, add: upload, drop, retry } = useUploads(add);
  const send = (files: File[]): void => {
    if (uploads.length === 0) came.current = 0;
    upload(files);
  };
  const { over, frame } = useFileDrop(send, disabled);
  usePagePaste(send, !disabled);

  const move = (from: number, to: number, tool?: string): void => {
    if (to < 0 || to >= latest.current.length || from === to) return;
    put(moved(latest.current, from, to));
    setAnnouncement(t("pictures.gallery.moved", { name: nameAt(to), place: to + 1, count: latest.current.length }));
    if (tool) focus.current = { at: to, tool };
  };
  const { dragged, place, at, tile } = useDragOrder(grid, move);
  // The button that moved a picture goes with it, so that it can be pressed again.
  useEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = null;
    const tools = grid.current?.querySelector(`[data-place="${wanted.at}"]`)?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [];
    const usable = [...tools].filter((tool) => !tool.disabled);
    (usable.find((tool) => tool.dataset["move"] === wanted.tool) ?? usable[0])?.focus();
  });

  const remove = (which: number): void => {
    const item = latest.current[which];
    if (!item) return;
    setRemoved({ item, at: which });
    setAnnouncement(t("pictures.gallery.removed", { name: nameAt(which) }));
    put(latest.current.filter((_, index) => index !== which));
  };
  const restore = (): void => {
    if (!removed) return;
    put([...latest.current.slice(0, removed.at), removed.item, ...latest.current.slice(removed.at)]);
    setRemoved(null);
    setAnnouncement("");
  };
  const full = items.length >= most;
  const held = dragged === null ? null : items[dragged] && pictureOf(items[dragged].picture);

  return (
    <div className={ui.stack(3)} role="group" aria-label={label} {...frame}>
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
              hold={disabled ? undefined : tile(index)}
              onMove={(to, tool) => move(index, to, tool)}
              onDetails={() => setOpen({ details: item.picture })}
              onRemove={() => remove(index)}
            />
            {renderFields && (
              <div className={css.fields}>
                {renderFields(
                  item,
                  (extra) => put(latest.current.map((one) => (one.picture === item.picture ? { ...one, ...extra } : one))),
                  index,
                )}
              </div>
            )}
          </li>
        ))}
        {!full && !disabled && (
          <li className={classes(css.last, items.length === 0 && css.alone)}>
            <DropFrame onFiles={send} over={over} many small={items.length > 0} invalid={invalid} describedBy={describedBy} id={id}>
              <TextTool onClick={() => setOpen("library")}>{t("pictures.library.title")}</TextTool>
            </DropFrame>
          </li>
        )}
      </ul>
      {items.length > 1 && !disabled && (
        <p className="caption">{t(firstIsMain ? "pictures.gallery.order" : "pictures.gallery.orderPlain")}</p>
      )}
      <p role="status" className={announcement ? css.message : "sr"}>
        {announcement} {removed && <TextTool onClick={restore}>{t("kit.undo")}</TextTool>}
      </p>
      <UploadList uploads={uploads} drop={drop} retry={retry} />
      {held && (
        <div className={css.ghost} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden="true">
          <PictureImage picture={held} sizes="160px" silent />
        </div>
      )}
      {open === "library" && (
        <LibraryDialog
          many
          here={ids}
          most={most - items.length}
          onClose={() => setOpen(null)}
          onChoose={(chosen) => {
            setOpen(null);
            came.current = 0;
            add(chosen);
          }}
        />
      )}
      {open !== null && open !== "library" && <PictureDetails id={open.details} onClose={() => setOpen(null)} />}
    </div>
  );
}
