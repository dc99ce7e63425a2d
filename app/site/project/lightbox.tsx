import Viewer, { type SlideImage } from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import type { Plate } from "#app/content/portfolio/fields.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";
import { largest } from "./largest.ts";
import css from "./lightbox.module.css";

export type LightboxProps = { plates: Plate[]; /** Which one is shown; null is closed. */ at: number | null; close: () => void };

const heightAt = (picture: Picture, width: number) => Math.round((picture.height * width) / picture.width);

export function Lightbox({ plates, at, close }: LightboxProps) {
  const t = useTranslate();
  const { number, time } = useFormat();
  const { language } = useLanguage();
  const slides = plates.map(({ picture }): SlideImage => {
    const webp = picture.sources.find((source) => source.type === "image/webp");
    return {
      src: largest(picture),
      alt: inLanguage(picture.alt, language).text,
      width: picture.width,
      height: picture.height,
      ...(webp && { srcSet: webp.widths.map(({ w, url }) => ({ src: url, width: w, height: heightAt(picture, w) })) }),
    };
  });
  return (
    <Viewer
      open={at !== null}
      index={at ?? 0}
      close={close}
      slides={slides}
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
        slideFooter: ({ slide }) => {
          const index = slides.findIndex((one) => one.src === slide.src);
          const plate = plates[index];
          if (!plate) return null;
          return (
            <p className={classes(css.caption, ui.row(4, "baseline", "nowrap"), ui.text("sm"))}>
              <Both value={plate.room} />
              {plate.hour && <Figure>{time(plate.hour)}</Figure>}
              <Figure className={css.position}>
                {t("portfolio.lightbox.position", { index: number(index + 1), total: number(plates.length) })}
              </Figure>
            </p>
          );
        },
      }}
    />
  );
}
