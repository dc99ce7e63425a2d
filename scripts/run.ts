import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Environment in which `node` and the tools are the ones this project installs, whatever the system has. */
export const ownTools = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  // The compiler and the linter's types are programs in Go: collecting garbage a third as often takes a third of their time away, for 1 GB.
  GOGC: "300",
  ...process.env,
  ...env,
  PATH: [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter),
});

export type Ran = { code: number; output: string; seconds: number };

/** Runs a command in the repository and keeps what it says; `aloud` shows it as well while it runs. Never throws: see `code`. */
export function run(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; aloud?: boolean; cwd?: string } = {},
): Promise<Ran> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: options.cwd ?? root, env: ownTools(options.env), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.aloud) process.stdout.write(chunk);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    const end = (code: number) => resolve({ code, output, seconds: (performance.now() - began) / 1000 });
    child.on("error", (error) => {
      output += error.message;
      end(127);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}
