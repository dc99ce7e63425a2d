const byStatus = {
  400: ["malformed", "too_deep", "member_twice", "broken_parts", "idempotency_key", "if_match", "token_in_address"],
  401: ["unauthorized"],
  403: ["forbidden", "foreign_host", "foreign_origin"],
  404: ["not_found"],
  405: ["method"],
  409: ["conflict", "illegal_transition", "has_dependents", "possible_duplicate", "total_mismatch", "in_flight"],
  412: ["stale"],
  413: ["too_large"],
  415: ["media_type", "not_multipart"],
  422: ["invalid", "key_reused"],
  428: ["precondition_required"],
  429: ["too_many_requests"],
  500: ["internal_error"],
  503: ["unavailable"],
  507: ["storage_full"],
} as const;

export type Code = (typeof byStatus)[keyof typeof byStatus][number];

export const codes = Object.fromEntries(
  Object.entries(byStatus).flatMap(([status, own]) => own.map((code) => [code, Number(status)])),
) as Record<Code, number>;

export const isCode = (word: string): word is Code => Object.hasOwn(codes, word);
export const codeOf = (status: number): Code => (byStatus as Record<number, readonly Code[]>)[status]?.[0] ?? "invalid";
