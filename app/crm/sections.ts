import { sectionsOf, type Section } from "#app/kit/entity/sections.ts";
import { crmEntities } from "./entities.ts";

export const sections: readonly Section[] = [
  { title: "crm.section.dashboard", to: "/crm", jump: "d", icon: "layout-dashboard", exact: true },
  ...sectionsOf(crmEntities),
  { title: "crm.section.reports", to: "/crm/reports", jump: "r", icon: "chart-column", flip: true, reads: "report.read" },
];
