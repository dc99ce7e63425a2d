import type { Permission } from "#app/access/permissions.ts";
import { titleKey, type Entity } from "./entity.ts";

export type Section = { title: string; to: string; icon: string; jump: string; flip?: boolean; exact?: boolean; reads?: Permission };

/** The entries of kinds that have one, in the order of their places. */
export const sectionsOf = (entities: readonly Entity[]): Section[] =>
  entities
    .flatMap((entity) => (entity.section ? [{ entity, section: entity.section }] : []))
    .toSorted((a, b) => a.section.place - b.section.place)
    .map(({ entity, section: { jump, flip } }) => ({
      title: titleKey(entity),
      to: entity.path,
      icon: entity.icon,
      jump,
      reads: `${entity.grant}.read`,
      ...(flip && { flip }),
    }));
