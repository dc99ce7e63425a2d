import type { CSSProperties } from "react";
import type { Picture } from "#app/values/picture.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { classes } from "#app/shell/classes.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { drawnSizes, type Drawn, type Ratio } from "./drawn.ts";
import css from "./photo.module.css";

type PhotoProps = {
  picture: Picture;
  drawn: Drawn;
  ratio?: Ratio;
  /** The one picture that is seen first: loaded at once. */
  priority?: boolean | undefined;
  /** Says nothing to a screen reader, where the words beside it name the same thing. */
  silent?: boolean | undefined;
  /** Opens like a shutter when it is scrolled into view. */
  reveal?: boolean | undefined;
  className?: string | undefined;
};

/** A photograph: square corners, cropped around its focus point, its own mean colour while it loads. */
export function Photo({ picture, drawn, ratio, priority, silent, reveal, className }: PhotoProps) {
  const { language } = useLanguage();
  const alt = inLanguage(picture.alt, language);
  const frame = {
    "--ratio": ratio === "fill" ? "auto" : (ratio ?? `${picture.width}/${picture.height}`),
    "--focus": `${Math.round(picture.focal.x * 100)}% ${Math.round(picture.focal.y * 100)}%`,
    "--tone": picture.color,
    "--preview": picture.placeholder ? `url("${picture.placeholder}")` : "none",
  } as CSSProperties;
  return (
    <div className={classes(css.photo, className)} style={frame} data-reveal={reveal ? "" : undefined}>
      <picture>
        {picture.sources.map((source) => (
          <source
            key={source.type}
            type={source.type}
            srcSet={source.widths.map(({ w, url }) => `${url} ${w}w`).join(", ")}
            sizes={drawnSizes(picture, drawn, ratio)}
          />
        ))}
        <img
          src={picture.src}
          alt={silent ? "" : alt.text}
          lang={silent || alt.lang === language ? undefined : alt.lang}
          width={picture.width}
          height={picture.height}
          loading={priority ? undefined : "lazy"}
          decoding={priority ? undefined : "async"}
          fetchPriority={priority ? "high" : undefined}
        />
      </picture>
    </div>
  );
}
