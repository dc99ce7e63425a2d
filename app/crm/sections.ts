import type { Permission } from "#app/access/permissions.ts";
import { addressName, titleKey } from "#app/kit/entity/entity.ts";
import { crmEntities } from "./entities.ts";

/** A section of the CRM; `reads` is the permission without which its entry is left out, `jump` the letter that leads there after `g`. */
export type Section = {
  name: string;
  /** Key of its name. */
  title: string;
  to: string;
  icon: string;
  flip?: boolean;
  exact?: boolean;
  reads?: Permission;
  jump: string;
};

const ofKinds = crmEntities
  .flatMap((entity) => (entity.section ? [{ entity, section: entity.section }] : []))
  .toSorted((a, b) => a.section.place - b.section.place)
  .map(({ entity, section: { jump, flip } }): Section => ({
    name: addressName(entity),
    title: titleKey(entity),
    to: entity.path,
    icon: entity.icon,
    jump,
    reads: `${entity.grant}.read`,
    ...(flip && { flip }),
  }));

/** In the seed's order. */
export const sections: readonly Section[] = [
  { name: "dashboard", title: "crm.section.dashboard", to: "/crm", jump: "d", icon: "layout-dashboard", exact: true },
  ...ofKinds,
  { name: "reports", title: "crm.section.reports", to: "/crm/reports", jump: "r", icon: "chart-column", flip: true, reads: "report.read" },
];

/** The section an address lies in, or null. */
export const sectionAt = (path: string): Section | null =>
  sections.find(({ to, exact }) => path === to || (!exact && path.startsWith(`${to}/`))) ?? null;
