import * as field from "#app/kit/fields/kinds.ts";

export const socialLinkFields = {
  platformName: field.text({ min: 1, max: 60 }),
  profileUrl: field.optional(field.link({ schemes: ["https:"] })),
  iconName: field.icon(),
};

/** A profile on a network; without an address the site says that it is not configured yet. */
export type SocialLink = { id: string; platform: string; icon: string; url: string | null };
