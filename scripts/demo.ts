// `npm run demo`: from a fresh clone to the running product with the demo company.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const folder = process.env["DATA_DIR"] ?? "var";

const newest = (patterns: string[]): number =>
  Math.max(0, ...globSync(patterns, { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs));
const built = join(root, "build/server/index.js");
if (
  !existsSync(built) ||
  statSync(built).mtimeMs < newest(["app/**/*", "public/**/*", "vite.config.ts", "react-router.config.ts", "package-lock.json"])
) {
  process.stdout.write("Building the product (under a minute)...\n");
  await build();
}

/** Waits without blocking, so that a request to stop reaches the build too; then this process ends with it. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  // What the bundler says matters where it fails.
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  let stopping = false;
  const stop = (): void => {
    stopping = true;
    child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  const [code] = (await once(child, "exit")) as [number | null];
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
  if (stopping) process.exit(0);
  if (code !== 0) {
    process.stderr.write(said);
    process.exit(code ?? 1);
  }
}

/** The demo's own secret, made once and kept beside its data: sessions survive a restart, and no secret stands in the repository. */
function secret(): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "demo-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

// The demo company must never come into the database that .env names.
process.env["ENV_FILE"] = "";
process.env["NODE_ENV"] = "production";
process.env["DEMO"] = "1";
process.env["SECRET"] ??= secret();
process.env["LOG_LEVEL"] ??= "warn";
process.stdout.write(existsSync(join(folder, "data")) ? "Starting...\n" : "Making a database with the demo company (under a minute)...\n");
await import("../server.ts");
