import { linkedKinds } from "#app/crm/linked.server.ts";
import { paperLanguages } from "#app/crm/base/documents/fields.ts";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { readingFile } from "#app/platform/http/reading-file.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { openLink } from "./operations.server.ts";

/** Each is typeset anew, and nobody reads more. */
const filesAnHour = { max: 60, windowSeconds: 3600 };

/** A linked document as PDF, `?lang=` chooses one language or `both`; otherwise it is printed as it was made. A closed link gives no file. */
export const loader = readingFile(async (ctx, { params, request }) => {
  const opened = await openLink(ctx, linkedKinds, params["token"] ?? "", clientAddress(request));
  if (opened.state !== "open") throw new NotFound({ key: `link.error.${opened.state}` });
  await limit(ctx, `document file ${params["token"]} ${clientAddress(request)}`, filesAnHour);
  const wanted = new URL(request.url).searchParams.get("lang");
  const language = paperLanguages.find((one) => one === wanted) ?? opened.paper.language;
  const file = await paperPdf(ctx, opened.paper, language);
  const name = (opened.paper.number || opened.kind).replace(/[^\w.-]/g, "-");
  return new Response(new Uint8Array(file), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}-${language}.pdf"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
});
