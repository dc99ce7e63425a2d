import { letterheadPicture, pictureFile } from "#app/content/media/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { typeset } from "#app/platform/pdf/typeset.server.ts";
import type { DocumentSnapshot, DocumentLanguage } from "./fields.ts";
import { printLayout } from "./print-layout.server.ts";

/** The name under which the typesetter finds the logo. */
const logoName = "/logo.png";
/** Wide enough for the letterhead at 300 dots an inch (px). */
const logoWidth = 480;

/**
 * A document as PDF, in its own language or the one asked for. `id` is the record's, for the log. Takes some 30 ms: never inside a transaction.
 * Whoever asks has checked that the reader may have it. Throws as `typeset` does.
 */
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
  const layout = printLayout(snapshot, language, logo ? logoName : "");
  // What has no two sides is a figure or a number.
  return typeset({ source, data: layout, language: "en", pictures: logo ? { [logoName]: logo } : {} }, about);
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
