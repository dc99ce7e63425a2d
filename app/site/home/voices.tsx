import { useState } from "react";
import type { Testimonial } from "#app/content/testimonials/fields.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Picture } from "#app/values/picture.ts";
import { Figure } from "#app/site/ui/figure.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { LinkArrow, QuietLink } from "#app/site/ui/link-arrow.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { Rating } from "#app/site/ui/rating.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./voices.module.css";

type Voice = Testimonial & { /** The room it speaks of. */ room: Picture | null };

/** One testimonial at a time beside the room it speaks of. All are in the page; without script the first one stands, and the link leads to the rest. */
export function Voices({ voices }: { voices: Voice[] }) {
  const t = useTranslate();
  const format = useFormat();
  const [at, setAt] = useState(0);
  const turn = (step: number) => setAt((now) => (now + step + voices.length) % voices.length);
  const page = t("home.voices.page", { number: format.number(at + 1), count: format.number(voices.length) });
  return (
    <section className="section grid" aria-label={t("home.voices.label")}>
      <div className={css.stage} aria-live="polite">
        {voices.map((voice, index) => (
          <div key={voice.id} hidden={index !== at} className={css.voice}>
            {voice.room && <Photo picture={voice.room} ratio="4/5" drawn={{ phone: "53vw", desk: "21vw" }} className={css.photo} silent />}
            <figure className={css.body}>
              <Both as="blockquote" value={voice.content} className={css.quote} />
              <figcaption className={ui.stack(1, "tight")}>
                <Rating value={voice.rating} />
                <Both as="strong" value={voice.author} />
                {voice.project ? (
                  <QuietLink to={`/portfolio/${voice.project.slug}`} className="caption">
                    <Both value={voice.project.title} />
                  </QuietLink>
                ) : (
                  <Both value={voice.role} className="caption" />
                )}
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
      <div className={classes(css.foot, ui.row(4, "between", "nowrap"), ui.place("above5"))}>
        <LinkArrow to="/testimonials">{t("home.voices.all")}</LinkArrow>
        {voices.length > 1 && (
          <div className={classes(css.pager, ui.row(1, "nowrap"), ui.text("sm", "soft"))}>
            <IconButton icon="arrow-left" flip label={t("shell.previous")} onClick={() => turn(-1)} data-needs-script="" />
            <span className="sr">{page}</span>
            <span aria-hidden="true">
              <Figure>{format.number(at + 1)}</Figure> / <Figure>{format.number(voices.length)}</Figure>
            </span>
            <IconButton icon="arrow-right" flip label={t("shell.next")} onClick={() => turn(1)} data-needs-script="" />
          </div>
        )}
      </div>
    </section>
  );
}
