import { config } from "#app/platform/config.server.ts";

/** What a search engine has no use for; token pages say `noindex` themselves and must be reachable to say it. */
const closed = ["/admin", "/crm", "/account", "/api/", "/login", "/ar/login", "/logout", "/media/", "/metrics"];

export function loader() {
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${config().APP_URL}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
