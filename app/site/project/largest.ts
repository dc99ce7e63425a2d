import type { Picture } from "#app/values/picture.ts";

/** The address of a picture in its largest form that every browser shows. */
export function largest(picture: Picture): string {
  const jpeg = picture.sources.find((source) => source.type === "image/jpeg");
  return jpeg?.widths.at(-1)?.url ?? picture.src;
}
