import type { Drawn } from "./drawn.ts";

export const mainDrawn: Drawn = { phone: "100vw", desk: "100vw" };
export const mainRatio = "2.1/1";
