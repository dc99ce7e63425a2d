import type { Ctx } from "#app/platform/ctx.server.ts";

/** What the frame needs to know of the reader: his name, his role for the entries, and whether he folded the sidebar. */
export function frameData(ctx: Ctx, request: Request) {
  const { actor } = ctx;
  const user = actor.kind === "user" ? actor : null;
  return {
    person: (ctx.language === "ar" && user?.fullNameAr) || user?.fullName || user?.email || "",
    role: user?.role ?? ("unknown" as const),
    collapsed: /(?:^|; )diwan-sidebar=70(?:;|$)/.test(request.headers.get("cookie") ?? ""),
  };
}
