import type { LoaderFunctionArgs } from "react-router";
import { accountOf } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";

/**
 * What the frame needs to know of the reader: his name, his role for the entries, whether he folded the sidebar; and the document's nonce
 * for the styles that the component library writes.
 */
export function frameData(ctx: Ctx, { request, context }: LoaderFunctionArgs) {
  const user = accountOf(ctx);
  return {
    person: (ctx.language === "ar" && user?.fullNameAr) || user?.fullName || user?.email || "",
    role: user?.role ?? ("unknown" as const),
    nonce: context.get(factsKey).nonce,
    collapsed: /(?:^|; )diwan-sidebar=70(?:;|$)/.test(request.headers.get("cookie") ?? ""),
  };
}
