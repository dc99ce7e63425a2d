import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { directionOf } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";

const paper = "#F5F2EC";

export const loader = asLoader(async (ctx) => {
  const { language } = ctx;
  const t = translateFor(language);
  const facts = await companyFacts(ctx);
  const name = facts.name[language].text || t("common.companyName");
  const manifest = {
    id: "/",
    name,
    short_name: t("shell.product"),
    lang: language,
    dir: directionOf(language),
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600", vary: "cookie" },
  });
});
