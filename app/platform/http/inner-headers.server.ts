import type { ServerResponse } from "node:http";

/** Headers between the application and our own server. Taken out before an answer leaves. */
export const keepHeader = "x-diwan-keep";
export const routeHeader = "x-diwan-route";
export const actorHeader = "x-diwan-actor";

const key = Symbol.for("diwan.going-on");
/** Goes on with an answer when its head is sent, and ends it. A rejection cuts it off. */
type Held = { [key]?: Map<string, (response: ServerResponse) => Promise<void>> };

/** Answers that stay open, by request number, on Node's own response: one of the framework's streams holds 10 kB with its request. */
export const goingOn = (): NonNullable<Held[typeof key]> => ((globalThis as Held)[key] ??= new Map());
