import { redirectDocument, type MiddlewareFunction } from "react-router";
import { gate, type Area } from "#app/access/gates.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";

/**
 * Stands before an area: whoever may not enter is sent where he belongs, and the sign-in page learns where he wanted to go. A courtesy:
 * every operation asks for itself. The area's layout needs a loader, or this is skipped on navigation inside the application.
 */
export const guarding =
  (area: Area): MiddlewareFunction<Response> =>
  ({ context, url }, next) => {
    const sentTo = gate(area, context.get(ctxKey).actor);
    if (sentTo === null) return next();
    throw redirectDocument(sentTo === "/login" ? `/login?to=${encodeURIComponent(url.pathname + url.search)}` : sentTo);
  };
