import { redirectDocument, type MiddlewareFunction } from "react-router";
import { hasRole } from "#app/access/actor.ts";
import { gate, type Area } from "#app/access/gates.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";

/** Redirects whoever may not enter an area. A courtesy: operations ask themselves. Its layout needs a loader, or client navigation skips this. */
export const guarding =
  (area: Area): MiddlewareFunction<Response> =>
  ({ request, context, url }, next) => {
    const { actor } = context.get(ctxKey);
    // Whose role cannot be read just now is refused by every operation, in an answer that keeps his form.
    if (request.method === "POST" && hasRole({ actor }, "unknown")) return next();
    const sentTo = gate(area, actor);
    if (sentTo === null) return next();
    throw redirectDocument(sentTo === "/login" ? `/login?to=${encodeURIComponent(url.pathname + url.search)}` : sentTo);
  };
