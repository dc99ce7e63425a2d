/** `withheld`: the owner may not read it, so nothing was sent. */
export const deliveryStates = ["waiting", "delivered", "failed", "withheld"] as const;

/** Why an address is told nothing more: its owner wished it, it answered 410, nothing arrived for five days, its token has ended. */
export const stopReasons = ["paused", "gone", "failing", "token"] as const;

/** Why nothing was answered. */
export const faults = ["refused", "timeout", "connection", "secret"] as const;

/** One attempt: the status that was answered with the first kB, or the fault. `ms` is how long it took. */
export type Attempt = { at: string; ms: number; status: number | null; fault?: (typeof faults)[number]; answer?: string };

export const testType = "webhook.test";
export const mostWebhooks = 20;
