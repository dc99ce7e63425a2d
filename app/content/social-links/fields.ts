/** A profile on a network; without an address the site says that it is not configured yet. */
export type SocialLink = { id: string; platform: string; icon: string; url: string | null };
