import { clientAddress } from "#app/platform/http/address.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { readFeed } from "./feed.server.ts";

/** A private calendar: `/calendar/<token>.ics`. The address is the proof; it is kept nowhere on the way, and leads nobody elsewhere. */
export const loader = asLoader(async (ctx, { params, request }) => {
  const token = /^(.+)\.ics$/.exec(params["file"] ?? "")?.[1];
  if (!token) throw new NotFound();
  return new Response(await readFeed(ctx, token, clientAddress(request)), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
});
