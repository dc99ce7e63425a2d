import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useFileDrop, usePagePaste } from "#app/kit/pictures/uploads/file-drop.ts";
import { useUploads } from "#app/kit/pictures/uploads/use-uploads.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import type { Picture } from "#app/values/picture.ts";
import { useDragOrder } from "./drag-order.ts";
import { usePictures } from "./known-pictures.ts";
import { moved } from "./move-item.ts";
import { pictureName } from "./picture-name.ts";

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

/** What can be done with an ordered gallery, and what is announced of it. */
export function useGallery<Extra extends object>({
  items,
  pictures = [],
  onChange,
  blank,
  nameOf,
  most = 30,
  disabled = false,
}: PicturesInputProps<Extra>) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [removed, setRemoved] = useState<{ item: GalleryItem<Extra>; at: number } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const grid = useRef<HTMLUListElement>(null);
  const focusMoved = useMovedFocus(grid);

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
  const dropping = useFileDrop(send, disabled);
  usePagePaste(send, !disabled);

  const move = (from: number, to: number, tool?: string): void => {
    if (to < 0 || to >= latest.current.length || from === to) return;
    put(moved(latest.current, from, to));
    setAnnouncement(t("pictures.gallery.moved", { name: nameAt(to), place: to + 1, count: latest.current.length }));
    if (tool) focusMoved(to, tool);
  };
  const drag = useDragOrder(grid, move);
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
  const held = drag.dragged === null ? null : items[drag.dragged] && pictureOf(items[drag.dragged]!.picture);
  const change = (picture: string, extra: Partial<Extra>) =>
    put(latest.current.map((one) => (one.picture === picture ? { ...one, ...extra } : one)));
  const choose = (chosen: readonly Picture[]): void => {
    came.current = 0;
    add(chosen);
  };
  const shown = { ...drag, ...dropping, grid, held, ids, pictureOf, nameAt, removed, announcement, uploads };
  return { ...shown, move, change, remove, restore, drop, retry, send, choose };
}

function useMovedFocus(grid: RefObject<HTMLUListElement | null>): (at: number, tool: string) => void {
  const focus = useRef<{ at: number; tool: string } | null>(null);
  useEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = null;
    const tools = grid.current?.querySelector(`[data-place="${wanted.at}"]`)?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [];
    const usable = [...tools].filter((tool) => !tool.disabled);
    (usable.find((tool) => tool.dataset["move"] === wanted.tool) ?? usable[0])?.focus();
  });
  return (at, tool) => void (focus.current = { at, tool });
}
