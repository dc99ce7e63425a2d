import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { roleNames, visitor } from "#app/access/actor.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import { inCompany } from "../../../tests/company.ts";
import { draftsAddress } from "./fields.ts";
import { draftsOfTexts, previewing, previewLink, previewOf, shownTo } from "./operations.server.ts";

const at = (address: string): URL => new URL(address, "http://here.example");
const day = 24 * 3_600_000;

describe("drafts of texts", () => {
  test("are for an administrator who is signed in, whatever the address says", () =>
    inCompany(async ({ as, now, user }) => {
      const url = at("/about?preview=en");
      expect(previewOf(visitor, url, now())).toBeUndefined();
      for (const role of roleNames)
        expect(previewOf(as(role).actor, url, now()), role).toEqual(
          role === "admin" ? { kind: draftsOfTexts, id: user("admin").id } : undefined,
        );
      expect(previewOf({ ...user("admin"), role: "unknown" }, url, now())).toBeUndefined();
      expect(previewOf(as("admin").actor, at("/about"), now())).toBeUndefined();
    }));

  test("have one address a language", () => {
    expect(draftsAddress("/", "en")).toBe("/?preview=en");
    expect(draftsAddress("/", "ar")).toBe("/ar?preview=ar");
    expect(draftsAddress("/portfolio?view=index", "ar")).toBe("/ar/portfolio?view=index&preview=ar");
  });
});

describe("a link to one record", () => {
  const thing = { kind: "portfolioProject", id: "00000000-0000-4000-8000-0000000000aa" };

  test("is made by the content's keepers only", () =>
    inCompany(async ({ as }) => {
      for (const who of ["visitor", "pending", "manager", "sales"] as const)
        expect(() => previewLink(as(who), thing, "/portfolio/x"), who).toThrow();
    }));

  test("opens that record to whoever holds it, for two weeks", () =>
    inCompany(async ({ as, now }) => {
      const url = at(previewLink(as("admin"), thing, "/portfolio/x"));
      expect(url.pathname).toBe("/portfolio/x");
      expect(previewOf(visitor, url, now())).toEqual(thing);
      expect(previewOf(visitor, url, new Date(now().getTime() + 15 * day))).toBeUndefined();
      const preview = previewOf(visitor, url, now());
      expect(previewing({ ...as("visitor"), preview }, "portfolioProject")).toBe(thing.id);
      expect(previewing({ ...as("visitor"), preview }, draftsOfTexts)).toBeNull();
      expect(previewing(as("admin"), "portfolioProject")).toBeNull();
    }));

  test("cannot be turned to another record, another kind, a later hour or the drafts of texts", () =>
    inCompany(async ({ as, now }) => {
      const token = at(previewLink(as("admin"), thing, "/x")).searchParams.get("preview")!;
      const [kind, id, until, proof] = token.split(".") as [string, string, string, string];
      for (const forged of [
        ["service", id, until, proof],
        [kind, id.replace("aa", "bb"), until, proof],
        [kind, id, String(Number(until) + 1), proof],
        [kind, id, "9".repeat(12), proof],
        [kind, id, until, proof.slice(1)],
        [kind, id, until, ""],
        [kind, id, "NaN", proof],
        [draftsOfTexts, id, until, proof],
        ["", "", "", ""],
        ["en", "ar"],
      ])
        expect(previewOf(visitor, at(`/x?preview=${forged.join(".")}`), now()), forged.join(".")).toBeUndefined();
      for (const value of ["", "EN", "fr", "null", "__proto__"])
        expect(previewOf(as("admin").actor, at(`/x?preview=${value}`), now()), value).toBeUndefined();
    }));

  test("shows that one row beside what everybody sees", () =>
    inCompany(async ({ as, db }) => {
      const testimonial = { contentEn: "x", contentAr: "س", rating: 5, authorNameEn: "A", authorNameAr: "أ", state: "draft" as const };
      const rows = await db.insert(testimonialTable).values([testimonial, testimonial]).returning({ id: testimonialTable.id });
      const [mine] = rows as [{ id: string }];
      const seen = (preview?: { kind: string; id: string }) =>
        db
          .select({ id: testimonialTable.id })
          .from(testimonialTable)
          .where(shownTo({ ...as("visitor"), preview }, "testimonial", testimonialTable));
      expect(await seen()).toEqual([]);
      expect(await seen({ kind: "service", id: mine.id })).toEqual([]);
      expect(await seen({ kind: "testimonial", id: mine.id })).toEqual([{ id: mine.id }]);
      await db
        .update(testimonialTable)
        .set({ trashedAt: as("visitor").now() })
        .where(eq(testimonialTable.id, mine.id));
      expect(await seen({ kind: "testimonial", id: mine.id })).toEqual([]);
    }));
});
