// The one entry: `node server.ts`. It makes loading modules quick, then loads the server, or starts the workers that load it.
import cluster from "node:cluster";
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

// What Node compiled stays for the next start. Where nothing can be written it compiles again.
enableCompileCache(fileURLToPath(new URL("node_modules/.cache/node", import.meta.url)));

/**
 * Node reads a package's description again for each of its modules, and this one's has 180 kB: half a second of every start, and 200 MB.
 * A file of it that names a neighbour by path means exactly that file.
 */
const described = /\/node_modules\/drizzle-orm\/.*\.js$/;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith(".") && context.parentURL && described.test(context.parentURL)
      ? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
      : next(specifier, context),
});

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
