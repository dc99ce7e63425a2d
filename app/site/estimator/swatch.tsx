import type { Element } from "#app/content/estimator/fields.ts";
import { Photo } from "#app/site/ui/photo.tsx";
import type { Picture } from "#app/values/picture.ts";
import css from "./swatch.module.css";

const drawn = { phone: "96px", desk: "96px" };

export function Swatch({ element, picture }: { element: Element; picture: Picture | undefined }) {
  if (picture) return <Photo className={css.swatch} picture={picture} drawn={drawn} ratio="4/3" silent />;
  return <span className={css.swatch} data-counted={element.model === "per_item" || undefined} aria-hidden="true" />;
}
