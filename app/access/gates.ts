import type { Actor, RoleName } from "./actor.ts";

export type Area = "admin" | "crm";

export const startOf = (role: RoleName | "unknown"): string =>
  role === "admin" ? "/admin" : role === "pending" ? "/unauthorized" : "/crm";

/** Where an actor is sent who may not enter the area; null lets him in. A failed role lookup is never an administrator, and is left standing in the CRM. */
export function gate(area: Area, actor: Actor): "/login" | "/admin" | "/unauthorized" | null {
  if (actor.kind !== "user") return "/login";
  if (area === "admin") return actor.role === "admin" ? null : "/login";
  if (actor.role === "admin") return "/admin";
  return actor.role === "pending" ? "/unauthorized" : null;
}

export function areaOf(path: string): Area | null {
  const found = /^\/(admin|crm)(?=[/?#]|$)/.exec(path);
  return found ? (found[1] as Area) : null;
}

const passages = /^(\/ar)?\/(login|logout|forgot-password|reset-password|verify-email|invitation|unauthorized)(?=[/?#]|$)/;

export function followed(wanted: string | null, actor: Actor & { kind: "user" }): string {
  const area = wanted ? areaOf(wanted) : null;
  if (!wanted || passages.test(wanted) || (area && gate(area, actor) !== null)) return startOf(actor.role);
  return wanted;
}
