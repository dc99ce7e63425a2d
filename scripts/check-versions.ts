// Are the installed versions at least the oldest ones known to be safe, and is the production install free of build tools? The registry here
// answers no audit, so the table is kept by hand.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";

/** Oldest safe version of what faces the network, reads uploads or holds secrets. Raise it when an advisory says so. */
const oldestSafe: Record<string, string> = {
  "react-router": "8.0.0",
  "@react-router/node": "8.0.0",
  "better-auth": "1.7.7",
  "drizzle-orm": "0.45.2",
  nodemailer: "10.0.5",
  sharp: "0.35.4",
  "@hono/node-server": "2.1.3",
  node: "24.21.0",
};

/** What builds, checks or tests the product. `npm ci --omit=dev` must not install it: it is attack surface, and 200 MB. */
const buildTools = [
  "@playwright/test",
  "@react-router/dev",
  "drizzle-kit",
  "esbuild",
  "knip",
  "lighthouse",
  "oxlint",
  "rolldown",
  "stylelint",
  "tsx",
  "typescript",
  "vite",
  "vitest",
];

type Lock = { packages: Record<string, { version?: string; dev?: boolean }> };

const nameOf = (path: string): string => path.split("node_modules/").at(-1) ?? "";

const parts = (version: string) => version.split("-")[0]?.split(".").map(Number) ?? [];

/** True when version `a` is older than `b`, compared number by number. */
export function isOlder(a: string, b: string): boolean {
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < 3; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** One line per installed package that is older than its oldest safe version, and per copy of it elsewhere in the tree. */
export function versionProblems(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version }]) => {
    const name = nameOf(path);
    const oldest = Object.hasOwn(oldestSafe, name) ? oldestSafe[name] : undefined;
    return oldest && version && isOlder(version, oldest) ? [`${path}: ${version} is older than ${oldest}`] : [];
  });
}

/** One line per build tool that a production install would carry. Only what is marked `dev` is left out by `--omit=dev`. */
export function productionProblems(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    buildTools.includes(nameOf(path)) && !dev ? [`${path}: a build tool in the production install (npm explain ${nameOf(path)})`] : [],
  );
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const problems = [...versionProblems(lock), ...productionProblems(lock)];
  for (const name of Object.keys(oldestSafe)) {
    if (!lock.packages[`node_modules/${name}`]) problems.push(`${name}: in the table but not installed`);
    else if (!existsSync(join(root, "node_modules", name))) problems.push(`${name}: run npm ci`);
  }
  for (const problem of problems) console.log(problem);
  console.log(`${Object.keys(oldestSafe).length} packages in the table of safe versions`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
