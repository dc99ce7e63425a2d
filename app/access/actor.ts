import type { TokenName } from "#app/values/token-name.ts";

export const roleNames = ["pending", "admin", "manager", "sales", "designer", "accountant"] as const;
export type RoleName = (typeof roleNames)[number];

export const isRoleName = (value: unknown): value is RoleName => (roleNames as readonly unknown[]).includes(value);

/** Through which personal access token somebody acts. Its scopes are names of the table of permissions, and count as far as his role has them now. */
export type ActingToken = TokenName & { id: string; scopes: readonly string[] };

/** `visitor`: no session. `system`: a job or script. A `user`'s role is read per request: `pending` is none, `unknown` a failed lookup: no rights. */
export type Actor =
  | { kind: "visitor" }
  | { kind: "system" }
  | {
      kind: "user";
      id: string;
      email: string;
      fullName: string;
      fullNameAr?: string;
      emailVerified: boolean;
      role: RoleName | "unknown";
      sessionId: string;
      token?: ActingToken;
    };

export const visitor: Actor = { kind: "visitor" };
export const system: Actor = { kind: "system" };

export type Account = Extract<Actor, { kind: "user" }>;
type Acting = { actor: Actor };

export const accountOf = ({ actor }: Acting): Account | null => (actor.kind === "user" ? actor : null);

export const userIdOf = (ctx: Acting): string | null => accountOf(ctx)?.id ?? null;

/** What logs and timelines tell of the token that somebody acts by. */
export function tokenNameOf(ctx: Acting): TokenName | null {
  const token = accountOf(ctx)?.token;
  return token ? { name: token.name, prefix: token.prefix, ...(token.assistant && { assistant: true }) } : null;
}

export const isSignedIn = (ctx: Acting): boolean => accountOf(ctx) !== null;

export function hasRole(ctx: Acting, ...roles: readonly Account["role"][]): boolean {
  const role = accountOf(ctx)?.role;
  return role !== undefined && roles.includes(role);
}

/** Is the account that acts one of these? Never for a visitor and the system, not even where nobody is named. */
export function isActor(ctx: Acting, ...ids: readonly (string | null)[]): boolean {
  const me = userIdOf(ctx);
  return me !== null && ids.includes(me);
}
