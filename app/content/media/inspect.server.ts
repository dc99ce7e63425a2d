import sharp, { type Metadata } from "sharp";
import { Invalid, type Message } from "#app/values/errors.ts";
import { maximumPictureBytes, maximumPictureSide } from "#app/values/picture.ts";
import { maximumDecodedBytes, maximumPicturePixels, type PictureFormat } from "./fields.ts";

/** Only these four may be decoded, from memory. SVG, PDF and the rest of the library's loaders stay shut, whatever a file calls itself. */
const loaders = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer", "VipsForeignLoadHeifBuffer"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders });
// One picture at a time is enough beside the pages that the same process serves.
sharp.concurrency(1);
sharp.cache(false);

export type Inspected = { format: PictureFormat; width: number; height: number; hasAlpha: boolean };

/** Reads first bytes and header, never pixels, so that a file unfolding to gigabytes costs nothing. Throws `Invalid` on `file` with the reason. */
export async function inspect(bytes: Uint8Array): Promise<Inspected> {
  if (bytes.byteLength === 0) throw refused("pictures.error.empty");
  if (bytes.byteLength > maximumPictureBytes) throw refused("pictures.error.tooLarge", { megabytes: maximumPictureBytes / 1024 / 1024 });
  const format = formatOf(bytes);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header?.width || !header.height) throw refused("pictures.error.unreadable");
  if ((header.pages ?? 1) > 1 || isMoving(bytes, format)) throw refused("pictures.error.animated");
  const { width, height, hasAlpha } = header;
  if (width > maximumPictureSide || height > maximumPictureSide)
    throw refused("pictures.error.tooWide", { width, height, limit: maximumPictureSide });
  if (width * height > maximumPicturePixels)
    throw refused("pictures.error.tooManyPixels", { width, height, megapixels: maximumPicturePixels / 1_000_000 });
  const decoded = decodedBytes(header);
  if (decoded > maximumDecodedBytes)
    throw refused("pictures.error.tooManyBytes", { megabytes: Math.ceil(decoded / 1_000_000), limit: maximumDecodedBytes / 1_000_000 });
  return { format, width, height, hasAlpha };
}

/**
 * What a picture may unfold to: pixels × channels × bytes of a sample, twice that for one that is stored in several passes (interlaced,
 * progressive). The others are read and written row by row and take far less; one in passes is held as a whole. Measured, with the machine shared:
 * at the limit (PNG, 5,766 × 5,766, 16 bit, interlaced) 2.8 s and 290 MB of the whole process, a photograph of 4,000 × 3,000 2.2 s and 250 MB.
 */
function decodedBytes({ width, height, channels, depth, isProgressive }: Metadata): number {
  const wide = depth === "uchar" || depth === "char" ? 1 : depth === "ushort" || depth === "short" ? 2 : 4;
  return width * height * channels * wide * (isProgressive ? 2 : 1);
}

const refused = (key: string, values?: Message["values"]) =>
  new Invalid({ file: values ? { key, values } : { key } }, values ? { key, values } : { key });

/** The format by content; the name and the declared type of a file are claims of whoever sent it. */
function formatOf(bytes: Uint8Array): PictureFormat {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(4, 8) === "ftyp") {
    const brand = ascii(8, 12);
    if (brand === "avif") return "avif";
    if (brand === "avis") throw refused("pictures.error.animated");
    if (["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].includes(brand)) {
      // mif1 is the container of both; an AVIF in it names itself among the compatible brands.
      if (brand === "mif1" && /avif/.test(ascii(16, 64))) return "avif";
      throw refused("pictures.error.heic");
    }
  }
  const start = ascii(0, 1024)
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart()
    .toLowerCase();
  if (start.startsWith("<svg") || (start.startsWith("<?xml") && start.includes("<svg")) || start.includes("<svg"))
    throw refused("pictures.error.svg");
  throw refused("pictures.error.notAPicture");
}

/** An animated PNG says so before its first pixels; the library would silently keep the first frame. */
function isMoving(bytes: Uint8Array, format: PictureFormat): boolean {
  if (format !== "png") return false;
  const chunks = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 8 <= chunks.length) {
    const name = chunks.toString("latin1", at + 4, at + 8);
    if (name === "acTL") return true;
    if (name === "IDAT" || name === "IEND") return false;
    at += chunks.readUInt32BE(at) + 12;
  }
  return false;
}
