import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";
import { promisify } from "node:util";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

type ChunkingContext = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Pages that people open without an account: what they load stays apart from the screens of the panel and the CRM. */
const openPages = /\/app\/(site\/|root\.|entry\.client\.|accounts\/entrance\/)/;
/** How a screen, one script each, stands in the graph of modules. */
const screen = "?__react-router-build-client-route";
/** A module that so many screens of the panel and the CRM need is loaded with all of them. */
const manyScreens = 16;
/** What two screens of the CRM share of styles (9 kB in all) is loaded with all of them, too: a sheet for each share would be a request each. */
const sheet = /\/app\/crm\/.*\.module\.css/;

/** What frames, lists, records and forms are drawn with, and primitives that no open page uses; imports from files have a script of their own. */
const ofKit =
  /\/app\/ui\/|\/app\/kit\/(?!transfer|table)|\/app\/crm\/(layout|record\/record-[\w-]+\.tsx|base\/priced\/|people\/(suppliers\/panel|leads\/((ageing|lifecycle)\/[\w-]+|list\/priority-badge|fields|flow))\.)/;

type Use = { open: boolean; screens: number };
const uses = new Map<string, Use>();
/** Who imports a module, by whatever way: an open page, and how many screens of the panel and the CRM. */
function useOf(id: string, modules: ChunkingContext): Use {
  const known = uses.get(id);
  if (known) return known;
  // A set goes through what is added to it meanwhile.
  const importers = new Set([id]);
  for (const one of importers) {
    const info = modules.getModuleInfo(one);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) importers.add(importer);
  }
  const all = [...importers];
  const use = {
    open: all.some((one) => openPages.test(one)),
    screens: all.filter((one) => one.endsWith(screen) && !openPages.test(one)).length,
  };
  uses.set(id, use);
  return use;
}
const when = (name: string, takes: (use: Use, id: string) => boolean) => ({
  name: (id: string, modules: ChunkingContext): string | null => (takes(useOf(id, modules), id) ? name : null),
  debugName: name,
});

/**
 * What many pages share, in few files instead of one for every part, with one sheet each: React and the router; the shell of all three
 * areas; the public pages' own frame and parts; what open pages and the office share; the frame of the panel and the CRM with what nearly
 * every screen of them needs. Smaller shares go together by the pages that load them. Sizes are in bytes; `npm run figures` counts the files.
 */
