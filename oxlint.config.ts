// The linter's rules. Most of this file says who may import whom: "#app/…" specifiers tell the folder, so direction is a matter of
// reading the import. It is written as code because a linter rule given twice for one file is replaced, not added: each kind of file
// in each area gets one list, put together here from the two tables below.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type OxlintConfig } from "oxlint";

type Pattern = { group: string[]; message: string };
type Override = NonNullable<OxlintConfig["overrides"]>[number];

const root = dirname(fileURLToPath(import.meta.url));

/** Everything under a folder of app/. */
const all = (...folders: string[]) => folders.map((folder) => `#app/${folder}/**`);

const low = ["platform", "locale", "access", "values"];
const offered = ["operations.server", "table.server", "fields", "estimate"];

/** Area → the name of its rule and what it may import besides itself. Higher may import lower, never the other way. */
const areas: Record<string, { rule: string; may: string[] }> = {
  values: { rule: "values-import-nothing", may: [] },
  access: { rule: "access-is-pure", may: all("values") },
  locale: { rule: "locale-is-low", may: all("access", "values") },
  shell: { rule: "shell-stands-below-screens", may: all("locale", "access", "values") },
  platform: { rule: "platform-knows-no-entity", may: all("shell", "locale", "access", "values") },
  kit: { rule: "kit-knows-no-entity", may: all(...low, "shell") },
  accounts: { rule: "accounts-know-no-content", may: all(...low, "shell", "kit", "site/ui") },
  content: { rule: "content-knows-no-screens", may: all(...low, "shell", "kit", "accounts") },
  crm: { rule: "crm-stands-on-content", may: all(...low, "shell", "kit", "accounts", "content") },
  site: {
    rule: "site-has-its-own-look",
    may: [
      ...all(...low, "shell"),
      ...["operations.server", "fields", "estimate"].map((file) => `#app/content/*/${file}.ts`),
      ...["operations.server", "fields"].map((file) => `#app/crm/leads/${file}.ts`),
    ],
  },
  admin: { rule: "admin-shell", may: [...all(...low, "shell", "kit", "accounts", "content"), "#app/crm/*/operations.server.ts"] },
  endpoints: { rule: "endpoints-are-doors", may: all(...low, "shell", "accounts", "content") },
};

/** Areas that Mantine may enter; the others draw with their own elements. */
const withComponentLibrary = ["kit", "admin", "crm"];

/** Wired at the top, needed below: the words of a language (message files only), the tokens, and the framework's generated types. */
const everywhere = ["!#app/words.server.ts", "!#app/tokens.css"];

const stayInside: Pattern = {
  group: ["../**", "..", "**/../**"],
  message: "import-by-full-name: across folders use #app/…, inside the folder ./x.ts",
};

const noComponentLibrary: Pattern = {
  group: ["@mantine/**"],
  message: "site-without-component-library: Mantine belongs to kit, admin and crm",
};

const noHandle: Pattern = {
  group: ["#app/platform/db/open.server.ts"],
  message: "database-handle-is-passed: take the handle from ctx, do not open it",
};

const tables = ["#app/**/table.server.ts", "./**/table.server.ts", "#app/platform/db/**", "drizzle-orm", "drizzle-orm/**"];

/** Kind of file → the rules that come with it, in every area. The first that matches a file is its kind. */
const kinds: { files: string[]; rules: Pattern[] }[] = [
  {
    files: ["**/messages.*.ts"],
    rules: [{ group: ["**", "!./messages.en.ts"], message: "messages-import-nothing: a message file holds messages" }],
  },
  {
    files: ["**/table.server.ts"],
    rules: [
      {
        group: [
          "#app/**",
          "./**",
          ...["#app", "."].flatMap((from) => [`!${from}/**/table.server.ts`, `!${from}/**/fields.ts`]),
          "!#app/platform/**",
          "!#app/values/**",
        ],
        message: "tables-know-tables: a table knows tables, fields, platform and values",
      },
    ],
  },
  {
    files: ["**/fields.ts", "**/screens.ts"],
    rules: [
      {
        group: ["#app/**/*.server.ts", "./**/*.server.ts", "#app/**/*.tsx", "./**/*.tsx"],
        message: "fields-stay-light: both sides of the wire read this file",
      },
    ],
  },
  {
    files: ["**/*.server.ts"],
    rules: [
      {
        group: ["#app/**/*.tsx", "./**/*.tsx", "!**/mail.tsx", "!**/document.tsx"],
        message: "server-code-draws-nothing: only mail.tsx and document.tsx are drawn on the server side",
      },
    ],
  },
  { files: ["**/*.tsx"], rules: [{ group: tables, message: "screens-ask-operations: no tables, no database in a screen" }] },
];

