import type { LoaderFunctionArgs } from "react-router";
import { accountOf } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";

const foldedIn = (cookies: string) => ({
  page: /(?:^|; )diwan-sidebar=70(?:;|$)/.test(cookies),
  board: !/(?:^|; )diwan-sidebar-board=280(?:;|$)/.test(cookies),
});

/** What the frame needs to know of the reader, and the document's nonce for the styles that the component library writes. */
export function frameData(ctx: Ctx, { request, context }: LoaderFunctionArgs) {
  const user = accountOf(ctx);
  return {
    person: (ctx.language === "ar" && user?.fullNameAr) || user?.fullName || user?.email || "",
    role: user?.role ?? ("unknown" as const),
    nonce: context.get(factsKey).nonce,
    folded: foldedIn(request.headers.get("cookie") ?? ""),
  };
}
