import type { Picture } from "#app/values/picture.ts";

/** The address of a picture in its largest size that every browser shows. */
export function largest(picture: Picture): string {
  const webp = picture.sources.find((source) => source.type === "image/webp");
  return webp?.widths.at(-1)?.url ?? picture.src;
}
