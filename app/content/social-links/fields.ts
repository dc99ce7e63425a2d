import { icon, link, optional, text } from "#app/kit/fields/kinds.ts";

export const socialLinkFields = {
  platformName: text({ min: 1, max: 60 }),
  profileUrl: optional(link({ schemes: ["https:"] })),
  iconName: icon(),
};

/** A profile on a network; without an address the site says that it is not configured yet. */
export type SocialLink = { id: string; platform: string; icon: string; url: string | null };
