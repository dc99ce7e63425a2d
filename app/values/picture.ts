import type { Bilingual } from "./bilingual.ts";

export type PictureType = "image/avif" | "image/webp" | "image/jpeg";

/** One format in its widths, rising. */
export type PictureSource = { type: PictureType; widths: { w: number; url: string }[] };

/**
 * A picture as pages draw it: size in pixels, text alternative in both languages, the point that must stay in view (0 to 1 from the top
 * left corner), mean colour and a blurred preview for the time until it has arrived. `sources` is empty until its sizes are made.
 */
export type Picture = {
  id: string;
  width: number;
  height: number;
  alt: Bilingual;
  focal: { x: number; y: number };
  color: string;
  placeholder: string | null;
  sources: PictureSource[];
  src: string;
};

/** Wide enough for the cards of social networks, and no larger than they fetch. */
const socialWidth = 1200;

/** The address and size of a picture for cards of social networks, which want JPEG: about 1200 px wide, or the original. */
export function socialPicture(picture: Picture): { url: string; width: number; height: number } {
  const widths = picture.sources.find((source) => source.type === "image/jpeg")?.widths ?? [];
  const fit = widths.find(({ w }) => w >= socialWidth) ?? widths.at(-1);
  if (!fit) return { url: picture.src, width: picture.width, height: picture.height };
  return { url: fit.url, width: fit.w, height: Math.round((picture.height * fit.w) / picture.width) };
}
