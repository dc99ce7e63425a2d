import type { Bilingual } from "./text/bilingual.ts";

/** A message key with the values its placeholders take; translated where it is shown. `dependents`: what keeps a record from being removed. `link`: the page where it can be put right. */
export type Message = {
  key: string;
  values?: Record<string, string | number>;
  dependents?: readonly Dependents[];
  link?: { key: string; to: string };
};

/** So many things of one kind (`values.count`) that hang on a record: where all of them are shown, or else the first of them by name. */
export type Dependents = { key: string; values: { count: number }; to?: string; named?: { name: Bilingual; to: string }[] };

export type FieldErrors = Record<string, Message>;

/** The errors of what lies below a field or a row (`lines.2`), by their paths below it. */
export const errorsBelow = (errors: FieldErrors, path: string | number): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([at, message]) => (at.startsWith(`${path}.`) ? [[at.slice(`${path}.`.length), message]] : [])),
  );

export type ConflictCode = "STALE" | "ILLEGAL_TRANSITION" | "HAS_DEPENDENTS" | "POSSIBLE_DUPLICATE" | "CONFLICT" | "TOTAL_MISMATCH";

/** An outcome that a person can cause and put right. Everything else that is thrown is a bug. */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  readonly userMessage: Message;
  /** `fields` are named in the error's own message, which logs and failed tests print. Readers are shown `userMessage`. */
  constructor(message: Message, fields: FieldErrors = {}) {
    const wrong = Object.entries(fields).map(([field, { key }]) => `${field}: ${key}`);
    super(wrong.length > 0 ? `${message.key} (${wrong.join(", ")})` : message.key);
    this.userMessage = message;
  }
}

export class SignedOut extends Refusal {
  readonly status = 401;
  constructor() {
    super({ key: "common.error.signedOut" });
  }
}

export class Forbidden extends Refusal {
  readonly status = 403;
  constructor(message: Message = { key: "common.error.forbidden" }) {
    super(message);
  }
}

export class NotFound extends Refusal {
  readonly status = 404;
  constructor(message: Message = { key: "common.error.notFound" }) {
    super(message);
  }
}

/** Somebody was faster, or the state does not allow it. `details` is what a person needs to decide. */
export class Conflict extends Refusal {
  readonly status = 409;
  readonly code: ConflictCode;
  readonly details: unknown;
  constructor(code: ConflictCode, message: Message, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The input is wrong; each field says how to put it right. `details` is what a person needs for that besides. */
export class Invalid extends Refusal {
  readonly status = 422;
  readonly fields: FieldErrors;
  readonly code: ConflictCode | undefined;
  readonly details: unknown;
  constructor(fields: FieldErrors, message: Message = { key: "common.error.invalid" }, code?: ConflictCode, details?: unknown) {
    super(message, fields);
    this.fields = fields;
    this.code = code;
    this.details = details;
  }
}

/** What was sent is no form that anybody here knows; the page as a whole says so. */
export class Unreadable extends Invalid {
  constructor(message: Message = { key: "common.error.unreadable" }) {
    super({}, message);
  }
}

/** What was sent is longer than is read. */
export class TooLarge extends Refusal {
  readonly status = 413;
  constructor(message: Message = { key: "common.error.tooLarge" }) {
    super(message);
  }
}

/** Somebody who is signed in sent a form without a key, which could be carried out as often as it arrives. The page, read anew, gives one. */
export class Unkeyed extends Refusal {
  readonly status = 428;
  constructor() {
    super({ key: "common.error.unkeyed" });
  }
}

/** Too many tries; `retryAfter` is in seconds. */
export class TooMany extends Refusal {
  readonly status = 429;
  readonly retryAfter: number;
  constructor(retryAfter: number, message: Message = { key: "common.error.tooMany" }) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** A document can't be made of what it says; the same try will most likely fail again. */
export class Unprintable extends Refusal {
  readonly status = 422;
  constructor(message: Message = { key: "common.error.unprintable" }) {
    super(message);
  }
}

/** Something of ours broke. The log says what, under the request's number. */
export class Broken extends Refusal {
  readonly status = 500;
  constructor(message: Message = { key: "common.error.tryAgain" }) {
    super(message);
  }
}

/** The database or another part does not answer just now; the same try may succeed later. */
export class Unavailable extends Refusal {
  readonly status = 503;
  constructor(message: Message = { key: "common.error.unavailable" }) {
    super(message);
  }
}

/** A disk is full: nothing was written. Reading goes on; the same try succeeds once somebody has made room. */
export class StorageFull extends Refusal {
  readonly status = 507;
  constructor(message: Message = { key: "common.error.storageFull" }) {
    super(message);
  }
}
