// One of those workers. `mode`: "well"; "never ready", which also ignores signals; "once never ready", which makes the next one well; "deaf" does not end.
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const file = join(process.env["WORKERS_FOLDER"] ?? "", "mode");
const mode = readFileSync(file, "utf8");
if (mode === "once never ready") writeFileSync(file, "well");
for (const signal of ["SIGHUP", "SIGTERM"] as const)
  process.on(signal, () => {
    if (mode === "well") process.exit(0);
  });
if (mode.endsWith("never ready")) setInterval(() => {}, 60_000);
else {
  const server = createServer((request, response) => {
    if (request.url === "/") response.end(String(process.pid));
    else process.stdout.write(`held by ${process.pid}\n`);
  });
  server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.send?.({ ready: "ready\n" }));
}
