import type { FieldErrors, Message } from "#app/values/errors.ts";

export type Done<T = unknown> = { ok: true; intent: string | null; message?: Message; data?: T };

/** What a form reads after a refusal: what is wrong, per field, and the input kept as it was typed (never passwords or files). */
export type Refused = {
  ok: false;
  intent: string | null;
  /** The HTTP status; 0 where no answer came. */
  status: number;
  message: Message;
  fields: FieldErrors;
  input: Record<string, string[]>;
  code?: string;
  details?: unknown;
  retryAfter?: number;
  requestId: string;
};

export type Answer<T = unknown> = Done<T> | Refused;

export type Unsent = {
  action: string;
  fields: [string, string][];
  secrets: string[];
  /** The key that it was sent under, so that both times count as one; null where it had none. */
  once: string | null;
};

/** A message that is shown after a redirect; `failed` is the title of one that reports a failure. */
export type Flash = Message & { failed?: string };

/** Readable cookie that carries a message over a redirect; the shell shows it once and removes it. */
export const messageCookie = "diwan-message";

/** Nothing is known of what became of the request: the same one, with the same key, may be sent again. */
export const isLost = (answer: Answer): boolean => !answer.ok && (answer.status === 0 || answer.status >= 500);

export const isAnswer = <T>(value: unknown): value is Answer<T> =>
  typeof value === "object" && value !== null && "ok" in value && typeof value.ok === "boolean";

/** A refusal made in the browser, where the server's own did not come. */
export const refusalOf = (message: Message, some: Partial<Refused> = {}): Refused => ({
  ok: false,
  intent: null,
  status: 0,
  message: message,
  fields: {},
  input: {},
  requestId: "",
  ...some,
});
