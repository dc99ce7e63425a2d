/** Every code of a refusal, which programs decide by, with its status. What to do about one is said under `api.problem`. The first of a status stands for the others. */
export const codes = {
  malformed: 400,
  too_deep: 400,
  member_twice: 400,
  broken_parts: 400,
  idempotency_key: 400,
  if_match: 400,
  token_in_address: 400,
  unauthorized: 401,
  forbidden: 403,
  foreign_host: 403,
  foreign_origin: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  illegal_transition: 409,
  has_dependents: 409,
  possible_duplicate: 409,
  total_mismatch: 409,
  in_flight: 409,
  stale: 412,
  too_large: 413,
  media_type: 415,
  not_multipart: 415,
  invalid: 422,
  key_reused: 422,
  precondition_required: 428,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type Code = keyof typeof codes;

export const isCode = (word: string): word is Code => Object.hasOwn(codes, word);
export const codeOf = (status: number): Code => (Object.keys(codes) as Code[]).find((code) => codes[code] === status) ?? "invalid";
