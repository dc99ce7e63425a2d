import type { Ctx } from "#app/platform/ctx.server.ts";
import { typeset } from "#app/platform/pdf/typeset.server.ts";
import type { DocumentSnapshot, DocumentLanguage } from "#app/crm/base/documents/fields.ts";
import { documentPictures } from "#app/crm/base/documents/contents/pictures.server.ts";
import { printLayout } from "./print-layout.server.ts";

/** A document as PDF; `id` is the record's, for the log. Takes some 30 ms: never inside a transaction. The caller has checked the permission. Throws as `typeset` does. */
export async function documentPdf(
  ctx: Ctx,
  snapshot: DocumentSnapshot,
  language: DocumentLanguage = snapshot.language,
  id = snapshot.number,
): Promise<Buffer> {
  // Scripts that seed import this file natively, and cannot read a layout file: only who prints asks for it.
  const { default: source } = await import("./document.typ?raw");
  const { logo, names, files } = await documentPictures(ctx, snapshot);
  const data = printLayout(snapshot, language, logo, names);
  // What has no two sides is a figure or a number.
  return typeset({ source, data, language: "en", pictures: files }, { document: `${snapshot.kind} ${id}`, request: ctx.requestId });
}
