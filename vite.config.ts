import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

type ChunkingContext = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Pages that people open without an account: what they load stays apart from the screens of the panel and the CRM. */
const openPages = /\/app\/(site\/|root\.|accounts\/entrance\/)/;
const opened = new Map<string, boolean>();
/** Whether an open page imports the module, by whatever way. */
function isOpen(id: string, modules: ChunkingContext): boolean {
  const known = opened.get(id);
  if (known !== undefined) return known;
  // A set goes through what is added to it meanwhile.
  const importers = new Set([id]);
  for (const one of importers) {
    const info = modules.getModuleInfo(one);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) importers.add(importer);
  }
  const open = [...importers].some((one) => openPages.test(one));
  opened.set(id, open);
  return open;
}
const ofOpen = (id: string, modules: ChunkingContext): string | null => (isOpen(id, modules) ? "open" : null);
const ofOffice =
  (name: string) =>
  (id: string, modules: ChunkingContext): string | null =>
    isOpen(id, modules) ? null : name;

/**
 * What many pages share, in few files instead of one for every part, with one sheet each: React and the router; the shell of all three
 * areas; the public pages' own frame and parts; what nearly every screen of the panel and the CRM needs; what lists, records and forms
 * have in common. Smaller shares go together by the pages that load them. Sizes are in bytes; `npm run figures` counts the scripts.
 */
const shared = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: "shell",
    test: /\/app\/((shell|locale|values)\/|ui\/(layout|text|primitives|button|field|notice|autosize|toast-region|unsent-form|language-toggle)\.|(word-areas|document-head|error-page|tokens)\.|site\/json-ld\.)/,
  },
  { name: "site", test: /\/app\/site\/(ui\/|status\/(lost|wrong)\.|[\w-]+\.)/ },
  { name: ofOpen, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 0 },
  { name: ofOffice("office"), minShareCount: 100 },
  { name: ofOffice("desk"), minShareCount: 16 },
  { name: ofOffice("part"), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
];

/**
 * Parts of the router that this product never asks for, though its browser half imports them: telling a monitor about every step, and
 * fetching the route table piece by piece. What stands here does what they do when they are off. Names that the router's next version asks
 * for besides fail the build.
 */
const offParts: Record<string, string> = {
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`,
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined;`,
};
/** The router's loader of page scripts reloads the document where one could not be read; ours stays on the page. */
const ownParts: Record<string, string> = { "dom/ssr/routeModules.js": "app/shell/connection/load-route-module.ts" };
const isOfRouter = (id: string, file: string): boolean => id.endsWith(`/react-router/dist/production/lib/${file}`);
const withoutOffParts: Plugin = {
  name: "without-off-parts",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  load: (id) => {
    const own = Object.entries(ownParts).find(([file]) => isOfRouter(id, file))?.[1];
    if (own) return `export { loadRouteModule } from ${JSON.stringify(resolve(own))};`;
    return Object.entries(offParts).find(([file]) => isOfRouter(id, file))?.[1];
  },
};

/**
 * In development a route's modules are read when it is asked for, not all of them before the first answer: each route of the server's list gets
 * `open`, which `app/platform/http/developing.server.ts` calls. Where the router's next version writes its list otherwise, all are read at once.
 */
const routesWhenAsked: Plugin = {
  name: "routes-when-asked",
  apply: "serve",
  transform(code, id) {
    if (!id.endsWith("virtual:react-router/server-build")) return null;
    const files = new Map([...code.matchAll(/import \* as (route\d+) from ("[^"]+");/g)].map(([, name, file]) => [name!, file!]));
    return code
      .replace(/import \* as (route\d+) from "[^"]+";/g, "const $1 = {};")
      .replace(
        /module: (route\d+)/g,
        (text, name: string) => `${text}, open: async () => Object.assign(${name}, await import(${files.get(name)}))`,
      );
  },
};

export default defineConfig(({ command }) => ({
  plugins: [withoutOffParts, routesWhenAsked, reactRouter()],
  // Known before the first request: found one by one, each would make the development server load React a second time.
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-router",
      "@hello-pangea/dnd",
      "@mantine/core",
      "@mantine/dates",
      "@mantine/hooks",
      "dayjs/locale/ar",
    ],
  },
  build: {
    // A data: address in a script or style would need a wider content policy than 'self'.
    assetsInlineLimit: 0,
    target: "es2023",
  },
  environments: {
    ssr: {
      resolve: {
        // Of the component library's 800 modules the server needs a few: as part of the build they need not be found and read at each start.
        noExternal: command === "build" ? [/^@mantine\//] : [],
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: shared },
          },
        },
      },
    },
  },
}));
