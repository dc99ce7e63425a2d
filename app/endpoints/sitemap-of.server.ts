import { legalTexts } from "#app/content/legal/operations.server.ts";
import { publishedProjects } from "#app/content/portfolio/operations.server.ts";
import { publishedServices } from "#app/content/services/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { defaultLanguage, languages, type Language } from "#app/values/language.ts";
import { socialPicture, type Picture } from "#app/values/picture.ts";

type Entry = { path: string; changed?: string; pictures?: Picture[] };

const fixedPaths = ["/", "/about", "/services", "/portfolio", "/testimonials", "/cost-estimator", "/contact"];

export async function sitemapOf(ctx: Ctx, origin: string): Promise<string> {
  const [projects, services, legal] = await Promise.all([publishedProjects(ctx), publishedServices(ctx), legalTexts(ctx)]);
  const entries: Entry[] = [
    ...fixedPaths.map((path) => ({ path })),
    ...services.map(({ slug, updatedAt, picture }) => ({
      path: `/services/${slug}`,
      changed: updatedAt,
      pictures: picture ? [picture] : [],
    })),
    ...projects.map(({ slug, updatedAt, picture }) => ({
      path: `/portfolio/${slug}`,
      changed: updatedAt,
      pictures: picture ? [picture] : [],
    })),
    ...(["privacy", "terms"] as const).filter((page) => legal[page]).map((page) => ({ path: `/${page}` })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.flatMap((entry) => languages.map((language) => urlOf(origin, entry, language))),
    "</urlset>",
    "",
  ].join("\n");
}

function urlOf(origin: string, entry: Entry, language: Language): string {
  return [
    "<url>",
    `<loc>${escaped(addressOf(origin, entry.path, language))}</loc>`,
    ...(entry.changed ? [`<lastmod>${escaped(entry.changed.slice(0, 10))}</lastmod>`] : []),
    ...languages.map((other) => alternate(other, addressOf(origin, entry.path, other))),
    alternate("x-default", addressOf(origin, entry.path, defaultLanguage)),
    ...(entry.pictures ?? []).map(
      (picture) => `<image:image><image:loc>${escaped(origin + socialPicture(picture).url)}</image:loc></image:image>`,
    ),
    "</url>",
  ].join("");
}

const alternate = (language: string, address: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;

function addressOf(origin: string, path: string, language: Language): string {
  if (language === "ar") return path === "/" ? `${origin}/ar` : `${origin}/ar${path}`;
  return `${origin}${path}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
