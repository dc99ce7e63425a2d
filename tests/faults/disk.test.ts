import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeFolder, startServer } from "../server/running.ts";
import { breakableDisk } from "./broken-disk.ts";
import { report } from "./engines.ts";
import { enterAs, missingOf, proxied, traffic } from "./traffic.ts";

const place = mkdtempSync(join(tmpdir(), "diwan-disk-"));
afterAll(() => removeFolder(place));
const disk = breakableDisk(place);
if (!disk) report("failing disks are left out: no C compiler");

test.skipIf(!disk).each(["fsync", "write"] as const)(
  "a disk that fails at %s under load ends the embedded server with a message; the next start has everything that was acknowledged",
  async (what) => {
    if (!disk) return;
    const dataDir = join(place, what);
    const server = await startServer({ dataDir, env: { ...proxied, ...disk.env } });
    const cookie = await enterAs("admin", server, undefined);
    const load = traffic(server, cookie);
    await load.more(30);
    const ended = new Promise<number | null>((resolve) => server.process.once("exit", (code) => resolve(code)));
    disk.become(what);
    const code = await ended;
    disk.mend();
    await load.stop();
    expect([code, server.printed().includes("The embedded database failed, and Diwan ends")]).toEqual([1, true]);
    const { enquiries, uploads } = load.acknowledged;
    const missing = await missingOf(load.acknowledged, dataDir);
    report(
      `EIO at ${what}: ended with ${code}, ${enquiries.length} enquiries and ${uploads.length} uploads acknowledged, ${missing.length} missing`,
    );
    expect(missing).toEqual([]);
    expect(existsSync(join(dataDir, "data.lock"))).toBe(false);
    const again = await startServer({ dataDir, env: { ...proxied, ...disk.env } });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  },
);
