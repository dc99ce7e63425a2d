import type { Drawn } from "./drawn.ts";

/** How large the photograph that opens a project or a service is drawn; the early fetch in the document's head says the same. */
export const mainDrawn: Drawn = { phone: "100vw", desk: "100vw" };
export const mainRatio = "2.1/1";
