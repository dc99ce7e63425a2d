import { roleNames, type RoleName } from "#app/access/actor.ts";
import type { RecordOf, Saved } from "#app/kit/entity/screens.ts";
import * as field from "#app/kit/fields/kinds.ts";
import { languages, type Language } from "#app/values/language.ts";

export const assignableRoles = roleNames.filter((role): role is Exclude<RoleName, "pending"> => role !== "pending");

const name = field.bilingual({ min: 2, max: 120 });

export const userFields = { name, role: field.choice(assignableRoles), language: field.choice(languages) };

export const waitingFields = { name, language: field.choice(languages) };

export const invitationFields = { email: field.email(), ...userFields };

export const userStates = ["waiting", "unconfirmed", "invited", "active", "closed"] as const;
export type UserState = (typeof userStates)[number];

export const listedFields = {
  name,
  email: field.email(),
  role: field.choice(roleNames),
  standing: field.choice(userStates),
  twoFactor: field.toggle(),
  lastSeenAt: field.optional(field.dateTime()),
};

export const usersPerPage = 25;

export type UserRow = RecordOf<typeof listedFields> & { role: RoleName; standing: UserState };

export type UserSession = { id: string; userAgent: string | null; since: string; lastSeenAt: string; current: boolean };

export type UserRecord = UserRow & {
  language: Language;
  emailVerified: boolean;
  closedAt: string | null;
  /** Until when the newest invitation opens the account; null when none does. */
  invitedUntil: string | null;
  sessions: UserSession[];
  history: Saved[];
  own: boolean;
  lastAdmin: boolean;
  unused: boolean;
};
