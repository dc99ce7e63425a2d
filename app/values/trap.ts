/** A field that people do not see. No browser and no password manager knows what belongs in one of this name. */
export const trapField = "leave-blank";

/** Does a posted form say that something filled the trap? */
export const isTrapFilled = (typed: unknown): boolean => typeof typed === "string" && typed !== "";
