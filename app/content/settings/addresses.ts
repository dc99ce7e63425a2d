import type { LookupKind } from "#app/content/lookups/fields.ts";
import type { SectionName } from "./fields.ts";

const root = "/admin/site-settings";

export const sectionAddress = (name: SectionName | "contact-items" | "social-links"): string => `${root}/${name}`;
export const listAddress = (kind: LookupKind): string => `${root}/lists/${kind}`;
