// A server whose answers keep the event loop busy for a while, as rendering does. Says its port, and drains when it is told to stop.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { drainable } from "#app/platform/http/drain.server.ts";

const busyMs = 8;
const server = createServer();
const drain = drainable(server, (_request, response) => {
  const until = performance.now() + busyMs;
  while (performance.now() < until);
  response.end("answered");
});
process.once("SIGTERM", () => void drain(9_000).then((cut) => process.exit(cut)));
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
