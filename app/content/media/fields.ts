import { detailFields } from "#app/kit/pictures/details.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { StoredPicture } from "#app/values/picture.ts";

export const mediaStatuses = ["ready", "failed"] as const;

export const pictureFormats = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" } as const;
export type PictureFormat = keyof typeof pictureFormats;

export const endingOf: Record<PictureFormat, string> = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif" };

/** A 12 000 px panorama passes, a square of that side (144 million) does not: decoded it would take half a gigabyte. */
export const maximumPicturePixels = 60_000_000;

/** What the samples of a picture may unfold to, those of an interlaced one counted twice (bytes). Ordinary photographs need a tenth. */
export const maximumDecodedBytes = 400_000_000;

/** Widths that pages ask for (px), a fifth apart: browsers take the smaller of two up to their geometric mean, and stretch it a tenth at most. */
const sizeWidths = [320, 384, 464, 560, 672, 800, 960, 1160, 1400, 1680, 2000, 2400, 2880];
/** Cards of social networks want JPEG, and no larger (px). */
const cardWidth = 1200;

export type PictureSize = { format: "avif" | "webp" | "jpeg"; w: number };

export function sizesOf({ width }: { width: number }): PictureSize[] {
  const widest = Math.min(width, sizeWidths.at(-1)!);
  const widths = [...sizeWidths.filter((w) => w < widest), widest];
  return [
    ...(["avif", "webp"] as const).flatMap((format) => widths.map((w) => ({ format, w }))),
    { format: "jpeg", w: Math.min(width, cardWidth) },
  ];
}

export const mediaFields = { name: detailFields.name, alt: detailFields.alt };

export const libraryFilters = ["used", "unused", "noEnglish", "noArabic", "failed", "trash"] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

export type LibraryItem = StoredPicture & { uses: number; createdAt: string };

export const pictureUses = [
  "projectMain",
  "projectPlan",
  "projectGallery",
  "projectBefore",
  "projectAfter",
  "projectMaterial",
  "serviceMain",
  "serviceDetail",
  "teamMember",
  "testimonial",
  "estimatorElement",
  "logo",
  "closing",
  "quotation",
  "draft",
] as const;
export type PictureUse = (typeof pictureUses)[number];

export type UsePlace = { use: PictureUse; record: string; title: Bilingual; to: string };

export type StillUsed = { id: string; name: string; uses: number };
