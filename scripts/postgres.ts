// A private PostgreSQL for tests, in a temporary folder on a free port of this machine alone.
//   node scripts/postgres.ts                    prints its address and runs until interrupted
//   node scripts/postgres.ts npm run test:unit  runs the command with TEST_DATABASE_URL set, then removes everything
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export type PrivatePostgres = {
  url: string;
  /** Where it keeps everything. */
  folder: string;
  /** Stops the server at once and keeps its data, as when its machine is switched off. */
  stop: () => void;
  start: () => void;
  /** Makes a standby the primary. */
  promote: () => void;
  /** Stops it and removes its folder. */
  remove: () => void;
};

const installed = "/usr/lib/postgresql";
const root = process.getuid?.() === 0;

/** The folder of PostgreSQL's programs: Debian's newest, else from the path. Undefined when this machine has none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(installed, version, "bin")), ...(process.env["PATH"] ?? "").split(delimiter)].find((folder) =>
    existsSync(join(folder, "initdb")),
  );
}

/** Installs PostgreSQL where that is possible without asking (root on Debian). Throws with what to do elsewhere. */
function install(): string {
  if (!root || !existsSync("/usr/bin/apt-get"))
    throw new Error(
      "PostgreSQL is not installed. Install it (its server programs), or set TEST_DATABASE_URL to a server that may be used.",
    );
  process.stderr.write("PostgreSQL is absent: installing it with apt-get.\n");
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  const found = findPostgres();
  if (!found) throw new Error("PostgreSQL was installed, but its programs are not where Debian puts them.");
  return found;
}

/**
 * Starts a server of our own, in a new folder under `under`. Throws when the programs are absent. `durable` brings every commit to the disk;
 * otherwise nothing does, for what is in it is thrown away. `standbyOf`: it follows the server at that address.
 */
export async function startPostgres(
  programs: string,
  { under = tmpdir(), durable = false, standbyOf }: { under?: string; durable?: boolean; standbyOf?: string } = {},
): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(under, "diwan-pg-"));
  // PostgreSQL refuses to run as root.
  if (root) execFileSync("chown", ["postgres", folder]);
  const run = (program: string, ...words: string[]): void => {
    const [command, ...rest] = root
      ? ["runuser", "-u", "postgres", "--", join(programs, program), ...words]
      : [join(programs, program), ...words];
    execFileSync(command ?? program, rest, { stdio: ["ignore", "ignore", "inherit"], cwd: folder });
  };
  const data = join(folder, "data");
  const port = await freePort();
  const options = `${durable ? "" : "-F "}-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=60`;
  const start = (): void => run("pg_ctl", "-D", data, "-l", join(folder, "log"), "-o", options, "-w", "start");
  const stop = (): void => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
  if (standbyOf) run("pg_basebackup", "-D", data, "-d", standbyOf, "-R", "-X", "stream", "-c", "fast");
  else run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    folder,
    start,
    stop,
    promote: () => run("pg_ctl", "-D", data, "-w", "promote"),
    remove: () => {
      if (existsSync(join(data, "postmaster.pid"))) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function main([command, ...words]: string[]): Promise<void> {
  const server = await startPostgres(findPostgres() ?? install());
  process.once("exit", server.remove);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  process.stdout.write(`${server.url}\n`);
  if (!command) {
    setInterval(() => {}, 60_000);
    return;
  }
  const child = spawn(command, words, { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: server.url } });
  child.once("error", (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once("exit", (code) => process.exit(code ?? 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
