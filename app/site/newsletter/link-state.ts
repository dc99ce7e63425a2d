/** Where a link from a letter stands: it can be used, it was used, or it is of no use. */
export type LinkState = "open" | "done" | "gone";
