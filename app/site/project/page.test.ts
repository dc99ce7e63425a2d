import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { mediaTable } from "#app/content/media/table.server.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import { inCompany } from "../../../tests/company.ts";
import { loader } from "./page.tsx";

const both = (text: string) => ({ en: text, ar: text });

async function villa(ctx: Ctx, state = "published"): Promise<string> {
  const [picture] = await ctx.db
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
  await addLookups(ctx, "portfolioCategory", [{ key: "villa", name: both("Villas") }]);
  const { id } = await projectRecords.create(ctx, {
    state,
    slug: "palm-court",
    category: "villa",
    title: both("Villa"),
    shortDescription: both("Short"),
    longDescription: both("A story."),
    location: both("Maadi"),
    year: 2025,
    areaM2: 100,
    plates: [{ picture: picture!.id, room: both("Hall"), hour: "16:40" }],
  });
  return id;
}

/** What the page answers to an address: its data, or what it throws, and whether that may be kept in the page cache. */
async function visit(ctx: Ctx, path: string) {
  const context = new RouterContextProvider();
  const facts = { cacheable: true, nonce: "", answer: undefined };
  context.set(ctxKey, ctx);
  context.set(factsKey, facts);
  const url = new URL(path, "https://diwan.example");
  const args = { context, params: { projectId: url.pathname.split("/").at(-1) }, request: new Request(url), url } as unknown as Parameters<
    typeof loader
  >[0];
  const outcome = await loader(args).then(
    (page) => ({ page, thrown: null }),
    (thrown: unknown) => ({ page: null, thrown }),
  );
  return { ...outcome, facts };
}

test("a project that is not published is not there", () =>
  inCompany(async ({ ctx, as }) => {
    await villa(ctx, "draft");
    for (const path of [
      "/portfolio/palm-court",
      "/portfolio/unknown",
      "/ar/portfolio/%00",
      "/portfolio/00000000-0000-4000-8000-000000000000",
    ]) {
      const { thrown, facts } = await visit(as("visitor"), path);
      expect(thrown).toMatchObject({ init: { status: 404 } });
      expect(facts.cacheable).toBe(false);
    }
  }));

test("records that can't be read answer 503 with the product's sentence, whatever the reason", () =>
  inCompany(async ({ as }) => {
    const broken = new Proxy({} as Ctx["db"], {
      get: () => {
        throw new Error("no such column");
      },
    });
    const { thrown, facts } = await visit({ ...as("visitor"), db: broken }, "/portfolio/palm-court");
    expect(thrown).toMatchObject({ init: { status: 503 }, data: { message: { key: "portfolio.loadFailed" } } });
    expect(facts.cacheable).toBe(false);
  }));

test("an id and an old name lead to the present one, on the same side of the site", () =>
  inCompany(async ({ ctx, as }) => {
    const id = await villa(ctx);
    await projectRecords.amend(ctx, id, { slug: "palm-house" });
    for (const path of [`/portfolio/${id}`, "/portfolio/palm-court", "/ar/portfolio/palm-court"]) {
      const { thrown } = await visit(as("visitor"), path);
      expect(thrown).toBeInstanceOf(Response);
      const answer = thrown as Response;
      expect(answer.status).toBe(301);
      expect(answer.headers.get("location")).toBe(path.startsWith("/ar") ? "/ar/portfolio/palm-house" : "/portfolio/palm-house");
    }
  }));

test("the page says itself in the reader's language", () =>
  inCompany(async ({ ctx, as }) => {
    await villa(ctx);
    const { page } = await visit(as("visitor", "ar"), "/ar/portfolio/palm-court");
    expect(page?.head).toMatchObject({ title: "Villa", type: "article", picture: { alt: "بهو" } });
    expect(page?.head.jsonLd?.[0]).toMatchObject({
      "@type": "CreativeWork",
      url: expect.stringMatching(/\/ar\/portfolio\/palm-court$/) as string,
    });
  }));
