// The one entry: `node server.ts`. It makes loading modules quick, then loads the server, or starts the workers that load it.
import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import "./quick-loading.ts";

const given = { ...process.env };
await import("#app/platform/env-file.ts");
await import("#app/platform/checked-config.server.ts");
const { config } = await import("#app/platform/config.server.ts");
const { WORKERS: workers } = config();
if (workers === 0 || cluster.isWorker) await import("./serve.ts");
else {
  const { keepWorkers } = await import("#app/platform/processes/workers.server.ts");
  // A worker reads the settings' file anew when it starts.
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
  keepWorkers({ count: workers, entry: fileURLToPath(import.meta.url) });
}
