import { defineConfig } from "oxlint";

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "node", "promise", "react", "vitest"],
  jsPlugins: [
    "./scripts/check-direction.ts",
    "./scripts/check-docstrings.ts",
    "./scripts/check-patience.ts",
    "./scripts/check-patterns.ts",
    "./scripts/check-primitives.ts",
  ],
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["build/**", "var/**", ".react-router/**", "db/migrations/**", "node_modules/**"],
  rules: {
    "diwan/direction": "error",
    "diwan/circle": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    "typescript/no-explicit-any": "error",
    "node/no-process-env": "error",
    "eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    // Quiet on purpose: the new JSX needs no React in scope, a checked cast is how a parsed value gets its type, names may repeat in
    // small scopes, styles and handlers are imported for what they do, and our tests assert in loops over cases.
    "react/react-in-jsx-scope": "off",
    "react/set-state-in-effect": "off",
    "react/exhaustive-effect-dependencies": "off",
    "react/refs": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-misused-spread": "off",
    "typescript/no-redundant-type-constituents": "off",
    "eslint/no-shadow": "off",
    "eslint/no-control-regex": "off",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/prefer-string-starts-ends-with": "off",
    "promise/always-return": "off",
    // Form fields are read as text; a file where a text belongs becomes a text that no rule accepts.
    "typescript/no-base-to-string": "off",
    "unicorn/no-thenable": "off",
    "eslint/no-unmodified-loop-condition": "off",
    "typescript/consistent-return": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/expect-expect": "off",
    "vitest/no-standalone-expect": "off",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "vitest/require-to-throw-message": "off",
  },
  overrides: [
    { files: ["app/**"], rules: { "no-console": "error" } },
    { files: ["app/**/*.tsx"], excludeFiles: ["**/*.test.tsx"], rules: { "primitives/control": "error", "primitives/form": "error" } },
    {
      // Browsers offer it on https and localhost only: on plain http the call throws. `app/values/new-key.ts` works everywhere.
      files: ["app/**"],
      excludeFiles: ["**/*.server.ts", "**/*.test.ts"],
      rules: { "eslint/no-restricted-properties": ["error", { object: "crypto", property: "randomUUID" }] },
    },
    // What runs in production. Tests and tools read texts of ours.
    { files: ["app/**", "db/*.ts", "server.ts", "serve.ts"], excludeFiles: ["**/*.test.{ts,tsx}"], rules: { "patterns/linear": "error" } },
    { files: ["app/{kit,platform,values}/**"], excludeFiles: ["**/*.test.{ts,tsx}"], rules: { "documented/docstring": "error" } },
    { files: ["**/*.test.{ts,tsx}", "tests/e2e/**"], excludeFiles: ["tests/faults/**"], rules: { "patience/limits": "error" } },
    // Playwright reads from the parameter which fixtures a function wants; `{}` wants none.
    { files: ["tests/e2e/**"], rules: { "no-empty-pattern": "off" } },
    {
      // Settings are read in one place; what starts the product from outside may look around too.
      files: [
        "app/platform/config.server.ts",
        "app/platform/env-file.ts",
        "scripts/**",
        "tests/**",
        "bench/**",
        "db/**",
        "*.config.ts",
        "server.ts",
        "serve.ts",
        "**/*.test.ts",
        "**/*.test.tsx",
      ],
      rules: { "node/no-process-env": "off" },
    },
  ],
});
