/** For scripts that an operator runs: what goes wrong is one line and exit code 1, not a stack. */
export function orEnd<T>(work: () => T): T {
  const end = (error: unknown): never => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  };
  try {
    const done = work();
    return done instanceof Promise ? (done.catch(end) as T) : done;
  } catch (error) {
    return end(error);
  }
}

export const warn = (message: string, details?: Record<string, unknown>): void =>
  void process.stderr.write(`${JSON.stringify({ level: "warn", message, ...details })}\n`);

export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