const shared = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  {
    ...when("shell", ({ open }) => open),
    test: /\/app\/((shell(?!\/(drafts\/use-persisted-(state|draft)|sign-out-form|use-copy)\.)|locale|values(?!\/(phone|iban|rate-name|measure|number-format|calendar|money\/(document-sum|spread|instalments)|text\/(plain-signs|directions|typed-number|number-units))\.))\/|ui\/(layout\/|(text|primitives|button|options|in-sight|control|(field|check)\.module|notice|toast-region|unsent-form|language-toggle)\.)|(words\/word-areas|document\/(document-head|error-page)|styles\/(typefaces|tokens|ground))\.|site\/json-ld\.|content\/estimator\/(quick-estimate|range)\.)/,
  },
  { ...when("forms", ({ open }) => open), test: /\/app\/(ui\/(field(?!\.module)|autosize)|shell\/(sign-out-form|use-copy))\./ },
  { name: "site", test: /\/app\/site\/(ui\/(?!radio-choices|enquiry)|status\/(lost|wrong)\.|services\/from-price\.|[\w-]+\.)/ },
  {
    ...when("fields", ({ open, screens }) => open && screens > 0),
    test: /\/app\/(crm|kit|content(?!\/estimator\/)|ui|values\/(money|text)|shell\/drafts)\/|\/app\/values\/(phone|iban|rate-name|measure|number-format|calendar)\./,
  },
  { ...when("estimator", ({ open, screens }) => open && screens > 0), test: /\/app\/content\/estimator\// },
  { ...when("open", ({ open }) => open), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 0 },
  { ...when("office", ({ open, screens }, id) => !open && (screens >= (sheet.test(id) ? 2 : manyScreens) || ofKit.test(id))) },
  { ...when("meetings", ({ open }) => !open), test: /\/app\/crm\/work\/meetings\/(form\/|calendar\/[\w-]+\.ts$)/ },
  { ...when("transfer", ({ open }) => !open), test: /\/app\/kit\/transfer\// },
  { ...when("records", ({ open }) => !open), test: /\/app\/crm\/(panels|.*(?<!duplicates)\/panel)\.tsx/, minShareCount: 2 },
  {
    ...when("panel", ({ open }) => !open),
    test: /\/app\/(admin|content|accounts)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  },
  { ...when("part", ({ open }) => !open), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
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
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined;
    export const getManifestPathsParam = undefined, shouldUseInitialRouteDiscovery = undefined;`,
  "dom/ssr/route-discovery.js": `
    export const RouteDiscoveryRuntime = undefined, getCustomPatchRoutesOnNavigationFunction = undefined;
    export const useCustomRouteDiscovery = undefined, useRouteDiscovery = undefined;`,
};
/**
 * The router's loader of page scripts reloads the document where one could not be read; ours stays on the page. Its outermost error boundary draws
 * a stack in English; ours keeps what was drawn last.
 */
const ownParts: Record<string, string> = {
  "dom/ssr/routeModules.js": "app/shell/connection/load-route-module.ts",
  "dom/ssr/errorBoundaries.js": "app/shell/connection/last-boundary.tsx",
};
const isOfRouter = (id: string, file: string): boolean => id.endsWith(`/react-router/dist/production/lib/${file}`);
const withoutOffParts: Plugin = {
  name: "without-off-parts",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  load: (id) => {
    const own = Object.entries(ownParts).find(([file]) => isOfRouter(id, file))?.[1];
    if (own) return `export * from ${JSON.stringify(resolve(own))};`;
    return Object.entries(offParts).find(([file]) => isOfRouter(id, file))?.[1];
  },
};

/** What a first start begins with is made in a process of its own meanwhile, on the second processor. */
let image: Promise<unknown> | undefined;
const databaseImage: Plugin = {
  name: "database-image",
  apply: "build",
  buildStart: () => void (image ??= promisify(execFile)(process.execPath, ["db/image.ts"])),
  closeBundle() {
    return this.environment.name === "ssr" ? image?.then(() => {}) : undefined;
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

const classOf = new Map<string, string>();

/**
 * Short class names for the build: their file and name as a hash of five characters, none like the library's. Fails where two would be the same.
 * Of the sheets of `app/ui`, whose names go to every page as tables, file and name as they are: what is said twice weighs nothing.
 */
function shortClass(name: string, file: string): string {
  const [, primitive] = /\/app\/ui\/(?:layout\/)?([\w-]+)\.module\.css/.exec(file) ?? [];
  if (primitive) return `${primitive}-${name}`;
  const place = `${relative(import.meta.dirname, file.split("?", 1)[0]!)} ${name}`;
  const hash = createHash("sha256").update(place).digest();
  const short = String.fromCodePoint(97 + (hash[0]! % 26)) + hash.subarray(1, 4).toString("base64url").replaceAll(/[-_]/g, "0");
  if ((classOf.get(short) ?? place) !== place) throw new Error(`${place} and ${classOf.get(short)} have the same short class`);
  classOf.set(short, place);
  return short;
}

export default defineConfig(({ command }) => ({
  plugins: [withoutOffParts, databaseImage, routesWhenAsked, reactRouter()],
  // Known before the first request: found one by one, each would make the development server load React a second time.
  optimizeDeps: {
    include: ["react", "react-dom", "react-router", "@mantine/core", "@mantine/dates", "@mantine/hooks", "dayjs/locale/ar"],
  },
  ...(command === "build" && { css: { modules: { generateScopedName: shortClass } } }),
  build: {
    // A data: address in a script or style would need a wider content policy than 'self'.
    assetsInlineLimit: 0,
    target: "es2023",
    // The server's own file is read from the disk once.
    chunkSizeWarningLimit: 6000,
    rolldownOptions: { checks: { bundlerTimings: false } },
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
