import { offerPicture } from "#app/crm/base/documents/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { openLink } from "#app/crm/people/links/operations.server.ts";

const picturesAnHour = { max: 240, windowSeconds: 3600 };

export const loader = readingFile(async (ctx, { params, request }) => {
  const opened = await openLink(ctx, linkedKinds, params["token"] ?? "", clientAddress(request));
  if (opened.state !== "open") throw new NotFound({ key: `link.error.${opened.state}` });
  await limit(ctx, `document picture ${params["token"]} ${clientAddress(request)}`, picturesAnHour);
  const bytes = await offerPicture(ctx, opened.snapshot);
  if (!bytes) throw new NotFound();
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "image/jpeg",
      "cache-control": "private, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
});
