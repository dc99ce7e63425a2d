export type LinkState = "open" | "done" | "gone";
