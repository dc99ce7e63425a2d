import { config } from "#app/platform/config.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import {
  Conflict,
  Forbidden,
  Invalid,
  Refusal,
  SignedOut,
  TooMany,
  type ConflictCode,
  type FieldErrors,
  type Message,
} from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { codeOf, codes, type Code } from "./codes.ts";
import { clipped } from "#app/values/text/clipped.ts";

/** A refusal that only programs meet: of the protocol, not of a record. `errors` name members by path, or parameters of the address. */
export class Protocol extends Refusal {
  readonly status: number;
  readonly code: Code;
  readonly headers: Readonly<Record<string, string>>;
  readonly parameters: FieldErrors;
  constructor(
    code: Code,
    {
      values,
      headers = {},
      parameters = {},
    }: { values?: Message["values"]; headers?: Record<string, string>; parameters?: FieldErrors } = {},
  ) {
    super({ key: `api.problem.${code}`, ...(values && { values }) });
    this.status = codes[code];
    this.code = code;
    this.headers = headers;
    this.parameters = parameters;
  }
}

export const explainedAt = (code: Code): string => `${config().APP_URL}/api/v1/problems/${code}`;

type Entry = { pointer?: string; parameter?: string; code: string; detail: string };

export type Problem = {
  type: string;
  code: Code;
  title: string;
  status: number;
  detail: string;
  request: string;
  errors?: Entry[];
  [more: string]: unknown;
};

/** `lines.0.price` as RFC 6901 writes it. */
/** The longest of each (characters): sentences and names may quote what was sent. */
export const problemBounds = { pointer: 400, parameter: 200, detail: 2000 } as const;

const pointerOf = (field: string): string => {
  const parts = field.split(".").map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"));
  return clipped(`/${parts.join("/")}`, problemBounds.pointer);
};

const staleOf = (details: unknown): unknown =>
  typeof details === "object" && details !== null && "changed" in details && "version" in details
    ? { version: details.version, changed: details.changed }
    : undefined;

/** A refusal by RFC 9457, in the reader's language. */
export function problemOf(refusal: Refusal, language: Language, request: string): { problem: Problem; headers: Record<string, string> } {
  const t = translateFor(language);
  const text = ({ key, values }: Message): string => clipped(t(key, values ?? {}), problemBounds.detail);
  const stale = refusal instanceof Conflict && refusal.code === "STALE";
  const sentBefore = refusal.userMessage.key === "common.error.sentBefore";
  const status = stale ? 412 : sentBefore ? 422 : refusal.status;
  const code: Code =
    refusal instanceof Protocol
      ? refusal.code
      : stale
        ? "stale"
        : sentBefore
          ? "key_reused"
          : refusal instanceof Conflict
            ? (refusal.code.toLowerCase() as Lowercase<ConflictCode>)
            : codeOf(status);
  const entries = (fields: FieldErrors, place: (field: string) => Omit<Entry, "code" | "detail">): Entry[] =>
    Object.entries(fields).map(([field, message]) => ({ ...place(field), code: message.key, detail: text(message) }));
  const errors = [
    ...(refusal instanceof Invalid ? entries(refusal.fields, (field) => ({ pointer: pointerOf(field) })) : []),
    ...(refusal instanceof Protocol
      ? entries(refusal.parameters, (parameter) => ({ parameter: clipped(parameter, problemBounds.parameter) }))
      : []),
  ];
  const details = refusal instanceof Conflict ? (stale ? staleOf(refusal.details) : refusal.details) : undefined;
  const dependents = refusal.userMessage.dependents?.map(({ key, values }) => ({ what: text({ key, values }), count: values.count }));
  return {
    problem: {
      type: explainedAt(code),
      code,
      title: t(`api.title.${status}`),
      status,
      detail: text(refusal.userMessage),
      request,
      ...(errors.length > 0 && { errors }),
      ...(details !== undefined && details !== null && { details }),
      ...(dependents && { dependents }),
    },
    headers: {
      ...(refusal instanceof Protocol && refusal.headers),
      ...(refusal instanceof SignedOut && { "www-authenticate": 'Bearer realm="diwan"' }),
      ...(refusal instanceof Forbidden && { "www-authenticate": 'Bearer realm="diwan", error="insufficient_scope"' }),
      ...(refusal instanceof TooMany && { "retry-after": String(refusal.retryAfter) }),
      ...(status === 503 && { "retry-after": "5" }),
    },
  };
}
