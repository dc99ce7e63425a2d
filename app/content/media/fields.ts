/** `original`: shown from its original until the sizes are made. `failed`: the sizes could not be made; the original stays. */
export const mediaStatuses = ["original", "ready", "failed"] as const;

/** Content types that an upload may have, with the ending its files get. */
export const pictureFormats = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" } as const;
export type PictureFormat = keyof typeof pictureFormats;

export const endingOf: Record<PictureFormat, string> = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif" };

/** A 12 000 px panorama passes, a square of that side (144 million) does not: decoded it would take half a gigabyte. */
export const maximumPicturePixels = 60_000_000;

/** Widths that pages ask for; those above a picture's own width are left out. */
export const variantWidths = [480, 800, 1200, 1600, 2400] as const;

/** One stored size: `/files/<id>-<w>.<ending>`. */
export type StoredVariant = { format: "avif" | "webp" | "jpeg"; w: number; bytes: number };
