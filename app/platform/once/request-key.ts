/**
 * The key under which one request may write. The first transaction of the request claims it, so that the claim and the writing commit together;
 * every other request with the same key finds it claimed. `claimed` and `claiming` belong to this request alone: the first is true once the
 * transaction has committed, the second settles when it ends.
 */
export type RequestKey = { hash: string; input: string; claimed: boolean; claiming?: Promise<void> | undefined };
