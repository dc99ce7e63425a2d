import type { ReactNode } from "react";
import type { Testimonial } from "#app/content/testimonials/fields.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/ui/primitives.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { QuietLink } from "#app/site/ui/link-arrow.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { Rating } from "#app/site/ui/rating.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { initialsOf } from "#app/values/text/initials.ts";
import css from "./voice-figure.module.css";

type VoiceProps = { voice: Testimonial; large?: boolean; className?: string | undefined; children?: ReactNode };

export function VoiceFigure({ voice, large, className, children }: VoiceProps) {
  const { language } = useLanguage();
  return (
    <figure className={classes(css.voice, large && css.large, className)}>
      {children}
      <Both as="blockquote" value={voice.content} />
      <figcaption>
        {voice.picture ? (
          <Photo picture={voice.picture} ratio="1/1" drawn={{ phone: "3.5rem", desk: "3.5rem" }} className={css.portrait} silent />
        ) : (
          <span className={css.initials} aria-hidden="true">
            {initialsOf(inLanguage(voice.author, language).text)}
          </span>
        )}
        <div>
          <Rating value={voice.rating} />
          <Both as="strong" value={voice.author} />
          <Both as="span" value={voice.role} className="caption" />
          {voice.project && (
            <QuietLink to={`/portfolio/${voice.project.slug}`} className="caption">
              <Both value={voice.project.title} />
            </QuietLink>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
