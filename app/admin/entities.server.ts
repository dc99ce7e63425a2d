import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import { testimonialScreens } from "#app/content/testimonials/screens.ts";
import type { Exportable } from "#app/kit/transfer/export.server.ts";
import type { Entity } from "#app/kit/transfer/import.server.ts";
import { NotFound } from "#app/values/errors.ts";

/** A kind of record that the administration lists, exports, imports and searches. */
export type AdminEntity = Entity & { records: Exportable };

/** What a file that says nothing of it means: nobody is shown what was not looked at. */
const draft = { state: "draft" };

/** By the last part of the list's address. */
export const entities: Record<string, AdminEntity> = {
  testimonials: { records: testimonialRecords, screens: testimonialScreens, blank: draft },
};

/** The kind of record at an address below `/admin`. Throws `NotFound`. */
export function entityAt(name: string | undefined): AdminEntity {
  const entity = name !== undefined && Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (!entity) throw new NotFound();
  return entity;
}
