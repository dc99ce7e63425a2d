import { letterheadPicture, pictureAt, pictureFile } from "#app/content/media/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { typeset } from "#app/platform/pdf/typeset.server.ts";
import type { DocumentSnapshot, DocumentLanguage } from "./fields.ts";
import { printLayout } from "./print-layout.server.ts";

const logoName = "/logo.png";
/** Wide enough for the letterhead at 300 dots an inch (px). */
const logoWidth = 480;

/** A document as PDF; `id` is the record's, for the log. Takes some 30 ms: never inside a transaction. The caller has checked the permission. Throws as `typeset` does. */
export async function documentPdf(
  ctx: Ctx,
  snapshot: DocumentSnapshot,
  language: DocumentLanguage = snapshot.language,
  id = snapshot.number,
): Promise<Buffer> {
  // Scripts that seed import this file natively, and cannot read a layout file: only who prints asks for it.
  const { default: source } = await import("./document.typ?raw");
  const logo = await logoOf(ctx, snapshot.company.logo);
  const about = { document: `${snapshot.kind} ${id}`, request: ctx.requestId };
  const pictures = await linePictures(ctx, snapshot);
  const data = printLayout(snapshot, language, logo ? logoName : "", new Map(pictures.map(({ address, name }) => [address, name])));
  const files = [...(logo ? [[logoName, logo] as const] : []), ...pictures.map(({ name, png }) => [name, png] as const)];
  // What has no two sides is a figure or a number.
  return typeset({ source, data, language: "en", pictures: Object.fromEntries(files) }, about);
}

type Pictures = { address: string; name: string; png: Buffer }[];

/** Pictures of lines in a document, the first ones: each is read and sent to the typesetter. */
const mostPictures = 80;
/** Wide enough for a line's picture, 16 mm, at 300 dots an inch (px). */
const pictureWidth = 190;

/** A document waits no longer than this for sizes that are not made yet (ms): further pictures are in it the next time. */
const patience = 10_000;

/** Each made of the smallest size that is wide enough; those that are gone or can't be decoded are left out. */
async function linePictures(ctx: Ctx, { sections }: DocumentSnapshot): Promise<Pictures> {
  const addresses = [...new Set(sections.flatMap(({ lines }) => lines.map(({ image }) => image)))].filter(Boolean).slice(0, mostPictures);
  const found: Pictures = [];
  const end = Date.now() + patience;
  for (const address of addresses) {
    const picture = Date.now() < end ? await pictureAt(ctx, address) : null;
    if (!picture) continue;
    const sized = picture.sources.find(({ type }) => type === "image/webp")?.widths.find(({ w }) => w >= pictureWidth);
    const file = await pictureFile(ctx, (sized?.url ?? address).replace("/files/", ""));
    const bytes = await file?.whole();
    const png = bytes && (await letterheadPicture(bytes, pictureWidth).catch(() => null));
    if (png) found.push({ address, name: `/line-${found.length}.png`, png });
  }
  return found;
}

/** The logo as PNG; null where there is none, or not any more: the company's mark stands in its place. */
async function logoOf(ctx: Ctx, address: string): Promise<Buffer | null> {
  const name = /^\/files\/([0-9a-f-]{36}\.[a-z]{3,4})$/.exec(address)?.[1];
  const file = name ? await pictureFile(ctx, name) : null;
  if (!name || !file) return null;
  if (last?.name === name) return last.logo;
  const bytes = await file.whole();
  const logo = bytes && (await letterheadPicture(bytes, logoWidth).catch(() => null));
  if (logo) last = { name, logo };
  return logo;
}

/** The company has one logo at a time, and its file never gets other bytes: a document need not wait for pictures that are being decoded. */
let last: { name: string; logo: Buffer } | undefined;
