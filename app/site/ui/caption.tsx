import type { ReactNode } from "react";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useFormat } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { Figure } from "./figure.tsx";
import css from "./caption.module.css";

export function Caption({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={classes("caption", className)}>{children}</p>;
}

export function PlateCaption({ room, hour, className }: { room: Bilingual; hour: string | null; className?: string | undefined }) {
  const format = useFormat();
  if (!room.en && !room.ar && !hour) return null;
  return (
    <figcaption
      className={classes(css.plate, ui.row(4, "stretch", "between", "nowrap"), ui.text("xs", "quiet"), ui.place("above3"), className)}
    >
      <Both value={room} />
      {hour && (
        <time dateTime={hour}>
          <Figure>{format.time(hour)}</Figure>
        </time>
      )}
    </figcaption>
  );
}
