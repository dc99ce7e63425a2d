import { useState } from "react";
import { useFetcher } from "react-router";
import type { Testimonial } from "#app/content/testimonials/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Picture } from "#app/values/picture.ts";
import { Figure } from "#app/site/ui/figure.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { LinkArrow, QuietLink } from "#app/site/ui/link-arrow.tsx";
import { StaticIsland, type IslandData } from "#app/site/island/static-island.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { Rating } from "#app/site/ui/rating.tsx";
import css from "./voices.module.css";

type Voice = Testimonial & { room: Picture | null };

type VoicesProps = { count: number; of: IslandData<{ voices: Voice[] }> | undefined };

/** One testimonial at a time beside its room. The document holds the first; others are read when somebody turns to them. Without script the link leads to all. */
export function Voices({ count, of }: VoicesProps) {
  const t = useTranslate();
  const format = useFormat();
  const { path } = useLanguage();
  const others = useFetcher<{ parts: { voices: Voice[] } }>();
  const [wanted, setWanted] = useState(0);
  const voices = typeof of === "object" ? of.voices : others.data?.parts.voices;
  const at = voices ? wanted : 0;
  const turn = (step: number) => {
    setWanted((now) => (now + step + count) % count);
    if (!voices && others.state === "idle") void others.load(path("/?index"));
  };
  const voice = voices?.[at];
  const page = t("home.voices.page", { number: format.number(at + 1), count: format.number(count) });
  return (
    <section className="section grid" aria-label={t("home.voices.label")}>
      <div className={css.stage} aria-live="polite">
        <div className={css.voice}>
          {voice ? (
            <VoiceBody voice={voice} />
          ) : (
            <StaticIsland of={of}>{({ voices: [first] }) => first && <VoiceBody voice={first} />}</StaticIsland>
          )}
        </div>
      </div>
      <div className={classes(css.foot, ui.row(4, "between"), ui.place("above5"))}>
        <LinkArrow to="/testimonials">{t("home.voices.all")}</LinkArrow>
        {count > 1 && (
          <div className={classes(css.pager, ui.row(1, "nowrap"), ui.text("sm", "soft"))}>
            <IconButton icon="arrow-left" flip label={t("shell.previous")} onClick={() => turn(-1)} data-needs-script="" />
            <span className="sr">{page}</span>
            <span aria-hidden="true">
              <Figure>{format.number(at + 1)}</Figure> / <Figure>{format.number(count)}</Figure>
            </span>
            <IconButton icon="arrow-right" flip label={t("shell.next")} onClick={() => turn(1)} data-needs-script="" />
          </div>
        )}
      </div>
    </section>
  );
}

function VoiceBody({ voice }: { voice: Voice }) {
  return (
    <>
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
    </>
  );
}
