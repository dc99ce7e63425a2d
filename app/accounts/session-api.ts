import { sessionFor } from "#app/access/session.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";

export const loader = asLoader(async (ctx) =>
  Response.json({ session: sessionFor(ctx.actor) }, { headers: { "cache-control": "no-store" } }),
);
