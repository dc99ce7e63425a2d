import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from "react";
import type { Plate } from "#app/content/portfolio/fields.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { platePlacements, type PlatePlace } from "#app/site/portfolio/placements.ts";
import { PlateCaption } from "#app/site/ui/caption.tsx";
import type { Drawn } from "#app/site/ui/drawn.ts";
import { Photo } from "#app/site/ui/photo.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { mainDrawn, mainRatio } from "#app/site/ui/main-photo.ts";
import css from "./gallery.module.css";
import { largest } from "./largest.ts";
import type { LightboxProps } from "./lightbox.tsx";

const ratios: Record<PlatePlace, string> = {
  bleedStart: "3/2",
  standEnd: "3/4",
  standStart: "4/5",
  layEnd: "3/2",
  standStart2: "4/5",
  bleedEnd: "3/2",
  layStart: "3/2",
  standEnd2: "3/4",
  solo: "16/10",
};
const wide: Drawn = { phone: "83vw", desk: "52vw" };
const narrow: Drawn = { phone: "67vw", desk: "37vw" };
const alone: Drawn = { phone: "80vw", desk: "72vw" };

type GalleryProps = {
  title: Bilingual;
  main: Plate | null;
  plates: Plate[];
  /** Stands between the opening photograph and the others. */ children: ReactNode;
};

/** The photographs of a project, each a link to its largest size; with script the link opens the viewer, which is fetched only then. */
export function Gallery({ title, main, plates, children }: GalleryProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [Viewer, setViewer] = useState<ComponentType<LightboxProps> | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const all = main ? [main, ...plates] : plates;
  const places = platePlacements(plates.length);

  const open = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    import("./lightbox.tsx").then(
      (loaded) => {
        setViewer(() => loaded.Lightbox);
        setShown(at);
      },
      () => location.assign(link.href),
    );
  };
  const enlarge = (plate: Plate, at: number, children: ReactNode) => (
    <a
      href={largest(plate.picture)}
      data-needs-script=""
      className={css.enlarge}
      aria-label={t("portfolio.enlarge", { caption: inLanguage(plate.picture.alt, language).text || inLanguage(title, language).text })}
      onClick={(event) => open(event, at)}
    >
      {children}
    </a>
  );

  return (
    <>
      {main && (
        <figure className={classes("grid", css.main)}>
          <div className={css.hero}>{enlarge(main, 0, <Photo picture={main.picture} ratio={mainRatio} drawn={mainDrawn} priority />)}</div>
          <PlateCaption room={main.room} hour={main.hour} />
        </figure>
      )}
      {children}
      {plates.length > 0 && (
        <section className={classes("grid", css.plates)} aria-label={t("portfolio.gallery")}>
          {plates.map((plate, index) => {
            const place = places[index] ?? "solo";
            const drawn = place === "solo" ? alone : place.startsWith("stand") ? narrow : wide;
            return (
              <figure key={plate.picture.id} className={css[place]}>
                {enlarge(plate, index + (main ? 1 : 0), <Photo picture={plate.picture} ratio={ratios[place]} drawn={drawn} reveal />)}
                <PlateCaption room={plate.room} hour={plate.hour} className={css.caption} />
              </figure>
            );
          })}
        </section>
      )}
      {Viewer && (
        <Viewer
          plates={all}
          at={shown}
          close={() => {
            setShown(null);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
