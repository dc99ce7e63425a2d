import type { FieldErrors, Said } from "#app/values/errors.ts";

/** What a form reads after an action that worked without leaving the page. */
export type Done<T = unknown> = { ok: true; intent: string | null; said?: Said; data?: T };

/** What a form reads after a refusal: what is wrong, per field, and the input kept as it was typed (never passwords or files). */
export type Refused = {
  ok: false;
  intent: string | null;
  status: number;
  said: Said;
  fields: FieldErrors;
  kept: Record<string, string[]>;
  code?: string;
  details?: unknown;
  retryAfter?: number;
  requestId: string;
};

export type Answer<T = unknown> = Done<T> | Refused;

/** Readable cookie that carries a message over a redirect; the shell shows it once and removes it. */
export const saidCookie = "diwan-said";
