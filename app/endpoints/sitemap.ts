import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { sitemapOf } from "./sitemap-of.server.ts";

export const loader = asLoader(
  async (ctx) =>
    new Response(await sitemapOf(ctx, config().APP_URL), {
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" },
    }),
);
