// Makes loading modules quick: imported before all others.
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const root = new URL(".", import.meta.url).href;

// What Node compiled stays for the next start. Where nothing can be written it compiles again.
enableCompileCache(fileURLToPath(new URL("node_modules/.cache/node", root)));

/** Packages that name their own files by path, with the ending, and have nothing but modules behind `import`. */
const wholePackages = /\/node_modules\/(?:drizzle-orm|jose|kysely|libphonenumber-js|write-excel-file|zod)\//;
const packageOf = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//;

type Found = ReturnType<Parameters<typeof registerHooks>[0]["resolve"] & {}>;
/** By importing package and name. */
const found = new Map<string, Found>();

/**
 * Node looks for each imported file again, and reads its package's description (drizzle's has 180 kB) for each name: a second of every start. A file
 * that is named by path or `#app/` is exactly that file, and a package is the same one for all files of its importer.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL, conditions } = context;
    if (!parentURL || !conditions.includes("import")) return next(specifier, context);
    const name = specifier.startsWith("#app/") ? new URL(`app/${specifier.slice(5)}`, root).href : specifier;
    if (name !== specifier || name.startsWith(".")) {
      const format = formatOf(name, parentURL);
      return format ? { url: new URL(name, parentURL).href, format, shortCircuit: true } : next(specifier, context);
    }
    const key = `${packageOf.exec(parentURL)?.[0] ?? ""} ${specifier}`;
    const known = found.get(key);
    if (known) return { ...known, shortCircuit: true };
    const resolved = next(specifier, context);
    found.set(key, resolved);
    return resolved;
  },
});

function formatOf(name: string, parentURL: string): string | undefined {
  if (!parentURL.includes("/node_modules/")) return name.endsWith(".ts") ? "module-typescript" : undefined;
  return name.endsWith(".mjs") || (name.endsWith(".js") && wholePackages.test(parentURL)) ? "module" : undefined;
}
