import type { ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./entrance.module.css";
import avifSmall from "./lobby-640.avif";
import avifLarge from "./lobby-1280.avif";
import jpegSmall from "./lobby-640.jpg";
import jpegLarge from "./lobby-1280.jpg";

const sizes = "(max-width: 64em) 100vw, 58vw";

type EntranceProps = { title: ReactNode; lead?: ReactNode; above?: ReactNode; children: ReactNode; below?: ReactNode };

/** The page one signs in at, and its neighbours: a room on one side, one form on the other. The photograph says nothing to be read. */
export function Entrance({ title, lead, above, children, below }: EntranceProps) {
  return (
    <div className={css.split}>
      <div className={css.photo}>
        <picture>
          <source type="image/avif" srcSet={`${avifSmall} 640w, ${avifLarge} 1280w`} sizes={sizes} />
          <img
            src={jpegLarge}
            srcSet={`${jpegSmall} 640w, ${jpegLarge} 1280w`}
            sizes={sizes}
            alt=""
            width={1280}
            height={854}
            fetchPriority="high"
          />
        </picture>
      </div>
      <div className={css.side}>
        <div className={css.column}>
          {above}
          <h1>{title}</h1>
          {lead && <p className={ui.text("soft")}>{lead}</p>}
          {children}
        </div>
        {below && <div className={classes("caption", css.below)}>{below}</div>}
      </div>
    </div>
  );
}
