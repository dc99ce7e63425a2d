import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import type { LinkState } from "./link-state.ts";

/** The loader of a page behind a letter's link. What is behind a secret is never cached. */
export const letterLoader = (about: "confirm" | "unsubscribe", stateOf: (ctx: Ctx, token: string) => Promise<LinkState>) =>
  asLoader(async (ctx, { params, context }) => {
    context.get(factsKey).cacheable = false;
    const t = await pageWords(ctx);
    return { head: { title: t(`newsletter.${about}.pageTitle`), noindex: true }, state: await stateOf(ctx, params["token"] ?? "") };
  });
