import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Settings of a server whose calls to the disk can be made to fail, and the switch. Undefined where there is no C compiler. */
export function breakableDisk(folder: string) {
  const library = join(folder, "broken-disk.so");
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-O2", "-o", library, join(import.meta.dirname, "broken-disk.c"), "-ldl"], { stdio: "pipe" });
  } catch {
    return undefined;
  }
  const orders = join(folder, "broken-disk");
  return {
    env: { LD_PRELOAD: library, BROKEN_DISK: orders },
    /** `fsync` and `write` fail with EIO from now on; `lie` says that fsync worked and does nothing. */
    become: (what: "fsync" | "write" | "lie"): void => writeFileSync(orders, what),
    mend: (): void => rmSync(orders, { force: true }),
  };
}
