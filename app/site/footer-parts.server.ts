import { footerContacts } from "#app/content/contact-items/operations.server.ts";
import type { ContactItem } from "#app/content/contact-items/fields.ts";
import { legalTexts } from "#app/content/legal/operations.server.ts";
import { footerTexts } from "#app/content/site-texts/operations.server.ts";
import type { FooterTexts } from "#app/content/site-texts/fields.ts";
import { socialLinks } from "#app/content/social-links/operations.server.ts";
import type { SocialLink } from "#app/content/social-links/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { AnswerFacts } from "#app/platform/http/request-context.server.ts";
import { within } from "#app/platform/http/within.server.ts";
import { log } from "#app/platform/log/log.server.ts";

/** A part of the footer: what was read, or that the browser must ask again. */
export type Part<T> = { ok: true; data: T } | { ok: false };

export type FooterParts = { texts: Part<FooterTexts>; contact: Part<ContactItem[]>; social: Part<SocialLink[]> };

/** A page waits no longer than this for its footer (ms). */
const patience = 500;

/** Where the three parts come from. */
const reads = { texts: footerTexts, contact: footerContacts, social: socialLinks };

/** The three reads of the footer, at once. One that fails or is late leaves the page whole, and uncacheable. */
export async function footerParts(ctx: Ctx, facts: AnswerFacts, from: typeof reads = reads): Promise<FooterParts> {
  const read = async <T>(name: string, work: Promise<T>): Promise<Part<T>> => {
    try {
      return { ok: true, data: await within(patience, work) };
    } catch (error) {
      log.error({ err: error, request: ctx.requestId }, `footer: ${name} could not be read`);
      facts.cacheable = false;
      return { ok: false };
    }
  };
  const [texts, contact, social] = await Promise.all([
    read("texts", from.texts(ctx)),
    read("contact items", from.contact(ctx)),
    read("social links", from.social(ctx)),
  ]);
  return { texts, contact, social };
}

/** Which legal texts are published, so that their links lead somewhere. When that can't be read they count as not published. */
export async function publishedLegal(ctx: Ctx, facts: AnswerFacts): Promise<{ privacy: boolean; terms: boolean }> {
  try {
    const { privacy, terms } = await within(patience, legalTexts(ctx));
    return { privacy: privacy !== null, terms: terms !== null };
  } catch (error) {
    log.error({ err: error, request: ctx.requestId }, "legal texts could not be read");
    facts.cacheable = false;
    return { privacy: false, terms: false };
  }
}
