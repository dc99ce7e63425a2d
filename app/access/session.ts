import type { Actor, RoleName } from "./actor.ts";

/** What the browser gets of a session. `role_name` only chooses links; every right is asked of the database. */
export type Session = { user: { id: string; email: string; user_metadata: { full_name: string; role_name: RoleName | "unknown" } } };

export function sessionFor(actor: Actor): Session | null {
  if (actor.kind !== "user") return null;
  return { user: { id: actor.id, email: actor.email, user_metadata: { full_name: actor.fullName, role_name: actor.role } } };
}
