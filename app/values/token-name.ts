/** An access token as it was called when somebody acted by it. */
export type TokenName = { name: string; prefix: string };
