/** How the ring of a state is coloured. */
export type PhaseTone = "clay" | "ok" | "warn" | "bad" | "info" | "quiet";
