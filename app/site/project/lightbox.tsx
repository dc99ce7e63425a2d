import Viewer from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import css from "./lightbox.module.css";

export type Slide = {
  src: string;
  seen: string;
  srcset: string;
  alt: string;
  width: number;
  height: number;
  room: string;
  lang: string | undefined;
  hour: string;
};

export type LightboxProps = { slides: Slide[]; /** Which one is shown; null is closed. */ at: number | null; close: () => void };

export function Lightbox({ slides, at, close }: LightboxProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const slideAt = (src: string): Slide | undefined => slides.find((slide) => slide.src === src);
  return (
    <Viewer
      open={at !== null}
      index={at ?? 0}
      close={close}
      slides={slides.map(({ src, alt, width, height }) => ({ src, alt, width, height }))}
      className={css.lightbox ?? ""}
      carousel={{ finite: true, padding: 0, spacing: "8%" }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{
        Lightbox: t("portfolio.gallery"),
        "Photo gallery": t("portfolio.gallery"),
        Carousel: t("portfolio.gallery"),
        Slide: t("portfolio.lightbox.photograph"),
        // The viewer fills in its own figures.
        "{index} of {total}": t("portfolio.lightbox.position", { index: "{index}", total: "{total}" }),
        Previous: t("portfolio.lightbox.previous"),
        Next: t("portfolio.lightbox.next"),
        Close: t("portfolio.lightbox.close"),
      }}
      render={{
        // The viewer turns its own arrows round in Arabic.
        iconPrev: () => <Icon name="arrow-left" className={css.icon} />,
        iconNext: () => <Icon name="arrow-right" className={css.icon} />,
        iconClose: () => <Icon name="x-mark" className={css.icon} />,
        // What the page has is shown at once, and the larger file over it as it comes.
        slide: ({ slide, rect }) => {
          const plate = slideAt("src" in slide ? slide.src : "");
          if (!plate) return null;
          if (plate.width === 0)
            return (
              <img
                src={plate.src}
                alt={plate.alt}
                className={css.picture}
                style={{ maxInlineSize: rect.width, maxBlockSize: rect.height }}
              />
            );
          const inlineSize = Math.round(Math.min(rect.width, (rect.height * plate.width) / plate.height, plate.width));
          return (
            <img
              src={plate.srcset ? plate.seen : plate.src}
              srcSet={plate.srcset || undefined}
              sizes={`${inlineSize}px`}
              alt={plate.alt}
              width={plate.width}
              height={plate.height}
              className={css.picture}
              style={{ inlineSize, backgroundImage: `url("${plate.seen}")` }}
            />
          );
        },
        slideFooter: ({ slide }) => {
          const plate = slideAt("src" in slide ? slide.src : "");
          if (!plate) return null;
          return (
            <p className={classes(css.caption, ui.row(4, "baseline", "nowrap"), ui.text("sm"))}>
              <span lang={plate.lang}>{plate.room}</span>
              {plate.hour && <Figure>{plate.hour}</Figure>}
              <Figure className={css.position}>
                {t("portfolio.lightbox.position", { index: number(slides.indexOf(plate) + 1), total: number(slides.length) })}
              </Figure>
            </p>
          );
        },
      }}
    />
  );
}
