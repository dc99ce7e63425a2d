/** An access token as it was called when somebody acted by it, through a program or an assistant. */
export type TokenName = { name: string; prefix: string; assistant?: true };
