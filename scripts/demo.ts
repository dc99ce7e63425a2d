// `npm run demo`: from a fresh clone to the running product with the demo company.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
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
  process.stdout.write("Building...\n");
  const result = spawnSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
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
await import("../server.ts");

const { demoAccounts, demoPassword } = await import("#app/accounts/demo.server.ts");
const rows = demoAccounts.map(({ email, role }) => `  ${email.padEnd(26)}${role}`);
process.stdout.write(`\nAccounts of the demo, all with the password ${demoPassword}:\n${rows.join("\n")}\n\nStop with Ctrl+C.\n`);
