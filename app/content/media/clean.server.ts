import sharp, { type Sharp } from "sharp";
import { Invalid } from "#app/values/errors.ts";
import { maximumPicturePixels, type PictureFormat, type PictureSize } from "./fields.ts";
import { inspect } from "./inspect.server.ts";

// Everything here decodes, and runs in the child process of `decoder.server.ts` alone.

export type CleanedFacts = {
  format: PictureFormat;
  width: number;
  height: number;
  color: string;
  /** 24 px wide WebP as a data URI. */
  placeholder: string;
};

const decode = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: maximumPicturePixels, failOn: "error" });

/** Inspects, decodes and rewrites an upload: upright, in plain sRGB, without a word about where and with what it was taken. Throws `Invalid` on the field `file` with a reason a person can act on. */
export async function clean(bytes: Uint8Array): Promise<CleanedFacts & { bytes: Buffer }> {
  const { format, width, height } = await inspect(bytes);
  const upright = decode(bytes).autoOrient().toColourspace("srgb");
  const written = await write(upright, format, width * height)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Invalid({ file: { key: "pictures.error.broken" } }, { key: "pictures.error.broken" });
    });
  return {
    bytes: written.data,
    format,
    width: written.info.width,
    height: written.info.height,
    ...(await preview(written.data)),
  };
}

/** Pixels. Optimal codes hold every coefficient of a JPEG: for 60 million 790 MB and 5.4 s, 100 MB and 1.4 s without, for a few % more bytes. */
const mostOptimised = 26_000_000;

// Rewriting drops EXIF, XMP, IPTC and colour profiles: the library keeps none unless it is asked to.
function write(picture: Sharp, format: PictureFormat, pixels: number): Sharp {
  if (format === "jpeg") return picture.jpeg({ quality: 90, chromaSubsampling: "4:4:4", optimiseCoding: pixels <= mostOptimised });
  if (format === "png") return picture.png({ compressionLevel: 8 });
  if (format === "webp") return picture.webp({ quality: 92, effort: 3 });
  return picture.avif({ quality: 70, effort: 2 });
}

async function preview(bytes: Buffer): Promise<{ color: string; placeholder: string }> {
  const small = await decode(bytes).resize({ width: 24 }).png().toBuffer();
  const [blurred, mean] = await Promise.all([
    sharp(small).webp({ quality: 60, alphaQuality: 60 }).toBuffer(),
    sharp(small).flatten({ background: "#ffffff" }).resize(1, 1, { fit: "fill" }).raw().toBuffer(),
  ]);
  const [red = 0, green = 0, blue = 0] = mean;
  const hex = (value: number) => value.toString(16).padStart(2, "0");
  return { color: `#${hex(red)}${hex(green)}${hex(blue)}`, placeholder: `data:image/webp;base64,${blurred.toString("base64")}` };
}

/** One size of a picture. AVIF effort 0: effort 2 takes four times as long for a twentieth of the bytes, effort 4 twenty times for a fifth. */
export function pictureInSize(original: Uint8Array, { format, w }: PictureSize): Promise<Buffer> {
  const smaller = decode(original).resize({ width: w, withoutEnlargement: true });
  if (format === "avif") return smaller.avif({ quality: 55, effort: 0 }).toBuffer();
  if (format === "webp") return smaller.webp({ quality: 76, effort: 3 }).toBuffer();
  // what is transparent would turn black
  return smaller.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** Pixels of the longer side of a small picture, drawn at half of it. */
const smallSide = 320;

/** A small picture of a photograph that is no part of the library. Throws `Invalid` on `file` for what the library would not take either. */
export async function smallPicture(bytes: Uint8Array): Promise<Buffer> {
  await inspect(bytes);
  return decode(bytes)
    .autoOrient()
    .resize({ width: smallSide, height: smallSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 70, effort: 2 })
    .toBuffer()
    .catch(() => {
      throw new Invalid({ file: { key: "pictures.error.broken" } }, { key: "pictures.error.broken" });
    });
}

export async function isOpaque(bytes: Uint8Array): Promise<boolean> {
  await inspect(bytes);
  return (await decode(bytes).stats()).isOpaque;
}

/** It as PNG of at most this width (px). */
export async function letterhead(bytes: Uint8Array, width: number): Promise<Buffer> {
  await inspect(bytes);
  return decode(bytes).resize({ width, withoutEnlargement: true }).png().toBuffer();
}

/** It as JPEG for print or a mail, cut to these sides (px) or smaller ones of their ratio. */
export async function printed(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { width: has } = await inspect(bytes);
  const scale = Math.min(1, has / width);
  return decode(bytes)
    .autoOrient()
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
