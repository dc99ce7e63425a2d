import { sessionFor } from "#app/access/session.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";

/** Whether the person of an open tab is still signed in, and as what. Asked every few seconds, never kept. */
export const loader = asLoader(async (ctx) =>
  Response.json({ session: sessionFor(ctx.actor) }, { headers: { "cache-control": "no-store" } }),
);
