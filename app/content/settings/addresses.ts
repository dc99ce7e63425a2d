import type { LookupKind } from "#app/content/lookups/fields.ts";
import type { SectionName } from "./fields.ts";

const root = "/admin/site-settings";

/** Where a section of the settings is edited. */
export const sectionAddress = (name: SectionName | "contact-items" | "social-links"): string => `${root}/${name}`;
/** Where one of the lists is edited. */
export const listAddress = (kind: LookupKind): string => `${root}/lists/${kind}`;
