// Makes loading modules quick: imported before all others.
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
