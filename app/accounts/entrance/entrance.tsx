import type { ReactNode } from "react";
import { drawnSizes, type Drawn } from "#app/site/ui/drawn.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./entrance.module.css";
import avif800 from "./lobby-800.avif";
import avif1200 from "./lobby-1200.avif";
import avif1600 from "./lobby-1600.avif";
import webp800 from "./lobby-800.webp";
import webp1200 from "./lobby-1200.webp";
import webp1600 from "./lobby-1600.webp";

const drawn: Drawn = {
  phone: { width: "100vw", height: "24vh" },
  tablet: { width: "100vw", height: "24vh" },
  desk: { width: "58.4vw", height: "(100svh - 5rem)" },
};
const sizes = drawnSizes({ width: 1600, height: 1067 }, drawn);

type EntranceProps = { title: ReactNode; lead?: ReactNode; above?: ReactNode; children: ReactNode; below?: ReactNode };

export function Entrance({ title, lead, above, children, below }: EntranceProps) {
  return (
    <div className={css.split}>
      <div className={css.photo}>
        <picture>
          <source type="image/avif" srcSet={`${avif800} 800w, ${avif1200} 1200w, ${avif1600} 1600w`} sizes={sizes} />
          <img
            src={webp1200}
            srcSet={`${webp800} 800w, ${webp1200} 1200w, ${webp1600} 1600w`}
            sizes={sizes}
            alt=""
            width={1600}
            height={1067}
            fetchPriority="high"
          />
        </picture>
      </div>
      <div className={css.side}>
        <div className={classes(css.column, ui.stack(5), ui.place("full"))}>
          {above}
          <h1 className={ui.text("displayMd")}>{title}</h1>
          {lead && <p className={ui.text("soft")}>{lead}</p>}
          {children}
        </div>
        {below && <div className={classes("caption", ui.stack(2), css.below)}>{below}</div>}
      </div>
    </div>
  );
}
