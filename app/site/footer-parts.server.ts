import { shownContacts } from "#app/content/contact-items/operations.server.ts";
import type { ContactItem } from "#app/content/contact-items/fields.ts";
import { legalTexts } from "#app/content/legal/operations.server.ts";
import { footerTexts } from "#app/content/site-texts/operations.server.ts";
import type { FooterTexts } from "#app/content/site-texts/fields.ts";
import { socialLinks } from "#app/content/social-links/operations.server.ts";
import type { SocialLink } from "#app/content/social-links/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { AnswerFacts } from "#app/platform/http/request-context.server.ts";
import { readPart, type PagePart } from "#app/platform/http/body/read-part.server.ts";

export type FooterParts = { texts: PagePart<FooterTexts>; contact: PagePart<ContactItem[]>; social: PagePart<SocialLink[]> };

const patience = 500;

const reads = { texts: footerTexts, contact: shownContacts, social: socialLinks };

/** The three reads of the footer, at once. One that fails or is late leaves the page whole, and uncacheable. */
export async function footerParts(ctx: Ctx, facts: AnswerFacts, from: typeof reads = reads): Promise<FooterParts> {
  const [texts, contact, social] = await Promise.all([
    readPart(ctx, patience, "footer: texts", from.texts(ctx)),
    readPart(ctx, patience, "footer: contact items", from.contact(ctx)),
    readPart(ctx, patience, "footer: social links", from.social(ctx)),
  ]);
  if (!texts.ok || !contact.ok || !social.ok) facts.cacheable = false;
  return { texts, contact, social };
}

/** Which legal texts are published, so that their links lead somewhere. When that can't be read they count as not published. */
export async function publishedLegal(ctx: Ctx, facts: AnswerFacts): Promise<{ privacy: boolean; terms: boolean }> {
  const read = await readPart(ctx, patience, "legal texts", legalTexts(ctx));
  if (!read.ok) facts.cacheable = false;
  return { privacy: read.ok && read.data.privacy !== null, terms: read.ok && read.data.terms !== null };
}
