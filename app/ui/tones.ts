export type BadgeTone = "quiet" | "info" | "ok" | "warn" | "bad" | "clay";
/** How far a matter has come, 0 to 100; or that it rests, or was struck. */
export type Progress = number | "paused" | "struck";
export type StateLook = { at: Progress; tone?: BadgeTone | undefined };
