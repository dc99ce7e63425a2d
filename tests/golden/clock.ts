// Loaded before anything else of a server (`node --import`), in its threads and child processes too: one clock for the product, its libraries
// and the embedded database. It begins at `GOLDEN_CLOCK` and goes so slowly that a whole run lies within one minute, while what is written
// one after the other keeps its order. Timers are not touched. Ids that the program makes ascend, as those of steady-ids.ts do.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
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

let ids = 0;
/** Begins with the real time and a counter, so that ids ascend over all processes of a run; the rest is random. */
function ascending(): string {
  ids = (ids + 1) % 4096;
  const hex = RealDate.now().toString(16).padStart(12, "0") + ids.toString(16).padStart(3, "0");
  return hex + crypto.randomBytes(9).toString("hex").slice(0, 17);
}
const randomUUID = (): ReturnType<typeof crypto.randomUUID> => {
  const hex = ascending();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
};
const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto);

crypto.randomUUID = randomUUID;
syncBuiltinESMExports();
Object.defineProperties(globalThis.crypto, {
  randomUUID: { value: randomUUID },
  getRandomValues: {
    // 16 bytes: an id or a key of app/values/new-key.ts
    value: (array: Uint8Array<ArrayBuffer>) =>
      array.byteLength === 16 ? (array.set(Buffer.from(ascending(), "hex")), array) : getRandomValues(array),
  },
});
