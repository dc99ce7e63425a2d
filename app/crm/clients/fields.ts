/** What a client is. Names of states are fixed; their words are in the messages. */
export const clientTypes = ["individual", "company", "government"] as const;
export type ClientType = (typeof clientTypes)[number];

export const clientStatuses = ["potential", "active", "inactive", "blacklisted"] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Budgets in piastres. */
export const clientBounds = { budget: { min: 0, max: 100_000_000_000 }, reason: { min: 10, max: 500 }, contacts: 20 } as const;
