import { randomInt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeFolder, startServer } from "../server/running.ts";
import { databaseFor, engines, report, settingsOf } from "./engines.ts";
import { enterAs, missingOf, proxied, traffic, type Acknowledged } from "./traffic.ts";

const kills = 30;

test.each(engines)(`${kills} kills (-9) under enquiries and uploads on %s: nothing acknowledged is lost or doubled`, async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), "diwan-kills-"));
  const postgres = await databaseFor(engine);
  const all: Acknowledged = { enquiries: [], uploads: [] };
  let cookie: string | undefined;
  try {
    for (let nth = 0; nth < kills; nth += 1) {
      const server = await startServer({ dataDir, env: { ...proxied, ...settingsOf(postgres) } });
      cookie ??= await enterAs("admin", server, postgres?.url);
      const load = traffic(server, cookie);
      await load.more(randomInt(1, 25));
      await server.kill();
      await load.stop();
      all.enquiries.push(...load.acknowledged.enquiries);
      all.uploads.push(...load.acknowledged.uploads);
    }
    const missing = await missingOf(all, dataDir, postgres?.url);
    report(
      `${engine}: ${kills} kills, ${all.enquiries.length} enquiries and ${all.uploads.length} uploads acknowledged, ${missing.length} missing`,
    );
    expect(missing).toEqual([]);
    expect(all.uploads.length).toBeGreaterThan(0);
    // The control: an enquiry that nobody sent is missed.
    expect(await missingOf({ enquiries: ["nobody@visitors.example"], uploads: [] }, dataDir, postgres?.url)).toHaveLength(1);
  } finally {
    postgres?.remove();
    removeFolder(dataDir);
  }
});
