import { pdfFile } from "#app/crm/base/documents/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { openLink } from "#app/crm/people/links/operations.server.ts";

const filesAnHour = { max: 60, windowSeconds: 3600 };

export const loader = pdfFile(async (ctx, { params, request }) => {
  const opened = await openLink(ctx, linkedKinds, params["token"] ?? "", clientAddress(request));
  if (opened.state !== "open") throw new NotFound({ key: `link.error.${opened.state}` });
  await limit(ctx, `document file ${params["token"]} ${clientAddress(request)}`, filesAnHour);
  return { snapshot: opened.snapshot, headers: { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" } };
});
