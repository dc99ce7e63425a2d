import { redirectDocument, type MiddlewareFunction } from "react-router";
import { hasRole } from "#app/access/actor.ts";
import { gate, type Area } from "#app/access/gates.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";

/**
 * Stands before an area: whoever may not enter is sent where he belongs, and the sign-in page learns where he wanted to go. A courtesy:
 * every operation asks for itself. The area's layout needs a loader, or this is skipped on navigation inside the application.
 */
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
