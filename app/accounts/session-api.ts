import { sessionFor } from "#app/access/session.ts";
import { reading } from "#app/platform/http/doors.server.ts";

/** Whether the person of an open tab is still signed in, and as what. Asked every few seconds, never kept. */
export const loader = reading(async (ctx) =>
  Response.json({ session: sessionFor(ctx.actor) }, { headers: { "cache-control": "no-store" } }),
);
