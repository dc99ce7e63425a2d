import type { KnipConfig } from "knip";

const config: KnipConfig = {
  entry: [
    "app/entry.{server,client}.tsx",
    "app/wiring/startup.server.ts",
    "app/**/{table,handlers}.server.ts",
    "db/*.ts",
    "scripts/*.ts",
    "bench/*.ts",
    "tests/**/*.{test,e2e}.ts",
    // Started as a process of its own.
    "tests/engine/{child,converting,pool-child,pool-parent,never-ready,no-descriptors,backing-up,draining}.ts",
    "app/platform/processes/watch-parent.ts",
    "tests/golden/{clock,steady-ids}.ts",
    "app/**/*-child.ts",
    "app/**/*.test.{ts,tsx}",
    // A route while developing only.
    // Put in the place of the router's own part by vite.config.ts.
    "app/shell/connection/{load-route-module.ts,last-boundary.tsx}",
    "*.config.{ts,mjs}",
  ],
  project: ["app/**/*.{ts,tsx}", "db/**/*.ts", "scripts/**/*.ts", "tests/**/*.ts", "bench/**/*.ts", "*.{ts,mjs}"],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Read as files: printed fonts by the typesetter, icons by scripts/icons.ts, the site's fonts as sources of public/fonts.
    "@expo-google-fonts/*",
    "@fontsource*/*",
    "lucide-react",
    // Its own types, loaded by name.
    "@20minutes/s3rver",
    "@types/smtp-server",
  ],
  ignoreBinaries: ["apt-get", "cc", "csvformat", "pdftotext", "runuser", "soffice"],
};

export default config;
