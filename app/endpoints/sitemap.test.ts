import { expect, test } from "vitest";
import { mediaTable } from "#app/content/media/table.server.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import { publishTexts } from "#app/content/site-texts/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inCompany } from "../../tests/company.ts";
import { sitemapOf } from "./sitemap-of.server.ts";

const origin = "https://diwan.example";
const both = (text: string) => ({ en: text, ar: text });

async function picture(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .insert(mediaTable)
    .values({
      file: "hall.jpg",
      name: "hall",
      type: "image/jpeg",
      width: 1600,
      height: 900,
      bytes: 10,
      altEn: "Hall",
      altAr: "بهو",
      color: "#aaaaaa",
    })
    .returning({ id: mediaTable.id });
  return row!.id;
}

const project = (slug: string, plate: string, more: Record<string, unknown> = {}) => ({
  state: "published",
  slug,
  category: "villa",
  title: both("Villa"),
  shortDescription: both("Short"),
  location: both("Maadi"),
  plates: [{ picture: plate, room: both("Hall"), hour: "16:40" }],
  ...more,
});

test("drafts, records of the future and unpublished legal texts are not told to search engines", () =>
  inCompany(async ({ ctx, as, now }) => {
    await addLookups(ctx, "portfolioCategory", [{ key: "villa", name: both("Villas") }]);
    const plate = await picture(ctx);
    await projectRecords.create(ctx, project("secret-house", plate, { state: "draft" }));
    await projectRecords.create(
      ctx,
      project("future-house", plate, { state: "scheduled", publishAt: new Date(now().getTime() + 86_400_000).toISOString() }),
    );
    const xml = await sitemapOf(as("visitor"), origin);
    for (const absent of ["secret-house", "future-house", "/privacy", "/terms", "/admin", "/login"]) expect(xml).not.toContain(absent);
  }));

test("every page stands in both languages and names the other", () =>
  inCompany(async ({ ctx, as }) => {
    await addLookups(ctx, "portfolioCategory", [{ key: "villa", name: both("Villas") }]);
    const plate = await picture(ctx);
    await projectRecords.create(ctx, project("palm-court", plate));
    await serviceRecords.create(ctx, {
      state: "published",
      slug: "interior-design",
      iconName: "hammer",
      title: both("Design"),
      shortDescription: both("Short"),
    });
    const xml = await sitemapOf(as("visitor", "ar"), origin);
    for (const page of ["", "/portfolio/palm-court", "/services/interior-design", "/cost-estimator"]) {
      const english = `${origin}${page || "/"}`;
      const arabic = `${origin}/ar${page}`;
      expect(xml).toContain(`<loc>${english}</loc>`);
      expect(xml).toContain(`<loc>${arabic}</loc>`);
      expect(xml.split(`<xhtml:link rel="alternate" hreflang="ar" href="${arabic}"/>`)).toHaveLength(3);
      expect(xml.split(`<xhtml:link rel="alternate" hreflang="x-default" href="${english}"/>`)).toHaveLength(3);
    }
    expect(xml).toMatch(new RegExp(`<loc>${origin}/portfolio/palm-court</loc><lastmod>2026-01-15</lastmod>.*<image:loc>${origin}/files/`));
  }));

test("a published legal text is a page", () =>
  inCompany(async ({ ctx, as }) => {
    await publishTexts(ctx, [{ key: "legal.privacy", en: "", ar: "نص" }]);
    const xml = await sitemapOf(as("visitor"), origin);
    expect(xml).toContain(`<loc>${origin}/ar/privacy</loc>`);
    expect(xml).toContain(`<loc>${origin}/privacy</loc>`);
    expect(xml).not.toContain("/terms");
  }));

test("what is written into the list can't break it", () =>
  inCompany(async ({ as }) => {
    const xml = await sitemapOf(as("visitor"), "https://diwan.example/?a=1&b=<x>");
    expect(xml).not.toContain("&b=");
    expect(xml).not.toContain("<x>");
  }));
