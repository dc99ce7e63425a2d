import { roleNames, type RoleName } from "#app/access/actor.ts";
import type { RecordOf, Saved } from "#app/kit/entity/screens.ts";
import { bilingual, choice, dateTime, email, optional, toggle } from "#app/kit/fields/kinds.ts";
import { languages, type Language } from "#app/values/language.ts";

/** What an account may do. An account without a role is let in by giving it one. */
export const assignableRoles = roleNames.filter((role): role is Exclude<RoleName, "pending"> => role !== "pending");

const name = bilingual({ min: 2, max: 120 });

/** What an administrator may change of an account. The language is that of its mails and pages. */
export const userFields = { name, role: choice(assignableRoles), language: choice(languages) };

/** The same of an account without a role: it gets one by being let in. */
export const waitingFields = { name, language: choice(languages) };

/** What an invitation needs. */
export const invitationFields = { email: email(), ...userFields };

/** Where an account stands, in the order in which an administrator wants to see them. */
export const userStates = ["waiting", "unconfirmed", "invited", "active", "closed"] as const;
export type UserState = (typeof userStates)[number];

/** What the list shows of an account. */
export const listedFields = {
  name,
  email: email(),
  role: choice(roleNames),
  standing: choice(userStates),
  twoFactor: toggle(),
  lastSeenAt: optional(dateTime()),
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
  /** Nobody else could let people in. */
  lastAdmin: boolean;
  /** Nobody has ever worked with it, so it can be deleted. */
  unused: boolean;
};