const slices = (area: string) => {
  const folder = join(root, "app", area);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
};

/** A neighbour is met at its operations, table, fields and estimate; what else lies in its folder is its own affair. */
const neighbours = (own?: string): Pattern => ({
  group: [
    ...["crm", "content", "accounts"].map((area) => `#app/${area}/*/**`),
    ...offered.map((file) => `!#app/*/*/${file}.ts`),
    ...(own ? [`!#app/${own}/**`] : []),
  ],
  message: "neighbours-meet-at-operations: ask the neighbour's operations",
});

function restrict(files: string[], patterns: Pattern[]): Override {
  return {
    files,
    excludeFiles: ["**/*.test.ts", "**/*.test.tsx"],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}

/** One folder's files: its area's direction for all of them, and for each kind of file the rules of the kind on top. */
function folderRules(path: string, patterns: Pattern[]): Override[] {
  return [
    restrict([`app/${path}/**`], patterns),
    // The last override that matches a file counts: the narrowest kind stands last.
    ...kinds.toReversed().map((kind) =>
      restrict(
        kind.files.map((file) => `app/${path}/${file}`),
        [...patterns, ...kind.rules],
      ),
    ),
  ];
}

function direction(): Override[] {
  return Object.entries(areas).flatMap(([area, { rule, may }]) => {
    const below: Pattern = {
      group: [
        "#app/**",
        `!#app/${area}/**`,
        ...may.map((path) => `!${path}`),
        ...(area === "values" || area === "access" ? [] : everywhere),
      ],
      message: `${rule}: app/${area} may not import this`,
    };
    const patterns = [stayInside, below];
    if (!withComponentLibrary.includes(area)) patterns.push(noComponentLibrary);
    if (area !== "platform") patterns.push(noHandle);
    if (!["crm", "content", "accounts"].includes(area)) return folderRules(area, patterns);
    return [
      ...folderRules(area, [...patterns, neighbours()]),
      ...slices(area).flatMap((slice) => folderRules(`${area}/${slice}`, [...patterns, neighbours(`${area}/${slice}`)])),
    ];
  });
}

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "node", "promise", "react", "vitest"],
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["build/**", "var/**", ".react-router/**", "db/migrations/**", "node_modules/**"],
  rules: {
    // Types vanish before anything runs, so a circle of types alone is none.
    "import/no-cycle": ["error", { ignoreTypes: true }],
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    "typescript/no-explicit-any": "error",
    "node/no-process-env": "error",
    // Quiet on purpose: the new JSX needs no React in scope, a checked cast is how a parsed value gets its type, names may repeat in
    // small scopes, styles and handlers are imported for what they do, and our tests assert in loops over cases.
    "react/react-in-jsx-scope": "off",
    "react/set-state-in-effect": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "eslint/no-shadow": "off",
    "eslint/no-control-regex": "off",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "typescript/no-misused-spread": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/expect-expect": "off",
    "vitest/require-to-throw-message": "off",
    "unicorn/consistent-function-scoping": "off",
    "react/exhaustive-effect-dependencies": "off",
    "react/refs": "off",
    "typescript/no-redundant-type-constituents": "off",
    "eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
  },
  overrides: [
    { files: ["app/**"], rules: { "no-console": "error" } },
    ...direction(),
    {
      files: [
        "app/platform/config.server.ts",
        "scripts/**",
        "tests/**",
        "bench/**",
        "db/**",
        "*.config.ts",
        "server.ts",
        "**/*.test.ts",
        "**/*.test.tsx",
      ],
      rules: { "node/no-process-env": "off" },
    },
  ],
});
