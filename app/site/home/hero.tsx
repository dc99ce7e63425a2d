import type { ProjectCard } from "#app/content/portfolio/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { BrandPattern } from "#app/shell/brand-pattern.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import type { Drawn } from "#app/site/ui/drawn.ts";
import { Figure } from "#app/site/ui/figure.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { Lines } from "#app/site/ui/section-head.tsx";
import css from "./hero.module.css";

export const heroDrawn: Drawn = {
  phone: { width: "100vw", height: "max(62svh, 24rem)" },
  desk: { width: "100vw", height: "max(min(100svh - 9.5rem, 50rem), 34rem)" },
};

export function Hero({ opening }: { opening: ProjectCard | null }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className={`grid ${css.hero}`}>
      {opening?.picture && <Photo picture={opening.picture} ratio="fill" drawn={heroDrawn} className={css.photo} priority />}
      <div className={css.text}>
        <BrandPattern className={css.light} />
        <h1>
          <Lines text={t("home.hero.title")} />
        </h1>
        <div className={classes(css.acts, ui.row(8))}>
          <Button to="/portfolio" after="arrow-right">
            {t("home.hero.work")}
          </Button>
          <LinkArrow to="/cost-estimator">{t("home.hero.estimate")}</LinkArrow>
        </div>
      </div>
      {opening && (
        <p className={`caption ${classes(css.caption, ui.row(4, "end", "between", "nowrap"))}`}>
          <span>
            <Both value={opening.title} />
            {t("shell.comma")}
            <Both value={opening.location} />
          </span>
          {opening.hour && <Figure>{format.time(opening.hour)}</Figure>}
        </p>
      )}
    </section>
  );
}
