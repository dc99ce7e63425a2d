import { classes, ui } from "#app/ui/primitives.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";
import css from "./picture-image.module.css";

type PictureImageProps = {
  picture: Picture;
  /** Width it is drawn at, for the browser to choose a size: "240px", "50vw". */
  sizes: string;
  whole?: boolean;
  /** Says nothing to people who don't see it: a caption beside it does. */
  silent?: boolean;
  className?: string | undefined;
};

/** A picture of the library inside a screen, cropped to its frame round the point that must stay in view. */
export function PictureImage({ picture, sizes, whole, silent, className }: PictureImageProps) {
  const { language } = useLanguage();
  const alt = silent ? "" : inLanguage(picture.alt, language).text;
  return (
    <picture className={classes(css.picture, className, ui.place("full"))}>
      {picture.sources.map(({ type, widths }) => (
        <source key={type} type={type} srcSet={widths.map(({ w, url }) => `${url} ${w}w`).join(", ")} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={classes(css.image, whole && css.whole, ui.place("full"))}
        style={{
          objectPosition: `${picture.focal.x * 100}% ${picture.focal.y * 100}%`,
          backgroundColor: whole ? undefined : picture.color,
        }}
      />
    </picture>
  );
}
