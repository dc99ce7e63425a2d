import type { CSSProperties } from "react";
import { socialPicture, type Picture, type PictureSource } from "#app/values/picture.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { classes } from "#app/ui/primitives.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { drawnSizes, type Drawn, type Ratio } from "./drawn.ts";
import css from "./photo.module.css";

type PhotoProps = {
  picture: Picture;
  drawn: Drawn;
  ratio?: Ratio;
  priority?: boolean | undefined;
  silent?: boolean | undefined;
  reveal?: boolean | undefined;
  className?: string | undefined;
};

/** Of the older format every third width: one browser in fifty asks for it, and the addresses are a third of a page. */
const sparse = 3;

/** What browsers choose from; those that know neither format get the one JPEG. */
const chosenSources = ({ sources }: Picture): PictureSource[] =>
  sources.flatMap(({ type, widths }) => {
    if (type === "image/jpeg") return [];
    const last = widths.length - 1;
    return { type, widths: type === "image/webp" ? widths.filter((_, index) => (last - index) % sparse === 0) : widths };
  });

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
        {chosenSources(picture).map(({ type, widths }) => (
          <source
            key={type}
            type={type}
            srcSet={widths.map(({ w, url }) => `${url} ${w}w`).join(", ")}
            sizes={drawnSizes(picture, drawn, ratio)}
          />
        ))}
        <img
          src={socialPicture(picture).url}
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
