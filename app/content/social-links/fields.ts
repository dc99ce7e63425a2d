import * as field from "#app/kit/fields/kinds.ts";

export const socialLinkFields = {
  platformName: field.text({ min: 1, max: 60 }),
  profileUrl: field.optional(field.link({ schemes: ["https:"] })),
  iconName: field.icon(),
};

export type SocialLink = { id: string; platform: string; icon: string; url: string | null };
