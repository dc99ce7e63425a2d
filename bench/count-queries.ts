// Preloaded into the measured server: counts the statements it sends, and writes their number to stderr at SIGUSR2.
import { createRequire } from "node:module";

type Asks = { query: (...question: unknown[]) => unknown };
const { Client } = createRequire(import.meta.url)("pg") as { Client: { prototype: Asks } };
const send = Client.prototype.query;
let sent = 0;
Client.prototype.query = function (this: Asks, ...question: unknown[]): unknown {
  sent += 1;
  return send.apply(this, question);
};
process.on("SIGUSR2", () => void process.stderr.write(`queries ${sent}\n`));
