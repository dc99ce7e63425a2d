// Loaded before anything else of a server (`node --import`), in its threads and child processes too: one clock for the product, its libraries
// and the embedded database. It begins at `GOLDEN_CLOCK` and goes so slowly that a whole run lies within one minute, while what is written
// one after the other keeps its order. Timers are not touched.
import { env } from "node:process";

/** Real milliseconds for one of this clock. */
const slowness = 20;

const RealDate = Date;
const beginning = RealDate.parse(env["GOLDEN_CLOCK"] ?? "");
const began = Number((env["GOLDEN_BEGAN"] ??= String(RealDate.now())));
const now = (): number => beginning + Math.floor((RealDate.now() - began) / slowness);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
});
