import { RecentSet } from "#app/shell/recent-set.ts";

export const numberHeader = "x-request-id";

const numbers = new RecentSet<string>(100);

/** Notes that this tab sent a request that may have changed something, and has its answer: what follows from it is read anew by whoever sent it. */
export function noteOwnRequest(number: string | null): void {
  if (number) numbers.add(number);
}

let underWay = 0;

/** Counts a request of this tab that may change something until it is answered; the answer of this function says that it is. */
export function beginOwnRequest(): () => void {
  underWay += 1;
  return () => void (underWay -= 1);
}

export const ownRequestsUnderWay = (): boolean => underWay > 0;

export const isOwnRequest = (number: string | null): boolean => number !== null && numbers.has(number);
