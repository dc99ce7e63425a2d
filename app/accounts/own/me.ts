import type { RoleName } from "#app/access/actor.ts";
import type { Digits } from "#app/values/text/digits.ts";
import type { Language } from "#app/values/language.ts";

export type Me = {
  email: string;
  emailVerified: boolean;
  fullName: string;
  role: RoleName | "unknown";
  language: Language;
  /** Null follows the company's choice. */
  digits: Digits | null;
  twoFactorEnabled: boolean;
  sessions: { id: string; browser: { browser: string; system: string } | null; since: string; seen: string; current: boolean }[];
};
