import type { Actor, RoleName } from "./actor.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";

const every = ["read", "create", "update", "delete", "transition", "import", "export"] as const;
const read = ["read", "export"] as const;
type Verb = string;

/** Role → entity → verbs: the table of `product.md` §5 on one page. What is not here is refused. */
const grants: Record<RoleName, Record<string, readonly Verb[]>> = {
  pending: {},
  admin: {
    siteContent: every,
    siteSettings: every,
    media: every,
    user: every,
    message: every,
    subscriber: every,
    outbox: ["read", "update"],
    job: ["read", "repeat"],
    audit: read,
  },
  manager: {
    lead: [...every, "convert", "convertDuplicate"],
    media: ["create"],
  },
  sales: {
    lead: [...every, "convert"],
    media: ["create"],
  },
  designer: {
    lead: read,
    media: ["create"],
  },
  accountant: {
    lead: read,
    media: ["create"],
  },
};

/** May this role do `entity.verb`? The same page answers screens (hide) and operations (refuse). */
export function allows(role: RoleName | "unknown", permission: string): boolean {
  if (role === "unknown") return false;
  const [entity = "", verb = ""] = permission.split(".");
  return grants[role][entity]?.includes(verb) ?? false;
}

/** Refuses unless the actor may do `entity.verb`. First line of every operation. `system` may do everything. */
export function authorize(actor: Actor, permission: string): void {
  if (actor.kind === "system") return;
  if (actor.kind === "visitor") throw new SignedOut();
  if (!allows(actor.role, permission)) throw new Forbidden();
}
