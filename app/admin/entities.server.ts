import { contactItemRecords } from "#app/content/contact-items/operations.server.ts";
import { contactItemEntity } from "#app/content/contact-items/entity.ts";
import { categoryRecords, elementRecords, specialServiceRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { categoryEntity, elementEntity, specialServiceEntity } from "#app/content/estimator/entity.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import { projectEntity } from "#app/content/portfolio/entity.ts";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import { serviceEntity } from "#app/content/services/entity.ts";
import { socialLinkRecords } from "#app/content/social-links/operations.server.ts";
import { socialLinkEntity } from "#app/content/social-links/entity.ts";
import { memberRecords } from "#app/content/team/operations.server.ts";
import { memberEntity } from "#app/content/team/entity.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import { testimonialEntity } from "#app/content/testimonials/entity.ts";
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
  "contact-items": { records: contactItemRecords, screens: contactItemEntity },
  "social-links": { records: socialLinkRecords, screens: socialLinkEntity },
  categories: { records: categoryRecords, screens: categoryEntity },
  elements: { records: elementRecords, screens: elementEntity },
  "special-services": { records: specialServiceRecords, screens: specialServiceEntity },
  projects: { records: projectRecords, screens: projectEntity, blank: draft },
  services: { records: serviceRecords, screens: serviceEntity, blank: draft },
  team: { records: memberRecords, screens: memberEntity, blank: draft },
  testimonials: { records: testimonialRecords, screens: testimonialEntity, blank: draft },
};

/** The kind of record at an address below `/admin`. Throws `NotFound`. */
export function entityAt(name: string | undefined): AdminEntity {
  const entity = name !== undefined && Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (!entity) throw new NotFound();
  return entity;
}
