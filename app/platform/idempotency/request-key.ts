/**
 * The key under which one request may write. The first transaction of the request claims it, so that the claim and the writing commit together;
 * every other request with the same key finds it claimed. The rest belongs to this request alone: `claimed` is true once that transaction has
 * committed, `claiming` settles when it ends, `changes` counts the changes begun. `several`: it is made of one change for each of several rows.
 */
export type RequestKey = {
  hash: string;
  input: string;
  claimed: boolean;
  claiming?: Promise<void> | undefined;
  changes: number;
  several?: true;
};
