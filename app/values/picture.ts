import type { Bilingual } from "#app/values/text/bilingual.ts";

export type PictureType = "image/avif" | "image/webp" | "image/jpeg";

export type PictureSource = { type: PictureType; widths: { w: number; url: string }[] };

/** The point is 0 to 1 from the top left corner; the preview stands until it has arrived. `sources` is empty where no sizes could be made. */
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

/** An upload may have this many bytes; the settings of servers and forms follow it. */
export const maximumPictureBytes = 10 * 1024 * 1024;
/** No side of an upload may be longer (px). */
export const maximumPictureSide = 12_000;
/** A logo stands on every page (bytes). */
export const logoBytes = 1024 * 1024;
/** Main pictures run off the page on large screens: narrower ones look soft there (px). */
export const advisedMainWidth = 2400;

/** A picture as its library shows it: what it was called, how large it is (bytes), and whether its smaller sizes could be made. */
export type StoredPicture = Picture & {
  name: string;
  type: string;
  bytes: number;
  version: number;
  status: "ready" | "failed";
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
