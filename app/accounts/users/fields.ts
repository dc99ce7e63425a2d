import { roleNames, type RoleName } from "#app/access/actor.ts";
import { bilingual, choice, email } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/bilingual.ts";
import { languages, type Language } from "#app/values/language.ts";

/** What an account may do. An account without a role is let in by giving it one. */
export const givenRoles = roleNames.filter((role): role is Exclude<RoleName, "pending"> => role !== "pending");

/** What an administrator may change of an account. The language is that of its mails and pages. */
export const userFields = { name: bilingual({ min: 2, max: 120 }), role: choice(roleNames), language: choice(languages) };

/** What an invitation needs. */
export const invitationFields = {
  email: email(),
  name: bilingual({ min: 2, max: 120 }),
  role: choice(givenRoles),
  language: choice(languages),
};

/**
 * Where an account stands: it waits for a role; its owner has not confirmed the address yet; it was invited and the invitation is open; it is
 * used; it is closed. In the order in which an administrator wants to see them.
 */
export const userStates = ["waiting", "unconfirmed", "invited", "active", "closed"] as const;
export type UserState = (typeof userStates)[number];

export const userSorts = ["state", "name", "email", "role", "lastSeen", "created"] as const;
export type UserSort = (typeof userSorts)[number];

export const usersPerPage = 25;

/** An account as one row of the list. Instants are ISO texts. */
export type UserRow = {
  id: string;
  name: Bilingual;
  email: string;
  role: RoleName;
  state: UserState;
  twoFactor: boolean;
  lastSeenAt: string | null;
  createdAt: string;
};

/** What the list was asked for. `sort` has a minus for the other way round. */
export type UserQuery = { q: string; roles: RoleName[]; states: UserState[]; sort: string; page: number };

export type UserList = {
  rows: UserRow[];
  /** How many the question finds, and how many there are at all. */
  total: number;
  all: number;
  /** How many wait for a role, whatever was asked for. */
  waiting: number;
  page: number;
  pages: number;
  query: UserQuery;
};

/** One signed-in browser. */
export type UserSession = { id: string; userAgent: string | null; since: string; lastSeenAt: string; current: boolean };

/** An account with all that an administrator decides by. */
export type UserRecord = UserRow & {
  version: number;
  language: Language;
  emailVerified: boolean;
  closedAt: string | null;
  /** Until when the newest invitation opens the account; null when none does. */
  invitedUntil: string | null;
  sessions: UserSession[];
  /** It is the account of whoever looks. */
  own: boolean;
  /** Nobody else could let people in. */
  lastAdmin: boolean;
  /** Nobody has ever worked with it, so it can be deleted. */
  unused: boolean;
};
