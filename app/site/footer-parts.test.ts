import { expect, test } from "vitest";
import { shownContacts } from "#app/content/contact-items/operations.server.ts";
import { footerTexts } from "#app/content/site-texts/operations.server.ts";
import { socialLinks } from "#app/content/social-links/operations.server.ts";
import type { AnswerFacts } from "#app/platform/http/request-context.server.ts";
import { inCompany } from "../../tests/company.ts";
import { footerParts } from "./footer-parts.server.ts";

const reads = { texts: footerTexts, contact: shownContacts, social: socialLinks };
const broken = () => Promise.reject(new Error("no such table"));
const silent = () => new Promise<never>(() => undefined);
const facts = (): AnswerFacts => ({ cacheable: true, nonce: "", answer: undefined });

for (const part of ["texts", "contact", "social"] as const) {
  for (const [how, read] of [
    ["fails", broken],
    ["never answers", silent],
  ] as const) {
    test(`when the read of ${part} ${how}, the other two stand and the page is not cached`, () =>
      inCompany(async ({ as }) => {
        const answer = facts();
        const parts = await footerParts(as("visitor"), answer, { ...reads, [part]: read });
        expect(answer.cacheable).toBe(false);
        for (const name of ["texts", "contact", "social"] as const) expect(parts[name].ok, name).toBe(name !== part);
      }));
  }
}

test("a footer that was read whole may be cached", () =>
  inCompany(async ({ as }) => {
    const answer = facts();
    const parts = await footerParts(as("visitor"), answer);
    expect(answer.cacheable).toBe(true);
    expect([parts.texts.ok, parts.contact.ok, parts.social.ok]).toEqual([true, true, true]);
  }));
