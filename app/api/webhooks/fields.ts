/** `withheld`: the owner may not read it, so nothing was sent. */
export const deliveryStates = ["waiting", "delivered", "failed", "withheld"] as const;

export const stopReasons = ["paused", "gone", "failing", "token"] as const;

export const faults = ["refused", "timeout", "connection", "secret"] as const;

/** One attempt: the status that was answered with the first kB, or the fault. `ms` is how long it took. */
export type Attempt = { at: string; ms: number; status: number | null; fault?: (typeof faults)[number]; answer?: string };

export const testType = "webhook.test";
export const mostWebhooks = 20;
