import { contactItemRecords } from "#app/content/contact-items/operations.server.ts";
import { contactItemScreens } from "#app/content/contact-items/screens.ts";
import { categoryRecords, elementRecords, specialServiceRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { categoryScreens, elementScreens, specialServiceScreens } from "#app/content/estimator/screens.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import { projectScreens } from "#app/content/portfolio/screens.ts";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import { serviceScreens } from "#app/content/services/screens.ts";
import { socialLinkRecords } from "#app/content/social-links/operations.server.ts";
import { socialLinkScreens } from "#app/content/social-links/screens.ts";
import { memberRecords } from "#app/content/team/operations.server.ts";
import { memberScreens } from "#app/content/team/screens.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import { testimonialScreens } from "#app/content/testimonials/screens.ts";
import type { RecordFacts } from "#app/kit/entity/screens.ts";
import type { Exportable } from "#app/kit/transfer/export.server.ts";
import type { Entity } from "#app/kit/transfer/import.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";

/** A kind of record that the administration lists, exports, imports and searches. */
export type AdminEntity = Entity & { records: Exportable & { get: (ctx: Ctx, id: string) => Promise<RecordFacts> } };

/** What a file that says nothing of it means: nobody is shown what was not looked at. */
const draft = { state: "draft" };

/** By the last part of the list's address. */
export const entities: Record<string, AdminEntity> = {
  "contact-items": { records: contactItemRecords, screens: contactItemScreens },
  "social-links": { records: socialLinkRecords, screens: socialLinkScreens },
  categories: { records: categoryRecords, screens: categoryScreens },
  elements: { records: elementRecords, screens: elementScreens },
  "special-services": { records: specialServiceRecords, screens: specialServiceScreens },
  projects: { records: projectRecords, screens: projectScreens, blank: draft },
  services: { records: serviceRecords, screens: serviceScreens, blank: draft },
  team: { records: memberRecords, screens: memberScreens, blank: draft },
  testimonials: { records: testimonialRecords, screens: testimonialScreens, blank: draft },
};

/** The kind of record at an address below `/admin`. Throws `NotFound`. */
export function entityAt(name: string | undefined): AdminEntity {
  const entity = name !== undefined && Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (!entity) throw new NotFound();
  return entity;
}
