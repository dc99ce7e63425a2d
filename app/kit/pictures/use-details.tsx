import { useState, type ReactNode } from "react";
import { Conflict, useDrawnDraft } from "#app/kit/form/conflict.tsx";
import type { Stale } from "#app/kit/entity/screens.ts";
import { useMerging } from "#app/kit/form/use-merging.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { StoredPicture } from "#app/values/picture.ts";
import { detailFields, type Details } from "./details.ts";
import { usePoint } from "./use-point.ts";

const detailsOf = ({ name, alt, focal }: StoredPicture): Details => ({ name, alt, focal });

type PictureDraft<P, D> = {
  opened: P;
  mine: D;
  changed: boolean;
  set: (some: Partial<Details>) => void;
  take: (picture: StoredPicture) => void;
  meet: (stale: Stale) => void;
  open: boolean;
  conflict: ReactNode;
};

/** What is changed of a picture, on the picture as it was read. */
export function usePictureDraft(picture: StoredPicture): PictureDraft<StoredPicture, Details>;
export function usePictureDraft(picture: null): PictureDraft<StoredPicture | null, Details | null>;
export function usePictureDraft(picture: StoredPicture | null): PictureDraft<StoredPicture | null, Details | null> {
  const t = useTranslate();
  const point = usePoint();
  const [opened, setOpened] = useState(picture);
  const [mine, setMine] = useState(picture && detailsOf(picture));
  const merging = useMerging(detailFields);
  const { label, draw } = useDrawnDraft(
    detailFields,
    "pictures.details",
    {},
    {
      labelOf: (field) => t(`pictures.details.${field}`),
      draws: { focal: (value) => point(value as Details["focal"]) },
    },
  );
  return {
    opened,
    mine,
    changed: opened !== null && JSON.stringify(mine) !== JSON.stringify(detailsOf(opened)),
    set: (some) => setMine((now) => now && { ...now, ...some }),
    take: (read) => {
      setOpened(read);
      setMine(detailsOf(read));
      merging.forget();
    },
    meet: (stale) => {
      if (!opened || !mine) return;
      setMine(merging.meet(detailsOf(opened), mine, stale) as Details);
      setOpened({ ...opened, ...(stale.theirs as Details), version: stale.version });
    },
    open: merging.open,
    conflict: (
      <Conflict
        differences={merging.differences}
        label={label}
        draw={draw}
        onChoose={(difference, choice) => {
          const settled = merging.choose(difference, choice);
          setMine((now) => now && (settled(now) as Details));
        }}
      />
    ),
  };
}
