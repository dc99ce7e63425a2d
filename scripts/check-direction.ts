// Who may import whom, as a rule of the linter. `refusals` below is the whole of it; docs/architecture.md draws the picture.
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { declaration, districts, heightOf, placeOf, roots } from "./districts.ts";
import { knots, targetsOf } from "./figures/slices.ts";
import { readSources } from "./figures/sources.ts";
import { routeFiles } from "./route-files.ts";
import { root } from "./run.ts";

/** Folder of app/ → the rule's name and what may be imported besides the folder itself. Higher may import lower, never the other way. */
const areas: Record<string, { rule: string; may: RegExp[] }> = {
  values: { rule: "values-import-nothing", may: [] },
  access: { rule: "access-is-pure", may: [/^app\/values\//] },
  locale: { rule: "locale-is-low", may: [/^app\/(access|values)\//] },
  shell: { rule: "shell-stands-below-screens", may: [/^app\/(locale|access|values)\//] },
  ui: { rule: "ui-stands-below-screens", may: [/^app\/(shell|locale|access|values)\//] },
  platform: { rule: "platform-knows-no-entity", may: [/^app\/(shell|locale|access|values)\//] },
  kit: { rule: "kit-knows-no-entity", may: [/^app\/(ui|platform|shell|locale|access|values)\//] },
  // Account pages stand between the public header and footer: they are drawn with the site's parts and answer the footer's forms.
  accounts: {
    rule: "accounts-know-no-content",
    may: [/^app\/(ui|kit|platform|shell|locale|access|values|site\/ui)\//, /^app\/site\/public-action\.server\.ts$/],
  },
  content: { rule: "content-knows-no-screens", may: [/^app\/(ui|accounts|kit|platform|shell|locale|access|values)\//] },
  crm: { rule: "crm-stands-on-content", may: [/^app\/(ui|content|accounts|kit|platform|shell|locale|access|values)\//] },
  site: {
    rule: "site-has-its-own-look",
    may: [
      /^app\/(ui|platform|shell|locale|access|values)\//,
      /^app\/content\/[^/]+\/(operations\.server|fields|estimate|quick-estimate|alternatives)\.ts$/,
      /^app\/crm\/(people\/leads|people\/links|base\/documents|office\/homes)\/(operations\.server|fields)\.ts$/,
      // In which digits whoever reads has his figures.
      /^app\/accounts\/digits\.server\.ts$/,
      // Which kinds of documents a client's link may open.
      /^app\/crm\/between-slices\/linked\.server\.ts$/,
    ],
  },
  admin: {
    rule: "admin-shell",
    // The audit log names the fields of what staff changed.
    may: [
      /^app\/(ui|content|accounts|kit|platform|shell|locale|access|values)\//,
      /^app\/crm\/(entities|[^/]+\/[^/]+\/operations\.server)\.ts$/,
    ],
  },
  // Doors for programs: whatever they do, they ask the operations of the areas below. Only routes and wiring know them.
  api: {
    rule: "api-asks-operations",
    may: [
      /^app\/(ui|accounts|kit|platform|shell|locale|access|values)\//,
      /^app\/(content|crm|crm\/between-slices|crm\/generated)\/[^/]+\.ts$/,
      /^app\/crm\/routes\/transitions\.server\.ts$/,
      /^app\/(content|crm|admin|site)\/([^/]+\/){1,3}(operations\.server|entity|([a-z]+-)*flow|([a-z]+-)*fields)\.ts$/,
    ],
  },
  endpoints: { rule: "endpoints-are-handlers", may: [/^app\/(content|accounts|platform|shell|locale|access|values)\//] },
};

/** Wired at the top, needed below: the words of a language, which import message files only, and the design's tokens. */
const everywhere = /^app\/(words\/words\.server\.ts|styles\/tokens\.css)$/;
/** What the document hands every page it stands around: known by its type alone. */
const documentData = /^app\/document\/document\.server\.ts$/;
/** Screens of the administration and the CRM, wherever their slice lies. */
const withComponentLibrary = /^app\/(kit|admin|crm|content|api|accounts\/users)\//;
const inApp = /^app\//;
/** What a slice draws on its neighbours' pages: its records about one of theirs. Only a screen may take it in. */
const shownElsewhere = /\/(panel|timeline|files|convert-dialog)\.tsx$/;
/** What every priced document of the CRM is made of: lines, their taxes, sums, snapshot. */
const pricedDocument = /^app\/crm\/base\/priced\//;
const slice = /^app\/(?:crm\/[^/]+|content|accounts)\/[^/]+\//;
/** What gathers parts of all slices on one screen. */
const gathers = /^app\/crm\/office\/(dashboard|search)\//;
/** Routes stand above all districts: a lead's page draws the dialog that makes it a client. */
const routes = new Set(routeFiles());

/**
 * Why `from` may not import `to`: the names of the rules broken, with a hint. `to` is a path of this repository (`app/…`) or a package's name.
 * Tests may import anything; so may the files that stand directly in app/, which wire everything together.
 */
export function refusals(from: string, to: string, typeOnly = false): string[] {
  const area = areas[/^app\/([^/]+)\//.exec(from)?.[1] ?? ""];
  if (!area || /\.test\.tsx?$/.test(from)) return [];
  const broken: string[] = [];
  const refuse = (when: boolean, why: string) => {
    if (when) broken.push(why);
  };
  const own = inApp.test(to);
  const folder = /^app\/[^/]+\//.exec(from)?.[0] ?? "";

  refuse(
    own &&
      !to.startsWith(folder) &&
      !everywhere.test(to) &&
      !(typeOnly && documentData.test(to)) &&
      !area.may.some((allowed) => allowed.test(to)),
    `${area.rule}: ${folder} may not import ${to}`,
  );
  refuse(
    to.startsWith("@mantine/") && !withComponentLibrary.test(from),
    "site-without-component-library: Mantine belongs to the screens of administration and CRM",
  );
  refuse(
    own && /\.server\.ts$/.test(from) && /\.tsx$/.test(to) && !/\/(mail|document)\.tsx$/.test(to),
    "server-code-draws-nothing: of the screens, server code knows mail.tsx and document.tsx",
  );
  refuse(
    /\.tsx$/.test(from) && (/\/table\.server\.ts$/.test(to) || to.startsWith("app/platform/db/") || /^drizzle-orm(\/|$)/.test(to)),
    "screens-ask-operations: no tables and no database in a screen",
  );
  refuse(
    own && /\/(fields|entity|(\w+-)?flow)\.ts$/.test(from) && /(\.server\.ts|\.tsx)$/.test(to),
    "fields-stay-light: both sides of the wire read this file",
  );
  refuse(
    own &&
      /\/table\.server\.ts$/.test(from) &&
      !/\/(table\.server|columns\.server|([a-z]+-)?fields)\.ts$|^app\/(platform|values)\//.test(to),
    "tables-know-tables: a table knows tables, columns, fields, platform and values",
  );
  refuse(
    /\/([a-z]+-)?messages\.ts$/.test(from) && to !== "app/locale/shared-words.ts",
    "messages-import-nothing: a message file holds messages, and words that many slices share",
  );
  const home = slice.exec(from)?.[0];
  refuse(
    home !== undefined &&
      !gathers.test(from) &&
      slice.test(to) &&
      !to.startsWith(home) &&
      !/\/(operations\.server|notify\.server|posting\.server|table\.server|fields|entity|(\w+-)?flow|estimate)\.ts$/.test(to) &&
      !(/\.tsx$/.test(from) && shownElsewhere.test(to)) &&
      !pricedDocument.test(to),
    "neighbours-meet-at-operations: ask the neighbour's operations",
  );
  const free = !from.startsWith("app/crm/") || routes.has(from) || /\/handlers\.server\.ts$/.test(from);
  const [low, high] = [heightOf(from), heightOf(to)];
  refuse(
    !free &&
      low !== null &&
      high !== null &&
      low < high &&
      !(/\.tsx$/.test(from) && /^app\/crm\/(panels|record\/record-page)\.tsx$/.test(to)),
    `districts-have-a-direction: ${districts.join(" ← ")}; what a lower one shows or asks stands in panels.tsx and ports.server.ts`,
  );
  refuse(
    !free && low === null && inApp.test(to) && (roots.test(to) || (placeOf(to) !== null && !declaration.test(to))),
    "registries-know-declarations: what slices import from app/crm itself knows tables, fields, entities, flows, who sees which rows, and texts",
  );
  refuse(
    to === "app/platform/db/open.server.ts" && !/^app\/(platform|endpoints)\//.test(from),
    "database-handle-is-passed: take the handle from ctx",
  );
  return broken;
}

/** Circles between modules, types and `import()` included: a file → the shortest way from it back to itself. */
function findCircles(): Map<string, string[]> {
  const sources = readSources().filter(({ path }) => /\.tsx?$/.test(path));
  const known = new Set(sources.map(({ path }) => path));
  const edges = new Map(
    sources.map((source) => [source.path, new Set(targetsOf(source).flatMap(({ path }) => (known.has(path) ? path : [])))]),
  );
  return new Map(knots(edges).flatMap((group) => group.map((file) => [file, wayBack(file, edges)] as const)));
}

function wayBack(file: string, edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const ways = [[file]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of edges.get(way.at(-1)!) ?? []) {
      if (next === file) return [...way, file];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return [];
}

let circles: Map<string, string[]> | undefined;

const circle = {
  meta: { type: "problem", docs: { description: "No module imports itself by way of others." } },
  create: (context: Context) => ({
    Program(node: unknown) {
      const way = (circles ??= findCircles()).get(relative(root, context.filename).split(sep).join("/"));
      if (way) context.report({ node, message: `no-circle: ${way.join(" → ")}` });
    },
  }),
};

// The linter's plugin interface, as far as it is used here (the ESLint one).
type Importing = { importKind?: string; source?: { type: string; value?: unknown } | null };
type Context = { filename: string; report: (problem: { node: unknown; message: string }) => void };

const direction = {
  meta: { type: "problem", docs: { description: "Who may import whom." } },
  create(context: Context) {
    const from = relative(root, context.filename).split(sep).join("/");
    if (!inApp.test(from)) return {};
    const look = ({ source, importKind }: Importing) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const name = source.value;
      const to = name.startsWith("#app/") ? name.slice(1) : name.startsWith(".") ? join(dirname(from), name).split(sep).join("/") : name;
      if (name.split("/").includes("..") && !/\.test\.tsx?$/.test(from))
        context.report({ node: source, message: "import-by-full-name: across folders #app/…, inside the folder ./x.ts" });
      // The compiler takes every name that ends with .css for a style sheet.
      if (to.startsWith("app/") && to.endsWith(".css") && !existsSync(join(root, to)))
        context.report({ node: source, message: `missing-style-sheet: there is no ${to}` });
      for (const message of refusals(from, to, importKind === "type")) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
      TSImportType: look,
    };
  },
};

export default { meta: { name: "diwan" }, rules: { direction, circle } };
